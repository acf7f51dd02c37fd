// The table of functions of ONNX Runtime, by place: places are never reused (its interface is only ever added to).
#pragma once
#include "cnlkinference.h"

enum {
  slot_error_message = 2,
  slot_create_environment = 3,
  slot_create_session = 7,
  slot_run = 9,
  slot_create_options = 10,
  slot_set_execution_mode = 13,
  slot_disable_pattern = 17,
  slot_disable_arena = 19,
  slot_set_threads = 24,
  slot_input_name = 36,
  slot_output_name = 37,
  slot_create_tensor = 49,
  slot_tensor_data = 51,
  slot_dimension_count = 61,
  slot_dimensions = 62,
  slot_tensor_shape = 65,
  slot_create_memory_info = 69,
  slot_allocator_free = 76,
  slot_allocator = 78,
  slot_release_environment = 92,
  slot_release_status = 93,
  slot_release_memory_info = 94,
  slot_release_session = 95,
  slot_release_value = 96,
  slot_release_shape = 99,
  slot_release_options = 100,
  slot_metadata = 111,
  slot_metadata_lookup = 116,
  slot_release_metadata = 118,
};

struct cnlk_runtime {
  void *library;
  void *const *functions;
  const char *version;
  void *environment;
  void *memory;
};

struct cnlk_network {
  const cnlk_runtime *runtime;
  void *session;
  /// Belongs to the runtime.
  void *allocator;
  char *input;
  char *output;
};

/// The function at a place of the table as one that takes the types named and gives `result`.
#define CALL(runtime, slot, result, ...) ((result(*)(__VA_ARGS__))(runtime)->functions[slot])

/// Puts a text in the room for a problem, cut where it is too long.
void cnlk_say(char *problem, const char *text);
/// The one place where a status of the runtime becomes a problem: 1 when it is one. The status is released.
int cnlk_failed(const cnlk_runtime *runtime, void *status, char *problem);
