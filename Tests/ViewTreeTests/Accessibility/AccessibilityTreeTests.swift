import Accessibility
import Foundation
import Hosting
import Testing

@testable import ViewTree

@Suite struct AccessibilityTreeTests {
  let host = TestHost(size: CGSize(width: 200, height: 200))

  private func tree(of views: UIView...) -> String {
    let window = host.makeWindow()
    for view in views { window.addSubview(view) }
    host.settle()
    return host.loop.accessibility.tree.description
  }

  private func label(_ text: String, y: CGFloat = 0) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: y, width: 100, height: 20))
    label.text = text
    return label
  }

  @Test("Labels, buttons, switches, progress, indicators and segments describe themselves") func controls() {
    let button = UIButton(type: .system)
    button.setTitle("Share", for: .normal)
    button.frame = CGRect(x: 0, y: 20, width: 50, height: 20)
    let disabled = UIButton(type: .system)
    disabled.setTitle("Delete", for: .normal)
    disabled.frame = CGRect(x: 60, y: 20, width: 50, height: 20)
    disabled.isEnabled = false
    let control = UISwitch(frame: CGRect(x: 0, y: 40, width: 0, height: 0))
    control.accessibilityLabel = "Large"
    control.isOn = true
    let progress = UIProgressView(frame: CGRect(x: 0, y: 80, width: 50, height: 4))
    progress.accessibilityLabel = "Import"
    progress.progress = 0.25
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    let segments = UISegmentedControl(items: ["Grid", "List"])
    segments.frame = CGRect(x: 0, y: 100, width: 100, height: 30)
    segments.selectedSegmentIndex = 1
    let field = TextInputView(frame: CGRect(x: 0, y: 140, width: 100, height: 20))
    field.placeholder = "Search"
    field.text = "Wo"
    #expect(
      tree(of: label("Photos"), button, disabled, control, progress, indicator, segments, field) == """
        window "" active [magic tap]
          text "Photos"
          button "Share" [activate]
          button "Delete" disabled
          toggle "Large" = "1" on [activate]
          progress bar "Import" = "25 %" (0.0...1.0: 0.25)
          busy indicator "In progress" = "1" busy
          tab list
            tab "Grid" 1 of 2 [activate]
            tab "List" 2 of 2 selected [activate]
          text field "Search" = "Wo" caret 2 [activate]
        """)
  }

  @Test("An element hides what is inside; a label, an identifier or a container type makes a group")
  func groups() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    card.addSubview(label("Cirrus"))
    card.accessibilityIdentifier = "card"
    let element = UIView(frame: CGRect(x: 0, y: 40, width: 100, height: 40))
    element.addSubview(label("not read"))
    element.isAccessibilityElement = true
    element.accessibilityLabel = "Rating"
    element.accessibilityValue = "4 stars"
    element.accessibilityTraits = .adjustable
    let list = UIView(frame: CGRect(x: 0, y: 80, width: 100, height: 40))
    list.accessibilityContainerType = .list
    list.addSubview(label("One"))
    let plain = UIView(frame: CGRect(x: 0, y: 120, width: 100, height: 40))
    plain.addSubview(label("Free"))
    #expect(
      tree(of: card, element, list, plain) == """
        window "" active [magic tap]
          group #card
            text "Cirrus"
          slider "Rating" = "4 stars" [increment, decrement]
          list
            text "One"
          text "Free"
        """)
  }

  @Test("A view that is visited as one element has the texts inside as its label") func combined() {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    for text in ["Camera", "f/8"] { row.addSubview(label(text)) }
    row.accessibilityNavigationStyle = .combined
    #expect(
      tree(of: row, label("after", y: 50)) == """
        window "" active [magic tap]
          group "Camera, f/8"
          text "after"
        """)
  }

  @Test("Hidden views, hidden elements and empty labels are left out; views out of sight are marked")
  func visibility() {
    let hidden = label("hidden")
    hidden.isHidden = true
    let pale = label("pale")
    pale.alpha = 0
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    holder.addSubview(label("inside"))
    holder.accessibilityElementsHidden = true
    let clipped = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    clipped.clipsToBounds = true
    clipped.addSubview(label("Below", y: 60))
    #expect(
      tree(of: hidden, pale, holder, label(""), clipped, label("Above", y: -50)) == """
        window "" active [magic tap]
          text "Below" out of sight
          text "Above" out of sight
        """)
  }

  @Test("A modal view hides those beside it") func modal() {
    let alert = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    alert.addSubview(label("Really?"))
    alert.accessibilityViewIsModal = true
    #expect(
      tree(of: label("behind"), alert, label("beside")) == """
        window "" active [magic tap]
          text "Really?"
        """)
  }

  @Test("Elements without views come from accessibilityElements, in their order") func elements() throws {
    let chart = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
    let bars = [3, 5].map { number in
      let bar = UIAccessibilityElement(accessibilityContainer: chart)
      bar.accessibilityLabel = "Bar \(number)"
      bar.accessibilityFrameInContainerSpace = CGRect(x: number, y: 0, width: 10, height: 10)
      return bar
    }
    chart.accessibilityElements = [bars[1], bars[0]]
    #expect(
      tree(of: chart) == """
        window "" active [magic tap]
          text "Bar 5"
          text "Bar 3"
        """)
    #expect(chart.accessibilityElementCount() == 2)
    #expect(chart.accessibilityElement(at: 0) as? UIAccessibilityElement === bars[1])
    #expect(chart.accessibilityElement(at: 2) == nil)
    #expect(chart.index(ofAccessibilityElement: bars[0]) == 1)
    #expect(bars[0].accessibilityFrame == CGRect(x: 13, y: 20, width: 10, height: 10))
    let source = host.loop.accessibility
    let id = try #require(source.element(at: CGPoint(x: 14, y: 25)))
    #expect(source.node(id)?.label == "Bar 3")
  }

  @Test("A path replaces the frame, and is what is hit") func polygons() {
    let map = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    map.isAccessibilityElement = true
    map.accessibilityLabel = "Lake"
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 50, y: 10))
    path.addLine(to: CGPoint(x: 10, y: 50))
    map.accessibilityPath = path
    _ = tree(of: map)
    let source = host.loop.accessibility
    let id = source.element(at: CGPoint(x: 20, y: 20))
    #expect(id.flatMap { source.node($0) }?.frame == CGRect(x: 10, y: 10, width: 40, height: 40))
    #expect(source.element(at: CGPoint(x: 45, y: 45)) == source.tree.root)
  }

  @Test("Without a listener no pass runs, and no view has an identity") func noListener() {
    let text = label("Photos")
    let window = host.makeWindow(showing: text)
    text.text = "Albums"
    host.settle()
    #expect(host.loop.accessibilityStore == nil)
    #expect(text.accessibility == nil && window.accessibility == nil)
  }
}

