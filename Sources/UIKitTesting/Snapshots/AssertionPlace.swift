import Testing
import XCTest

/// Where an assertion stands, and how it fails there: with Swift Testing, or in an `XCTestCase`.
struct AssertionPlace {
  let fileID: StaticString
  let filePath: StaticString
  let function: String
  let line: UInt
  let column: UInt

  init(
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, function: String = "", column: UInt = 1
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.function = function
    self.line = line
    self.column = column
  }

  /// `CardTests.swift:12`
  var description: String { "\(filePath):\(line)" }

  /// Which library's run this is.
  nonisolated static var library: String { Test.current == nil ? "xctest" : "testing" }

  private var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  func fail(_ message: String) {
    if Test.current == nil {
      XCTFail(message, file: filePath, line: line)
    } else {
      Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
  }

  /// Hands a file of the results to the run (`swift test --attachments-path FOLDER` keeps them).
  func attach(_ bytes: [UInt8], named name: String) {
    guard Test.current != nil else { return }
    Attachment.record(bytes, named: name, sourceLocation: location)
  }
}
