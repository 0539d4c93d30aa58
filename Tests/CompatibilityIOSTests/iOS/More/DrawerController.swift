// swift-format-ignore-file
import UIKit

open class DrawerController: UIViewController {
    public private(set) var isOpen = false
    private(set) var widths: [CGFloat] = []

    public convenience init(main: UIViewController) {
        self.init()
        addChild(main)
        view.addSubview(main.view)
        main.didMove(toParent: self)
    }

    open override func toggleDrawer() {
        super.toggleDrawer()
        isOpen = !isOpen
    }

    override func setDrawer(width: CGFloat, animated: Bool) -> Bool {
        widths.append(width)
        return super.setDrawer(width: width, animated: animated) || animated
    }
}

final class WideDrawerController: DrawerController {
    override func setDrawer(width: CGFloat, animated: Bool) -> Bool {
        return super.setDrawer(width: width * 2, animated: animated)
    }
}

extension UIViewController {
    public func addDrawerButton() {
        navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Menu", style: .plain, target: self, action: #selector(self.toggleDrawer))
    }

    @objc public func toggleDrawer() {
        drawer?.toggleDrawer()
    }

    @objc func setDrawer(width: CGFloat, animated: Bool) -> Bool {
        return parent?.setDrawer(width: width, animated: animated) ?? false
    }

    private var drawer: DrawerController? {
        return parent as? DrawerController
    }
}

class DrawerContentController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        addDrawerButton()
    }
}
