import Constraints
import Testing

@Suite("Constraint systems with literal solutions")
struct LiteralSystemTests {
  typealias Term = ConstraintSystem.Term

  @Test("Required equations determine the variables")
  func equations() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    _ = system.add([Term(x, 1), Term(y, 1)], .equal, 10)
    _ = system.add([Term(x, 1), Term(y, -1)], .equal, 4)
    #expect(system.solve() == nil)
    #expect(system.value(of: x) == 7)
    #expect(system.value(of: y) == 3)
  }

  @Test("One stronger constraint wins against a hundred weaker ones")
  func strengths() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    for _ in 0..<100 { _ = system.add([Term(x, 1000)], .equal, 0, strength: .priority(749)) }
    let strong = system.add([Term(x, 0.001)], .equal, 0.001, strength: .priority(749.5))
    #expect(system.solve() == nil)
    #expect(abs(system.value(of: x) - 1) < 1e-6)
    system.remove(strong)
    #expect(system.solve() == nil)
    #expect(system.value(of: x) == 0)
  }

  @Test("Violations of one strength add up: the middle of three values is the cheapest")
  func sums() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    for value in [1.0, 5, 30] { _ = system.add([Term(x, 1)], .equal, value, strength: .priority(250)) }
    #expect(system.solve() == nil)
    #expect(system.value(of: x) == 5)
  }

  @Test("A changed constant continues from the last solution")
  func constants() {
    var system = ConstraintSystem()
    let width = system.addVariable()
    let label = system.addVariable()
    let container = system.add([Term(width, 1)], .equal, 100)
    _ = system.add([Term(label, 1), Term(width, -1)], .lessOrEqual, -20)
    let text = system.add([Term(label, 1)], .equal, 50, strength: .priority(750))
    #expect(system.solve() == nil)
    #expect(system.value(of: label) == 50)
    system.setConstant(120, of: text)
    #expect(system.solve() == nil)
    #expect(system.value(of: label) == 80)
    system.setConstant(200, of: container)
    #expect(system.solve() == nil)
    #expect(system.value(of: label) == 120)
    system.setConstant(60, of: container)
    #expect(system.solve() == nil)
    #expect(system.value(of: label) == 40)
  }

  @Test("A changed strength is a weaker or stronger constraint")
  func changedStrength() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let one = system.add([Term(x, 1)], .equal, 1)
    _ = system.add([Term(x, 1)], .greaterOrEqual, 2, strength: .priority(500))
    #expect(system.solve() == nil)
    #expect(system.value(of: x) == 1)
    system.setStrength(.priority(400), of: one)
    #expect(system.solve() == nil)
    #expect(system.value(of: x) == 2)
    system.setStrength(.priority(600), of: one)
    #expect(system.solve() == nil)
    #expect(system.value(of: x) == 1)
  }

  @Test("A conflict names the constraints that contradict each other, and no others")
  func conflict() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    let z = system.addVariable()
    let first = system.add([Term(x, 1)], .greaterOrEqual, 10)
    let second = system.add([Term(y, 1), Term(x, -1)], .equal, 5)
    _ = system.add([Term(z, 1), Term(y, -1)], .equal, 1)
    _ = system.add([Term(z, 1)], .equal, 3, strength: .priority(999))
    #expect(system.solve() == nil)
    let third = system.add([Term(y, 1)], .lessOrEqual, 14)
    let reported = system.solve()
    #expect(try Set(#require(reported)) == [first, second, third])
    system.remove(third)
    #expect(system.solve() == nil)
    #expect(system.value(of: y) == 15)
  }

  @Test("A repeated equation is no conflict, and takes effect when the other one is removed")
  func redundant() throws {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let one = system.add([Term(x, 1)], .equal, 3)
    let other = system.add([Term(x, 2)], .equal, 6)
    #expect(system.solve() == nil)
    system.setConstant(8, of: other)
    let reported = system.solve()
    #expect(try Set(#require(reported)) == [one, other])
    system.remove(one)
    #expect(system.solve() == nil)
    #expect(system.value(of: x) == 4)
  }

  @Test("Ambiguous variables are those with more than one value at the same cost")
  func ambiguity() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    let z = system.addVariable()
    _ = system.add([Term(x, 1), Term(y, 1)], .equal, 10)
    _ = system.add([Term(z, 1)], .greaterOrEqual, 1)
    let hugging = system.add([Term(z, 1)], .equal, 0, strength: .priority(250))
    #expect(system.solve() == nil)
    #expect(system.isAmbiguous(x))
    #expect(system.isAmbiguous(y))
    #expect(!system.isAmbiguous(z))
    _ = system.add([Term(x, 1)], .equal, 4, strength: .priority(1))
    system.remove(hugging)
    #expect(system.solve() == nil)
    #expect(!system.isAmbiguous(y))
    #expect(system.isAmbiguous(z))
  }
}
