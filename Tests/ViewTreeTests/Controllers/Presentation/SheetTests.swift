import Foundation
import Hosting
import TestSupport
import Testing

@testable import ViewTree

@Suite("Sheets") struct SheetTests {
  @Test("A page is almost as high as the window, a form has its size, both centered")
  func centered() {
    let window = CGSize(width: 1000, height: 800)
    #expect(
      SheetPlacement.of(.page, in: window, preferred: .zero)
        == SheetPlacement(frame: CGRect(x: 148, y: 32, width: 704, height: 736), isAttached: false))
    #expect(
      SheetPlacement.of(.form, in: window, preferred: .zero)
        == SheetPlacement(frame: CGRect(x: 230, y: 90, width: 540, height: 620), isAttached: false))
    #expect(
      SheetPlacement.of(.form, in: window, preferred: CGSize(width: 300, height: 200)).frame
        == CGRect(x: 350, y: 300, width: 300, height: 200))
  }

  @Test("A sheet is never larger than the window without its margins")
  func limited() {
    #expect(
      SheetPlacement.of(
        .form, in: CGSize(width: 600, height: 240), preferred: CGSize(width: 900, height: 900))
        == SheetPlacement(frame: CGRect(x: 32, y: 30, width: 536, height: 180), isAttached: false))
  }

  @Test("In a window of the compact width the card is attached to the lower edge")
  func compact() {
    #expect(
      SheetPlacement.of(.page, in: CGSize(width: 400, height: 700), preferred: .zero)
        == SheetPlacement(frame: CGRect(x: 0, y: 32, width: 400, height: 668), isAttached: true))
    #expect(
      SheetPlacement.of(.form, in: CGSize(width: 400, height: 700), preferred: CGSize(width: 0, height: 300))
        .frame == CGRect(x: 0, y: 400, width: 400, height: 300))
  }

  private let s = PresentationScene()

  @Test("The view of a sheet has the size of the card, and follows the window")
  func frames() {
    let sheet = s.show("sheet", .formSheet)
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 80, y: 32, width: 540, height: 436))
    s.host.surfaceSize = CGSize(width: 400, height: 500)
    s.input.send(.resize)
    s.host.settle()
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 0, y: 32, width: 400, height: 468))
    sheet.preferredContentSize = CGSize(width: 0, height: 200)
    s.host.settle()
    #expect(sheet.view.convert(sheet.view.bounds, to: nil) == CGRect(x: 0, y: 300, width: 400, height: 200))
  }

  @Test("The card moves up from below the window in 0.4 seconds, while the window is dimmed")
  func animation() throws {
    let sheet = s.make("sheet", .formSheet)
    s.root.present(sheet, animated: true)
    s.host.step()
    let card = try #require(sheet.view.superview?.superview)
    let dimming = try #require(card.superview?.subviews.first)
    #expect((card.layer.presentation() ?? card.layer).frame.minY > 400)
    #expect((dimming.layer.presentation() ?? dimming.layer).opacity < 0.2)
    s.host.settle()
    #expect(card.frame.minY == 32)
    #expect(dimming.alpha == 1)
  }

  @Test("A click beside a sheet and Escape dismiss it; a click on it does not")
  func dismissedByUser() {
    s.show("sheet", .formSheet)
    s.input.tap(350, 250, source: .mouse)
    s.host.settle()
    #expect(s.chain == "root sheet")
    s.input.tap(20, 250, source: .mouse)
    s.host.settle()
    #expect(s.chain == "root")
    s.show("sheet", .pageSheet)
    s.press(.escape)
    s.host.settle()
    #expect(s.chain == "root")
  }

  @Test("Escape does not dismiss a full screen controller, nor the root")
  func notDismissed() {
    s.show("full", .overFullScreen)
    s.press(.escape)
    s.host.settle()
    #expect(s.chain == "root full")
  }

  private final class Delegate: UIAdaptivePresentationControllerDelegate {
    let log: Log
    var allows = true
    init(_ log: Log) { self.log = log }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.add("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { log.add("will") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.add("did") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.add("attempt")
    }
  }

  @Test("The delegate allows or refuses dismissals by the user, and receives no calls of others")
  func delegate() {
    let delegate = Delegate(s.log)
    let sheet = s.make("sheet")
    sheet.presentationController?.delegate = delegate
    s.root.present(sheet, animated: false)
    _ = s.log.drain()
    delegate.allows = false
    s.press(.escape)
    #expect(s.log.drain() == "sheet key UIKeyInputEscape, should, attempt")
    sheet.isModalInPresentation = true
    s.input.tap(3, 250, source: .mouse)
    #expect(s.log.drain() == "attempt")
    (delegate.allows, sheet.isModalInPresentation) = (true, false)
    s.input.tap(3, 250, source: .mouse)
    s.host.settle()
    #expect(
      s.log.drain() == "should, will, sheet willDisappear dismissing, sheet didDisappear dismissing, did")
    s.root.present(sheet, animated: false)
    sheet.presentationController?.delegate = delegate
    _ = s.log.drain()
    sheet.dismiss(animated: false)
    #expect(s.log.drain() == "sheet willDisappear dismissing, sheet didDisappear dismissing")
  }

  @Test("Keys reach the presented controller and not the one below; the first responder is restored")
  func keys() {
    let field = FirstResponderView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    s.root.view.addSubview(field)
    field.becomeFirstResponder()
    s.show("sheet")
    #expect(!field.isFirstResponder)
    s.press(.character("a"))
    #expect(s.log.drain() == "sheet key a")
    s.root.dismiss(animated: true)
    s.press(.character("b"))
    #expect(s.log.drain() == "sheet willDisappear dismissing, root key b")
    s.host.settle()
    #expect(field.isFirstResponder)
  }

  @Test("Touches reach only the topmost presentation")
  func touches() {
    let view = LoggingView("below", log: s.log, frame: .zero)
    view.frame = CGRect(x: 0, y: 0, width: 700, height: 500)
    s.root.view.addSubview(view)
    s.show("sheet", .formSheet).isModalInPresentation = true
    s.input.tap(20, 20, source: .mouse)
    #expect(s.log.drain() == "")
    s.root.dismiss(animated: false)
    _ = s.log.drain()
    s.input.tap(20, 20, source: .mouse)
    #expect(s.log.drain() == "below began, below ended")
  }

  @Test("crossDissolve fades the view, and leaves it opaque after the dismissal")
  func fade() {
    let full = s.make("full", .fullScreen)
    full.modalTransitionStyle = .crossDissolve
    s.root.present(full, animated: true)
    s.host.step()
    let layer = full.view.layer
    #expect((layer.presentation() ?? layer).opacity < 1)
    s.host.settle()
    #expect(full.view.alpha == 1)
    s.root.dismiss(animated: true)
    s.host.settle()
    #expect(full.view.alpha == 1 && s.chain == "root")
  }
}

/// A view that can become first responder.
private final class FirstResponderView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
