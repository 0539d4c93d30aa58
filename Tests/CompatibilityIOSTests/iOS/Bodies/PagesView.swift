// swift-format-ignore-file
// A view of pages in the manner of Swift 4: names until 4.1, key-value observation, notifications.
import UIKit

@objc public protocol PagesViewDelegate: class {
    @objc optional func pages(_ pages: PagesView, didTurnTo index: Int)
}

open class PagesView: UIView {
    open let scrollView = UIScrollView()
    open let pageControl = UIPageControl()
    open weak var delegate: PagesViewDelegate?
    open var contentScaleMode: UIViewContentMode = UIViewContentMode.scaleAspectFit
    open fileprivate(set) var currentPage: Int = 0 {
        didSet {
            pageControl.currentPage = currentPage
            if oldValue != currentPage { delegate?.pages?(self, didTurnTo: currentPage) }
        }
    }
    var keyboardHeight: CGFloat = 0
    private var observation: NSKeyValueObservation?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        initialize()
    }

    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        initialize()
    }

    fileprivate func initialize() {
        scrollView.isPagingEnabled = true
        scrollView.decelerationRate = UIScrollViewDecelerationRateFast
        addSubview(scrollView)
        addSubview(pageControl)
        sendSubview(toBack: scrollView)
        observation = scrollView.observe(\.contentOffset, options: [.new]) { [weak self] scrollView, change in
            guard let x = change.newValue?.x, scrollView.bounds.width > 0 else { return }
            self?.currentPage = Int((x / scrollView.bounds.width).rounded())
        }
        NotificationCenter.default.addObserver(self, selector: #selector(PagesView.keyboardWillShow(_:)), name: .UIKeyboardWillShow, object: nil)
    }

    func keyboardWillShow(_ notification: Notification) {
        let frame = notification.userInfo?[UIKeyboardFrameEndUserInfoKey] as? CGRect
        keyboardHeight = frame?.height ?? 0
    }

    func setPages(_ views: [UIView]) {
        scrollView.subviews.forEach { $0.removeFromSuperview() }
        for (index, view) in views.enumerated() {
            view.contentMode = contentScaleMode
            view.tag = index
            scrollView.addSubview(view)
        }
        pageControl.numberOfPages = views.count
        setNeedsLayout()
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        scrollView.frame = UIEdgeInsetsInsetRect(bounds, UIEdgeInsetsMake(0, 0, 30, 0))
        pageControl.frame = CGRect(x: 0, y: bounds.height - 30, width: bounds.width, height: 30)
        for view in scrollView.subviews {
            view.frame = CGRect(x: CGFloat(view.tag) * scrollView.bounds.width, y: 0, width: scrollView.bounds.width, height: scrollView.bounds.height)
        }
        scrollView.contentSize = CGSize(width: CGFloat(pageControl.numberOfPages) * scrollView.bounds.width, height: 0)
    }
}

class PagesController: UIViewController, PagesViewDelegate {
    let pages = PagesView(frame: UIScreen.main.bounds)
    var turned: [Int] = []
    lazy var caption: NSAttributedString = NSAttributedString(string: "abc", attributes: [NSAttributedStringKey.foregroundColor: UIColor.red, .underlineStyle: NSUnderlineStyle.styleSingle.rawValue])

    override func viewDidLoad() {
        super.viewDidLoad()
        let controllers = (0..<3).map { _ in UIViewController() }
        for controller in controllers {
            addChildViewController(controller)
            controller.didMove(toParentViewController: self)
        }
        pages.frame = view.bounds
        pages.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        pages.delegate = self
        pages.setPages(controllers.map { $0.view })
        view.addSubview(pages)
    }

    func clear() {
        childViewControllers.forEach {
            $0.willMove(toParentViewController: nil)
            $0.view.removeFromSuperview()
            $0.removeFromParentViewController()
        }
    }

    func pages(_ pages: PagesView, didTurnTo index: Int) { turned.append(index) }
}
