#include "runtime.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// What the entry point of the library gives.
typedef struct {
  const void *(*table)(uint32_t version);
  const char *(*version)(void);
} api_base;

/// Newest version of the table whose functions are used here.
enum { api_version = 2, log_errors = 3, one_at_a_time = 0 };

void cnlk_say(char *problem, const char *text) { snprintf(problem, cnlk_problem_capacity, "%s", text); }

int cnlk_failed(const cnlk_runtime *runtime, void *status, char *problem) {
  if (status == NULL) return 0;
  cnlk_say(problem, CALL(runtime, slot_error_message, const char *, const void *)(status));
  CALL(runtime, slot_release_status, void, void *)(status);
  return 1;
}

cnlk_runtime *cnlk_runtime_open(const char *path, char *problem) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    cnlk_say(problem, dlerror());
    return NULL;
  }
  const api_base *(*entry)(void) = (const api_base *(*)(void))dlsym(library, "OrtGetApiBase");
  const api_base *base = entry != NULL ? entry() : NULL;
  const void *table = base != NULL ? base->table(api_version) : NULL;
  cnlk_runtime *runtime = table != NULL ? calloc(1, sizeof *runtime) : NULL;
  if (runtime == NULL) {
    cnlk_say(problem, table == NULL ? "the library is no ONNX Runtime" : "memory is short");
    dlclose(library);
    return NULL;
  }
  runtime->library = library;
  runtime->functions = table;
  runtime->version = base->version();
  if (cnlk_failed(
          runtime,
          CALL(runtime, slot_create_environment, void *, int, const char *, void **)(
              log_errors, "nlk", &runtime->environment),
          problem) ||
      cnlk_failed(
          runtime, CALL(runtime, slot_create_memory_info, void *, int, int, void **)(0, 0, &runtime->memory), problem)) {
    cnlk_runtime_close(runtime);
    return NULL;
  }
  return runtime;
}

// The library itself stays loaded: its threads and exit handlers do not bear to be unloaded.
void cnlk_runtime_close(cnlk_runtime *runtime) {
  if (runtime == NULL) return;
  if (runtime->memory != NULL) CALL(runtime, slot_release_memory_info, void, void *)(runtime->memory);
  if (runtime->environment != NULL) CALL(runtime, slot_release_environment, void, void *)(runtime->environment);
  free(runtime);
}

const char *cnlk_runtime_version(const cnlk_runtime *runtime) { return runtime->version; }

/// Options that fit a page at a time on few threads: memory is given back after each run.
static void *make_options(cnlk_runtime *runtime, int32_t threads, char *problem) {
  void *options = NULL;
  if (cnlk_failed(runtime, CALL(runtime, slot_create_options, void *, void **)(&options), problem)) return NULL;
  if (cnlk_failed(runtime, CALL(runtime, slot_set_threads, void *, void *, int)(options, threads), problem) ||
      cnlk_failed(
          runtime, CALL(runtime, slot_set_execution_mode, void *, void *, int)(options, one_at_a_time), problem) ||
      cnlk_failed(runtime, CALL(runtime, slot_disable_arena, void *, void *)(options), problem) ||
      cnlk_failed(runtime, CALL(runtime, slot_disable_pattern, void *, void *)(options), problem)) {
    CALL(runtime, slot_release_options, void, void *)(options);
    return NULL;
  }
  return options;
}

cnlk_network *cnlk_network_open(cnlk_runtime *runtime, const char *path, int32_t threads, char *problem) {
  void *options = make_options(runtime, threads, problem);
  if (options == NULL) return NULL;
  cnlk_network *network = calloc(1, sizeof *network);
  if (network == NULL) {
    cnlk_say(problem, "memory is short");
    CALL(runtime, slot_release_options, void, void *)(options);
    return NULL;
  }
  network->runtime = runtime;
  void *status = CALL(runtime, slot_create_session, void *, void *, const char *, void *, void **)(
      runtime->environment, path, options, &network->session);
  CALL(runtime, slot_release_options, void, void *)(options);
  if (cnlk_failed(runtime, status, problem) ||
      cnlk_failed(runtime, CALL(runtime, slot_allocator, void *, void **)(&network->allocator), problem) ||
      cnlk_failed(
          runtime,
          CALL(runtime, slot_input_name, void *, void *, size_t, void *, char **)(
              network->session, 0, network->allocator, &network->input),
          problem) ||
      cnlk_failed(
          runtime,
          CALL(runtime, slot_output_name, void *, void *, size_t, void *, char **)(
              network->session, 0, network->allocator, &network->output),
          problem)) {
    cnlk_network_close(network);
    return NULL;
  }
  return network;
}

/// Gives memory back to the runtime; what it says about that is of no use to anyone.
static void give_back(const cnlk_network *network, void *memory) {
  char ignored[cnlk_problem_capacity];
  if (memory == NULL) return;
  cnlk_failed(
      network->runtime,
      CALL(network->runtime, slot_allocator_free, void *, void *, void *)(network->allocator, memory), ignored);
}

void cnlk_network_close(cnlk_network *network) {
  if (network == NULL) return;
  give_back(network, network->input);
  give_back(network, network->output);
  if (network->session != NULL) CALL(network->runtime, slot_release_session, void, void *)(network->session);
  free(network);
}

char *cnlk_network_metadata(const cnlk_network *network, const char *key) {
  char problem[cnlk_problem_capacity];
  void *metadata = NULL;
  char *found = NULL, *copy = NULL;
  const cnlk_runtime *runtime = network->runtime;
  if (cnlk_failed(
          runtime, CALL(runtime, slot_metadata, void *, void *, void **)(network->session, &metadata), problem)) {
    return NULL;
  }
  if (!cnlk_failed(
          runtime,
          CALL(runtime, slot_metadata_lookup, void *, void *, void *, const char *, char **)(
              metadata, network->allocator, key, &found),
          problem) &&
      found != NULL) {
    copy = strdup(found);
    give_back(network, found);
  }
  CALL(runtime, slot_release_metadata, void, void *)(metadata);
  return copy;
}

void cnlk_text_free(char *text) { free(text); }
