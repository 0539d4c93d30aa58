import Constraints
import TestSupport
import Testing

@Suite("Random constraint systems")
struct RandomSystemTests {
  private static func constraint(
    _ dimension: Int, using generator: inout SeededGenerator
  ) -> PlainConstraint {
    var coefficients: [Double] = []
    repeat {
      coefficients = (0..<dimension).map { _ in Double(Int.random(in: -2...2, using: &generator)) }
    } while coefficients.allSatisfy { $0 == 0 }
    let relations: [ConstraintSystem.Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
    let priorities: [Float?] = [nil, nil, 999, 750, 750, 250, 1]
    return PlainConstraint(
      coefficients: coefficients, relation: relations.randomElement(using: &generator) ?? .equal,
      constant: Double(Int.random(in: -10...10, using: &generator)),
      priority: priorities.randomElement(using: &generator) ?? nil)
  }

  /// Changes a random system step by step, and compares each solution's costs with the oracle's.
  @Test("Every solution is as good as the best one that trying all corners finds", arguments: 0..<40)
  func oracle(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let dimension = 1 + seed % 3
    var system = ConstraintSystem()
    let variables = (0..<dimension).map { _ in system.addVariable() }
    var present: [(id: ConstraintSystem.ConstraintID, plain: PlainConstraint)] = []

    func add(_ plain: PlainConstraint) {
      let terms = zip(variables, plain.coefficients).map { ConstraintSystem.Term($0, $1) }
      let strength = plain.priority.map { ConstraintSystem.Strength.priority($0) } ?? .required
      present.append(
        (system.add(terms, plain.relation, plain.constant, strength: strength), plain))
    }
    for index in 0..<dimension {
      let unit = (0..<dimension).map { $0 == index ? 1.0 : 0 }
      add(PlainConstraint(coefficients: unit, relation: .equal, constant: 0, priority: 0.5))
    }

    for step in 0..<40 {
      let isAtFull = present.count >= dimension + 7
      switch isAtFull ? 5 : Int.random(in: 0..<6, using: &generator) {
      case 0...2: for _ in 0..<2 { add(Self.constraint(dimension, using: &generator)) }
      case 3, 4:
        let index = Int.random(in: dimension..<max(dimension + 1, present.count), using: &generator)
        guard index < present.count else { continue }
        let constant = Double(Int.random(in: -10...10, using: &generator))
        present[index].plain.constant = constant
        system.setConstant(constant, of: present[index].id)
      default:
        guard present.count > dimension else { continue }
        let index = Int.random(in: dimension..<present.count, using: &generator)
        system.remove(present.remove(at: index).id)
      }
      while let conflict = system.solve() {
        let members = present.filter { conflict.contains($0.id) }
        try #require(members.count == conflict.count)
        let anchors = present.prefix(dimension).map(\.plain)
        for left in [nil] + members.map(\.id) {
          let rest = members.filter { $0.id != left }.map(\.plain)
          let isPossible = Oracle(constraints: anchors + rest).bestCosts(dimension: dimension) != nil
          #expect(isPossible == (left != nil), "seed \(seed), step \(step): \(members.map(\.plain))")
        }
        let broken = try #require(conflict.randomElement(using: &generator))
        system.remove(broken)
        present.removeAll { $0.id == broken }
      }
      let oracle = Oracle(constraints: present.map(\.plain))
      let best = try #require(oracle.bestCosts(dimension: dimension))
      let point = variables.map { system.value(of: $0) }
      let costs = try #require(
        oracle.costs(at: point), "seed \(seed), step \(step): \(point) violates \(present)")
      #expect(
        !Oracle.isLess(best, costs), "seed \(seed), step \(step): \(costs) at \(point), best \(best)")
    }
  }

  @Test("Twenty thousand constraints come and go without drift or leak")
  func endurance() {
    var generator = SeededGenerator(seed: 7)
    var system = ConstraintSystem()
    let variables = (0..<12).map { _ in system.addVariable() }
    for (index, variable) in variables.enumerated() {
      let terms =
        index == 0
        ? [ConstraintSystem.Term(variable, 1)]
        : [ConstraintSystem.Term(variable, 1), ConstraintSystem.Term(variables[index - 1], -0.7)]
      _ = system.add(terms, .equal, 10.1, strength: .priority(100))
    }
    #expect(system.solve() == nil)
    let values = variables.map { system.value(of: $0) }
    let (symbols, rows) = (system.symbolCount, system.rowCount)

    var present: [ConstraintSystem.ConstraintID] = []
    for _ in 0..<20_000 {
      if present.count < 6 || Bool.random(using: &generator) && present.count < 12 {
        let first = variables[Int.random(in: 0..<12, using: &generator)]
        let second = variables[Int.random(in: 0..<12, using: &generator)]
        let constant = Double.random(in: -30...30, using: &generator)
        let relation: ConstraintSystem.Relation = Bool.random(using: &generator) ? .equal : .lessOrEqual
        present.append(
          system.add(
            [.init(first, 1), .init(second, 1.0 / 3)], relation, constant,
            strength: .priority(Float(Int.random(in: 1...999, using: &generator)))))
      } else {
        system.remove(present.remove(at: Int.random(in: 0..<present.count, using: &generator)))
      }
      if Int.random(in: 0..<4, using: &generator) == 0 { #expect(system.solve() == nil) }
    }
    for id in present { system.remove(id) }
    #expect(system.solve() == nil)
    for (variable, value) in zip(variables, values) {
      #expect(abs(system.value(of: variable) - value) < 1e-9)
    }
    #expect(system.symbolCount == symbols)
    #expect(system.rowCount == rows)
  }
}
