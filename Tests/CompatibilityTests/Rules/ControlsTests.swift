import Foundation
import Testing
import UIKit
import UIKitTesting
import UnifiedLogging
import _Testing_UIKit

/// Controls as tutorials use them, with methods of targets.
private final class ControlsController: UIViewController, UITextFieldDelegate, UISearchBarDelegate,
  UISearchResultsUpdating
{
  var log: [String] = []
  let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
  let pages = UIPageControl(frame: CGRect(x: 20, y: 60, width: 200, height: 26))
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  let scroll = UIScrollView(frame: CGRect(x: 20, y: 150, width: 200, height: 200))
  let search = UISearchController(searchResultsController: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    slider.minimumValue = 10
    slider.maximumValue = 20
    slider.addTarget(self, action: "slid:", for: .valueChanged)
    pages.numberOfPages = 4
    pages.addTarget(self, action: "turned:", for: .valueChanged)
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.clearButtonMode = .whileEditing
    field.delegate = self
    field.returnKeyType = .done
    field.addTarget(self, action: "edited:", for: .editingChanged)
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: "reload:", for: .valueChanged)
    scroll.refreshControl = refresh
    for view in [slider, pages, field, scroll] { view.superview == nil ? self.view.addSubview(view) : () }
    search.searchResultsUpdater = self
    search.searchBar.delegate = self
    search.searchBar.placeholder = "Find"
    search.obscuresBackgroundDuringPresentation = false
    navigationItem.searchController = search
    definesPresentationContext = true
  }

  func slid(_ sender: UISlider) { log.append("slid \(Int(sender.value.rounded()))") }
  func turned(_ sender: UIPageControl) { log.append("page \(sender.currentPage)") }
  func edited(_ sender: UITextField) { log.append("edited \(sender.text ?? "nil")") }
  func reload(_ sender: UIRefreshControl) { log.append("reload \(sender.isRefreshing)") }

  func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
  func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    let text = ((textField.text ?? "") as NSString).replacingCharacters(in: range, with: string)
    return text.count <= 5
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  func updateSearchResults(for searchController: UISearchController) {
    log.append("search \(searchController.searchBar.text ?? "nil") \(searchController.isActive)")
  }

  nonisolated override class var namedMethods: NamedMethods {
    super.namedMethods + [
      "slid:": NamedMethod(ControlsController.slid), "turned:": NamedMethod(ControlsController.turned),
      "edited:": NamedMethod(ControlsController.edited), "reload:": NamedMethod(ControlsController.reload),
    ]
  }
}

@Suite("Controls", .serialized) @MainActor struct ControlsTests {
  private let app = TestApp(size: CGSize(width: 260, height: 480))
  private let controller = ControlsController()

  init() {
    app.window.rootViewController = UINavigationController(rootViewController: controller)
    app.frame()
  }

  private func point(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
    view.convert(CGPoint(x: x, y: y), to: nil)
  }

  @Test("A slider follows a finger on its thumb, keys and readers, within its range")
  func slider() throws {
    let slider = controller.slider
    #expect(slider.value == 10 && slider.intrinsicContentSize.height == 34)
    app.drag(from: point(slider, 16, 17), to: point(slider, 100, 17), duration: 0.2)
    #expect(abs(slider.value - 15) < 0.2 && controller.log.last == "slid 15")
    controller.log = []
    app.tap(point(slider, 190, 17))
    #expect(controller.log == [])
    slider.setValue(99, animated: true)
    #expect(slider.value == 20)
    slider.accessibilityDecrement()
    #expect(slider.value == 19 && controller.log == ["slid 19"])
    #expect(slider.accessibilityValue == "90 %")
  }

