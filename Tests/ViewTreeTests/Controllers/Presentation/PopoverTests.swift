import Foundation
import Hosting
import TestSupport
import Testing
import ViewTree

@Suite("Popovers") struct PopoverTests {
  private let s = PresentationScene()
  private let button = UIView(frame: CGRect(x: 300, y: 40, width: 100, height: 30))

  init() { s.root.view.addSubview(button) }

  private func show(at source: UIView?, size: CGSize = CGSize(width: 200, height: 150)) -> UIViewController {
    let popover = s.make("popover", .popover)
    popover.preferredContentSize = size
    popover.popoverPresentationController?.sourceView = source
    s.root.present(popover, animated: false)
    s.host.settle()
    return popover
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  @Test("A popover is below its source, or above it where there is more room, inside of the window")
  func place() {
    let popover = show(at: button)
    #expect(frame(popover) == CGRect(x: 250, y: 76, width: 200, height: 150))
    s.root.dismiss(animated: false)
    button.frame.origin = CGPoint(x: 600, y: 400)
    let low = show(at: button)
    #expect(frame(low) == CGRect(x: 492, y: 244, width: 200, height: 150))
    low.popoverPresentationController?.sourceRect = CGRect(x: 0, y: -300, width: 10, height: 10)
    s.host.settle()
    #expect(frame(low) == CGRect(x: 492, y: 116, width: 200, height: 150))
    low.popoverPresentationController?.permittedArrowDirections = .down
    s.host.settle()
    #expect(frame(low) == CGRect(x: 492, y: 8, width: 200, height: 150))
  }

  @Test("Without a source, and in a compact window, a popover is a form sheet unless its delegate keeps it")
  func adapted() {
    #expect(frame(show(at: nil)) == CGRect(x: 250, y: 175, width: 200, height: 150))
    s.root.dismiss(animated: false)
    s.host.surfaceSize = CGSize(width: 400, height: 500)
    s.input.send(.resize)
    s.host.settle()
    button.frame.origin = CGPoint(x: 100, y: 40)
    let popover = show(at: button)
    #expect(frame(popover) == CGRect(x: 0, y: 350, width: 400, height: 150))
    s.root.dismiss(animated: false)
    let kept = s.make("kept", .popover)
    kept.preferredContentSize = CGSize(width: 200, height: 150)
    let keeper = Keeper()
    kept.popoverPresentationController?.delegate = keeper
    kept.popoverPresentationController?.sourceView = button
    s.root.present(kept, animated: false)
    s.host.settle()
    #expect(frame(kept) == CGRect(x: 50, y: 76, width: 200, height: 150))
  }

  private final class Keeper: UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      .none
    }
  }

  @Test("A click beside a popover dismisses it, and does not reach what is below")
  func click() {
    _ = show(at: button)
    s.input.tap(350, 50, source: .mouse)
    s.host.settle()
    #expect(s.chain == "root")
  }

  @Test("An action sheet with a source is beside it; an alert has none")
  func actionSheet() {
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Copy", style: .default))
    sheet.popoverPresentationController?.sourceView = button
    s.root.present(sheet, animated: false)
    s.host.settle()
    #expect(frame(sheet) == CGRect(x: 150, y: 76, width: 400, height: 78))
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    #expect(alert.popoverPresentationController == nil && s.root.popoverPresentationController == nil)
  }
}
