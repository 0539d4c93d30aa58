import SDLHost
import UIKit

private final class Alert: UIAlertController {}

private final class Popover: UIPopoverPresentationController {}

private final class Panel: UIPresentationController {
  override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 10, y: 20, width: 200, height: 100) }
  override func presentationTransitionDidEnd(_ completed: Bool) { print("  presented \(completed)") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { print("  dismissed \(completed)") }
}

private final class Page: UIViewController, UIViewControllerTransitioningDelegate {
  override func viewDidAppear(_ animated: Bool) { print("  didAppear in \(view.frame)") }
  override func viewDidDisappear(_ animated: Bool) { print("  didDisappear") }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    Panel(presentedViewController: presented, presenting: presenting)
  }
}

/// Presents controllers of subclasses.
@MainActor struct PresentationRun {
  private let host: OffscreenHost
  private let window: UIWindow
  private let root = Page()

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 320, height: 240))
    window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    window.rootViewController = root
  }

  func run() {
    window.makeKeyAndVisible()
    ForeignSubclasses.runFrames(2, on: host)
    for style in [UIModalPresentationStyle.automatic, .fullScreen, .popover, .custom] {
      print("style \(style.rawValue)")
      let page = Page()
      page.modalPresentationStyle = style
      page.transitioningDelegate = page
      show(page)
    }
    print("alert")
    let alert = Alert(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    show(alert)
    print(
      "popover \(Popover(presentedViewController: root, presenting: nil).presentedViewController === root)")
  }

  private func show(_ controller: UIViewController) {
    root.present(controller, animated: true)
    ForeignSubclasses.runFrames(60, on: host)
    print("  frame \(controller.view.frame)")
    root.dismiss(animated: true)
    ForeignSubclasses.runFrames(60, on: host)
  }
}
