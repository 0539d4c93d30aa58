import Foundation
import Hosting
import Testing

@testable import ViewTree

/// Images from files in content that moves.
@Suite struct PassedImageTests {
  /// A hundred image views of 100 points, one below the other, in a scroll view of 200 points.
  private final class Scene {
    let host = TestHost(size: CGSize(width: 100, height: 200), scale: 1)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

    init() {
      scrollView.contentSize = CGSize(width: 100, height: 10_000)
      host.makeWindow(showing: scrollView)
    }

    /// Shows a file at a number of the list.
    func add(_ number: Int) {
      let view = UIImageView(frame: CGRect(x: 0, y: 100 * number, width: 100, height: 100))
      view.setImage(contentsOf: URL(filePath: "/photos/\(number).jpg"))
      scrollView.addSubview(view)
    }

    var images: [UIImageView] { scrollView.subviews.compactMap { $0 as? UIImageView } }

    /// The files that were requested so far.
    var requests: [String] { host.loader.loads.map { $0.request.file.url.lastPathComponent } }
  }

  @Test("An image that is on screen for a moment only is not loaded until the content rests")
  func passed() {
    let scene = Scene()
    // A page in each frame. The view of the page before is removed, as a cell is.
    for page in 1...6 {
      scene.scrollView.contentOffset.y = CGFloat(200 * page)
      scene.images.first?.removeFromSuperview()
      scene.add(2 * page)
      scene.host.step()
    }
    // The first jump is no movement yet.
    #expect(scene.requests == ["2.jpg"])
    scene.host.step(by: 0.03)
    #expect(scene.requests == ["2.jpg"])
    scene.host.step(by: 0.05)
    #expect(scene.requests == ["2.jpg", "12.jpg"])
  }

  @Test("An image is loaded at once in slow content, and at the place where the content will rest")
  func stays() {
    let scene = Scene()
    for step in 1...6 {
      scene.scrollView.contentOffset.y = CGFloat(10 * step)
      scene.add(step)
      scene.host.step()
    }
    #expect(scene.requests.count == 6)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 2_000), animated: true)
    for _ in 0..<6 { scene.host.step() }
    scene.add(20)
    scene.host.step()
    #expect(scene.requests.last == "20.jpg")
  }

  @Test("A view that leaves its window, or shows another image, waits no longer")
  func ended() {
    let scene = Scene()
    for page in 1...4 {
      scene.scrollView.contentOffset.y = CGFloat(200 * page)
      scene.add(2 * page)
      scene.host.step()
    }
    let views = scene.images
    for view in views.dropFirst().dropLast() { view.removeFromSuperview() }
    views.last?.image = nil
    scene.host.step(by: 1)
    #expect(scene.requests == ["2.jpg"])
  }
}
