import CSDL2
import Foundation

/// The file of a font, mapped into memory. FreeType reads each glyph from it by several small steps, which
/// are system calls for a file and nothing for memory.
final class FontFile {
  private let start: UnsafeMutableRawPointer
  private let length: Int

  /// Maps a file; nil if it is missing, empty or too large for SDL.
  init?(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_size > 0, status.st_size <= Int(CInt.max) else { return nil }
    length = status.st_size
    guard let mapped = mmap(nil, length, PROT_READ, MAP_PRIVATE, file, 0), mapped != MAP_FAILED else {
      return nil
    }
    start = mapped
  }

  isolated deinit { munmap(start, length) }

  /// A stream of SDL over the file, which must be closed before this object is released.
  func stream() -> UnsafeMutablePointer<SDL_RWops>? { SDL_RWFromConstMem(start, CInt(length)) }
}
