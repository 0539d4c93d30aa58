// swift-format-ignore-file
import UIKit

final class DetailViewController: BaseViewController {
    lazy var button: UIButton = {
        let button = UIButton(type: .system)
        button.setTitle("Done", for: .normal)
        button.addTarget(self, action: #selector(done), for: .touchUpInside)
        return button
    }()
    lazy var toggle: UISwitch = {
        let toggle = UISwitch()
        toggle.addTarget(self, action: #selector(didToggle(sender:event:)), for: .valueChanged)
        return toggle
    }()

    override func setupViews() {
        super.setupViews()
        button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
        toggle.frame.origin = CGPoint(x: 10, y: 80)
        view.addSubview(button)
        view.addSubview(toggle)
        note("detail views")
    }

    override var accent: UIColor { return .blue }

    override func update(with value: Int, animated: Bool = false, completion: ((Bool) -> Void)? = nil) -> Bool {
        super.update(with: value, animated: animated, completion: completion)
        note("detail update")
        return true
    }
}

extension DetailViewController {
    override func bindActions() {
        super.bindActions()
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(DetailViewController.swiped))
        swipe.direction = .left
        view.addGestureRecognizer(swipe)
    }

    @objc private func done() { note("done") }
    @objc private func swiped(_ swipe: UISwipeGestureRecognizer) { note("swiped \(swipe.direction == .left)") }

    @objc
    private func didToggle(sender: UISwitch, event: UIEvent?) {
        note("toggle \(sender.isOn)")
    }
}

#if DEBUG && canImport(SwiftUI)
@available(iOS 13.0, *)
struct DetailViewController_Previews: PreviewProvider {
    static var previews: some View { Text("Preview") }
}
#endif
