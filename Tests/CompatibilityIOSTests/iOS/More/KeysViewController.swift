// swift-format-ignore-file
import UIKit
import SwiftUI

class KeysViewController: UIViewController {
    private(set) var log: [String] = []

    override var canBecomeFirstResponder: Bool { return true }

    #if os(iOS)
    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(input: "n", modifierFlags: .command, action: #selector(newItem(_:))),
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(close)),
        ]
    }

    @objc private func newItem(_ command: UIKeyCommand) { log.append("new \(command.input ?? "")") }
    #endif

    @objc func close() { log.append("close") }

    @IBAction func unwindToKeys(segue: UIStoryboardSegue) { log.append("unwind") }

    func delayed() {
        perform(#selector(KeysViewController.add as (KeysViewController) -> (NSNumber) -> Void), with: NSNumber(value: 3))
        if responds(to: #selector(getter: total)) { log.append("total \(value(of: #keyPath(total)))") }
    }

    @objc func add(_ number: NSNumber) { total += number.intValue }
    @objc func add() { total += 1 }
    @objc dynamic var total = 0

    static var place: String { return "\(#fileID):\(#line)" }

    private func value(of key: String) -> Int { return key == "total" ? total : 0 }
}

#Preview {
    KeysViewController()
}

@available(iOS 13.0, *)
struct KeysViewController_Previews: PreviewProvider {
    static var previews: some View { Text("Keys") }
}
