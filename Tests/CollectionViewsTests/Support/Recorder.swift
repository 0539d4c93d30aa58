import UIKit

/// A data source and delegate that records each call as one word: `sections`, `items(0)`, `cell(0.3)`, …
@MainActor final class Recorder: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var counts: [Int]
  private(set) var calls: [String] = []
  var mayHighlight: (IndexPath) -> Bool = { _ in true }
  var maySelect: (IndexPath) -> Bool = { _ in true }
  var mayDeselect: (IndexPath) -> Bool = { _ in true }
  /// The result of `cellForItemAt`; nil for dequeued cells.
  var foreignCell: UICollectionViewCell?
  // Actions of tests during the callbacks.
  var onCell: ((UICollectionViewCell) -> Void)?
  var onDisplay: ((IndexPath) -> Void)?
  var onScroll: (() -> Void)?
  var onSelect: ((IndexPath) -> Void)?
  var onDeselect: ((IndexPath) -> Void)?

  init(counts: [Int]) { self.counts = counts }

  /// Returns the calls since the previous transcript, on one line, and clears them.
  func transcript() -> String {
    defer { calls.removeAll() }
    return calls.joined(separator: " ")
  }

  /// Returns the calls for highlight and selection since the previous transcript, on one line, and clears all
  /// calls.
  func touchTranscript() -> String {
    defer { calls.removeAll() }
    return calls.filter { $0.contains("ighlight(") || $0.contains("elect(") }.joined(separator: " ")
  }

  static func name(_ path: IndexPath) -> String { path.map(String.init).joined(separator: ".") }

  func note(_ call: String) { calls.append(call) }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    note("sections")
    return counts.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    note("items(\(section))")
    return counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    note("cell(\(Self.name(indexPath)))")
    let cell =
      foreignCell ?? collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    onCell?(cell)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    note("view(\(kind.hasSuffix("Header") ? "header" : "footer") \(indexPath.section))")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    note("willDisplay(\(Self.name(indexPath)))")
    onDisplay?(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("didEnd(\(Self.name(indexPath)))") }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { note("willDisplayView(\(indexPath.section))") }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { note("didEndView(\(indexPath.section))") }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldHighlight(\(Self.name(indexPath)))")
    return mayHighlight(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("didHighlight(\(Self.name(indexPath)))")
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight(\(Self.name(indexPath)))")
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldSelect(\(Self.name(indexPath)))")
    return maySelect(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    note("shouldDeselect(\(Self.name(indexPath)))")
    return mayDeselect(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect(\(Self.name(indexPath)))")
    onSelect?(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect(\(Self.name(indexPath)))")
    onDeselect?(indexPath)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("didScroll")
    onScroll?()
  }
}
