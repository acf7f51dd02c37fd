// A part of a file as qpdf reads one. qpdf reads whole files by name, and its reader of parts (OffsetInputSource) is not public; with this one
// hundreds of PDF files that stand one behind the other need one descriptor, and no memory for what they hold.
#pragma once

#include <qpdf/InputSource.hh>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

/// An open file, shared by its parts.
class file_descriptor {
 public:
  explicit file_descriptor(const char *path) : number(open(path, O_RDONLY | O_CLOEXEC)) {
    if (number < 0) throw std::runtime_error(std::string("cannot read it: ") + std::strerror(errno));
  }
  file_descriptor(const file_descriptor &) = delete;
  file_descriptor &operator=(const file_descriptor &) = delete;
  ~file_descriptor() { close(number); }

  int64_t size() const {
    struct stat status = {};
    return fstat(number, &status) == 0 ? status.st_size : 0;
  }

  const int number;
};

class file_part : public InputSource {
 public:
  file_part(std::shared_ptr<file_descriptor> file, int64_t start, int64_t count)
      : file(std::move(file)), start(start), count(count) {}

  /// Empty: messages name the file themselves.
  const std::string &getName() const override { return name; }
  qpdf_offset_t tell() override { return place; }
  void rewind() override { place = 0; }
  void unreadCh(char) override { place -= place > 0 ? 1 : 0; }

  void seek(qpdf_offset_t offset, int whence) override {
    place = offset + (whence == SEEK_CUR ? place : whence == SEEK_END ? count : 0);
    if (place < 0) throw std::runtime_error("a place before the file's beginning");
  }

  size_t read(char *bytes, size_t length) override {
    setLastOffset(place);
    size_t done = 0;
    while (done < length && place < count) {
      if (place < held_from || place >= held_from + held) fill();
      auto from = static_cast<size_t>(place - held_from);
      auto taken = std::min(length - done, static_cast<size_t>(held) - from);
      std::copy_n(buffer.data() + from, taken, bytes + done);
      done += taken;
      place += static_cast<int64_t>(taken);
    }
    return done;
  }

  qpdf_offset_t findAndSkipNextEOL() override {
    auto ends = [](char byte) { return byte == '\r' || byte == '\n'; };
    char byte = 0;
    while (read(&byte, 1) == 1) {
      if (!ends(byte)) continue;
      auto found = place - 1;
      while (read(&byte, 1) == 1)
        if (!ends(byte)) {
          unreadCh(byte);
          break;
        }
      return found;
    }
    return count;
  }

 private:
  const std::shared_ptr<file_descriptor> file;
  const int64_t start;
  const int64_t count;
  const std::string name;
  int64_t place = 0;
  /// Bytes of the part from `held_from` on.
  std::array<char, 1 << 14> buffer;
  int64_t held_from = 0;
  int64_t held = 0;

  void fill() {
    auto wanted = std::min<int64_t>(static_cast<int64_t>(buffer.size()), count - place);
    ssize_t got = 0;
    do got = pread(file->number, buffer.data(), static_cast<size_t>(wanted), start + place);
    while (got < 0 && errno == EINTR);
    if (got <= 0) throw std::runtime_error(got < 0 ? std::strerror(errno) : "the file has become shorter");
    held_from = place;
    held = got;
  }
};
