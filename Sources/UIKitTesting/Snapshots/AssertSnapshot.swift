import Drawing
import Foundation
import PictureComparison
import SnapshotFiles
import UIKit

/// Asserts that a value looks, as text or as a picture, as it did when its reference was recorded.
///
/// References are files beside the test, `__Snapshots__/TestFile/testFunction.name.txt`. The first run records what is
/// missing and fails; look at the file, keep it with the sources, and run again. What differs is left in
/// `.build/snapshot-results` (or the folder that `SNAPSHOT_ARTIFACTS` names) with a report of all failures, `report.html`.
///
/// `named` tells an assertion from others of the same test; without it they are numbered. Tests with arguments have to give
/// one. `record` says when to write references; without it what `SNAPSHOT_TESTING_RECORD` says (`missing`, `failed`, `all`,
/// `never`), else `never` where `CI` is set, else `missing`. An assertion that records fails.
///
/// Returns whether the snapshot passes.
@discardableResult public func assertSnapshot<Value>(
  of value: Value, as strategy: Snapshotting<Value>, named name: String? = nil,
  record: SnapshotRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = AssertionPlace(fileID, filePath, line, function: testName, column: column)
  return check(place, name, record, .exact) { try strategy.take(value) }
}

/// Asserts that an app's window looks as it did when its reference was recorded, pixel by pixel.
///
/// ```swift
/// let app = TestApp(size: CGSize(width: 160, height: 120), scale: 2)
/// app.window.rootViewController = CardController()
/// try app.settle()
/// assertScreenshot(of: app, named: "card")
/// ```
///
/// Names, files and recording are those of ``assertSnapshot(of:as:named:record:fileID:filePath:testName:line:column:)``; with
/// a scale other than 1 it is part of the name, `name@2x.png`.
///
/// The app makes a frame for the present moment. `rect` is the part of the window, in points, that counts: small references
/// are quick and stay readable. `tolerance` says how many pixels may differ, and by how much; none unless given. A picture
/// with text may need some where another FreeType draws: `PictureTolerance(pixels: 150, difference: 40)`.
@discardableResult public func assertScreenshot(
  of app: TestApp, in rect: CGRect? = nil, named name: String? = nil, tolerance: PictureTolerance = .exact,
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = AssertionPlace(fileID, filePath, line, function: testName, column: column)
  return check(place, name, record, tolerance) {
    app.runFrame()
    let bitmap = app.screenshot()
    return .picture(
      rect.map { bitmap.cropped(to: $0, scale: app.host.scale) } ?? bitmap, scale: app.host.scale)
  }
}

/// Asserts that a view looks as it did when its reference was recorded.
///
/// A view in a window is cut out of what the window shows. A view by itself is shown in a window of its own, until its
/// pictures are loaded and nothing moves, and taken out again.
///
/// For a view by itself `size` is that of the window in points, else the view's own, and `scale` is pixels to a point.
@discardableResult public func assertScreenshot(
  of view: UIView, size: CGSize? = nil, scale: CGFloat = 1, named name: String? = nil,
  tolerance: PictureTolerance = .exact, record: SnapshotRecording? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = AssertionPlace(fileID, filePath, line, function: testName, column: column)
  return check(place, name, record, tolerance) { try Stage(view: view, size: size, scale: scale).picture() }
}

/// Asserts that a controller's view looks as it did when its reference was recorded: as
/// ``assertScreenshot(of:size:scale:named:tolerance:record:fileID:filePath:testName:line:column:)`` does it for views, with
/// the appearance calls that a window's root controller gets.
/// `size` is that of the window, in points.
@discardableResult public func assertScreenshot(
  of controller: UIViewController, size: CGSize = CGSize(width: 320, height: 480), scale: CGFloat = 1,
  named name: String? = nil, tolerance: PictureTolerance = .exact, record: SnapshotRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = AssertionPlace(fileID, filePath, line, function: testName, column: column)
  return check(place, name, record, tolerance) {
    try Stage(controller: controller, size: size, scale: scale).picture()
  }
}

/// Asserts that pixels are those of a reference.
@discardableResult public func assertScreenshot(
  of bitmap: Bitmap, scale: CGFloat = 1, named name: String? = nil, tolerance: PictureTolerance = .exact,
  record: SnapshotRecording? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
  let place = AssertionPlace(fileID, filePath, line, function: testName, column: column)
  return check(place, name, record, tolerance) { .picture(bitmap, scale: scale) }
}

private func check(
  _ place: AssertionPlace, _ name: String?, _ record: SnapshotRecording?, _ tolerance: PictureTolerance,
  _ take: () throws -> SnapshotContent
) -> Bool {
  do {
    let content = try take()
    return SnapshotAssertion(place: place, name: name, record: record, tolerance: tolerance).check(content)
  } catch {
    place.fail("There is no snapshot to check: \(error)")
    return false
  }
}
