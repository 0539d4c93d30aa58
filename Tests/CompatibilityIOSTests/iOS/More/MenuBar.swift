// swift-format-ignore-file
import UIKit

@objc public protocol MenuBarDelegate: class {
    @objc optional func menuBar(shouldSelect bar: MenuBar) -> Bool
    @objc optional func menuBar(_ bar: MenuBar, titleAt index: Int) -> String
    @objc optional func menuBar(_ bar: MenuBar, colorAt index: Int) -> UIColor?
    func menuBar(_ bar: MenuBar, didSelect index: Int)
}

public class MenuBar: UIView {
    @objc public enum Style: Int { case plain, dynamic }
    @IBOutlet public weak var delegate: MenuBarDelegate? {
        didSet { reload() }
    }
    public let stack = UIStackView()
    @objc public dynamic var style = Style.plain

    public func reload() {
        stack.frame = bounds
        stack.distribution = .fillEqually
        addSubview(stack)
        stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
        (0..<3).forEach { index in
            let button = UIButton(type: .custom)
            button.tag = index
            button.setTitle(delegate?.menuBar?(self, titleAt: index).uppercased() ?? "Item \(index)", for: .normal)
            if let color = delegate?.menuBar?(self, colorAt: index) { button.setTitleColor(color, for: .normal) }
            button.addTarget(self, action: #selector(select(_:)), for: .touchUpInside)
            stack.addArrangedSubview(button)
        }
    }

    @objc(selectButton:)
    private func select(_ button: UIButton) {
        guard let delegate = delegate else { return }
        let should = delegate.menuBar?(shouldSelect: self) ?? true
        if should { delegate.menuBar(self, didSelect: button.tag) }
    }
}

class MenuBarOwner: NSObject {
    var selected: [Int] = []
    let isOpen: Bool
    init(isOpen: Bool) { self.isOpen = isOpen }
}

extension MenuBarOwner: MenuBarDelegate {
    func menuBar(_ bar: MenuBar, didSelect index: Int) { selected.append(index) }
    func menuBar(shouldSelect bar: MenuBar) -> Bool { return isOpen }
}

final class TitledMenuBarOwner: MenuBarOwner {
    @objc func menuBar(_ bar: MenuBar, titleAt index: Int) -> String { return "title \(index)" }
}
