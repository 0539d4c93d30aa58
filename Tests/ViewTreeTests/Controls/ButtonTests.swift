import Foundation
import Testing

@testable import ViewTree

private final class ButtonScene {
  let host = TestHost(size: CGSize(width: 200, height: 100))
  let window: UIWindow
  let button: UIButton
  var clicks = 0

  init(_ button: UIButton) {
    self.button = button
    window = host.makeWindow()
    window.tintColor = .blue
    window.addSubview(button)
    button.titleLabel?.font = .systemFont(ofSize: 10)
    button.frame.origin = CGPoint(x: 10, y: 20)
    button.sizeToFit()
    button.addAction(UIAction { [unowned self] _ in clicks += 1 }, for: .primaryActionTriggered)
    host.settle()
  }

  let inside = CGPoint(x: 15, y: 25)
}

@Suite struct ButtonTests {
  @Test("A system button shows its title in the tint color, paler while pressed, hovered or disabled")
  func systemButtonShowsItsTitleInTheTintColor() {
    let button = UIButton(type: .system)
    button.setTitle("Delete", for: .normal)
    let s = ButtonScene(button)
    #expect(button.frame == CGRect(x: 10, y: 20, width: 30, height: 22))
    #expect(s.host.dump == "text \"Delete\" 10 at (10 26) #0000FF")
    s.host.press(s.inside)
    #expect(s.host.dump == "text \"Delete\" 10 at (10 26) #0000FF4D")
    s.host.release(s.inside)
    #expect(s.clicks == 1)
    s.host.settle()
    #expect(s.host.dump == "text \"Delete\" 10 at (10 26) #0000FFCC")
    s.host.hover(nil)
    s.host.settle()
    #expect(s.host.dump == "text \"Delete\" 10 at (10 26) #0000FF")
    button.isEnabled = false
    s.host.settle()
    #expect(s.host.dump == "text \"Delete\" 10 at (10 26) #0000FF66")
    s.host.click(s.inside)
    #expect(s.clicks == 1)
  }

  @Test("Title and color are those of the state, else of the normal one")
  func titlesAndColorsFollowTheState() {
    let button = UIButton()
    button.setTitle("Off", for: .normal)
    button.setTitle("On", for: .selected)
    button.setTitleColor(.red, for: .selected)
    #expect(button.currentTitle == "Off")
    #expect(button.currentTitleColor == .white)
    button.isSelected = true
    #expect(button.currentTitle == "On")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitle == "Off")
  }

  @Test("A filled button has a darker background while pressed, and a lighter one while hovered")
  func filledButtonDrawsItsBackgroundForEachState() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "OK"
    configuration.baseBackgroundColor = UIColor(white: 0.5, alpha: 1)
    configuration.cornerStyle = .capsule
    let s = ButtonScene(UIButton(configuration: configuration))
    #expect(s.button.frame == CGRect(x: 10, y: 20, width: 34, height: 24))
    #expect(
      s.host.dump == """
        fill (10 20; 34 24) r=12 #808080
        text "OK" 10 at (22 27) #FFFFFF
        """)
    s.host.press(s.inside)
    #expect(
      s.host.dump == """
        fill (10 20; 34 24) r=12 #666666
        text "OK" 10 at (22 27) #FFFFFF
        """)
    s.host.release(s.inside)
    s.host.settle()
    #expect(s.host.dump.hasPrefix("fill (10 20; 34 24) r=12 #8F8F8F"))
    s.host.hover(CGPoint(x: 150, y: 90))
    s.host.settle()
    #expect(s.host.dump.hasPrefix("fill (10 20; 34 24) r=12 #808080"))
  }

  @Test("A plain button has a background only under the pointer")
  func plainButtonShowsABackgroundOnlyUnderThePointer() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "OK"
    let s = ButtonScene(UIButton(configuration: configuration))
    #expect(s.host.dump == "text \"OK\" 10 at (22 27) #0000FF")
    s.host.hover(s.inside)
    s.host.settle()
    #expect(
      s.host.dump == """
        fill (10 20; 34 24) r=6 #8C8C9629
        text "OK" 10 at (22 27) #0000FF
        """)
  }

  @Test("The image is before the title, in the tint color")
  func imageIsBeforeTheTitle() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "OK"
    configuration.image = UIImage(pixels: Array(repeating: 0xFF00_0000, count: 64), width: 8, height: 8)
    let s = ButtonScene(UIButton(configuration: configuration))
    #expect(s.button.frame.size == CGSize(width: 48, height: 24))
    #expect(
      s.host.dump == """
        image 8x8 (0 0; 8 8) in (22 28; 8 8) tint=#0000FF
        text "OK" 10 at (36 27) #0000FF
        """)
  }

  @Test("The update handler changes the configuration when the state changes")
  func updateHandlerChangesTheConfiguration() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = {
      $0.configuration?.title = $0.isSelected ? "yes" : "no"
      $0.configuration?.background.backgroundColor = $0.isSelected ? .green : .red
    }
    let s = ButtonScene(button)
    #expect(s.host.dump.hasPrefix("fill (10 20; 34 24) r=6 #FF0000"))
    button.isSelected = true
    s.host.settle()
    #expect(button.currentTitle == "yes")
    #expect(s.host.dump.hasPrefix("fill (10 20; 34 24) r=6 #00FF00"))
  }

  @Test("A button has the title of its action, and performs it unless it is disabled")
  func titleOfTheActionIsUsed() {
    var count = 0
    let button = UIButton(primaryAction: UIAction(title: "Go") { _ in count += 1 })
    #expect(button.currentTitle == "Go")
    button.performPrimaryAction()
    #expect(count == 1)
    button.isEnabled = false
    button.performPrimaryAction()
    #expect(count == 1)
  }

  @Test("A long title is truncated, and a short one is aligned")
  func longTitleIsTruncated() {
    let button = UIButton(type: .system)
    button.setTitle("A very long title", for: .normal)
    let s = ButtonScene(button)
    button.frame.size.width = 40
    s.host.step()
    #expect(s.host.dump == "text \"A very…\" 10 at (13 26) #0000FF")
    button.contentHorizontalAlignment = .right
    button.setTitle("ab", for: .normal)
    s.host.step()
    #expect(s.host.dump == "text \"ab\" 10 at (40 26) #0000FF")
  }
}
