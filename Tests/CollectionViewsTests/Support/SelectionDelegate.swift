import UIKit

/// Records selections and multiple selection interactions: `begin(0) +0 +1 -0 end`.
@MainActor final class SelectionDelegate: NSObject, UICollectionViewDelegate {
  private var calls: [String] = []
  /// Whether a multiple selection interaction may begin.
  var mayBegin = true
  var onBegin: ((UICollectionView) -> Void)?
  var onDeselect: (() -> Void)?

  /// The calls since the last time, on one line.
  func transcript() -> String {
    defer { calls.removeAll() }
    return calls.joined(separator: " ")
  }

  /// A grid with multiple selection and room above the items, with this delegate.
  func makeGrid(_ count: Int, multiple: Bool = true) -> GridFixture {
    let grid = GridFixture([count])
    grid.layout.sectionInset = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    grid.collectionView.allowsMultipleSelection = multiple
    grid.collectionView.delegate = self
    grid.show()
    return grid
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { mayBegin }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    calls.append("begin(\(indexPath.item))")
    onBegin?(collectionView)
  }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    calls.append("end")
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("+\(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("-\(indexPath.item)")
    onDeselect?()
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item != 100 }
}
