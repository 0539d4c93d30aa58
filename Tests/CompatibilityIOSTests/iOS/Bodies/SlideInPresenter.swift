// swift-format-ignore-file
// A panel that slides in from the lower edge: a presentation controller that sizes its content.
import UIKit

class SlideInPresenter: UIPresentationController {
    fileprivate var dimmingView: UIView!
    private var proportion: CGFloat = 2.0 / 3.0
    private(set) var sizes: [CGSize] = []

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView = UIView()
        dimmingView.translatesAutoresizingMaskIntoConstraints = false
        dimmingView.backgroundColor = UIColor(white: 0.0, alpha: 0.5)
        dimmingView.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(handleTap(recognizer:))))
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        var frame: CGRect = .zero
        frame.size = size(forChildContentContainer: presentedViewController, withParentContainerSize: containerView!.bounds.size)
        frame.origin.y = containerView!.frame.height * (1 - proportion)
        return frame
    }

    override func size(forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        return CGSize(width: parentSize.width, height: parentSize.height * proportion)
    }

    override func presentationTransitionWillBegin() {
        containerView?.insertSubview(dimmingView, at: 0)
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:|[dimmingView]|", options: [], metrics: nil, views: ["dimmingView": dimmingView!]))
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|[dimmingView]|", options: [], metrics: nil, views: ["dimmingView": dimmingView!]))
        dimmingView.alpha = 0
        guard let coordinator = presentedViewController.transitionCoordinator else { dimmingView.alpha = 1.0; return }
        coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 1.0 })
    }

    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }

    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
    }

    dynamic func handleTap(recognizer: UITapGestureRecognizer) { presentingViewController.dismiss(animated: true) }
}

class SlideInManager: NSObject, UIViewControllerTransitioningDelegate {
    weak var presenter: SlideInPresenter?

    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        let made = SlideInPresenter(presentedViewController: presented, presenting: presenting)
        presenter = made
        return made
    }
}
