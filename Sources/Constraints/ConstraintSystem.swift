/// Linear equations and inequalities between variables, each required or with a strength, and values of the
/// variables that satisfy them: all required ones, then as much as possible of the others.
///
/// A stronger constraint always wins against any number of weaker ones: the violations of the strongest
/// constraints are minimized first, then those of the next strength, and so on. Violations of one strength
/// add up.
///
/// The system is an incremental simplex tableau (the Cassowary algorithm with a lexicographic objective).
/// After a change, ``solve()`` continues from the last solution: a changed constant usually costs a few
/// pivots. The arrays of the tableau are reused, so that solving again allocates nothing once they are large
/// enough.
public struct ConstraintSystem: Sendable {
  /// An unknown of the system. Its value may be negative.
  public struct Variable: Hashable, Sendable {
    let symbol: Int32
  }

  /// A constraint of the system, valid until it is removed.
  public struct ConstraintID: Hashable, Sendable {
    let index: Int32
  }

  /// The comparison of the left side, a sum of terms, with the right side, a constant.
  public enum Relation: Sendable { case lessOrEqual, equal, greaterOrEqual }

  /// A variable with its coefficient.
  public struct Term: Sendable, Equatable {
    /// A variable of the same system.
    public var variable: Variable
    /// The factor of the variable.
    public var coefficient: Double
    /// Creates `coefficient` · `variable`.
    public init(_ variable: Variable, _ coefficient: Double) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The importance of a constraint.
  public enum Strength: Sendable, Equatable {
    /// The constraint is satisfied, or ``ConstraintSystem/solve()`` reports a conflict.
    case required
    /// The constraint is satisfied as far as the stronger ones permit.
    case priority(Float)
  }

  /// The constraint as it was added, and its symbols in the tableau.
  struct Record: Sendable {
    var terms: [Term]
    var relation: Relation
    var constant: Double
    var strength: Strength
    /// The symbol that the constraint alone has: a slack, an error or a dummy.
    var marker: Int32 = -1
    /// The second symbol of a constraint that is not required, else −1.
    var other: Int32 = -1
    var isUsed = true
  }

  /// The state of the tableau.
  enum Phase: Sendable {
    /// The tableau has no constraints yet, or was given up at a conflict: the next solution starts anew.
    case stale
    /// Feasible and optimal.
    case solved
    /// Feasible, perhaps not optimal.
    case feasible
    /// Optimal, perhaps not feasible.
    case optimal
  }

  var tableau = Tableau()
  var records: [Record] = []
  private var unusedRecords: [Int32] = []
  var phase = Phase.solved
  private var pivotsAtRebuild = 0

  /// Creates a system without variables and constraints.
  public init() {}

  /// The number of constraints, without the removed ones.
  public var constraintCount: Int { records.count - unusedRecords.count }
  /// The number of pivots that all solutions have cost.
  public var pivotCount: Int { tableau.pivotCount }
  /// The number of symbols of the tableau, for tests: variables, slacks, errors and dummies.
  package var symbolCount: Int { tableau.symbolCount }
  /// The number of rows of the tableau, for tests.
  package var rowCount: Int { tableau.rows.count }

  // MARK: Changes

  /// Adds a variable. Its value is 0 as long as no constraint determines it.
  public mutating func addVariable() -> Variable { Variable(symbol: tableau.makeSymbol(.free)) }

  /// Removes a variable that is in no constraint.
  public mutating func remove(_ variable: Variable) { tableau.recycle(variable.symbol) }

  /// Adds a constraint: the sum of `terms` compared with `constant`. A variable may occur in several terms.
  public mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength = .required
  ) -> ConstraintID {
    let record = Record(terms: terms, relation: relation, constant: constant, strength: strength)
    let index: Int32
    if let unused = unusedRecords.popLast() {
      index = unused
      records[Int(index)] = record
    } else {
      index = Int32(records.count)
      records.append(record)
    }
    installIfBuilt(index)
    return ConstraintID(index: index)
  }

  /// Removes a constraint. Its identifier may be used again for a later one.
  public mutating func remove(_ id: ConstraintID) {
    uninstallIfBuilt(id.index)
    records[Int(id.index)].isUsed = false
    records[Int(id.index)].terms = []
    unusedRecords.append(id.index)
  }

