import Testing
import UIKit
import UIKitTesting

@Suite("Tables", .serialized) @MainActor struct TablesTests {
  private let app = TestApp(size: CGSize(width: 300, height: 300))

  private func show<Controller: UIViewController>(_ make: @MainActor () -> Controller) -> Controller {
    let controller = app.perform(make)
    app.window.rootViewController = controller
    app.frame()
    return controller
  }

  @Test("A table view controller shows its rows, and a tap selects one")
  func rows() throws {
    let shopping = show { ShoppingTableViewController() }
    let table = try #require(shopping.tableView)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Milk", "Bread", "Apples"])
    #expect(
      table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 44, width: 300, height: 44))
    #expect(table.numberOfRows(inSection: 0) == 3)
    app.tap(try #require(table.cellForRow(at: IndexPath(row: 1, section: 0))))
    #expect(shopping.log == ["select Bread"])
    #expect(table.indexPathForSelectedRow == nil)
    shopping.add("Tea")
    try app.settle()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Tea", "Milk", "Bread", "Apples"])
    #expect(table.dataSource === shopping)
  }

  @Test("A swipe deletes a row, because the controller overrides the method that commits it")
  func deletion() throws {
    let shopping = show { ShoppingTableViewController() }
    let cell = try #require(shopping.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let y = cell.convert(CGPoint(x: 0, y: 22), to: nil).y
    app.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 120, y: y), duration: 0.3)
    try app.settle()
    app.element("Delete").tap()
    try app.settle()
    #expect(shopping.items == ["Bread", "Apples"])
    #expect(shopping.tableView.visibleCells.map { $0.textLabel?.text } == ["Bread", "Apples"])
  }

  @Test("Changes between beginUpdates and endUpdates are one update")
  func updates() throws {
    let shopping = show { ShoppingTableViewController() }
    let table = try #require(shopping.tableView)
    table.beginUpdates()
    shopping.items = ["Bread", "Salt"]
    table.deleteRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0)], with: .fade)
    table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    #expect(table.numberOfRows(inSection: 0) == 3)
    table.endUpdates()
    try app.settle()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["Bread", "Salt"])
  }

  @Test("The edit button shows the signs of rows")
  func editing() throws {
    let shopping = show { ShoppingTableViewController() }
    let table = try #require(shopping.tableView)
    shopping.setEditing(true, animated: false)
    app.frame()
    #expect(table.isEditing)
    #expect(table.visibleCells.map(\.isEditing) == [true, true, true])
    #expect(table.visibleCells.map(\.editingStyle) == [.delete, .delete, .delete])
    let path = IndexPath(row: 0, section: 0)
    #expect(shopping.tableView(table, canMoveRowAt: path))
    #expect(!UITableViewController(style: .plain).tableView(table, canMoveRowAt: path))
  }

  @Test("Sections have titles, rows the heights of the delegate, and cells that the app makes are used again")
  func sections() throws {
    let countries = show { CountriesViewController(style: .plain) }
    let table = countries.tableView
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)).height == 80)
    #expect(app.element("Africa").exists)
    #expect(table.visibleCells.first?.detailTextLabel?.text == "in Africa")
    for offset in stride(from: 100, through: 2000, by: 100) {
      table.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      app.frame()
    }
    #expect(countries.madeCells < 20)
    #expect(countries.log.contains("scroll"))
    table.scrollToRow(at: IndexPath(row: 39, section: 2), at: .bottom, animated: false)
    app.frame()
    #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 39, section: 2))
    let last = try #require(table.cellForRow(at: IndexPath(row: 39, section: 2)))
    let point = last.convert(CGPoint(x: 10, y: 10), to: table)
    #expect(table.indexPathForRow(at: point) == IndexPath(row: 39, section: 2))
    app.tap(last)
    #expect(countries.log.last == "select 2 39")
    #expect(table.indexPathForSelectedRow == IndexPath(row: 39, section: 2))
  }

  @Test("A finger scrolls the rows, and the table view's offset is theirs")
  func scrolling() throws {
    let countries = show { CountriesViewController(style: .grouped) }
    app.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 100), duration: 0.3)
    try app.settle()
    #expect(countries.tableView.contentOffset.y > 100)
    #expect(countries.tableView.bounds.origin == countries.tableView.contentOffset)
  }

  @Test("A diffable data source shows its snapshots; rows are as high as their labels")
  func diffable() throws {
    let tasks = show { DiffableTasksViewController() }
    let table = tasks.tableView
    #expect(tasks.source.snapshot().itemIdentifiers.count == 3)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height > table.rectForRow(at: [0, 0]).height)
    #expect(app.element("OPEN").exists)
    tasks.apply(open: ["Write"], done: ["Sleep", "Eat"])
    app.frame()
    #expect(table.numberOfRows(inSection: 1) == 2)
    #expect(tasks.source.itemIdentifier(for: [1, 1]) == "Eat")
    let cell = try #require(table.cellForRow(at: [1, 1]) as? TaskTableCell)
    app.tap(cell)
    #expect(cell.selections == [true])
  }

  @Test("Headers of the delegate, and views above and below all rows")
  func views() throws {
    let countries = show { CountriesViewController(style: .plain) }
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    countries.tableView.tableHeaderView = header
    countries.tableView.rowHeight = 40
    app.frame()
    #expect(header.convert(header.bounds, to: nil) == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(countries.tableView.rectForHeader(inSection: 0).minY == 50)
  }

  @Test(
    "The styles", arguments: [UIUserInterfaceStyle.light, .dark],
    [UITableView.Style.plain, .grouped, .insetGrouped])
  func look(style: UIUserInterfaceStyle, table: UITableView.Style) {
    app.userInterfaceStyle = style
    let countries = show { CountriesViewController(style: table) }
    countries.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    app.frame()
    assertScreenshot(of: app, named: "\(style == .dark ? "dark" : "light")-\(table)")
  }
}
