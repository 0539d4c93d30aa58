// swift-format-ignore-file
import Foundation

@objcMembers
class NoteObject: NSObject {
    dynamic var title: String
    dynamic var isDone = false

    init(title: String) {
        self.title = title
        super.init()
    }

    func toggle() {
        isDone = !isDone
    }
}

@objc protocol NoteStoreDelegate {
    @objc optional func store(_ store: NoteStore, didAdd note: NoteObject)
    @objc optional func store(_ store: NoteStore, shouldAdd title: String) -> Bool
    @objc optional func storeDidClear(_ store: NoteStore)
    @objc optional var maximum: Int { get }
}

final class NoteStore: NSObject {
    weak var delegate: NoteStoreDelegate?
    private(set) var notes: [NoteObject] = []

    func add(_ title: String) {
        guard delegate?.store?(self, shouldAdd: title) ?? true else { return }
        if let maximum = delegate?.maximum, notes.count >= maximum { return }
        let note = NoteObject(title: title)
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
