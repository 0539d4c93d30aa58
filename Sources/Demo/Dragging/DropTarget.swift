import UIKit

/// Where a drop would put photos.
enum DropTarget: Equatable {
  /// Into the gap that follows the pointer.
  case gap(IndexPath)
  /// At the beginning of an album, whose heading, folder or pile is under the pointer.
  case beginning(ofAlbum: Int)
  /// At the end of an album, whose photos are above the pointer.
  case end(ofAlbum: Int)

  var section: Int {
    switch self {
    case .gap(let path): path.section
    case .beginning(let section), .end(let section): section
    }
  }
}

/// The kind of the items that are dragged over the albums.
enum DraggedContent {
  case photos(Int)
  /// Files and folders of another program, or an image without a file.
  case files
  case other

  @MainActor init(_ session: any UIDropSession) {
    if session.localDragSession != nil {
      self = .photos(session.items.count)
    } else if session.hasItemsConforming(
      toTypeIdentifiers: ["public.file-url", "public.url", "public.image"])
    {
      self = .files
    } else {
      self = .other
    }
  }

  /// Why the content cannot be dropped; nil if it can.
  var refusal: String? {
    switch self {
    case .photos, .files: nil
    case .other: String(localized: "There are no picture files among the dragged items")
    }
  }
}
