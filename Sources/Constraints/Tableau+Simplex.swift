/// The two simplex methods. Both choose the lowest symbol among equals, so that they cannot cycle.
extension Tableau {
  /// More pivots than any solution needs, which rounding errors could exceed.
  private var pivotLimit: Int { pivotCount + 1000 + 20 * kinds.count }

  /// Minimizes the objective of a feasible tableau. Returns false if it has no minimum.
  mutating func minimize() -> Bool {
    let limit = pivotLimit
    var symbol = 0
    while symbol < kinds.count, pivotCount < limit {
      guard kinds[symbol] == .restricted, rowOf[symbol] < 0, hasNegativeCost(symbol) else {
        symbol += 1
        continue
      }
      guard let row = leavingRow(for: Int32(symbol), decreasing: true) else { return false }
      pivot(row, entering: Int32(symbol))
      symbol = 0
    }
    return true
  }

  /// The row of the restricted symbol that becomes 0 first while a nonbasic symbol grows, or while it falls.
  func leavingRow(for symbol: Int32, decreasing: Bool) -> Int? {
    var best: Int?
    var bestRatio = Double.infinity
    for index in rows.indices where kinds[Int(rows[index].basic)] == .restricted {
      let coefficient = rows[index].coefficient(of: symbol)
      guard decreasing ? coefficient < -Tableau.tolerance : coefficient > Tableau.tolerance else { continue }
      let ratio = rows[index].constant / abs(coefficient)
      if let best {
        let difference = ratio - bestRatio
        guard
          difference < -Tableau.tolerance
            || (difference <= Tableau.tolerance && rows[index].basic < rows[best].basic)
        else { continue }
      }
      best = index
      bestRatio = ratio
    }
    return best
  }

  /// Makes an optimal tableau feasible and keeps it optimal. Returns nil, or the symbols of a row that cannot
  /// be satisfied: their constraints contradict each other.
  mutating func restoreFeasibility() -> [Int32]? {
    let limit = pivotLimit
    while pivotCount < limit, let index = infeasibleRow() {
      let constant = rows[index].constant
      let isDummy = kinds[Int(rows[index].basic)] == .dummy
      // A dummy above 0 has to fall; one at 0 has to become nonbasic in either direction.
      var entering = isDummy && constant > Tableau.tolerance ? nil : enteringSymbol(index, sign: 1)
      if entering == nil, isDummy, constant >= -Tableau.tolerance {
        entering = enteringSymbol(index, sign: -1)
      }
      guard let entering else {
        return [rows[index].basic] + rows[index].cells.map(\.symbol)
      }
      pivot(index, entering: entering)
    }
    return nil
  }

  /// The row with the lowest basic symbol that is infeasible.
  private func infeasibleRow() -> Int? {
    var best: Int?
    for index in rows.indices {
      let row = rows[index]
      switch kinds[Int(row.basic)] {
      case .unused, .free: continue
      case .restricted: guard row.constant < -Tableau.tolerance else { continue }
      case .dummy:
        guard abs(row.constant) > Tableau.tolerance || row.cells.contains(where: isPivotable) else {
          continue
        }
      }
      if let best, rows[best].basic < row.basic { continue }
      best = index
    }
    return best
  }

  private func isPivotable(_ cell: Cell) -> Bool {
    kinds[Int(cell.symbol)] == .restricted && abs(cell.coefficient) > Tableau.tolerance
  }

  private func enteringSymbol(_ row: Int, sign: Double) -> Int32? {
    var best: Cell?
    for cell in rows[row].cells where isPivotable(cell) && cell.coefficient * sign > 0 {
      if let best, !isCheaper(cell, than: best) { continue }
      best = cell
    }
    return best?.symbol
  }

  // MARK: Removing a constraint

  /// Removes the symbols of a constraint. The tableau remains feasible.
  mutating func removeConstraint(
    marker: Int32, other: Int32, costs: (strength: Float, symbols: [Int32])?
  ) {
    if let costs {
      for symbol in costs.symbols { addCost(of: symbol, -1, strength: costs.strength) }
    }
    if rowOf[Int(marker)] >= 0 {
      removeRow(Int(rowOf[Int(marker)]))
    } else if other >= 0, rowOf[Int(other)] >= 0 {
      removeRow(Int(rowOf[Int(other)]))
    } else if let row = rowToRelease(marker) {
      pivot(row, entering: marker)
      removeRow(row)
    }
    purge(marker)
    if other >= 0 { purge(other) }
  }

  /// The row whose basic symbol replaces the marker of a constraint that is removed: a dummy, which becomes
  /// effective in its place, the first restricted symbol that becomes 0 when the marker changes, or a
  /// variable that is no longer determined.
  private func rowToRelease(_ marker: Int32) -> Int? {
    for index in rows.indices where kinds[Int(rows[index].basic)] == .dummy {
      if abs(rows[index].coefficient(of: marker)) > Tableau.tolerance { return index }
    }
    return leavingRow(for: marker, decreasing: true) ?? leavingRow(for: marker, decreasing: false)
      ?? rows.indices.filter {
        kinds[Int(rows[$0].basic)] == .free && abs(rows[$0].coefficient(of: marker)) > Tableau.tolerance
      }.max { rows[$0].basic < rows[$1].basic }
  }
}

/// The objective: one linear function per strength. A symbol lowers the objective if its first cost that is
/// not 0, from the strongest level on, is negative.
extension Tableau {
  /// Adds a cost of a symbol; a basic one is replaced by its row.
  mutating func addCost(of symbol: Int32, _ cost: Double, strength: Float) {
    let level = levelIndex(strength)
    levels[level].count += cost > 0 ? 1 : -1
    let row = Int(rowOf[Int(symbol)])
    if row >= 0 {
      for cell in rows[row].cells { levels[level].costs[Int(cell.symbol)] += cost * cell.coefficient }
    } else {
      levels[level].costs[Int(symbol)] += cost
    }
    // Costs of an empty level are rounding errors.
    if levels[level].count == 0 { levels.remove(at: level) }
  }

  /// Adds a level whose costs are those of a row.
  mutating func addCosts(_ cells: [Cell], times factor: Double, strength: Float) {
    let level = levelIndex(strength)
    levels[level].count += 1
    for cell in cells { levels[level].costs[Int(cell.symbol)] += factor * cell.coefficient }
  }

  private mutating func levelIndex(_ strength: Float) -> Int {
    var index = 0
    while index < levels.count, levels[index].strength > strength { index += 1 }
    if index == levels.count || levels[index].strength != strength {
      let costs = [Double](repeating: 0, count: kinds.count)
      levels.insert(Level(strength: strength, costs: costs, count: 0), at: index)
    }
    return index
  }

  func hasNegativeCost(_ symbol: Int) -> Bool {
    for level in levels {
      let cost = level.costs[symbol]
      if cost < -Tableau.tolerance { return true }
      if cost > Tableau.tolerance { return false }
    }
    return false
  }

  /// Returns whether one cell has a smaller cost per unit of its coefficient than another.
  func isCheaper(_ a: Cell, than b: Cell) -> Bool {
    for level in levels {
      let first = level.costs[Int(a.symbol)] / abs(a.coefficient)
      let second = level.costs[Int(b.symbol)] / abs(b.coefficient)
      if abs(first - second) > Tableau.tolerance { return first < second }
    }
    return a.symbol < b.symbol
  }
}
