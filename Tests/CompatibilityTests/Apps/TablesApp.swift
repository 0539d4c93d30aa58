import UIKit

/// A shopping list with a table view controller, as tutorials write it.
final class ShoppingTableViewController: UITableViewController {
  var items = ["Milk", "Bread", "Apples"] {
    didSet { navigationItem.title = "\(items.count) items" }
  }
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = items[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    log.append("select \(items[indexPath.row])")
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    items.insert(items.remove(at: source.row), at: destination.row)
  }

  func add(_ item: String) {
    items.insert(item, at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
  }
}

/// Countries by continents: titles, cells that the app makes itself, heights and headers of the delegate.
final class CountriesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView: UITableView
  private(set) var log: [String] = []
  private(set) var madeCells = 0
  let continents = [
    ("Africa", ["Kenya", "Mali"]), ("Europe", ["France", "Italy", "Spain"]),
    ("Asia", (1...40).map { "Region \($0)" }),
  ]

  init(style: UITableView.Style) {
    tableView = UITableView(frame: .zero, style: style)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
  }

  func numberOfSections(in tableView: UITableView) -> Int { continents.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    continents[section].1.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    continents[section].0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    var cell: UITableViewCell! = tableView.dequeueReusableCell(withIdentifier: "country")
    if cell == nil {
      madeCells += 1
      cell = UITableViewCell(style: .subtitle, reuseIdentifier: "country")
    }
    cell.textLabel?.text = continents[indexPath.section].1[indexPath.row]
    cell.detailTextLabel?.text = "in \(continents[indexPath.section].0)"
    cell.accessoryType = indexPath.row == 0 ? .checkmark : .none
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.section == 1 && indexPath.row == 1 ? 80 : 60
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.section) \(indexPath.row)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if scrollView === tableView, scrollView.contentOffset.y > 0 { log.append("scroll") }
  }
}

/// Tasks with a diffable data source and a cell of its own, whose labels determine its height.
final class DiffableTasksViewController: UIViewController {
  enum Section { case open, done }

  final class Source: UITableViewDiffableDataSource<Section, String> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section) == .open ? "Open" : "Done"
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  }

  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private(set) var source: Source!

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    tableView.register(TaskTableCell.self, forCellReuseIdentifier: TaskTableCell.identifier)
    view.addSubview(tableView)
    source = Source(tableView: tableView) { tableView, indexPath, task in
      let cell = tableView.dequeueReusableCell(withIdentifier: TaskTableCell.identifier, for: indexPath)
      (cell as? TaskTableCell)?.show(task)
      return cell
    }
    apply(open: ["Write", "Read a long book about tables and their rows"], done: ["Sleep"])
  }

  func apply(open: [String], done: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.open, .done])
    snapshot.appendItems(open, toSection: .open)
    snapshot.appendItems(done, toSection: .done)
    source.apply(snapshot, animatingDifferences: false)
  }
}

final class TaskTableCell: UITableViewCell {
  static let identifier = "TaskTableCell"
  private let label = UILabel()
  private(set) var selections: [Bool] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ text: String) { label.text = text }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    selections.append(selected)
  }
}
