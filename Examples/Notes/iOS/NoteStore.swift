// swift-format-ignore-file
import Foundation

extension Notification.Name {
    static let noteAdded = Notification.Name("NoteAdded")
}

@objcMembers
class Note: NSObject {
    dynamic var title: String

    init(title: String) {
        self.title = title
        super.init()
    }
}

@objc protocol NoteStoreDelegate {
    @objc optional func store(_ store: NoteStore, didAdd note: Note)
    @objc optional func store(_ store: NoteStore, shouldAdd title: String) -> Bool
    @objc optional func storeDidClear(_ store: NoteStore)
    @objc optional var maximum: Int { get }
}

final class NoteStore: NSObject {
    weak var delegate: NoteStoreDelegate?
    private(set) var notes: [Note] = []

    func add(_ title: String) {
        guard delegate?.store?(self, shouldAdd: title) ?? true else { return }
        if let maximum = delegate?.maximum, notes.count >= maximum { return }
        let note = Note(title: title)
        notes.append(note)
        delegate?.store?(self, didAdd: note)
        NotificationCenter.default.post(name: .noteAdded, object: self, userInfo: ["title": title])
    }

    func clear() {
        notes.removeAll()
        if delegate?.storeDidClear != nil {
            delegate?.storeDidClear?(self)
        }
    }
}
