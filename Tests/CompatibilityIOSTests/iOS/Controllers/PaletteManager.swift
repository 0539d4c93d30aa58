// swift-format-ignore-file
import UIKit

/// A singleton that follows notifications, as many apps have.
final class PaletteManager: NSObject {
    @objc static let shared = PaletteManager()
    @objc dynamic private(set) var changes = 0

    private override init() {
        super.init()
        NotificationCenter.default.addObserver(self, selector: #selector(paletteChanged), name: Notification.Name("Palette"), object: nil)
    }

    @objc private func paletteChanged(notification: NSNotification) {
        changes += notification.userInfo?["count"] as? Int ?? 1
    }
}

enum Palette: Int {
    case light, dark
}

class PaletteButton: UIButton {
    @objc enum Kind: Int { case flat, raised }
    @IBInspectable var kind: Int = 0
    override class var layerClass: AnyClass { return CAGradientLayer.self }

    func connect() {
        addTarget(nil, action: #selector(PaletteResponder.changePalette(_:)), for: .touchUpInside)
    }
}

@objc protocol PaletteResponder {
    func changePalette(_ sender: Any?)
}
class PaletteRootController: UIViewController, PaletteResponder {
    private(set) var received = 0
    func changePalette(_ sender: Any?) {
        received += 1
    }
}
