import Testing
import UIKit
import UIKitTesting

/// Views, layouts and controllers of the folder iOS, as tutorials and libraries have them.
@Suite("Sources from iOS, built by the plugin", .serialized) @MainActor struct SourcesTests {
  private let app = TestApp(size: CGSize(width: 320, height: 400))

  private func show<Controller: UIViewController>(_ controller: Controller) -> Controller {
    app.window.rootViewController = controller
    app.frame()
    return controller
  }

  @Test("A control of buttons with a target")
  func rating() throws {
    let rating = RatingControl(frame: CGRect(x: 0, y: 0, width: 220, height: 44))
    app.window.addSubview(rating)
    app.frame()
    app.tap(try #require(rating.arrangedSubviews[2] as? UIButton))
    #expect(rating.rating == 3)
    rating.setValue(NSNumber(value: 3), forKey: "starCount")
    #expect(rating.arrangedSubviews.count == 3)
  }

  @Test("Optional methods of which only a subclass has an implementation are called, and only those")
  func calendar() throws {
    let plain = show(CalendarController())
    app.tap(plain.calendar.days[12])
    #expect(plain.selected == [13])
    let holiday = show(HolidayController())
    app.tap(holiday.calendar.days[12])
    app.tap(holiday.calendar.days[23])
    #expect(holiday.selected == [24])
    #expect(holiday.calendar.days[23].text == "Eve")
    // Without calendar(_:sizeForDay:) the calls are nil, also where a member of the result follows.
    #expect(holiday.calendar.days[0].frame == CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test("responds(to:) and a closure as an argument of an optional method")
  func responds() {
    var answers: [Bool] = []
    show(CalendarController()).calendar.scroll(toMonth: 12) { answers.append($0) }
    show(HolidayController()).calendar.scroll(toMonth: 12) { answers.append($0) }
    show(HolidayController()).calendar.scroll(toMonth: 11) { answers.append($0) }
    #expect(answers == [false, true, false])
  }

  @Test("Members of extensions are overridden, and extensions override")
  func overrides() {
    let base = show(BaseViewController())
    #expect(base.log == ["base views", "base actions", "will appear"])
    #expect(base.title == "Untitled")
    #expect(base.accent == .red)
    let detail = show(DetailViewController())
    #expect(detail.log == ["base views", "detail views", "base actions", "will appear"])
    #expect(detail.accent == .blue)
    var completed: Bool?
    #expect((detail as BaseViewController).update(with: 2, animated: true) { completed = $0 })
    #expect(completed == true)
    #expect(detail.log.suffix(2) == ["base update 2", "detail update"])
    detail.title = "Detail"
    #expect(detail.title == "Detail")
  }

  @Test("Controls and recognizers of lazy properties and extensions call private methods")
  func targets() {
    let detail = show(DetailViewController())
    app.tap(detail.button)
    app.tap(detail.toggle)
    #expect(detail.log.suffix(2) == ["done", "toggle true"])
    app.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 60, y: 300), duration: 0.1)
    #expect(detail.log.last == "swiped true")
  }

  @Test("A double tap zooms, and a subclass overrides the method of the single tap")
  func photo() throws {
    let photo = show(CaptionedPhotoViewController())
    app.doubleTap(photo.view)
    #expect(photo.events == ["double"])
    #expect(photo.scrollView.zoomScale == 2)
    app.tap(photo.view)
    app.advance(by: 1)
    #expect(photo.events == ["double", "single", "caption"])
    NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
    #expect(photo.events.last == "active")
  }

  @Test("A timer and a display link call their methods")
  func ticker() throws {
    let ticker = TickerView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    app.window.addSubview(ticker)
    ticker.start()
    defer { ticker.stop() }
    ticker.tick()
    for _ in 1...4 { app.frame() }
    #expect(ticker.frames > 0)
    let deadline = Date(timeIntervalSinceNow: 5)
    while ticker.seconds < 2, Date() < deadline {
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
    }
    #expect(ticker.seconds >= 2)
  }

