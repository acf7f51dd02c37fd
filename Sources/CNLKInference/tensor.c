#include <stdlib.h>

#include "runtime.h"

enum { element_float = 1, largest_rank = 8 };

struct cnlk_tensor {
  const cnlk_runtime *runtime;
  void *value;
  const float *values;
  int32_t rank;
  int64_t sizes[largest_rank];
};

/// Notes shape and numbers of the tensor's value.
static int describe(cnlk_tensor *tensor, char *problem) {
  const cnlk_runtime *runtime = tensor->runtime;
  void *shape = NULL, *values = NULL;
  size_t rank = 0;
  if (cnlk_failed(
          runtime, CALL(runtime, slot_tensor_shape, void *, void *, void **)(tensor->value, &shape), problem)) {
    return 0;
  }
  int failed = cnlk_failed(
      runtime, CALL(runtime, slot_dimension_count, void *, void *, size_t *)(shape, &rank), problem);
  if (!failed && rank > largest_rank) {
    cnlk_say(problem, "the result has too many dimensions");
    failed = 1;
  }
  failed = failed || cnlk_failed(
                         runtime,
                         CALL(runtime, slot_dimensions, void *, void *, int64_t *, size_t)(shape, tensor->sizes, rank),
                         problem);
  CALL(runtime, slot_release_shape, void, void *)(shape);
  if (failed ||
      cnlk_failed(
          runtime, CALL(runtime, slot_tensor_data, void *, void *, void **)(tensor->value, &values), problem)) {
    return 0;
  }
  tensor->rank = (int32_t)rank;
  tensor->values = values;
  return 1;
}

cnlk_tensor *cnlk_network_run(const cnlk_network *network, const float *input, const int64_t *shape, char *problem) {
  const cnlk_runtime *runtime = network->runtime;
  size_t bytes = (size_t)(shape[0] * shape[1] * shape[2] * shape[3]) * sizeof *input;
  cnlk_tensor *tensor = calloc(1, sizeof *tensor);
  if (tensor == NULL) {
    cnlk_say(problem, "memory is short");
    return NULL;
  }
  tensor->runtime = runtime;
  void *value = NULL;
  if (cnlk_failed(
          runtime,
          CALL(runtime, slot_create_tensor, void *, void *, void *, size_t, const int64_t *, size_t, int, void **)(
              runtime->memory, (void *)input, bytes, shape, 4, element_float, &value),
          problem)) {
    free(tensor);
    return NULL;
  }
  const char *inputs[] = {network->input}, *outputs[] = {network->output};
  void *status =
      CALL(runtime, slot_run, void *, void *, void *, const char *const *, void *const *, size_t, const char *const *,
           size_t, void **)(network->session, NULL, inputs, &value, 1, outputs, 1, &tensor->value);
  CALL(runtime, slot_release_value, void, void *)(value);
  if (cnlk_failed(runtime, status, problem) || !describe(tensor, problem)) {
    cnlk_tensor_free(tensor);
    return NULL;
  }
  return tensor;
}

void cnlk_tensor_free(cnlk_tensor *tensor) {
  if (tensor == NULL) return;
  if (tensor->value != NULL) CALL(tensor->runtime, slot_release_value, void, void *)(tensor->value);
  free(tensor);
}

const float *cnlk_tensor_values(const cnlk_tensor *tensor) { return tensor->values; }
int32_t cnlk_tensor_rank(const cnlk_tensor *tensor) { return tensor->rank; }
int64_t cnlk_tensor_size(const cnlk_tensor *tensor, int32_t dimension) { return tensor->sizes[dimension]; }

int32_t cnlk_values_above(const float *values, int32_t count, float floor, int32_t *indices, int32_t capacity) {
  enum { stride = 32 };
  int32_t found = 0;
  for (int32_t start = 0; start < count; start += stride) {
    int32_t end = count - start < stride ? count : start + stride;
    int32_t above = 0;
    for (int32_t at = start; at < end; at++) above |= values[at] > floor;
    if (!above) continue;
    for (int32_t at = start; at < end; at++) {
      if (values[at] <= floor) continue;
      if (found == capacity) return found;
      indices[found++] = at;
    }
  }
  return found;
}
