import Foundation
import ViewTree

/// Saves an image as a PNG file in the user's folder of pictures, and calls a method of a target with the
/// image, the error or nil, and the context: `image(_:didFinishSavingWithError:contextInfo:)`.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: (any Error)?
  do {
    let folder = try FileManager.default.url(
      for: .picturesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
    guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
    try data.write(to: folder.appending(path: "Image \(UUID().uuidString).png"))
  } catch {
    failure = error
  }
  guard let completionTarget, let completionSelector else { return }
  _ = BoundMethod.send(
    completionSelector, to: completionTarget as AnyObject, [image, failure as Any, contextInfo as Any])
}
