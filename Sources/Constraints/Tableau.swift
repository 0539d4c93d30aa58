/// A simplex tableau: each basic symbol as the sum of a constant and nonbasic symbols, whose values are 0.
///
/// Rows of restricted symbols and dummies never contain free symbols, and rows of dummies that are not being
/// added contain dummies only: a constraint with a free symbol is solved for it.
struct Tableau: Sendable {
  enum Kind: Sendable {
    case unused
    /// A variable of the system.
    case free
    /// A slack or an error: never negative.
    case restricted
    /// The marker of a required equation: always 0, never enters the basis.
    case dummy
  }

  struct Cell: Sendable {
    var symbol: Int32
    var coefficient: Double
  }

  struct Row: Sendable {
    var basic: Int32
    var constant: Double
    /// In ascending order of the symbols.
    var cells: [Cell]

    /// The index of a symbol's cell, or of the cell before which it belongs.
    func position(of symbol: Int32) -> Int {
      var low = 0
      var high = cells.count
      while low < high {
        let middle = (low + high) / 2
        if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
      }
      return low
    }

    func coefficient(of symbol: Int32) -> Double {
      let index = position(of: symbol)
      return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
    }

    mutating func removeCell(of symbol: Int32) -> Double {
      let index = position(of: symbol)
      guard index < cells.count, cells[index].symbol == symbol else { return 0 }
      return cells.remove(at: index).coefficient
    }
  }

  /// The costs of the symbols in one level of the objective.
  struct Level: Sendable {
    var strength: Float
    var costs: [Double]
    /// The number of symbols that were given a cost.
    var count: Int
  }

  var kinds: [Kind] = []
  /// The constraint of each marker and error.
  var owners: [Int32] = []
  /// The row of each basic symbol; −1 for the others.
  var rowOf: [Int32] = []
  var rows: [Row] = []
  /// From the strongest to the weakest.
  var levels: [Level] = []
  var pivotCount = 0
  private var unusedSymbols: [Int32] = []
  /// Arrays of removed rows, for new ones.
  private var unusedCells: [[Cell]] = []
  private var scratch: [Cell] = []
  /// The row that is being added; its sum is 0.
  private var added = Row(basic: -1, constant: 0, cells: [])

  /// Coefficients below it are rounding errors.
  static let leastCoefficient = 1e-10
  /// Costs, and values of restricted symbols, that differ less are equal.
  static let tolerance = 1e-8

