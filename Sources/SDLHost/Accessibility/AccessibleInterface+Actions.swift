import Accessibility

extension AccessibleInterface {
  static let action = AccessibleInterface(
    name: "Action", isOf: { !$0.actions.isEmpty },
    properties: [Property("NActions", "i") { .number($0.node.actions.count) }],
    methods: [
      Method("GetDescription", "i", "s") {
        _ = try $0.action(); return [.string($0.node.hint ?? "")]
      },
      Method("GetName", "i", "s") { [.string(try $0.action().name)] },
      Method("GetLocalizedName", "i", "s") { [.string(try $0.action().name)] },
      Method("GetKeyBinding", "i", "s") {
        _ = try $0.action(); return [.string("")]
      },
      Method("GetActions", "", "a(sss)") { call in
        let actions = call.node.actions.map { name in
          DBusValue.structure([.string(name), .string(call.node.hint ?? ""), .string("")])
        }
        return [.array(of: "(sss)", actions)]
      },
      Method("DoAction", "i", "b") {
        [.bool($0.source.perform(action: try $0.action().index, on: $0.node.id))]
      },
    ])

  static let selection = AccessibleInterface(
    name: "Selection", isOf: { $0.selection != nil },
    properties: [Property("NSelectedChildren", "i") { .number($0.node.selection?.count ?? 0) }],
    methods: [
      Method("GetSelectedChild", "i", "(so)") { [$0.objects.reference($0.selectedChild()?.id)] },
      Method("SelectChild", "i", "b") { [.bool($0.setSelected(true, $0.integer(0)))] },
      Method("DeselectSelectedChild", "i", "b") {
        [.bool($0.setSelected(false, $0.selectedChild()?.index ?? -1))]
      },
      Method("IsChildSelected", "i", "b") {
        [.bool($0.objects.child($0.integer(0), of: $0.node)?.states.contains(.selected) == true)]
      },
      Method("SelectAll", "", "b") { [.bool($0.source.setAllSelected(true, of: $0.node.id))] },
      Method("ClearSelection", "", "b") { [.bool($0.source.setAllSelected(false, of: $0.node.id))] },
      Method("DeselectChild", "i", "b") { [.bool($0.setSelected(false, $0.integer(0)))] },
    ])

  static let value = AccessibleInterface(
    name: "Value", isOf: { $0.range != nil },
    properties: [
      Property("MinimumValue", "d") { .double($0.node.range?.minimum ?? 0) },
      Property("MaximumValue", "d") { .double($0.node.range?.maximum ?? 0) },
      Property("MinimumIncrement", "d") { .double($0.node.range?.step ?? 0) },
      Property(
        "CurrentValue", "d",
        set: { call, value in
          guard case .double(let number) = value, number.isFinite else { return false }
          return call.source.setValue(number, of: call.node.id)
        }, { .double($0.node.range?.current ?? 0) }),
      Property("Text", "s") { .string($0.node.value ?? "") },
    ],
    methods: [])

