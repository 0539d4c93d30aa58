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
