import UIKit

/// Prints the drags of a scroll view with a stripe each 100 points.
final class ProbeScroll: NSObject, UIScrollViewDelegate {
  func add(to view: UIView) {
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 400, height: 5000)
    for index in 0..<50 {
      let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 400, height: 10))
      stripe.backgroundColor = .black
      scroll.addSubview(stripe)
    }
    scroll.delegate = self
    view.addSubview(scroll)
  }

  private func say(_ event: String, _ scrollView: UIScrollView) {
    GestureProbe.say("scroll \(event) \((Double(scrollView.contentOffset.y) * 100).rounded() / 100)")
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { say("began", scrollView) }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { say("changed", scrollView) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    say(decelerate ? "lifted" : "stopped", scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { say("rests", scrollView) }
}
