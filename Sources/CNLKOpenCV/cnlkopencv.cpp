#include "cnlkopencv.h"

#include <new>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

namespace {

// OpenCV's matrices carry no const; the source is never written to.
cv::Mat view(cnlk_cv_picture source) {
  return cv::Mat(source.height, source.width, source.channels == 3 ? CV_8UC3 : CV_8UC1,
                 const_cast<uint8_t *>(source.pixels));
}

// The one place where an exception becomes a code.
template <typename Work> int32_t guarded(Work work) {
  try {
    // Once: each call takes TBB's arena down and up again, under the hands of other threads.
    static const bool isSerial = (cv::setNumThreads(1), true);
    static_cast<void>(isSerial);
    work();
    return cnlk_cv_fine;
  } catch (const std::bad_alloc &) {
    return cnlk_cv_no_memory;
  } catch (const cv::Exception &error) {
    return error.code == cv::Error::StsNoMem ? cnlk_cv_no_memory : cnlk_cv_refused;
  } catch (...) {
    return cnlk_cv_refused;
  }
}

} // namespace

int32_t cnlk_cv_resize(cnlk_cv_picture source, uint8_t *result, int32_t width, int32_t height) {
  return guarded([&] {
    cv::Mat input = view(source), output(height, width, input.type(), result);
    bool shrinks = width <= source.width && height <= source.height;
    cv::resize(input, output, output.size(), 0, 0, shrinks ? cv::INTER_AREA : cv::INTER_LINEAR);
  });
}

int32_t cnlk_cv_gray(cnlk_cv_picture source, uint8_t *result) {
  return guarded([&] {
    cv::Mat input = view(source), output(source.height, source.width, CV_8UC1, result);
    if (source.channels == 3) {
      cv::cvtColor(input, output, cv::COLOR_RGB2GRAY);
    } else {
      input.copyTo(output);
    }
  });
}

int32_t cnlk_cv_median(cnlk_cv_picture source, int32_t size, uint8_t *result) {
  return guarded([&] {
    cv::Mat input = view(source), output(source.height, source.width, input.type(), result);
    cv::medianBlur(input, output, size);
  });
}

int32_t cnlk_cv_close(cnlk_cv_picture source, int32_t size, uint8_t *result) {
  return guarded([&] {
    cv::Mat input = view(source), output(source.height, source.width, input.type(), result);
    cv::morphologyEx(input, output, cv::MORPH_CLOSE, cv::getStructuringElement(cv::MORPH_RECT, {size, size}));
  });
}

int32_t cnlk_cv_mean(cnlk_cv_picture source, int32_t width, int32_t height, uint8_t *result) {
  return guarded([&] {
    cv::Mat input = view(source), output(source.height, source.width, input.type(), result);
    cv::blur(input, output, {width, height}, {-1, -1}, cv::BORDER_REPLICATE);
  });
}

int32_t cnlk_cv_warp(cnlk_cv_picture source, const double *matrix, int32_t fill, uint8_t *result, int32_t width,
                     int32_t height) {
  return guarded([&] {
    cv::Mat input = view(source), output(height, width, input.type(), result);
    cv::Mat map(3, 3, CV_64FC1, const_cast<double *>(matrix));
    bool fills = fill >= 0 && fill <= 255;
    cv::warpPerspective(input, output, map, output.size(), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
                        fills ? cv::BORDER_CONSTANT : cv::BORDER_REPLICATE, cv::Scalar::all(fill));
  });
}
