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

  /// Whether one cell has a smaller cost per unit of its coefficient than another.
  func isCheaper(_ a: Cell, than b: Cell) -> Bool {
    for level in levels {
      let first = level.costs[Int(a.symbol)] / abs(a.coefficient)
      let second = level.costs[Int(b.symbol)] / abs(b.coefficient)
      if abs(first - second) > Tableau.tolerance { return first < second }
    }
    return a.symbol < b.symbol
  }
}
