import UIKit

@MainActor struct MoveActions {
  func offerMove(of cell: UICollectionViewCell, to albums: [String], move: @escaping (String) -> Void) {
    cell.accessibilityCustomActions = albums.map { album in
      UIAccessibilityCustomAction(name: "Move to \(album)") { _ in
        move(album)
        UIAccessibility.post(notification: .announcement, argument: "Moved to \(album)")
        return true
      }
    }
  }
}