@Suite struct AccessibilityPassTests {
  let host = TestHost(size: CGSize(width: 200, height: 200))

  @Test("A frame reports what has changed; one without changes reports nothing") func changes() {
    let text = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    text.text = "Photos"
    let window = host.makeWindow(showing: text)
    let reader = ReaderFake(host.loop.accessibility)
    text.text = "Albums"
    host.settle()
    #expect(reader.takeCalls() == [["Albums: label"]])
    window.backgroundColor = .red
    host.settle()
    #expect(reader.takeCalls() == [])
    text.accessibilityHint = "All of them"
    host.settle()
    #expect(reader.takeCalls() == [["Albums: hint"]])
    text.frame.origin.y = 50
    host.settle()
    #expect(reader.takeCalls() == [["Albums: bounds"]])
    text.removeFromSuperview()
    host.settle()
    #expect(reader.takeCalls() == [["Albums left  at 0"]])
  }

  @Test("An animation of a view is one change, at its start") func animation() {
    let text = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    text.text = "Photos"
    host.makeWindow(showing: text)
    let reader = ReaderFake(host.loop.accessibility)
    UIView.animate(withDuration: 0.5) { text.frame.origin.y = 100 }
    #expect(host.settle() > 20)
    #expect(reader.takeCalls() == [["Photos: bounds"]])
  }

