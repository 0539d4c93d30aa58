import Foundation
import Hosting
import Testing

@testable import ViewTree

private final class SwitchScene {
  let host = TestHost(size: CGSize(width: 100, height: 60))
  let window: UIWindow
  let control = UISwitch(frame: CGRect(x: 20, y: 10, width: 5, height: 5))
  var log: [Bool] = []

  init() {
    window = host.makeWindow()
    window.addSubview(control)
    control.addAction(UIAction { [unowned self] _ in log.append(control.isOn) }, for: .valueChanged)
    host.settle()
  }

  let left = CGPoint(x: 34, y: 25)
  let right = CGPoint(x: 58, y: 25)
}

@Suite struct SwitchTests {
  @Test("A switch is off, 51 × 31 points large, and has no size of its own in constraints")
  func defaults() {
    let control = UISwitch(frame: CGRect(x: 3, y: 4, width: 200, height: 100))
    #expect(!control.isOn)
    #expect(control.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
    #expect(control.intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(control.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
    #expect(control.onTintColor == nil)
    #expect(control.thumbTintColor == nil)
  }

  @Test("It draws a track and a thumb, which is on the right in a green track if it is on")
  func drawing() {
    let scene = SwitchScene()
    #expect(
      scene.host.dump == """
        fill (20 10; 51 31) r=15.5 #7878803D
        shadow (22 14; 27 27) r=13.5 blur=3 #00000033
        fill (22 12; 27 27) r=13.5 #FFFFFF
        """)
    scene.control.isOn = true
    scene.host.settle()
    #expect(
      scene.host.dump == """
        fill (20 10; 51 31) r=15.5 #34C759
        shadow (42 14; 27 27) r=13.5 blur=3 #00000033
        fill (42 12; 27 27) r=13.5 #FFFFFF
        """)
    scene.control.onTintColor = .systemBlue
    scene.control.thumbTintColor = .yellow
    scene.host.settle()
    #expect(scene.host.dump.contains("#007AFF"))
    #expect(scene.host.dump.contains("fill (42 12; 27 27) r=13.5 #FFFF00"))
    #expect(scene.log == [])
  }

  @Test("A tap on either side changes the state and sends valueChanged when it is lifted")
  func taps() {
    let scene = SwitchScene()
    for (index, point) in [scene.left, scene.right, scene.right, scene.left].enumerated() {
      scene.host.press(point)
      #expect(scene.log.count == index)
      scene.host.release(point)
      #expect(scene.control.isOn == index.isMultiple(of: 2))
      #expect(scene.log.count == index + 1)
    }
    #expect(scene.log == [true, false, true, false])
  }

  @Test("The thumb is wider while it is pressed")
  func pressed() {
    let scene = SwitchScene()
    scene.host.press(scene.left)
    scene.host.settle()
    #expect(scene.host.dump.contains("fill (22 12; 33 27) r=13.5 #FFFFFF"))
    scene.host.release(scene.left)
    scene.host.settle()
    #expect(scene.host.dump.contains("fill (42 12; 27 27) r=13.5 #FFFFFF"))
  }

  @Test("A drag to the other side changes the state at once and sends valueChanged when it is lifted")
  func drags() {
    let scene = SwitchScene()
    scene.host.press(scene.left)
    scene.host.drag(to: scene.right)
    #expect(scene.control.isOn)
    #expect(scene.log == [])
    scene.host.release(scene.right)
    #expect(scene.control.isOn)
    #expect(scene.log == [true])
  }

  @Test("A drag to the other side and back sends nothing")
  func dragBack() {
    let scene = SwitchScene()
    scene.host.press(scene.left)
    scene.host.drag(to: scene.right)
    scene.host.drag(to: scene.left)
    #expect(!scene.control.isOn)
    scene.host.release(scene.left)
    #expect(!scene.control.isOn)
    #expect(scene.log == [])
  }

  @Test("A disabled switch is pale and ignores taps; disabling it restores the state from before the drag")
  func disabled() {
    let scene = SwitchScene()
    scene.host.press(scene.left)
    scene.host.drag(to: scene.right)
    scene.control.isEnabled = false
    scene.host.release(scene.right)
    scene.host.settle()
    #expect(!scene.control.isOn)
    scene.host.press(scene.left)
    scene.host.release(scene.left)
    #expect(!scene.control.isOn)
    #expect(scene.log == [])
    #expect(scene.host.dump.contains("group"))
  }

  @Test("Setting the state sends nothing; an animated change moves the thumb over several frames")
  func setting() {
    let scene = SwitchScene()
    scene.control.setOn(true, animated: true)
    scene.host.step()
    scene.host.step()
    #expect(!scene.host.dump.contains("fill (42 12; 27 27)"))
    #expect(!scene.host.dump.contains("fill (22 12; 27 27)"))
    scene.host.settle()
    #expect(scene.host.dump.contains("fill (42 12; 27 27)"))
    #expect(scene.log == [])
  }

  @Test("Space and Return change the state of the focused switch")
  func keys() {
    let scene = SwitchScene()
    scene.window.keyboardFocus = scene.control
    for code in [KeyCode.character(" "), .return] {
      for phase in [InputEvent.Key.Phase.down, .up] {
        scene.host.loop.enqueue(
          InputEvent(time: scene.host.now, kind: .key(.init(code: code, phase: phase)), modifiers: []))
        scene.host.step()
      }
    }
    #expect(scene.log == [true, false])
  }
}
