import Foundation
import Testing
import UIKit
import UIKitTesting

/// A form with a picker of two columns, as tutorials write it.
private final class SizesController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  let picker = UIPickerView()
  let sizes = ["Small", "Medium", "Large"]
  private(set) var choices: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.dataSource = self
    picker.delegate = self
    picker.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    view.addSubview(picker)
    picker.selectRow(1, inComponent: 0, animated: false)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    component == 0 ? sizes.count : 1000
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    component == 0 ? sizes[row] : "\(row + 1)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    choices.append("\(component): \(row)")
  }
}

/// A list that shows its notes in the second column.
private final class NotesListController: UITableViewController, UISplitViewControllerDelegate {
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { (secondaryViewController as? UINavigationController)?.topViewController?.title == nil }
}

@MainActor @Suite("Pickers, split views and sheets, as apps use them") struct PickersTests {
  private func app(_ controller: UIViewController, width: CGFloat = 300) -> TestApp {
    let app = TestApp(size: CGSize(width: width, height: 480))
    app.window.rootViewController = controller
    app.frame()
    return app
  }

  @Test("A picker shows its rows, and a tap chooses one")
  func picker() throws {
    let sizes = SizesController()
    let app = app(sizes)
    #expect(sizes.picker.numberOfComponents == 2)
    #expect(sizes.picker.selectedRow(inComponent: 0) == 1)
    #expect(sizes.picker.selectedRow(inComponent: 1) == 0)
    #expect((sizes.picker.view(forRow: 2, forComponent: 0) as? UILabel)?.text == "Large")
    // Of a thousand rows, those that are visible have views.
    #expect(sizes.picker.view(forRow: 3, forComponent: 1) != nil)
    #expect(sizes.picker.view(forRow: 30, forComponent: 1) == nil)
    app.tap(CGPoint(x: 75, y: 100 + 32))
    try app.settle()
    #expect(sizes.choices == ["0: 2"])
    #expect(sizes.picker.selectedRow(inComponent: 0) == 2)
  }

  @Test("The columns of a date picker have the widths of their texts, and are in its middle")
  func dateColumns() throws {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: "en_US")
    picker.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
    let controller = UIViewController()
    controller.view.addSubview(picker)
    let app = app(controller)
    let inner = try #require(picker.subviews.first as? UIPickerView)
    app.perform {
      let labels = (0..<3).compactMap {
        inner.view(forRow: inner.selectedRow(inComponent: $0), forComponent: $0) as? UILabel
      }
      #expect(labels.count == 3)
      for label in labels { #expect(label.intrinsicContentSize.width <= label.bounds.width) }
      let frames = labels.map { $0.convert($0.bounds, to: picker) }
      #expect(frames[0].minX >= 8)
      #expect(frames[2].maxX <= 292)
      #expect(frames[0].width > frames[1].width)
    }
  }

  @Test("A date picker has the columns of its mode, and keeps its limits")
  func dates() throws {
    let picker = UIDatePicker()
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = TimeZone(secondsFromGMT: 0)
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = .date
    picker.date = Date(timeIntervalSince1970: 0)
    let columns = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
    #expect(columns.numberOfComponents == 3)
    #expect(columns.selectedRow(inComponent: 0) == 0)
    #expect(columns.selectedRow(inComponent: 1) == 0)
    picker.minimumDate = Date(timeIntervalSince1970: 86_400)
    #expect(picker.date == Date(timeIntervalSince1970: 86_400))
    #expect(columns.selectedRow(inComponent: 1) == 1)
    picker.datePickerMode = .time
    #expect(columns.numberOfComponents == 2)
  }

  @Test("A wide window shows both columns of a split, a narrow one the first or what is pushed on it")
  func split() throws {
    let list = NotesListController()
    let detail = UIViewController()
    let split = UISplitViewController()
    split.viewControllers = [
      UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail),
    ]
    split.delegate = list
    let wide = app(split, width: 900)
    #expect(!split.isCollapsed && split.displayMode == .allVisible)
    #expect(split.primaryColumnWidth == 320)
    #expect(detail.view.window != nil && list.splitViewController === split)
    split.preferredDisplayMode = .primaryHidden
    wide.frame()
    #expect(list.view.window == nil)
    wide.window.rootViewController = nil

    let narrow = app(split, width: 320)
    #expect(split.isCollapsed && list.view.window != nil && detail.view.window == nil)
    let note = UIViewController()
    list.showDetailViewController(note, sender: nil)
    try narrow.settle()
    #expect(note.view.window != nil)
    #expect(list.navigationController?.viewControllers == [list, note])
  }

  @Test("A sheet copies a text to the pasteboard, and reports it")
  func share() throws {
    let root = UIViewController()
    let app = app(root)
    let sheet = UIActivityViewController(activityItems: ["A sentence"], applicationActivities: nil)
    var ends: [String] = []
    sheet.completionWithItemsHandler = { type, completed, _, _ in
      ends.append("\(type?.rawValue ?? "nil") \(completed)")
    }
    root.present(sheet, animated: false)
    try app.settle()
    app.element("Copy").tap()
    try app.settle()
    #expect(ends == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    #expect(UIPasteboard.general.string == "A sentence")
    #expect(root.presentedViewController == nil)
  }

  @Test("An image picker without a camera shows the images of a folder")
  func images() throws {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    let folder = FileManager.default.temporaryDirectory.appending(path: "picker-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let image = try #require(UIImage(pixels: [0xFFFF_0000], width: 1, height: 1))
    try #require(image.pngData()).write(to: folder.appending(path: "red.png"))
    try Data().write(to: folder.appending(path: "notes.txt"))
    let root = UIViewController()
    let app = app(root)
    let picker = UIImagePickerController()
    picker.folder = folder
    picker.allowsEditing = true
    let chooser = Chooser()
    picker.delegate = chooser
    root.present(picker, animated: false)
    try app.settle()
    app.element("red.png").tap()
    try app.settle()
    #expect(chooser.sizes == [CGSize(width: 1, height: 1)])
  }
}

private final class Chooser: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  private(set) var sizes: [CGSize] = []

  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {
    guard let image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage else { return }
    sizes.append(image.size)
    picker.dismiss(animated: true)
  }
}