  @Test("A header is tapped, and lays out its label in an extension")
  func header() {
    final class Sections: CollapsibleHeaderDelegate {
      var toggled: [Int] = []
      func toggleSection(_ header: CollapsibleHeader, section: Int) { toggled.append(section) }
    }
    let header = CollapsibleHeader(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let sections = Sections()
    header.section = 4
    header.delegate = sections
    app.window.addSubview(header)
    app.frame()
    #expect(header.titleLabel.frame == CGRect(x: 8, y: 0, width: 84, height: 40))
    app.tap(header)
    #expect(sections.toggled == [4])
    header.prepareForReuse()
    #expect(header.delegate == nil)
  }

  @Test("A stack of cards is panned")
  func cards() {
    let stack = CardStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let source = Cards()
    stack.delegate = source
    stack.dataSource = source
    app.window.addSubview(stack)
    app.frame()
    #expect(stack.cards[1].transform != .identity)
    app.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 290, y: 150), duration: 0.2)
    app.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 10, y: 150), duration: 0.2)
    #expect(source.log == ["0 1", "1 -1", "all"])
  }

  @Test("A carousel has overrides in an extension, and asks an optional method")
  func carousel() throws {
    let items = CarouselItems()
    let layout = CarouselLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    view.delegate = items
    app.window.addSubview(view)
    app.frame()
    let attributes = try #require(layout.layoutAttributesForElements(in: view.bounds))
    // The delegate's scale of 0.5 and not the layout's 0.6, at a tenth of the way.
    #expect(abs(attributes[0].transform3D.m11 - (0.5 + 0.5 / 11)) < 0.001)
    _ = layout.targetContentOffset(forProposedContentOffset: .zero, withScrollingVelocity: .zero)
    #expect(items.focused == [IndexPath(item: 1, section: 0)])
  }

  @Test("A waterfall asks its delegate, with the default for what it does not implement")
  func pinterest() {
    let items = PinterestItems()
    let layout = PinterestLayout()
    layout.delegate = items
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = items
    app.window.addSubview(view)
    app.frame()
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 156)
    #expect(layout.collectionViewContentSize == CGSize(width: 300, height: 164))
  }

  @Test("A controller whose data source is in an extension, with bar items")
  func reorder() throws {
    let reorder = ReorderViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let navigation = show(UINavigationController(rootViewController: reorder))
    #expect(reorder.collectionView.numberOfItems(inSection: 0) == 12)
    let items = try #require(reorder.navigationItem.leftBarButtonItems)
    for item in items {
      UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil)
    }
    #expect(navigation.topViewController === reorder)
    #expect(reorder.numbers.first == 12)
    #expect(reorder.collectionView.numberOfItems(inSection: 0) == 13)
  }

  @Test(
    "A singleton follows notifications, and an action without a target reaches the responder with the method")
  func palette() {
    let before = PaletteManager.shared.changes
    NotificationCenter.default.post(name: Notification.Name("Palette"), object: nil, userInfo: ["count": 3])
    NotificationCenter.default.post(name: Notification.Name("Palette"), object: nil)
    #expect(PaletteManager.shared.changes == before + 4)
    let root = show(PaletteRootController())
    let button = PaletteButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    root.view.addSubview(button)
    button.connect()
    app.frame()
    app.tap(button)
    #expect(root.received == 1)
    #expect(button.layer is CAGradientLayer)
  }

  @Test("A method that an extension adds to UIViewController is called by its name")
  func keyboard() {
    let form = show(PlainFormController())
    app.tap(form.view)
    #expect(form.view.tag == 1)
  }

  @Test("A generic controller has named methods, and its subclass overrides them")
  func generic() throws {
    let numbers = NumbersController(collectionViewLayout: UICollectionViewFlowLayout())
    let navigation = show(UINavigationController(rootViewController: numbers))
    let item = try #require(numbers.navigationItem.rightBarButtonItem)
    UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil)
    #expect(numbers.refreshes == 1)
    #expect(numbers.collectionView.numberOfItems(inSection: 0) == 1)
    #expect(navigation.topViewController === numbers)
  }

  @Test("A control inside of another type, whose controller has its methods in another file")
  func scrubber() {
    let controller = show(ScrubberController())
    app.drag(from: CGPoint(x: 20, y: 70), to: CGPoint(x: 160, y: 70), duration: 0.2)
    #expect(controller.ended == 75)
    #expect(controller.values.isSuperset(of: [30, 70]))
    controller.scrubber.setValue(NSNumber(value: 50), forKey: "minimum")
    #expect(controller.scrubber.minimum == 50)
  }

  @Test("Methods of UIKit's delegates that only a subclass has are called")
  func grid() {
    #expect(show(GridController()).heightOfFirst() == 77)
    let grid = show(SelectingGridController())
    app.tap(.item(2, in: grid.collectionView))
    #expect(grid.log == ["selected 2"])
    grid.collectionView.contentOffset.y = 1
    #expect(grid.log.last == "scrolled")
  }

  @Test("Optional methods with one base name are distinguished by their labels")
  func menuBar() throws {
    for (owner, title, selected) in [
      (MenuBarOwner(isOpen: true), "Item 1", [1]), (TitledMenuBarOwner(isOpen: false), "TITLE 1", []),
    ] {
      let bar = MenuBar(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
      bar.delegate = owner
      app.window.addSubview(bar)
      app.frame()
      let button = try #require(bar.stack.arrangedSubviews[1] as? UIButton)
      #expect(button.title(for: .normal) == title)
      app.tap(button)
      #expect(owner.selected == selected)
      bar.removeFromSuperview()
    }
  }

  @Test("Key commands, performed selectors and an unwind segue, with previews and conditions for iOS")
  func keys() {
    let keys = show(KeysViewController())
    app.press(.character("n"), modifiers: .control)
    app.press(.escape)
    keys.delayed()
    #expect(keys.log == ["new n", "close", "total 3"])
    #expect(keys.canPerformUnwindSegueAction(Selector("unwindToKeysWithSegue:"), from: keys, sender: nil))
  }

  @Test("Methods that an extension adds to UIViewController are overridden, and super calls the one above")
  func drawer() throws {
    let content = DrawerContentController()
    let drawer = show(WideDrawerController(main: content))
    let item = try #require(content.navigationItem.leftBarButtonItem)
    UIApplication.shared.sendAction(try #require(item.action), to: item.target, from: item, for: nil)
    #expect(drawer.isOpen)
    content.toggleDrawer()
    #expect(!drawer.isOpen)
    #expect(content.setDrawer(width: 10, animated: true))
    #expect(!(drawer as UIViewController).setDrawer(width: 20, animated: false))
    #expect(drawer.widths == [20, 40])
  }

  @Test("Files and lines are those of the originals")
  func places() {
    #expect(KeysViewController.place == "CompatibilityIOSTests/KeysViewController.swift:34")
  }
}
