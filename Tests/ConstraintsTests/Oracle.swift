import Constraints

/// A constraint with small integers, which a slow search can satisfy exactly enough.
struct PlainConstraint: CustomStringConvertible {
  var coefficients: [Double]
  var relation: ConstraintSystem.Relation
  var constant: Double
  /// nil: required.
  var priority: Float?

  func violation(at point: [Double]) -> Double {
    let value = zip(coefficients, point).reduce(0) { $0 + $1.0 * $1.1 } - constant
    return switch relation {
    case .equal: abs(value)
    case .lessOrEqual: max(0, value)
    case .greaterOrEqual: max(0, -value)
    }
  }

  var description: String { "\(coefficients) \(relation) \(constant) @\(priority ?? 1000)" }
}

/// Finds the cheapest points of a system by trying all points in which as many boundaries meet as there are
/// variables: an optimum is among them if every variable has a constraint of its own.
struct Oracle {
  var constraints: [PlainConstraint]

  /// The sums of the violations, from the highest priority on; nil if a required constraint is violated.
  func costs(at point: [Double]) -> [Double]? {
    var sums: [Float: Double] = [:]
    for constraint in constraints {
      let violation = constraint.violation(at: point)
      if let priority = constraint.priority {
        sums[priority, default: 0] += violation
      } else if violation > 1e-6 {
        return nil
      }
    }
    return sums.keys.sorted(by: >).map { sums[$0] ?? 0 }
  }

  /// The least costs; nil if the required constraints contradict each other.
  func bestCosts(dimension: Int) -> [Double]? {
    var best: [Double]?
    func choose(_ rows: [Int], from next: Int) {
      if rows.count == dimension {
        guard let point = intersection(rows, dimension), let costs = costs(at: point) else { return }
        if best.map({ Oracle.isLess(costs, $0) }) ?? true { best = costs }
        return
      }
      for row in next..<max(next, constraints.count) { choose(rows + [row], from: row + 1) }
    }
    choose([], from: 0)
    return best
  }

  static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
    return false
  }

  /// Gaussian elimination; nil for parallel boundaries.
  private func intersection(_ rows: [Int], _ dimension: Int) -> [Double]? {
    var matrix = rows.map { constraints[$0].coefficients + [constraints[$0].constant] }
    for column in 0..<dimension {
      guard let pivot = (column..<dimension).max(by: { abs(matrix[$0][column]) < abs(matrix[$1][column]) }),
        abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<dimension where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for index in column...dimension { matrix[row][index] -= factor * matrix[column][index] }
      }
    }
    return (0..<dimension).map { matrix[$0][dimension] / matrix[$0][$0] }
  }
}
