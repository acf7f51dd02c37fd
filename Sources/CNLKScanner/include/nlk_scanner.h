// C functions over SANE for Swift. The library is loaded when a scanner is first asked for; no type of it is named here.
#pragma once
#include <stdint.h>

enum nlk_scanner_status {
  // SANE's own, in its order.
  nlk_scanner_fine = 0,
  nlk_scanner_unsupported = 1,
  nlk_scanner_cancelled = 2,
  nlk_scanner_busy = 3,
  nlk_scanner_invalid = 4,
  nlk_scanner_end = 5,
  nlk_scanner_jammed = 6,
  nlk_scanner_no_paper = 7,
  nlk_scanner_cover_open = 8,
  nlk_scanner_io = 9,
  nlk_scanner_no_memory = 10,
  nlk_scanner_denied = 11,
  /// The library is not installed.
  nlk_scanner_no_library = 100,
  /// The scanner has no such option, or it cannot be set now.
  nlk_scanner_no_option = 101,
};

/// What SANE says of a status. The text is static; NULL without the library.
const char *_Nullable nlk_scanner_text(int32_t status);

typedef struct {
  const char *_Nonnull name;
  const char *_Nonnull vendor;
  const char *_Nonnull model;
  const char *_Nonnull kind;
} nlk_scanner_device;

/// The scanners that answer; they belong to the library until the next call.
int32_t nlk_scanner_devices(const nlk_scanner_device *_Nullable *_Nonnull devices, int64_t *_Nonnull count);

/// An open scanner; there is one at a time. Owner: whoever opened it, who closes it.
typedef struct nlk_scanner nlk_scanner;

nlk_scanner *_Nullable nlk_scanner_open(const char *_Nonnull name, int32_t *_Nonnull status);
/// Breaks off what it does and lets it go; one that does not answer within three seconds is left alone.
void nlk_scanner_close(nlk_scanner *_Nullable scanner);

/// The texts that option `name` takes, `*count` of them; NULL where it takes none. They belong to the scanner until an option is set.
const char *_Nonnull const *_Nullable nlk_scanner_choices(
    nlk_scanner *_Nonnull scanner, const char *_Nonnull name, int64_t *_Nonnull count);
int32_t nlk_scanner_set_text(nlk_scanner *_Nonnull scanner, const char *_Nonnull name, const char *_Nonnull value);
/// Sets a switch to 0 or 1, or a number to the nearest value that it takes, which `*value` then holds.
int32_t nlk_scanner_set_number(nlk_scanner *_Nonnull scanner, const char *_Nonnull name, double *_Nonnull value);

enum nlk_scanner_frame { nlk_frame_grey = 0, nlk_frame_rgb = 1, nlk_frame_red = 2, nlk_frame_green = 3, nlk_frame_blue = 4 };

typedef struct {
  int32_t frame;
  int32_t is_last;
  int32_t bytes_per_line;
  int32_t width;
  /// -1 where the scanner does not know.
  int32_t height;
  /// Bits a sample.
  int32_t depth;
} nlk_scanner_parameters;

/// Starts the next frame.
int32_t nlk_scanner_start(nlk_scanner *_Nonnull scanner, nlk_scanner_parameters *_Nonnull parameters);
/// Waits for bytes of the frame; `nlk_scanner_end` behind the last.
int32_t nlk_scanner_read(nlk_scanner *_Nonnull scanner, uint8_t *_Nonnull bytes, int32_t room, int32_t *_Nonnull count);

/// Asks the open scanner to stop: what is waited for ends with `nlk_scanner_cancelled`. For another thread. 0 where none is open.
int32_t nlk_scanner_interrupt(void);
