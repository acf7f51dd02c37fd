#define _GNU_SOURCE
#include "nlk_scanner.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <sane/sane.h>
#include <sane/saneopts.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/// The functions of the library, once it is loaded.
static struct {
  __typeof__(&sane_get_devices) get_devices;
  __typeof__(&sane_open) open;
  __typeof__(&sane_close) close;
  __typeof__(&sane_get_option_descriptor) descriptor;
  __typeof__(&sane_control_option) control;
  __typeof__(&sane_get_parameters) parameters;
  __typeof__(&sane_start) start;
  __typeof__(&sane_read) read;
  __typeof__(&sane_cancel) cancel;
  __typeof__(&sane_strstatus) strstatus;
} sane;

/// The handle of the open scanner, for `nlk_scanner_interrupt`.
static _Atomic(SANE_Handle) open_handle;

struct nlk_scanner {
  SANE_Handle handle;
};

static int32_t load(void) {
  static int32_t status = -1;
  if (status >= 0) return status;
  void *library = dlopen("libsane.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return nlk_scanner_no_library;
  __typeof__(&sane_init) init = (__typeof__(&sane_init))dlsym(library, "sane_init");
#define FIND(member, name)                                      \
  *(void **)&sane.member = dlsym(library, name);                \
  if (!sane.member) return nlk_scanner_no_library
  FIND(get_devices, "sane_get_devices");
  FIND(open, "sane_open");
  FIND(close, "sane_close");
  FIND(descriptor, "sane_get_option_descriptor");
  FIND(control, "sane_control_option");
  FIND(parameters, "sane_get_parameters");
  FIND(start, "sane_start");
  FIND(read, "sane_read");
  FIND(cancel, "sane_cancel");
  FIND(strstatus, "sane_strstatus");
#undef FIND
  if (!init) return nlk_scanner_no_library;
  status = (int32_t)init(NULL, NULL);
  return status;
}

const char *nlk_scanner_text(int32_t status) {
  return sane.strstatus && status < nlk_scanner_no_library ? sane.strstatus((SANE_Status)status) : NULL;
}

int32_t nlk_scanner_devices(const nlk_scanner_device **devices, int64_t *count) {
  static nlk_scanner_device *listed;
  *devices = NULL;
  *count = 0;
  int32_t status = load();
  if (status) return status;
  const SANE_Device **found = NULL;
  status = (int32_t)sane.get_devices(&found, SANE_FALSE);
  if (status) return status;
  int64_t total = 0;
  while (found && found[total]) total++;
  free(listed);
  listed = calloc((size_t)total + 1, sizeof *listed);
  if (!listed) return nlk_scanner_no_memory;
  for (int64_t i = 0; i < total; i++)
    listed[i] = (nlk_scanner_device){found[i]->name, found[i]->vendor, found[i]->model, found[i]->type};
  *devices = listed;
  *count = total;
  return nlk_scanner_fine;
}

nlk_scanner *nlk_scanner_open(const char *name, int32_t *status) {
  *status = load();
  if (*status) return NULL;
  SANE_Handle handle = NULL;
  *status = (int32_t)sane.open(name, &handle);
  if (*status) return NULL;
  nlk_scanner *scanner = malloc(sizeof *scanner);
  if (!scanner) {
    sane.close(handle);
    *status = nlk_scanner_no_memory;
    return NULL;
  }
  scanner->handle = handle;
  atomic_store(&open_handle, handle);
  return scanner;
}

static void *let_go(void *handle) {
  sane.cancel(handle);
  sane.close(handle);
  return NULL;
}

void nlk_scanner_close(nlk_scanner *scanner) {
  enum { patience = 3 };
  if (!scanner) return;
  // Not to be interrupted while it goes.
  atomic_store(&open_handle, NULL);
  pthread_t thread;
  struct timespec limit;
  // Some drivers hang when a scan is broken off.
  if (pthread_create(&thread, NULL, let_go, scanner->handle) == 0) {
    clock_gettime(CLOCK_REALTIME, &limit);
    limit.tv_sec += patience;
    if (pthread_timedjoin_np(thread, NULL, &limit) != 0) pthread_detach(thread);
  }
  free(scanner);
}

int32_t nlk_scanner_interrupt(void) {
  SANE_Handle handle = atomic_load(&open_handle);
  if (!handle) return 0;
  sane.cancel(handle);
  return 1;
}

/// The option `name` and its number, NULL where there is none or it cannot be set now.
static const SANE_Option_Descriptor *find(nlk_scanner *scanner, const char *name, SANE_Int *number) {
  SANE_Int count = 0;
  if (sane.control(scanner->handle, 0, SANE_ACTION_GET_VALUE, &count, NULL) != SANE_STATUS_GOOD) return NULL;
  for (SANE_Int i = 1; i < count; i++) {
    const SANE_Option_Descriptor *option = sane.descriptor(scanner->handle, i);
    if (!option || !option->name || strcmp(option->name, name) != 0) continue;
    *number = i;
    return SANE_OPTION_IS_ACTIVE(option->cap) && SANE_OPTION_IS_SETTABLE(option->cap) ? option : NULL;
  }
  return NULL;
}

const char *const *nlk_scanner_choices(nlk_scanner *scanner, const char *name, int64_t *count) {
  SANE_Int number = 0;
  *count = 0;
  const SANE_Option_Descriptor *option = find(scanner, name, &number);
  if (!option || option->type != SANE_TYPE_STRING || option->constraint_type != SANE_CONSTRAINT_STRING_LIST) return NULL;
  while (option->constraint.string_list[*count]) (*count)++;
  return option->constraint.string_list;
}

int32_t nlk_scanner_set_text(nlk_scanner *scanner, const char *name, const char *value) {
  SANE_Int number = 0;
  const SANE_Option_Descriptor *option = find(scanner, name, &number);
  if (!option || option->type != SANE_TYPE_STRING || option->size < 1) return nlk_scanner_no_option;
  // The scanner may write what it made of the value, as far as its size goes.
  char *text = calloc((size_t)option->size + strlen(value) + 1, 1);
  if (!text) return nlk_scanner_no_memory;
  strcpy(text, value);
  int32_t status = (int32_t)sane.control(scanner->handle, number, SANE_ACTION_SET_VALUE, text, NULL);
  free(text);
  return status;
}

/// The value nearest to `wanted` that the option takes.
static double nearest(const SANE_Option_Descriptor *option, double wanted) {
  double scale = option->type == SANE_TYPE_FIXED ? 1.0 / (1 << SANE_FIXED_SCALE_SHIFT) : 1;
  if (option->constraint_type == SANE_CONSTRAINT_RANGE) {
    double low = option->constraint.range->min * scale, high = option->constraint.range->max * scale;
    return wanted < low ? low : wanted > high ? high : wanted;
  }
  if (option->constraint_type != SANE_CONSTRAINT_WORD_LIST || option->constraint.word_list[0] < 1) return wanted;
  double best = option->constraint.word_list[1] * scale;
  for (SANE_Word i = 2; i <= option->constraint.word_list[0]; i++) {
    double value = option->constraint.word_list[i] * scale;
    if (fabs(value - wanted) < fabs(best - wanted)) best = value;
  }
  return best;
}

int32_t nlk_scanner_set_number(nlk_scanner *scanner, const char *name, double *value) {
  SANE_Int number = 0;
  const SANE_Option_Descriptor *option = find(scanner, name, &number);
  if (!option || (option->size != (SANE_Int)sizeof(SANE_Word) && option->type != SANE_TYPE_BOOL))
    return nlk_scanner_no_option;
  SANE_Word word;
  switch (option->type) {
    case SANE_TYPE_BOOL: word = *value != 0; break;
    case SANE_TYPE_INT: word = (SANE_Word)lround(nearest(option, *value)); break;
    case SANE_TYPE_FIXED: word = SANE_FIX(nearest(option, *value)); break;
    default: return nlk_scanner_no_option;
  }
  int32_t status = (int32_t)sane.control(scanner->handle, number, SANE_ACTION_SET_VALUE, &word, NULL);
  if (status) return status;
  // The options may have been laid out anew.
  option = find(scanner, name, &number);
  if (option) status = (int32_t)sane.control(scanner->handle, number, SANE_ACTION_GET_VALUE, &word, NULL);
  *value = option && option->type == SANE_TYPE_FIXED ? SANE_UNFIX(word) : word;
  return status;
}

int32_t nlk_scanner_start(nlk_scanner *scanner, nlk_scanner_parameters *parameters) {
  int32_t status = (int32_t)sane.start(scanner->handle);
  if (status) return status;
  SANE_Parameters now;
  status = (int32_t)sane.parameters(scanner->handle, &now);
  if (status) return status;
  *parameters = (nlk_scanner_parameters){
      now.format, now.last_frame, now.bytes_per_line, now.pixels_per_line, now.lines, now.depth};
  return nlk_scanner_fine;
}

int32_t nlk_scanner_read(nlk_scanner *scanner, uint8_t *bytes, int32_t room, int32_t *count) {
  return (int32_t)sane.read(scanner->handle, bytes, room, count);
}
