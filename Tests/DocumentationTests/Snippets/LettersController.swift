import UIKit

/// Shows names by their first letters, with an index and an editing mode.
final class LettersController: UICollectionViewController {
  private let letters: [(letter: String, names: [String])]

  init(_ letters: [(letter: String, names: [String])]) {
    self.letters = letters
    super.init(collectionViewLayout: UICollectionViewFlowLayout())
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = editButtonItem
    collectionView.allowsMultipleSelectionDuringEditing = true
  }

  /// The first section cannot be edited.
  override func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { indexPath.section > 0 }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { letters.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { letters[section].names.count }

  override func indexTitles(for collectionView: UICollectionView) -> [String]? {
    letters.map(\.letter)
  }

  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
