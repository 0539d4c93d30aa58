#if os(Linux)
  import UIKit

  extension AlbumsController: NibActions {
    static var nibActions: [String: NibAction] {
      [
        "unwindToAlbums:": NibAction(AlbumsController.unwindToAlbums),
        "showMore": NibAction(AlbumsController.showMore),
        "addAlbum": NibAction(AlbumsController.addAlbum),
      ]
    }
  }
#endif