  @Test("A page control goes on and back by taps, and keeps its page in the range")
  func pages() {
    let pages = controller.pages
    app.tap(point(pages, 180, 13))
    app.tap(point(pages, 180, 13))
    app.tap(point(pages, 20, 13))
    #expect(controller.log == ["page 1", "page 2", "page 1"])
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0 && pages.size(forNumberOfPages: 3).width == 55)
  }

  @Test("A text field edits, asks its delegate, and ends with Return")
  func textField() {
    let field = controller.field
    app.tap(point(field, 50, 17))
    #expect(field.isEditing && field.isFirstResponder && controller.log == ["begin"])
    app.type("hello world")
    #expect(field.text == "hello" && controller.log.last == "edited hello")
    app.press(.backspace)
    #expect(field.text == "hell")
    app.press(.return)
    #expect(!field.isEditing && controller.log.last == "end")
    field.becomeFirstResponder()
    app.frame()
    app.element("Clear text").perform()
    #expect(field.text == "" && controller.log.last == "edited ")
    #expect(controller.view.endEditing(true) && !field.isEditing)
    field.isSecureTextEntry = true
    field.text = "abc"
    app.frame()
    #expect(field.text == "abc")
  }

  @Test("A pull beyond the top refreshes, and the content stays lower until the end")
  func refresh() throws {
    let scroll = controller.scroll
    let refresh = try #require(scroll.refreshControl)
    app.drag(from: point(scroll, 100, 20), to: point(scroll, 100, 280), duration: 0.4)
    #expect(controller.log == ["reload true"])
    app.advance(by: 2)
    #expect(scroll.contentOffset.y == -60 && scroll.contentInset.top == 60)
    refresh.endRefreshing()
    try app.settle()
    #expect(scroll.contentOffset.y == 0 && scroll.contentInset.top == 0 && !refresh.isRefreshing)
    refresh.beginRefreshing()
    #expect(scroll.contentInset.top == 60 && controller.log == ["reload true"])
  }

  @Test("A search bar is below the title; its text updates the results, and Cancel ends the search")
  func search() throws {
    let bar = controller.search.searchBar
    #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 44, width: 260, height: 56))
    app.tap(point(bar.searchTextField, 80, 18))
    try app.settle()
    app.type("ab")
    #expect(controller.log == ["search  true", "search a true", "search ab true"])
    app.element("Cancel").perform()
    #expect(controller.log.suffix(2) == ["cancel", "search  false"] && !controller.search.isActive)
  }

  @Test("A button and a bar item open their menus, whose rows are performed")
  func menus() throws {
    let menu = UIMenu(children: [
      UIAction(title: "Sort") { _ in controller.log.append("sort") }, UIAction(title: "Filter") { _ in },
    ])
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: menu)
    app.frame()
    app.element("More").perform()
    app.frame()
    app.element("Sort").perform()
    try app.settle()
    #expect(controller.log == ["sort"])
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Open") { _ in Issue.record("primary") })
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.frame = CGRect(x: 20, y: 300, width: 100, height: 40)
    controller.view.addSubview(button)
    app.frame()
    app.tap(point(button, 50, 20))
    app.element("Sort").perform()
    try app.settle()
    #expect(controller.log == ["sort", "sort"])
  }

  @Test("The text fields of an alert have the keyboard, and Return performs the preferred action")
  func alert() throws {
    let alert = UIAlertController(title: "Name", message: "Of the album", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Album" }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let save = UIAlertAction(title: "Save", style: .default) { [weak alert] _ in
      controller.log.append("save \(alert?.textFields?.first?.text ?? "nil")")
    }
    alert.addAction(save)
    alert.preferredAction = save
    controller.present(alert, animated: true)
    try app.settle()
    app.type("Trip")
    app.press(.return)
    try app.settle()
    #expect(controller.log == ["save Trip"])
  }

  @Test("An effect tints the view behind its content")
  func effects() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    #expect(view.contentView.frame == view.bounds && view.backgroundColor != nil)
    view.effect = nil
    #expect(view.backgroundColor == nil)
  }

  @Test("Names of Darwin: associated objects, numbers of time, pools")
  func names() {
    final class Key { nonisolated(unsafe) static var value: UInt8 = 0 }
    let owner = NSObject()
    objc_setAssociatedObject(owner, &Key.value, "text", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(owner, &Key.value) as? String == "text")
    #expect(objc_getAssociatedObject(NSObject(), &Key.value) == nil)
    objc_setAssociatedObject(owner, &Key.value, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(owner, &Key.value) == nil)
    #expect(autoreleasepool { NSEC_PER_SEC } == 1_000_000_000)
    weak var released: NSObject?
    do {
      let value = NSObject()
      released = value
      objc_setAssociatedObject(owner, &Key.value, value, .OBJC_ASSOCIATION_ASSIGN)
    }
    #expect(released == nil && objc_getAssociatedObject(owner, &Key.value) == nil)
    let logger = Logger(subsystem: "tests", category: "names")
    logger.debug("A message for debugging, \(owner, privacy: .public), is not written.")
  }
}
