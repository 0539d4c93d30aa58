// swift-format-ignore-file
import UIKit

class NoteCell: UICollectionViewCell {
    @IBOutlet weak var titleLabel: UILabel!
    @IBInspectable var doneAlpha: CGFloat = 1

    override var isSelected: Bool {
        didSet { titleLabel.alpha = isSelected ? doneAlpha : 1 }
    }
}

class NotesViewController: UIViewController {

    @IBOutlet private weak var collectionView: UICollectionView!
    @IBOutlet weak var addButton: UIButton!
    @IBOutlet var filters: [UIButton]!

    let store = NoteStore()
    private var dataSource: UICollectionViewDiffableDataSource<Int, String>!
    private(set) var events: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Notes"
        store.delegate = self
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Clear", style: .plain, target: self, action: #selector(clearAll))
        addButton.addTarget(self, action: #selector(NotesViewController.touchedDown(sender:)), for: .touchDown)

        let press = UILongPressGestureRecognizer(target: self, action: #selector(handleLongPress))
        collectionView.addGestureRecognizer(press)

        dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: collectionView) { collectionView, indexPath, title in
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath) as! NoteCell
            cell.titleLabel.text = title
            return cell
        }
        reload(animated: false)
    }

    @IBAction func addNote(_ sender: UIButton) {
        store.add("Note \(store.notes.count + 1)")
    }

    @IBAction func filter(_ sender: UIButton, forEvent event: UIEvent) {
        events.append("filter \(sender.tag)")
    }

    @objc func touchedDown(sender: UIButton) {
        events.append("down")
    }

    @objc
    fileprivate func clearAll() {
        store.clear()
    }
}

// MARK: - Gestures

private extension NotesViewController {

    @objc func handleLongPress(_ gesture: UILongPressGestureRecognizer) {
        guard gesture.state == .began else { return }
        events.append("long press")
    }

    func reload(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(store.notes.map { $0.title })
        dataSource.apply(snapshot, animatingDifferences: animated)
    }
}

// MARK: - NoteStoreDelegate

extension NotesViewController: NoteStoreDelegate {

    func store(_ store: NoteStore, didAdd note: Note) {
        events.append("added \(note.title)")
        reload(animated: true)
    }

    func storeDidClear(_ store: NoteStore) {
        events.append("cleared")
        reload(animated: false)
    }

    var maximum: Int { return 5 }
}