  /// The interface of a container whose children are in rows and columns, which have no headers and are not
  /// selected as a whole.
  static let table = AccessibleInterface(
    name: "Table", isOf: { $0.grid != nil },
    properties: [
      Property("NRows", "i") { .number($0.node.grid?.rows ?? 0) },
      Property("NColumns", "i") { .number($0.node.grid?.columns ?? 0) },
      Property("Caption", "(so)") { $0.objects.reference(nil) },
      Property("Summary", "(so)") { $0.objects.reference(nil) },
      Property("NSelectedRows", "i") { _ in .number(0) },
      Property("NSelectedColumns", "i") { _ in .number(0) },
    ],
    methods: [
      Method("GetAccessibleAt", "ii", "(so)") { [$0.objects.reference($0.childInGrid()?.id)] },
      Method("GetIndexAt", "ii", "i") { [.number($0.childInGrid()?.index ?? -1)] },
      Method("GetRowAtIndex", "i", "i") { [.number($0.child()?.cell?.row ?? -1)] },
      Method("GetColumnAtIndex", "i", "i") { [.number($0.child()?.cell?.column ?? -1)] },
      Method("GetRowDescription", "i", "s") { _ in [.string("")] },
      Method("GetColumnDescription", "i", "s") { _ in [.string("")] },
      Method("GetRowExtentAt", "ii", "i") { [.number($0.childInGrid() == nil ? 0 : 1)] },
      Method("GetColumnExtentAt", "ii", "i") { [.number($0.childInGrid() == nil ? 0 : 1)] },
      Method("GetRowHeader", "i", "(so)") { [$0.objects.reference(nil)] },
      Method("GetColumnHeader", "i", "(so)") { [$0.objects.reference(nil)] },
      Method("GetSelectedRows", "", "ai") { _ in [.array(of: "i", [])] },
      Method("GetSelectedColumns", "", "ai") { _ in [.array(of: "i", [])] },
      Method("IsRowSelected", "i", "b") { _ in [.bool(false)] },
      Method("IsColumnSelected", "i", "b") { _ in [.bool(false)] },
      Method("IsSelected", "ii", "b") { [.bool($0.childInGrid()?.states.contains(.selected) == true)] },
      Method("AddRowSelection", "i", "b") { _ in [.bool(false)] },
      Method("AddColumnSelection", "i", "b") { _ in [.bool(false)] },
      Method("RemoveRowSelection", "i", "b") { _ in [.bool(false)] },
      Method("RemoveColumnSelection", "i", "b") { _ in [.bool(false)] },
      Method("GetRowColumnExtentsAtIndex", "i", "biiiib") {
        guard let child = $0.child(), let cell = child.cell else {
          return [.bool(false), .number(-1), .number(-1), .number(0), .number(0), .bool(false)]
        }
        return [
          .bool(true), .number(cell.row), .number(cell.column), .number(1), .number(1),
          .bool(child.states.contains(.selected)),
        ]
      },
    ])

  static let tableCell = AccessibleInterface(
    name: "TableCell", isOf: { $0.cell != nil },
    properties: [
      Property("ColumnSpan", "i") { _ in .number(1) },
      Property("Position", "(ii)") {
        .structure([.number($0.node.cell?.row ?? -1), .number($0.node.cell?.column ?? -1)])
      },
      Property("RowSpan", "i") { _ in .number(1) },
      Property("Table", "(so)") { $0.objects.reference($0.node.parent) },
    ],
    methods: [
      Method("GetRowColumnSpan", "", "biiii") {
        [
          .bool(true), .number($0.node.cell?.row ?? -1), .number($0.node.cell?.column ?? -1), .number(1),
          .number(1),
        ]
      },
      Method("GetColumnHeaderCells", "", "a(so)") { _ in [.array(of: "(so)", [])] },
      Method("GetRowHeaderCells", "", "a(so)") { _ in [.array(of: "(so)", [])] },
    ])
}

extension AccessibleQuery {
  /// The action that the argument numbers.
  fileprivate func action() throws -> (index: Int, name: String) {
    let index = try index(0, below: node.actions.count)
    return (index, node.actions[index])
  }

  /// The child whose index is the argument.
  fileprivate func child() -> AccessibilityNode? { objects.child(integer(0), of: node) }

  /// The child in the row and the column of the arguments.
  fileprivate func childInGrid() -> AccessibilityNode? {
    let (row, column) = (integer(0), integer(1))
    guard let grid = node.grid, (0..<grid.rows).contains(row), (0..<grid.columns).contains(column) else {
      return nil
    }
    return source.child(row: row, column: column, of: node.id)
  }

  /// The selected child that the argument numbers.
  fileprivate func selectedChild() -> AccessibilityNode? {
    guard let selection = node.selection, (0..<selection.count).contains(integer(0)) else { return nil }
    return source.selectedChild(integer(0), of: node.id)
  }

  fileprivate func setSelected(_ isSelected: Bool, _ index: Int) -> Bool {
    (0..<node.childCount).contains(index) && source.setSelected(isSelected, child: index, of: node.id)
  }
}
