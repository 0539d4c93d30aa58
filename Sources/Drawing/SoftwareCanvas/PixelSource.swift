/// Premultiplied pixels that drawing reads, with the object or array that keeps their memory.
package struct PixelSource {
  private enum Memory {
    case array([UInt32])
    case buffer(PixelBuffer)
  }

  private let memory: Memory
  package let width: Int
  package let height: Int

  /// `pixels` has `width` · `height` values.
  init(_ pixels: [UInt32], width: Int, height: Int) {
    memory = .array(pixels)
    self.width = width
    self.height = height
  }

  init(_ buffer: PixelBuffer) {
    memory = .buffer(buffer)
    width = buffer.width
    height = buffer.height
  }

  /// Calls `body` with the pixels, which stay valid for the call.
  package func withPixels(_ body: (RasterPixels) -> Void) {
    switch memory {
    case .array(let pixels):
      pixels.withUnsafeBufferPointer {
        guard let base = $0.baseAddress else { return }
        body(RasterPixels(base: base, width: width, height: height))
      }
    case .buffer(let buffer): body(RasterPixels(base: buffer.base, width: width, height: height))
    }
  }
}

/// Premultiplied pixels in memory of another object.
package struct RasterPixels {
  package let base: UnsafePointer<UInt32>
  package let width: Int
  package let height: Int
}