  @Test("Content that scrolls is busy, and reported once it rests") func scrolling() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scroll.contentSize = CGSize(width: 200, height: 1000)
    let text = UILabel(frame: CGRect(x: 0, y: 50, width: 100, height: 20))
    text.text = "Photos"
    scroll.addSubview(text)
    host.makeWindow(showing: scroll)
    let reader = ReaderFake(host.loop.accessibility)
    scroll.setContentOffset(CGPoint(x: 0, y: 20), animated: true)
    #expect(host.settle() > 10)
    while let time = host.loop.nextWakeTime {
      host.advance(by: max(0, time - host.now))
      host.step(by: 0)
      host.settle()
    }
    #expect(
      reader.takeCalls() == [["scroll area: +busy -"], ["scroll area: + -busy", "Photos: bounds"]])
  }

  @Test("Messages are sent at the end of the frame, to listeners alone") func messages() {
    let text = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    text.text = "Photos"
    host.makeWindow(showing: text)
    UIAccessibility.post(notification: .announcement, argument: "nobody hears it")
    #expect(!UIAccessibility.isVoiceOverRunning)
    let reader = ReaderFake(host.loop.accessibility)
    #expect(UIAccessibility.isVoiceOverRunning)
    UIAccessibility.post(notification: .announcement, argument: "Moved to Clouds")
    UIAccessibility.post(notification: .layoutChanged, argument: text)
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    UIAccessibility.post(notification: .pageScrolled, argument: "Page 2 of 5")
    host.settle()
    #expect(
      reader.takeCalls() == [
        [
          "says Moved to Clouds", "layout changed, Photos", "screen changed, nothing",
          "scrolled, Page 2 of 5",
        ]
      ])
    host.loop.accessibility.listener = nil
    #expect(!UIAccessibility.isVoiceOverRunning)
  }

  @Test("The keyboard focus of a control and of a text field is the focus of readers") func focus() {
    let button = UIButton(type: .system)
    button.setTitle("Share", for: .normal)
    button.frame = CGRect(x: 0, y: 20, width: 50, height: 20)
    let field = TextInputView(frame: CGRect(x: 0, y: 140, width: 100, height: 20))
    field.placeholder = "Search"
    let window = host.makeWindow()
    for view in [button, field] as [UIView] { window.addSubview(view) }
    host.settle()
    let source = host.loop.accessibility
    let reader = ReaderFake(source)
    window.keyboardFocus = button
    host.settle()
    #expect(reader.takeCalls() == [["Share: +focused -", "focus Share"]])
    #expect(button.accessibilityElementIsFocused())
    window.keyboardFocus = nil
    #expect(source.focus(field.accessibilityID))
    host.settle()
    #expect(reader.takeCalls() == [["Share: + -focused", "Search: +focused -", "focus Search"]])
    field.insertText("Wolke")
    host.settle()
    #expect(reader.takeCalls() == [["Search:  -> Wolke at 0", "Search: caret"]])
    #expect(source.selectText(1..<3, of: field.accessibilityID) && field.selectedRange == 1..<3)
    #expect(source.replaceText(in: 0..<5, with: "Sonne", of: field.accessibilityID) && field.text == "Sonne")
    #expect(source.frame(ofText: 0..<2, of: field.accessibilityID)?.width == 17)
  }

  @Test("The focus of a control with segments is the selected segment, and follows the arrow keys")
  func segmentFocus() {
    let segments = UISegmentedControl(items: ["Grid", "List"])
    segments.frame = CGRect(x: 0, y: 20, width: 100, height: 30)
    segments.selectedSegmentIndex = 0
    let window = host.makeWindow(showing: segments)
    host.settle()
    let source = host.loop.accessibility
    let reader = ReaderFake(source)
    window.keyboardFocus = segments
    host.settle()
    #expect(reader.takeCalls().joined().contains("focus Grid"))
    let key = InputEvent.Key(code: .right, phase: .down)
    host.loop.enqueue(InputEvent(time: host.now, kind: .key(key)))
    host.settle()
    #expect(reader.takeCalls().joined().contains("focus List"))
    window.keyboardFocus = nil
    host.settle()
    let list = source.tree.inOrder.map(\.node).first { $0.label == "List" }
    #expect(list.map { source.focus($0.id) } == true && window.keyboardFocus === segments)
    let grid = source.tree.inOrder.map(\.node).first { $0.label == "Grid" }
    #expect(grid.map { source.focus($0.id) } == false)
  }

  @Test("A window without the keyboard is not active, and nothing has the focus") func windowFocus() {
    let button = UIButton(type: .system)
    button.setTitle("Share", for: .normal)
    let window = host.makeWindow(showing: button)
    window.keyboardFocus = button
    host.settle()
    let reader = ReaderFake(host.loop.accessibility)
    host.send(.focus(false))
    host.settle()
    #expect(
      reader.takeCalls() == [[": + -active", "Share: + -focused", "focus nothing"]])
    host.send(.focus(true))
    host.settle()
    #expect(reader.takeCalls() == [[": +active -", "Share: +focused -", "focus Share"]])
  }

  @Test("Readers activate controls, adjust values and perform custom actions, by number") func actions()
    throws
  {
    final class Rating: UIView {
      var stars = 3
      override func accessibilityIncrement() { stars += 1 }
      override func accessibilityDecrement() { stars -= 1 }
    }
    var log: [String] = []
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    button.setTitle("Share", for: .normal)
    button.addAction(UIAction { _ in log.append("share") }, for: .primaryActionTriggered)
    button.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Copy") {
        log.append($0.name); return true
      }
    ]
    let control = UISwitch(frame: CGRect(x: 0, y: 30, width: 0, height: 0))
    control.addAction(UIAction { _ in log.append("switch \(control.isOn)") }, for: .valueChanged)
    let segments = UISegmentedControl(items: ["Grid", "List"])
    segments.frame = CGRect(x: 0, y: 70, width: 100, height: 30)
    segments.addAction(UIAction { _ in log.append("segment") }, for: .valueChanged)
    let rating = Rating(frame: CGRect(x: 0, y: 110, width: 50, height: 20))
    rating.isAccessibilityElement = true
    rating.accessibilityTraits = .adjustable
    let tapped = UIView(frame: CGRect(x: 0, y: 140, width: 50, height: 20))
    tapped.isAccessibilityElement = true
    tapped.accessibilityLabel = "Card"
    tapped.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("tap") })
    let window = host.makeWindow()
    for view in [button, control, segments, rating, tapped] { window.addSubview(view) }
    host.settle()
    let source = host.loop.accessibility
    _ = source.tree
    #expect(source.perform(action: 0, on: button.accessibilityID))
    #expect(source.perform(action: 1, on: button.accessibilityID))
    #expect(!source.perform(action: 2, on: button.accessibilityID))
    #expect(!source.perform(action: -1, on: button.accessibilityID))
    #expect(source.perform(action: 0, on: control.accessibilityID))
    let tabs = source.tree.nodes.values.filter { $0.role == .tab }.sorted { $0.index < $1.index }
    #expect(source.perform(action: 0, on: try #require(tabs.last).id))
    #expect(source.perform(action: 1, on: rating.accessibilityID) && rating.stars == 2)
    #expect(source.perform(action: 0, on: tapped.accessibilityID))
    host.settle()
    #expect(log == ["share", "Copy", "switch true", "segment", "tap"])
    #expect(!source.perform(action: 0, on: AccessibilityNode.ID(-7)))
  }
}

