import Foundation
import Testing

@testable import ImageLoading

/// Helper processes of a program that says nothing of them.
@Suite("Helper processes of the README's program") struct ReadmeHelperTests {
  @Test("A program that creates the options of its window decodes images as a helper process")
  func decodes() throws {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "ReadmeProgram").path
    let photo = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "ImageLoadingTests/Fixtures/Formats/photo.png").path
    let pool = HelperPool(program: program, limits: DecodingLimits())
    #expect(try pool.decode(ImageQuery(part: .image, path: photo)) != nil)
    #expect(pool.protections.contains(.seccomp))
  }
}
