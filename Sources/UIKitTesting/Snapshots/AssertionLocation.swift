import Testing
import XCTest

/// The source location of an assertion. Records failures there, for Swift Testing and for `XCTestCase`.
struct AssertionLocation {
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

  /// The file and the line: `CardTests.swift:12`.
  var description: String { "\(filePath):\(line)" }

  /// The name of the test library that runs the current test: `testing` or `xctest`.
  nonisolated static var library: String { Test.current == nil ? "xctest" : "testing" }

  private var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }

  func fail(_ message: String) {
    if let collector = FailureCollector.current {
      collector.add(message)
    } else if Test.current == nil {
      XCTFail(message, file: filePath, line: line)
    } else {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
  }

  /// Attaches a file of the results to the test; `swift test --attachments-path FOLDER` writes it there.
  func attach(_ bytes: [UInt8], named name: String) {
    guard Test.current != nil else { return }
    Attachment.record(bytes, named: name, sourceLocation: sourceLocation)
  }
}
