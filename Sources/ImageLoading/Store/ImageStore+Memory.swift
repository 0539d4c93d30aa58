import Drawing

extension ImageStore {
  /// The sizes of all pixels of the host by use, in bytes, for inspectors and measurements.
  package var pixelReport: [(use: String, bytes: Int)] {
    PixelUse.allCases.map { ($0.name, pixels.byteCount(of: $0)) }
  }
}