  var symbolCount: Int { kinds.count - unusedSymbols.count }

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Kind, owner: Int32 = -1) -> Int32 {
    if let symbol = unusedSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = owner
      return symbol
    }
    kinds.append(kind)
    owners.append(owner)
    rowOf.append(-1)
    for index in levels.indices { levels[index].costs.append(0) }
    return Int32(kinds.count - 1)
  }

  mutating func recycle(_ symbol: Int32) {
    kinds[Int(symbol)] = .unused
    owners[Int(symbol)] = -1
    unusedSymbols.append(symbol)
  }

  /// Removes everything but the variables.
  mutating func removeConstraints() {
    while !rows.isEmpty { removeRow(rows.count - 1) }
    levels.removeAll(keepingCapacity: true)
    for symbol in kinds.indices where kinds[symbol] == .restricted || kinds[symbol] == .dummy {
      recycle(Int32(symbol))
    }
  }

  // MARK: Adding a row

  mutating func beginRow(constant: Double) {
    added.constant = constant
    added.cells = unusedCells.popLast() ?? []
    added.cells.removeAll(keepingCapacity: true)
  }

  /// Adds a symbol to the new row; a basic one by its own row.
  mutating func addToRow(_ symbol: Int32, _ coefficient: Double) {
    guard abs(coefficient) >= Tableau.leastCoefficient else { return }
    let row = Int(rowOf[Int(symbol)])
    if row >= 0 {
      added.constant += coefficient * rows[row].constant
      Tableau.add(rows[row].cells, times: coefficient, to: &added.cells, without: -1, by: &scratch)
    } else {
      let index = added.position(of: symbol)
      if index < added.cells.count, added.cells[index].symbol == symbol {
        added.cells[index].coefficient += coefficient
        if abs(added.cells[index].coefficient) < Tableau.leastCoefficient { added.cells.remove(at: index) }
      } else {
        added.cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: index)
      }
    }
  }

  var rowConstant: Double { added.constant }

  /// The free symbol that has the largest coefficient in the new row, or nil if no symbol of the row is free.
  var freeSymbolOfRow: Int32? {
    var best: Cell?
    for cell in added.cells where kinds[Int(cell.symbol)] == .free {
      if let best, abs(best.coefficient) > abs(cell.coefficient) { continue }
      best = cell
    }
    return best?.symbol
  }

  mutating func endRow(solvedFor subject: Int32) {
    var row = added
    added.cells = []
    let factor = -1 / row.removeCell(of: subject)
    row.basic = subject
    row.constant *= factor
    for index in row.cells.indices { row.cells[index].coefficient *= factor }
    // Markers are new: only a free symbol is in other rows.
    if kinds[Int(subject)] == .free { substitute(subject, by: row.cells, row.constant, except: -1) }
    rowOf[Int(subject)] = Int32(rows.count)
    rows.append(row)
  }

  // MARK: Changing rows

  /// Replaces a nonbasic symbol in all rows but one.
  private mutating func substitute(
    _ symbol: Int32, by cells: [Cell], _ constant: Double, except row: Int
  ) {
    for index in rows.indices where index != row {
      let coefficient = rows[index].coefficient(of: symbol)
      guard coefficient != 0 else { continue }
      rows[index].constant += coefficient * constant
      Tableau.add(cells, times: coefficient, to: &rows[index].cells, without: symbol, by: &scratch)
    }
  }

  /// Exchanges the basic symbol of a row with a nonbasic one.
  mutating func pivot(_ index: Int, entering: Int32) {
    pivotCount += 1
    let leaving = rows[index].basic
    let coefficient = rows[index].removeCell(of: entering)
    let factor = -1 / coefficient
    rows[index].constant *= factor
    for cell in rows[index].cells.indices { rows[index].cells[cell].coefficient *= factor }
    rows[index].cells.insert(
      Cell(symbol: leaving, coefficient: -factor), at: rows[index].position(of: leaving))
    rows[index].basic = entering
    rowOf[Int(leaving)] = -1
    rowOf[Int(entering)] = Int32(index)

    var cells: [Cell] = []
    swap(&cells, &rows[index].cells)
    substitute(entering, by: cells, rows[index].constant, except: index)
    for level in levels.indices {
      let cost = levels[level].costs[Int(entering)]
      guard cost != 0 else { continue }
      levels[level].costs[Int(entering)] = 0
      for cell in cells { levels[level].costs[Int(cell.symbol)] += cost * cell.coefficient }
    }
    swap(&cells, &rows[index].cells)
  }

  mutating func removeRow(_ index: Int) {
    rowOf[Int(rows[index].basic)] = -1
    unusedCells.append(rows[index].cells)
    rows.swapAt(index, rows.count - 1)
    rows.removeLast()
    if index < rows.count { rowOf[Int(rows[index].basic)] = Int32(index) }
  }

  /// Adds `amount` to the symbol that is measured from its old zero: `old = new − amount`.
  mutating func shift(_ symbol: Int32, by amount: Double) {
    let row = Int(rowOf[Int(symbol)])
    if row >= 0 {
      rows[row].constant += amount
      return
    }
    for index in rows.indices {
      let coefficient = rows[index].coefficient(of: symbol)
      if coefficient != 0 { rows[index].constant -= coefficient * amount }
    }
  }

  /// Removes a symbol that stands for no constraint any more from all rows and costs.
  mutating func purge(_ symbol: Int32) {
    for index in rows.indices { _ = rows[index].removeCell(of: symbol) }
    for level in levels.indices { levels[level].costs[Int(symbol)] = 0 }
    recycle(symbol)
  }

  /// Adds `cells`, multiplied, to the target, from which one symbol is removed.
  private static func add(
    _ cells: [Cell], times factor: Double, to target: inout [Cell], without removed: Int32,
    by scratch: inout [Cell]
  ) {
    scratch.removeAll(keepingCapacity: true)
    var next = 0
    func append(_ cell: Cell) {
      let product = Cell(symbol: cell.symbol, coefficient: cell.coefficient * factor)
      if abs(product.coefficient) >= leastCoefficient { scratch.append(product) }
    }
    for cell in target {
      while next < cells.count, cells[next].symbol < cell.symbol {
        append(cells[next])
        next += 1
      }
      var sum = cell
      if next < cells.count, cells[next].symbol == cell.symbol {
        sum.coefficient += cells[next].coefficient * factor
        next += 1
      }
      if cell.symbol != removed, abs(sum.coefficient) >= leastCoefficient { scratch.append(sum) }
    }
    for cell in cells[next...] { append(cell) }
    swap(&scratch, &target)
  }
}
