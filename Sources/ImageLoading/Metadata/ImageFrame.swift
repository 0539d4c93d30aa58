/// The place of the first frame of a GIF or WebP file on its canvas.
struct ImageFrame: Equatable, Sendable {
  /// The column of the canvas in which the frame begins.
  var x: Int
  /// The row of the canvas in which the frame begins.
  var y: Int
  /// The number of pixels in a row.
  var width: Int
  /// The number of rows.
  var height: Int
  /// The offsets of the bytes that contain the pixels of a WebP file: the chunks of the frame.
  var data = 0..<0

  /// Reads the place of the first frame of a file. Returns nil for other formats, for WebP files without
  /// animation, and if the bytes end before it.
  init?(_ image: ImageBytes) {
    switch image.format {
    case .gif:
      guard let frame = ByteReader(image.prefix).gifFrame else { return nil }
      self = frame
    case .webp:
      guard let chunk = ImageChunks(image)?.first(where: { $0.kind == "ANMF" }), chunk.count > 16 else {
        return nil
      }
      let reader = ByteReader(image.read(chunk.offset, 16))
      guard let x = reader.little(0, 3), let y = reader.little(3, 3), let width = reader.little(6, 3),
        let height = reader.little(9, 3)
      else { return nil }
      // The duration and the flags of the frame are before its chunks.
      self.init(
        x: x * 2, y: y * 2, width: width + 1, height: height + 1,
        data: chunk.offset + 16..<chunk.offset + chunk.count)
    default: return nil
    }
  }

  var size: ImageSize { ImageSize(width, height) }

  init(x: Int, y: Int, width: Int, height: Int, data: Range<Int> = 0..<0) {
    (self.x, self.y, self.width, self.height, self.data) = (x, y, width, height, data)
  }
}

extension ByteReader {
  /// The place of the first frame of a GIF file.
  var gifFrame: ImageFrame? {
    guard let flags = self[10] else { return nil }
    var position = 13 + (flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1))
    while let kind = self[position] {
      if kind == 0x2C {
        guard let x = little(position + 1, 2), let y = little(position + 3, 2),
          let across = little(position + 5, 2), let down = little(position + 7, 2)
        else { return nil }
        return ImageFrame(x: x, y: y, width: across, height: down)
      }
      // An extension: a label and blocks of up to 255 bytes. Decoders skip other bytes.
      guard kind == 0x21 else {
        if kind == 0x3B { break }
        position += 1
        continue
      }
      position += 2
      while let length = self[position], length > 0 { position += 1 + Int(length) }
      position += 1
    }
    return nil
  }
}
