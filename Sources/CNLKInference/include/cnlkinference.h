// C functions over ONNX Runtime, which is loaded at run time: its C interface is a table of function pointers that Swift
// cannot call safely, and its wheel has no header. No type of the runtime is named here.
#pragma once
#include <stdint.h>

typedef struct cnlk_runtime cnlk_runtime;
typedef struct cnlk_network cnlk_network;
typedef struct cnlk_tensor cnlk_tensor;

/// Room for the words of the runtime about what went wrong.
enum { cnlk_problem_capacity = 512 };

/// Loads the shared library `path`. NULL when that fails: `problem` holds the reason.
/// Owner of the result: the caller, who closes it after all of its networks.
cnlk_runtime *_Nullable cnlk_runtime_open(const char *_Nonnull path, char *_Nonnull problem);
void cnlk_runtime_close(cnlk_runtime *_Nullable runtime);
/// Version of the runtime; the text belongs to it.
const char *_Nonnull cnlk_runtime_version(const cnlk_runtime *_Nonnull runtime);

/// Reads the network of the file `path`, to be run on `threads` threads. The runtime must outlive it.
cnlk_network *_Nullable cnlk_network_open(
    cnlk_runtime *_Nonnull runtime, const char *_Nonnull path, int32_t threads, char *_Nonnull problem);
void cnlk_network_close(cnlk_network *_Nullable network);
/// The text that the file keeps under `key`, NULL for none. Owner: the caller, who frees it with `cnlk_text_free`.
char *_Nullable cnlk_network_metadata(const cnlk_network *_Nonnull network, const char *_Nonnull key);
void cnlk_text_free(char *_Nullable text);

/// Runs the network on one tensor of four dimensions. Several threads may do so at a time. `input` is not kept.
/// NULL when the runtime refuses: `problem` holds the reason. Owner of the result: the caller, who frees it.
cnlk_tensor *_Nullable cnlk_network_run(
    const cnlk_network *_Nonnull network, const float *_Nonnull input, const int64_t *_Nonnull shape,
    char *_Nonnull problem);
void cnlk_tensor_free(cnlk_tensor *_Nullable tensor);
/// Numbers of the tensor, row by row; they belong to it.
const float *_Nonnull cnlk_tensor_values(const cnlk_tensor *_Nonnull tensor);
int32_t cnlk_tensor_rank(const cnlk_tensor *_Nonnull tensor);
/// Size of a dimension, from 0 to below the rank.
int64_t cnlk_tensor_size(const cnlk_tensor *_Nonnull tensor, int32_t dimension);

/// Writes the indices of the first `capacity` of `count` values that are above `floor`; gives their number.
/// Here for its speed without optimization too: a page has some hundred million values to be looked at.
int32_t cnlk_values_above(
    const float *_Nonnull values, int32_t count, float floor, int32_t *_Nonnull indices, int32_t capacity);
