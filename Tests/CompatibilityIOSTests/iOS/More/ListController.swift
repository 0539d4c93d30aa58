// swift-format-ignore-file
import UIKit

protocol ListCell: UICollectionViewCell {
    associatedtype Item
    func configure(with item: Item)
}

class ListController<Cell: ListCell>: UICollectionViewController {
    var items: [Cell.Item] = [] { didSet { collectionView?.reloadData() } }
    private(set) var refreshes = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView?.register(Cell.self, forCellWithReuseIdentifier: String(describing: Cell.self))
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .refresh, target: self, action: #selector(refresh(_:)))
    }

    @objc func refresh(_ sender: UIBarButtonItem) { refreshes += 1 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return items.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: String(describing: Cell.self), for: indexPath)
        (cell as? Cell)?.configure(with: items[indexPath.item])
        return cell
    }
}

final class NumberCell: UICollectionViewCell, ListCell {
    let label = UILabel()
    func configure(with item: Int) { label.text = "\(item)" }
}

final class NumbersController: ListController<NumberCell> {
    override func refresh(_ sender: UIBarButtonItem) {
        super.refresh(sender)
        items.append(items.count)
    }
}
