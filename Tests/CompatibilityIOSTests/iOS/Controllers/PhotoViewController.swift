// swift-format-ignore-file
import UIKit

open class PhotoViewController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let imageView = UIImageView()
    fileprivate var doubleTap: UITapGestureRecognizer!
    open internal(set) var events: [String] = []

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    override open func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.delegate = self
        scrollView.minimumZoomScale = 1
        scrollView.maximumZoomScale = 3
        imageView.frame = scrollView.bounds
        imageView.isUserInteractionEnabled = true
        scrollView.addSubview(imageView)
        view.addSubview(scrollView)

        doubleTap = UITapGestureRecognizer(target: self, action: #selector(handleDoubleTapWithGestureRecognizer(_:)))
        doubleTap.numberOfTapsRequired = 2
        view.addGestureRecognizer(doubleTap)
        let singleTap = UITapGestureRecognizer(target: self, action: Selector("handleSingleTap:"))
        singleTap.require(toFail: doubleTap)
        view.addGestureRecognizer(singleTap)
        NotificationCenter.default.addObserver(self, selector: #selector(didBecomeActive), name: UIApplication.didBecomeActiveNotification, object: nil)
    }

    @objc open func handleSingleTap(_ recognizer: UITapGestureRecognizer) {
        events.append("single")
    }

    @objc fileprivate func handleDoubleTapWithGestureRecognizer(_ recognizer: UITapGestureRecognizer) {
        let zoomed = scrollView.zoomScale > scrollView.minimumZoomScale
        scrollView.setZoomScale(zoomed ? 1 : 2, animated: false)
        events.append("double")
    }

    @objc func didBecomeActive() {
        events.append("active")
    }

    public func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        return imageView
    }
}

class CaptionedPhotoViewController: PhotoViewController {
    override func handleSingleTap(_ recognizer: UITapGestureRecognizer) {
        super.handleSingleTap(recognizer)
        events.append("caption")
    }
}
