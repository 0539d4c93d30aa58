import Foundation
import Hosting
import Testing

@testable import ViewTree

/// Keys of controls that have the keyboard focus of their window.
@Suite struct ControlKeyTests {
  private func press(_ host: TestHost, _ code: KeyCode, _ modifiers: KeyModifiers = []) {
    for phase in [InputEvent.Key.Phase.down, .up] {
      host.loop.enqueue(
        InputEvent(time: host.now, kind: .key(.init(code: code, phase: phase)), modifiers: modifiers))
      host.step()
    }
  }

  @Test("A control shows a ring while it has the focus")
  func ring() {
    let host = TestHost()
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 80, height: 34))
    let window = host.makeWindow(showing: button)
    #expect(!host.dump.contains("border"))
    window.keyboardFocus = button
    host.step()
    #expect(host.dump.contains("border (16 16; 88 42) r=12 width=2"))
    window.keyboardFocus = nil
    host.step()
    #expect(!host.dump.contains("border"))
  }

  @Test("Enter and Space press a button; with Ctrl, or if it is disabled, they do not")
  func button() {
    let host = TestHost()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 34))
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
    host.makeWindow(showing: button).keyboardFocus = button
    press(host, .return)
    press(host, .character(" "))
    #expect(count == 2)
    press(host, .return, .control)
    press(host, .character("x"))
    button.isEnabled = false
    press(host, .return)
    #expect(count == 2)
  }

  @Test("Left, Right, Home and End select the next enabled segment and send valueChanged")
  func segments() {
    let host = TestHost()
    let control = UISegmentedControl(items: ["A", "B", "C", "D"])
    control.setEnabled(false, forSegmentAt: 1)
    var changes: [Int] = []
    control.addAction(
      UIAction { [unowned control] _ in changes.append(control.selectedSegmentIndex) }, for: .valueChanged)
    host.makeWindow(showing: control).keyboardFocus = control
    press(host, .right)
    press(host, .right)
    press(host, .right)
    press(host, .right)
    press(host, .left)
    press(host, .home)
    press(host, .left)
    press(host, .end)
    #expect(changes == [0, 2, 3, 2, 0, 3])
  }
}
