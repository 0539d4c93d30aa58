import Files

/// The bytes of an image file at any offset. They are in memory, or are read from the file where they are
/// needed: some formats have their metadata after the pixels.
struct ImageBytes {
  /// A file with the part of it that was read last.
  private final class Window {
    let file: RegularFile
    var start = 0
    var bytes: [UInt8] = []

    init(_ file: consuming RegularFile) { self.file = file }

    /// The smallest and the largest number of bytes that are read at once: files state any length.
    private static let length = 4096...(8 << 20)

    func read(_ range: Range<Int>) -> ArraySlice<UInt8> {
      guard range.count <= Self.length.upperBound else { return [] }
      if range.lowerBound < start || range.upperBound > start + bytes.count {
        // Bytes that cannot be read are missing, as at the end of the file.
        bytes = (try? file.read(upTo: max(range.count, Self.length.lowerBound), at: range.lowerBound)) ?? []
        start = range.lowerBound
      }
      let end = min(range.upperBound - start, bytes.count)
      return bytes[min(range.lowerBound - start, end)..<end]
    }
  }

  private enum Source {
    case memory(ArraySlice<UInt8>)
    case file(Window)
  }

  private let source: Source
  /// The first bytes; those in memory are all of them.
  private(set) var prefix: ArraySlice<UInt8>

  /// Creates a value for bytes in memory.
  init(_ bytes: ArraySlice<UInt8>) {
    source = .memory(bytes)
    prefix = bytes
  }

  /// Creates a value for bytes in memory.
  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// Opens a file and reads its first bytes, `prefixLength` of them. The default is
  /// ``ExifMetadata/prefixLength``.
  ///
  /// - Throws: A `FileError` if the file cannot be read.
  init(
    contentsOf path: String, prefixLength: Int = ExifMetadata.prefixLength
  ) throws(FileError) {
    try self.init(RegularFile(path), prefixLength: prefixLength)
  }

  /// Reads the first bytes of an open file.
  init(
    _ file: consuming RegularFile, prefixLength: Int = ExifMetadata.prefixLength
  ) throws(FileError) {
    prefix = try file.read(upTo: prefixLength)[...]
    source = .file(Window(file))
  }

  /// Reads more first bytes of a file, `count` of them. Returns false if there are no more, or if they cannot
  /// be read.
  mutating func extendPrefix(to count: Int) -> Bool {
    guard case .file(let window) = source, let more = try? window.file.read(upTo: count, at: 0),
      more.count > prefix.count
    else { return false }
    prefix = more[...]
    return true
  }

  /// The version of the file; nil for bytes in memory.
  var version: FileVersion? { if case .file(let window) = source { window.file.version } else { nil } }

  /// The bytes at an offset, or as many of them as there are.
  func read(_ offset: Int, _ count: Int) -> ArraySlice<UInt8> {
    guard offset >= 0, count > 0, offset <= Int.max - count else { return [] }
    if offset + count <= prefix.count { return part(of: prefix, offset, count) }
    switch source {
    case .memory(let bytes): return part(of: bytes, offset, count)
    case .file(let window): return window.read(offset..<offset + count)
    }
  }

  private func part(of bytes: ArraySlice<UInt8>, _ offset: Int, _ count: Int) -> ArraySlice<UInt8> {
    let start = bytes.startIndex + min(offset, bytes.count)
    return bytes[start..<min(start + count, bytes.endIndex)]
  }

  /// The bytes at an offset, if all of them are there.
  func whole(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    let bytes = read(offset, count)
    return bytes.count == count ? bytes : nil
  }

  /// The format; nil if it is none of those that are shown.
  var format: ImageFormat? { ImageFormat(prefix: prefix.prefix(64)) }
}