@Suite struct AccessibilityPropertyTests {
  @Test("The traits, notifications and directions have UIKit's numbers") func numbers() {
    #expect(UIAccessibilityTraits.header.rawValue == 0x10000)
    #expect(UIAccessibilityTraits.adjustable.rawValue == 0x1000)
    #expect(UIAccessibility.Notification.announcement.rawValue == 1008)
    #expect(UIAccessibilityScrollDirection.previous.rawValue == 6)
    #expect(UIAccessibilityContainerType.semanticGroup.rawValue == 4)
  }

  @Test("Views have UIKit's defaults, and cost nothing until a property is set") func defaults() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
    #expect(view.accessibilityLabel == nil && view.accessibilityCustomActions == nil)
    #expect(
      !view.accessibilityViewIsModal && !view.accessibilityActivate() && !view.accessibilityPerformEscape())
    #expect(UILabel(frame: .zero).isAccessibilityElement && UIButton(frame: .zero).isAccessibilityElement)
    #expect(!UIImageView(frame: .zero).isAccessibilityElement)
    #expect(UIImageView(frame: .zero).accessibilityTraits == .image)
    #expect(view.accessibility == nil)
    view.accessibilityLabel = "Card"
    #expect(view.accessibility != nil && view.accessibilityUserInputLabels == ["Card"])
  }

  @Test("The frame and the activation point are in points of the screen") func frames() {
    let host = TestHost()
    let window = host.makeWindow()
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 20))
    window.addSubview(outer)
    outer.addSubview(view)
    #expect(view.accessibilityFrame == CGRect(x: 15, y: 25, width: 10, height: 20))
    #expect(view.accessibilityActivationPoint == CGPoint(x: 20, y: 35))
    view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("Settings follow the environment of the host, with notifications") func settings() {
    let host = TestHost()
    var names: [String] = []
    let center = NotificationCenter.default
    let tokens = [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        MainActor.assumeIsolated { names.append(name.rawValue) }
      }
    }
    defer { tokens.forEach(center.removeObserver) }
    #expect(!UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
    host.environment.reducesMotion = true
    host.loop.environmentDidChange()
    #expect(UIAccessibility.isReduceMotionEnabled && UIAccessibility.prefersCrossFadeTransitions)
    #expect(names == ["UIAccessibilityReduceMotionStatusDidChangeNotification"])
    host.environment.hasHighContrast = true
    host.loop.environmentDidChange()
    #expect(UIAccessibility.isDarkerSystemColorsEnabled)
    #expect(names.count == 2)
  }
}
