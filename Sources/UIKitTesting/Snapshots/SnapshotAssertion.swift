import Drawing
import Foundation
import ReferenceImages

/// One snapshot assertion: compares the content with its reference, records references, and writes
/// differences to the results.
struct SnapshotAssertion {
  let location: AssertionLocation
  let name: String?
  let record: SnapshotRecording?
  let tolerance: ImageTolerance
  var environment = ProcessInfo.processInfo.environment
  /// The source file of the test; the references are in a folder beside it.
  let testFile: URL

  init(
    location: AssertionLocation, name: String?, record: SnapshotRecording?,
    tolerance: ImageTolerance = .exact,
    testFile: URL? = nil
  ) {
    (self.location, self.name, self.record, self.tolerance) = (location, name, record, tolerance)
    self.testFile = testFile ?? URL(filePath: "\(location.filePath)")
  }

  /// Checks the content, records failures, and returns whether the snapshot passes.
  func check(_ content: SnapshotContent) -> Bool {
    do {
      guard let message = try run(content) else { return true }
      location.fail(message)
    } catch {
      location.fail("The snapshot cannot be compared: \(error)")
    }
    return false
  }

  /// Compares or records the content, and returns the failure message or nil.
  func run(_ content: SnapshotContent) throws -> String? {
    guard !content.isEmpty else { return "The image has no pixels; give the view or window a size." }
    let mode = try record ?? SnapshotRecording(environment: environment)
    let results = SnapshotResults(environment: environment, testFile: testFile)
    let reference = SnapshotReference(
      testFile: testFile, function: location.function,
      name: name ?? SnapshotCallRegistry.shared.number(of: location),
      scale: content.scale, fileExtension: content.fileExtension)
    try SnapshotCallRegistry.shared.note(reference, results: results)
    let file = reference.file
    let isThere = FileManager.default.fileExists(atPath: file.path)
    if mode == .all || !isThere && mode != .never {
      try content.write(to: file)
      try results.clear(reference)
      return isThere
        ? "Recorded again, because all references are recorded: \(file.path)\nCheck it, and run again without recording."
        : "There was no reference; recorded a new one: \(file.path)\nCheck it, and run again."
    }
    guard isThere else {
      let mismatch = SnapshotMismatch(
        message: "There is no reference \(file.path), and this mode records none.")
      return try report(mismatch, content, expected: nil, reference, results)
    }
    let expected = try content.read(file)
    guard let mismatch = content.mismatch(expected: expected, tolerance: tolerance) else {
      try results.clear(reference)
      return nil
    }
    var message = try report(mismatch, content, expected: expected, reference, results)
    if mode == .failed {
      try content.write(to: file)
      message +=
        "\nRecorded again, because it differs: \(file.path). Check it, and run again without recording."
    }
    return message
  }

  /// Writes the parts of a mismatch to the results, and returns the failure message.
  private func report(
    _ mismatch: SnapshotMismatch, _ content: SnapshotContent, expected: SnapshotContent?,
    _ reference: SnapshotReference, _ results: SnapshotResults
  ) throws -> String {
    try results.clearParts(reference)
    let title = "\(reference.suite)/\(reference.stem)"
    var failure = SnapshotFailure(
      title: title, place: location.description, message: mismatch.message, text: mismatch.text)
    if mismatch.text != nil { failure.message = "The text differs." }
    func keep(_ content: SnapshotContent, _ part: SnapshotResults.Part, _ title: String) throws {
      let file = results.file(reference, part)
      try content.write(to: file)
      location.attach([UInt8](try Data(contentsOf: file)), named: file.lastPathComponent)
      guard case .image(let bitmap, _) = content else { return }
      failure.images.append(
        .init(title: title, path: results.relativePath(file), width: bitmap.width, height: bitmap.height))
    }
    try results.prepare(reference)
    if let expected { try keep(expected, .reference, "Reference") }
    try keep(content, .new, "New")
    for image in mismatch.images {
      try keep(.image(image.bitmap, scale: 1), image.part, image.title)
    }
    try results.add(failure, for: reference)
    return """
      \(title): \(mismatch.message)
      New: \(results.file(reference, .new).path)
      Report: \(results.report.path)
      To record the new snapshot: \(SnapshotRecording.variable)=failed swift test
      """
  }
}
