import Foundation
import Testing

@testable import Files

@Suite struct FilesTests {
  private func contents(_ path: String, limit: Int) throws -> [UInt8] {
    try RegularFile.contents(of: path, limit: limit)
  }

  private func prefix(_ count: Int, of path: String) throws -> [UInt8] {
    try RegularFile.prefix(count, of: path)
  }

  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  @Test("A file is read whole, up to a limit, and from its beginning")
  func reading() throws {
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
    try withFile(bytes) { path in
      #expect(try contents(path, limit: 10_000) == bytes)
      #expect(throws: FileError.tooLong(limit: 9_999)) { try contents(path, limit: 9_999) }
      #expect(try prefix(7, of: path) == Array(bytes.prefix(7)))
      let file = try RegularFile(path)
      let (first, second) = (try file.read(upTo: 6_000), try file.read(upTo: 6_000))
      #expect(first + second == bytes)
    }
    try withFile([]) { path in
      let bytes = try contents(path, limit: 1)
      #expect(bytes == [])
    }
  }

  @Test("A file of the system, which has no size, is read whole")
  func withoutSize() throws {
    let text = try RegularFile.contents(of: "/proc/self/maps", limit: 1 << 24)
    #expect(text.count > 4_096 && text.last == UInt8(ascii: "\n"))
  }

  @Test("Errors are thrown: of reading, of opening, and for what is no regular file")
  func errors() {
    #expect(throws: FileError.system(EIO)) { try prefix(100, of: "/proc/self/mem") }
    #expect(throws: FileError.system(ENOENT)) { try prefix(1, of: "/no/such/file") }
    #expect(throws: FileError.notRegular) { try prefix(1, of: "/dev/zero") }
    #expect(throws: FileError.notRegular) { try prefix(1, of: "/") }
    #expect(FileError.system(EIO).reason == "Input/output error")
  }

  @Test("Messages to a closed stream and to a pipe without a reader are dropped")
  func closedStream() throws {
    StandardError.write("line", to: -1)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    StandardError.write("line", to: ends[1])
    var line = [UInt8](repeating: 0, count: 8)
    #expect(read(ends[0], &line, 8) == 5 && line.prefix(5).elementsEqual("line\n".utf8))
    close(ends[0])
    StandardError.write("line", to: ends[1])
    close(ends[1])
  }

  @Test("A replaced file is whole or as it was, has the usual permissions, and nothing is left beside it")
  func replacing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ bytes: [UInt8], _ path: String) throws {
      try bytes.withUnsafeBytes { try ReplacedFile.write($0, to: path) }
    }
    let path = folder.appending(path: "a").path
    try write([1, 2, 3], path)
    try write([4], path)
    #expect(try contents(path, limit: 9) == [4])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode.map { $0 & 0o600 } == 0o600 && mode != 0o600)
    try FileManager.default.createSymbolicLink(atPath: path + ".link", withDestinationPath: path)
    try write([5, 6], path + ".link")
    #expect(try contents(path, limit: 9) == [5, 6])
    #expect(throws: FileError.system(ENOENT)) { try write([7], folder.path + "/none/a") }
    #expect(throws: FileError.system(EISDIR)) { try write([7], folder.path) }
    try write([8], "/dev/null")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "a.link"])
  }
}
