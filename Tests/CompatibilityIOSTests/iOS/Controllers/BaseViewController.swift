// swift-format-ignore-file
import UIKit
#if DEBUG && canImport(SwiftUI)
import SwiftUI
#endif

class BaseViewController: UIViewController {
    private(set) var log: [String] = []

    func note(_ text: String) { log.append(text) }

    override func viewDidLoad() {
        super.viewDidLoad()
        setupViews()
        bindActions()
    }
}

// Subclasses override these.
extension BaseViewController {
    @objc func setupViews() {
        note("base views")
    }

    @objc open func bindActions() {
        note("base actions")
    }

    @objc var accent: UIColor { return .red }

    @discardableResult
    @objc func update(with value: Int, animated: Bool = false, completion: ((Bool) -> Void)? = nil) -> Bool {
        note("base update \(value)")
        completion?(animated)
        return false
    }
}

extension BaseViewController {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        remember("will appear")
    }

    override var title: String? {
        get { return super.title ?? "Untitled" }
        set { super.title = newValue }
    }

    private func remember(_ text: String) {
        note(text)
    }
}