  /// Replaces the constant of a constraint.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    let change = constant - records[Int(id.index)].constant
    guard change != 0 else { return }
    if phase == .feasible { optimize() }
    records[Int(id.index)].constant = constant
    guard phase != .stale else { return }
    shiftConstant(of: id.index, by: change)
    phase = .optimal
  }

  /// Replaces the strength of a constraint.
  public mutating func setStrength(_ strength: Strength, of id: ConstraintID) {
    guard records[Int(id.index)].strength != strength else { return }
    uninstallIfBuilt(id.index)
    records[Int(id.index)].strength = strength
    installIfBuilt(id.index)
  }

  /// Returns the right side of a constraint, as it was set last.
  public func constant(of id: ConstraintID) -> Double { records[Int(id.index)].constant }

  // MARK: Solution

  /// Finds the values of the variables.
  ///
  /// - Returns: nil, or required constraints that contradict each other. The values are undefined then:
  ///   remove one of these constraints, and solve again.
  public mutating func solve() -> [ConstraintID]? {
    // Rounding errors grow with the number of pivots.
    if tableau.pivotCount - pivotsAtRebuild > 2000 + 4 * records.count { phase = .stale }
    switch phase {
    case .solved: return nil
    case .stale: return rebuild()
    case .feasible:
      optimize()
      return nil
    case .optimal: return restoreFeasibility()
    }
  }

  /// The value of a variable in the last solution.
  public func value(of variable: Variable) -> Double {
    let row = tableau.rowOf[Int(variable.symbol)]
    return row < 0 ? 0 : tableau.rows[Int(row)].constant
  }

  /// Returns whether the constraints permit more than one value of a variable. Call it after ``solve()``; it
  /// is slower than that, and meant for diagnosis.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    let row = tableau.rowOf[Int(variable.symbol)]
    guard row >= 0 else { return true }
    let cells = tableau.rows[Int(row)].cells
    if cells.contains(where: { tableau.kinds[Int($0.symbol)] == .free }) { return true }
    func extreme(_ sign: Double) -> Double? {
      var copy = self
      copy.tableau.addCosts(cells, times: sign, strength: -.infinity)
      guard copy.tableau.minimize() else { return nil }
      return copy.value(of: variable)
    }
    guard let least = extreme(1), let greatest = extreme(-1) else { return true }
    return greatest - least > 1e-6
  }

  private mutating func rebuild() -> [ConstraintID]? {
    tableau.removeConstraints()
    pivotsAtRebuild = tableau.pivotCount
    phase = .solved
    let used = records.indices.filter { records[$0].isUsed }
    for index in used where records[index].strength == .required { install(Int32(index)) }
    if phase == .optimal, let conflict = restoreFeasibility() { return conflict }
    let soft: [(index: Int, priority: Float)] = used.compactMap {
      if case .priority(let priority) = records[$0].strength { ($0, priority) } else { nil }
    }
    for entry in soft.sorted(by: { $0.priority > $1.priority }) { install(Int32(entry.index)) }
    if phase == .feasible { optimize() }
    return nil
  }

  mutating func optimize() {
    _ = tableau.minimize()
    phase = .solved
  }

  /// Returns the constraints of a conflict, after which the tableau is stale.
  mutating func restoreFeasibility() -> [ConstraintID]? {
    guard let symbols = tableau.restoreFeasibility() else {
      phase = .solved
      return nil
    }
    phase = .stale
    var owners: [Int32] = []
    for symbol in symbols {
      let owner = tableau.owners[Int(symbol)]
      if owner >= 0, !owners.contains(owner) { owners.append(owner) }
    }
    return owners.sorted().map { ConstraintID(index: $0) }
  }
}

/// The way of a constraint into the tableau and out of it.
extension ConstraintSystem {
  mutating func installIfBuilt(_ index: Int32) {
    guard phase != .stale else { return }
    // A required constraint needs an optimal tableau, the others a feasible one.
    let isRequired = records[Int(index)].strength == .required
    if isRequired, phase == .feasible { optimize() }
    if !isRequired, phase == .optimal { _ = restoreFeasibility() }
    guard phase != .stale else { return }
    install(index)
  }

  mutating func uninstallIfBuilt(_ index: Int32) {
    if phase == .optimal { _ = restoreFeasibility() }
    guard phase != .stale else { return }
    let record = records[Int(index)]
    tableau.removeConstraint(marker: record.marker, other: record.other, costs: costs(of: record))
    phase = .feasible
  }

  /// The symbols whose values the objective contains, and their strength.
  private func costs(of record: Record) -> (strength: Float, symbols: [Int32])? {
    guard case .priority(let strength) = record.strength else { return nil }
    return (strength, record.relation == .equal ? [record.marker, record.other] : [record.other])
  }

  /// Adds the row `terms − constant + sign · marker − sign · other = 0`.
  mutating func install(_ index: Int32) {
    var record = records[Int(index)]
    let sign = record.markerSign
    let isRequired = record.strength == .required
    record.marker = tableau.makeSymbol(
      isRequired && record.relation == .equal ? .dummy : .restricted, owner: index)
    record.other = isRequired ? -1 : tableau.makeSymbol(.restricted, owner: index)
    records[Int(index)] = record

    tableau.beginRow(constant: -record.constant)
    for term in record.terms { tableau.addToRow(term.variable.symbol, term.coefficient) }
    let freeSubject = tableau.freeSymbolOfRow
    let constant = tableau.rowConstant
    tableau.addToRow(record.marker, sign)
    if record.other >= 0 { tableau.addToRow(record.other, -sign) }

    let subject: Int32
    if let freeSubject {
      subject = freeSubject
    } else if isRequired {
      subject = record.marker
      phase = .optimal
    } else {
      subject = -sign * constant >= 0 ? record.marker : record.other
      phase = .feasible
    }
    tableau.endRow(solvedFor: subject)
    if let costs = costs(of: record) {
      for symbol in costs.symbols { tableau.addCost(of: symbol, 1, strength: costs.strength) }
    }
  }

  /// Moves the constant of an installed constraint: the marker takes up the change.
  mutating func shiftConstant(of index: Int32, by change: Double) {
    let record = records[Int(index)]
    tableau.shift(record.marker, by: record.markerSign * change)
  }
}

extension ConstraintSystem.Record {
  /// The coefficient of the marker in the row.
  var markerSign: Double { relation == .greaterOrEqual ? -1 : 1 }
}
