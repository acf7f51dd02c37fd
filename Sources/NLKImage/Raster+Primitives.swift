import CNLKOpenCV
import NLKCore

extension Raster {
    /// The same picture at another size: areas averaged when it shrinks, interpolated when it grows.
    func resized(to width: Int, _ height: Int) throws(NLKError) -> Raster {
        if width == self.width && height == self.height { return self }
        return try made(width, height, channels, "scale") {
            cnlk_cv_resize($0, $1, Int32(width), Int32(height))
        }
    }

    /// Weighted grey; a grey picture is returned as it is.
    func gray() throws(NLKError) -> Raster {
        if channels == 1 { return self }
        return try made(width, height, 1, "turn grey") { cnlk_cv_gray($0, $1) }
    }

    /// Median over squares of `size` pixels (odd): takes away noise, keeps edges.
    func median(_ size: Int) throws(NLKError) -> Raster {
        try made(width, height, channels, "smooth") { cnlk_cv_median($0, Int32(size), $1) }
    }

    /// Paper without what is printed on it: dark things thinner than `size` pixels take the brightness around them.
    func closed(_ size: Int) throws(NLKError) -> Raster {
        try made(width, height, channels, "close") { cnlk_cv_close($0, Int32(size), $1) }
    }

    /// Mean over `width` x `height` pixels.
    func mean(_ width: Int, _ height: Int) throws(NLKError) -> Raster {
        try made(self.width, self.height, channels, "average") {
            cnlk_cv_mean($0, Int32(width), Int32(height), $1)
        }
    }

    /// The picture of `width` x `height` pixels whose pixel p is taken from the place `map(p)`; places outside take
    /// `fill`, or the nearest edge pixel when that is nil.
    func warped(by map: Homography, to width: Int, _ height: Int, fill: UInt8?) throws(NLKError) -> Raster {
        try made(width, height, channels, "warp") { source, result in
            map.elements.withUnsafeBufferPointer {
                cnlk_cv_warp(source, $0.baseAddress, fill.map(Int32.init) ?? -1, result, Int32(width), Int32(height))
            }
        }
    }

    /// Runs one C function into a new picture. The only place where a code of the C functions becomes an error.
    private func made(
        _ width: Int, _ height: Int, _ channels: Int, _ verb: String,
        _ function: (cnlk_cv_picture, UnsafeMutablePointer<UInt8>?) -> Int32
    ) throws(NLKError) -> Raster {
        let count = width * height * channels
        var status = Int32(cnlk_cv_fine.rawValue)
        let pixels = [UInt8](unsafeUninitializedCapacity: count) { result, written in
            result.initialize(repeating: 0)
            status = self.pixels.withUnsafeBufferPointer {
                function(
                    cnlk_cv_picture(
                        pixels: $0.baseAddress, width: Int32(self.width), height: Int32(self.height),
                        channels: Int32(self.channels)), result.baseAddress)
            }
            written = count
        }
        switch status {
        case Int32(cnlk_cv_fine.rawValue):
            return Raster(width: width, height: height, channels: channels, pixels: pixels, resolution: nil)
        case Int32(cnlk_cv_no_memory.rawValue):
            throw NLKError(
                .io, "not enough memory to \(verb) a picture of \(width) x \(height) pixels; use a smaller one")
        default:
            throw NLKError(.badInput, "cannot \(verb) a picture of \(self.width) x \(self.height) pixels")
        }
    }
}
