import UIKit

/// Cards that are dragged to a tray, and a label with a copy menu, as tutorials for iOS write them.
final class BoardViewController: UIViewController {
  let card = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 40))
  let tray = UIView(frame: CGRect(x: 120, y: 20, width: 70, height: 100))
  let caption = CopyLabel(frame: CGRect(x: 20, y: 140, width: 160, height: 24))
  private(set) var dropped: [String] = []
  private(set) var log: [String] = []
  var proposal = UIDropOperation.move

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    card.backgroundColor = .systemRed
    tray.backgroundColor = .systemGray5
    caption.text = "Board"
    for part in [card, tray, caption] { view.addSubview(part) }
    let drag = UIDragInteraction(delegate: self)
    drag.isEnabled = true
    card.addInteraction(drag)
    card.isUserInteractionEnabled = true
    tray.addInteraction(UIDropInteraction(delegate: self))
  }
}

extension BoardViewController: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession)
    -> [UIDragItem]
  {
    log.append("items")
    let item = UIDragItem(itemProvider: NSItemProvider(object: "card" as NSString))
    item.localObject = card
    return [item]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: UIDragSession
  ) -> UITargetedDragPreview? {
    log.append("preview")
    guard let view = item.localObject as? UIView else { return nil }
    return UITargetedDragPreview(view: view)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: UIDragSession) {
    log.append("will begin")
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, willEndWith operation: UIDropOperation
  ) { log.append("will end \(operation)") }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: UIDragSession, didEndWith operation: UIDropOperation
  ) { log.append("did end \(operation)") }
}

extension BoardViewController: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: UIDropSession) -> Bool {
    session.canLoadObjects(ofClass: NSString.self)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: UIDropSession) {
    log.append("enter")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession)
    -> UIDropProposal
  {
    UIDropProposal(operation: session.localDragSession == nil ? .copy : proposal)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: UIDropSession) {
    log.append("exit")
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: UIDropSession) {
    log.append("drop")
    for item in session.items { if item.localObject as? UIView === card { dropped.append("card") } }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: UIDragAnimating
  ) {
    animator.addAnimations { self.tray.backgroundColor = .systemGreen }
    animator.addCompletion { _ in self.log.append("landed") }
  }

  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: UIDropSession) {
    log.append("conclude")
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: UIDropSession) {
    log.append("drop end")
  }
}

/// A label that copies its text.
final class CopyLabel: UILabel {
  private(set) var shares = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class var namedMethods: NamedMethods { ["share:": NamedMethod(CopyLabel.share)] }

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == .copy || action == "share:"
  }

  override func copy(_ sender: Any?) { UIPasteboard.general.string = text }

  func share(_ sender: Any?) { shares += 1 }

  func showMenu() {
    becomeFirstResponder()
    let menu = UIMenuController.shared
    guard !menu.isMenuVisible else { return }
    menu.menuItems = [UIMenuItem(title: "Share", action: "share:")]
    menu.showMenu(from: self, rect: bounds)
  }
}

/// A mail list with row actions of iOS 8.
final class RowActionsController: UITableViewController {
  var rows = ["one", "two", "three"]
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  {
    let delete = UITableViewRowAction(style: .destructive, title: "Remove") { _, path in
      self.rows.remove(at: path.row)
      tableView.deleteRows(at: [path], with: .automatic)
    }
    let more = UITableViewRowAction(style: .normal, title: "More") { action, path in
      self.log.append("\(action.title ?? "") \(path.row)")
    }
    more.backgroundColor = .systemBlue
    return [delete, more]
  }
}
