// swift-format-ignore-file
import UIKit

private let reuseIdentifier = "Cell"

class ReorderViewController: UICollectionViewController {
    var numbers = Array(0..<12)
    fileprivate var longPressGesture: UILongPressGestureRecognizer!

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView!.register(UICollectionViewCell.self, forCellWithReuseIdentifier: reuseIdentifier)
        longPressGesture = UILongPressGestureRecognizer(target: self, action: #selector(ReorderViewController.handleLongGesture(gesture:)))
        collectionView!.addGestureRecognizer(longPressGesture)
        navigationItem.leftBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: self, action: #selector(add)),
            UIBarButtonItem(title: "Reverse", style: .plain, target: self, action: #selector(self.reverse(_:))),
        ]
    }

    @objc func handleLongGesture(gesture: UILongPressGestureRecognizer) {
        switch gesture.state {
        case .began:
            guard let selectedIndexPath = collectionView!.indexPathForItem(at: gesture.location(in: collectionView)) else { break }
            collectionView!.beginInteractiveMovementForItem(at: selectedIndexPath)
        case .changed:
            collectionView!.updateInteractiveMovementTargetPosition(gesture.location(in: gesture.view!))
        case .ended:
            collectionView!.endInteractiveMovement()
        default:
            collectionView!.cancelInteractiveMovement()
        }
    }

    @objc func add() {
        numbers.append(numbers.count)
        collectionView.insertItems(at: [IndexPath(item: numbers.count - 1, section: 0)])
    }

    @objc func reverse(_ sender: Any?) {
        numbers.reverse()
        collectionView.reloadData()
    }
}

// MARK: UICollectionViewDataSource
extension ReorderViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        return numbers.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: reuseIdentifier, for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}
