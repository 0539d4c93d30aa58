import Drawing
import ReferenceImages
import UIKit

/// Asserts that the snapshot of a value is the same as its recorded reference.
///
/// References are files beside the test: `__Snapshots__/TestFile/testFunction.name.txt`. The first run
/// records missing references and fails; check the files, commit them, and run again. Differing snapshots
/// are written to `.build/snapshot-results` (or the folder in `SNAPSHOT_ARTIFACTS`), with a report of all
/// failures, `report.html`.
///
/// - `value`: The value.
/// - `strategy`: The strategy that makes a text or an image of the value.
/// - `name`: The name of the reference. Without a name, the assertions of a test function are numbered;
///   tests with arguments must pass one.
/// - `record`: When references are written. The default is the value of `SNAPSHOT_TESTING_RECORD`
///   (`missing`, `failed`, `all` or `never`); if it is not set, `never` if `CI` is set, otherwise
///   `missing`. An assertion that records fails.
///
/// Returns whether the snapshot passes.
@discardableResult public func assertSnapshot<Value>(
  of value: Value, as strategy: Snapshotting<Value>, named name: String? = nil,
  record: SnapshotRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) -> Bool {
  let location = AssertionLocation(fileID, filePath, line, function: testName, column: column)
  return check(location, name, record, .exact) { try strategy.take(value) }
}

/// Asserts that the content of an app's window is the same as its recorded reference, pixel by pixel.
///
/// ```swift
/// let app = TestApp(size: CGSize(width: 160, height: 120), scale: 2)
/// app.window.rootViewController = CardController()
/// try app.settle()
/// assertScreenshot(of: app, named: "card")
/// ```
///
/// Names, files and recording are described at
/// ``assertSnapshot(of:as:named:record:fileID:filePath:testName:line:column:)``; a scale other than 1 is
/// part of the name: `name@2x.png`.
///
/// Makes a frame first, without advancing the clock.
///
/// - `rect`: The part of the window to compare, in points. The default is the whole window. Small
///   references are fast to compare and easy to review.
/// - `tolerance`: The number of pixels that may differ, and by how much. The default is none. Text may need
///   a tolerance if another version of FreeType draws it: `ImageTolerance(pixels: 150, difference: 40)`.
///
/// Returns whether the snapshot passes.
@discardableResult public func assertScreenshot(
  of app: TestApp, in rect: CGRect? = nil, named name: String? = nil, tolerance: ImageTolerance = .exact,
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let location = AssertionLocation(fileID, filePath, line, function: testName, column: column)
  return check(location, name, record, tolerance) {
    app.runFrame()
    let bitmap = app.screenshot()
    return .image(
      rect.map { bitmap.cropped(to: $0, scale: app.host.scale) } ?? bitmap, scale: app.host.scale)
  }
}

/// Asserts that a view is drawn the same as in its recorded reference.
///
/// A view in a window is cut out of the content of the window. A view without a window is drawn in a
/// temporary window, after its images are loaded and nothing moves, and is removed again.
///
/// - `size`: The size of the temporary window, in points. The default is the size of the view.
/// - `scale`: The number of pixels per point of the temporary window. The default is 1.
/// - `tolerance`: The number of pixels that may differ, and by how much. The default is none.
///
/// Returns whether the snapshot passes.
@discardableResult public func assertScreenshot(
  of view: UIView, size: CGSize? = nil, scale: CGFloat = 1, named name: String? = nil,
  tolerance: ImageTolerance = .exact, record: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let location = AssertionLocation(fileID, filePath, line, function: testName, column: column)
  return check(location, name, record, tolerance) {
    try SnapshotRenderer(view: view, size: size, scale: scale).image()
  }
}

/// Asserts that a controller's view is drawn the same as in its recorded reference.
///
/// If the view is in no window, the controller becomes the root view controller of a temporary window and
/// gets the appearance calls. Otherwise the same as
/// ``assertScreenshot(of:size:scale:named:tolerance:record:fileID:filePath:testName:line:column:)`` for
/// views.
///
/// - `size`: The size of the temporary window, in points. The default is 320 × 480.
/// - `scale`: The number of pixels per point of the temporary window. The default is 1.
///
/// Returns whether the snapshot passes.
@discardableResult public func assertScreenshot(
  of controller: UIViewController, size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1,
  named name: String? = nil, tolerance: ImageTolerance = .exact, record: SnapshotRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) -> Bool {
  let location = AssertionLocation(fileID, filePath, line, function: testName, column: column)
  return check(location, name, record, tolerance) {
    try SnapshotRenderer(controller: controller, size: size, scale: scale).image()
  }
}

/// Asserts that an image is the same as its recorded reference.
///
/// - `scale`: The number of pixels per point; part of the name if it is not 1. The default is 1.
/// - `tolerance`: The number of pixels that may differ, and by how much. The default is none.
///
/// Returns whether the snapshot passes.
@discardableResult public func assertScreenshot(
  of bitmap: Bitmap, scale: CGFloat = 1, named name: String? = nil, tolerance: ImageTolerance = .exact,
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let location = AssertionLocation(fileID, filePath, line, function: testName, column: column)
  return check(location, name, record, tolerance) { .image(bitmap, scale: scale) }
}

private func check(
  _ location: AssertionLocation, _ name: String?, _ record: SnapshotRecording?, _ tolerance: ImageTolerance,
  _ take: () throws -> SnapshotContent
) -> Bool {
  do {
    let content = try take()
    return SnapshotAssertion(location: location, name: name, record: record, tolerance: tolerance).check(
      content)
  } catch {
    location.fail("The snapshot cannot be made: \(error)")
    return false
  }
}
