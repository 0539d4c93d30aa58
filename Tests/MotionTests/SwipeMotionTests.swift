import Foundation
import Motion
import TestSupport
import Testing

@Suite("Swiped rows") struct SwipeMotionTests {
  /// A row of 300 points with actions of 80 points at the left edge, and 150 points with a full swipe at the
  /// right one.
  private let row = SwipeMotion(
    width: 300, left: .init(width: 80, allowsFullSwipe: false),
    right: .init(width: 150, allowsFullSwipe: true))

  @Test("A row follows the drag up to its actions, and resists beyond them") func following() {
    #expect(row.offset(forPull: 0) == 0)
    #expect(row.offset(forPull: 50) == 50)
    #expect(row.offset(forPull: 80) == 80)
    let beyond = row.offset(forPull: 180)
    #expect(beyond > 80 && beyond < 140)
    #expect(row.offset(forPull: -250) == -250)
    #expect(row.offset(forPull: -400) == -300)
  }

  @Test("Without actions a row resists at once") func resisting() {
    let row = SwipeMotion(width: 300, left: nil, right: .init(width: 0, allowsFullSwipe: true))
    #expect(row.offset(forPull: 100) > 5 && row.offset(forPull: 100) < 20)
    #expect(row.offset(forPull: -100) > -20 && row.offset(forPull: -100) < -5)
    #expect(row.target(offset: 15, velocity: 2000) == .closed)
    #expect(row.target(offset: -15, velocity: -2000) == .closed)
  }

  @Test("A released row opens beyond half of its actions, and closes before") func targets() {
    #expect(row.target(offset: 0, velocity: 500) == .closed)
    #expect(row.target(offset: 39, velocity: 0) == .closed)
    #expect(row.target(offset: 41, velocity: 0) == .open(.left))
    #expect(row.target(offset: 20, velocity: 300) == .open(.left))
    #expect(row.target(offset: 80, velocity: -500) == .closed)
    #expect(row.target(offset: -76, velocity: 0) == .open(.right))
    #expect(row.target(offset: -20, velocity: -800) == .open(.right))
  }

  @Test("Beyond 60 % of the row, and 60 points beyond the actions, the first action is performed") func full()
  {
    #expect(!row.isFull(-209) && row.isFull(-210))
    #expect(row.target(offset: -210, velocity: 0) == .full(.right))
    #expect(row.target(offset: -210, velocity: 300) == .open(.right))
    #expect(!row.isFull(250))
    let narrow = SwipeMotion(width: 300, left: .init(width: 74, allowsFullSwipe: true), right: nil)
    #expect(!narrow.isFull(179) && narrow.isFull(180))
  }

  @Test("The offsets of targets") func offsets() {
    #expect(row.offset(of: .closed) == 0)
    #expect(row.offset(of: .open(.left)) == 80)
    #expect(row.offset(of: .open(.right)) == -150)
    #expect(row.offset(of: .full(.right)) == -300)
  }

  @Test("Actions share the visible width by their own widths") func spans() {
    #expect(SwipeMotion.spans(of: [80, 40], visible: 120, isFull: false) == [0...80, 80...120])
    #expect(SwipeMotion.spans(of: [80, 40], visible: 60, isFull: false) == [0...40, 40...60])
    #expect(SwipeMotion.spans(of: [80, 40], visible: 240, isFull: true) == [0...240, 240...240])
    #expect(SwipeMotion.spans(of: [80], visible: 0, isFull: false) == [0...0])
    #expect(SwipeMotion.spans(of: [], visible: 10, isFull: false) == [])
  }

  @Test("Offsets grow with the drag, and targets are the nearest of what is allowed, for random rows")
  func random() {
    let seed = UInt64.random(in: 0...9999)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let width = Double.random(in: 1...800, using: &generator)
      func actions() -> SwipeMotion.Actions? {
        Bool.random(using: &generator)
          ? .init(
            width: Double.random(in: 0...width, using: &generator),
            allowsFullSwipe: Bool.random(using: &generator)) : nil
      }
      let row = SwipeMotion(width: width, left: actions(), right: actions())
      var last = -Double.infinity
      for step in -20...20 {
        let offset = row.offset(forPull: Double(step) * width / 10)
        #expect(offset >= last && abs(offset) <= width * 2, "seed \(seed)")
        last = offset
        let target = row.target(offset: offset, velocity: 0)
        switch target {
        case .closed: break
        case .open(let edge), .full(let edge):
          #expect(SwipeMotion.edge(of: offset) == edge && row.actions(at: edge) != nil, "seed \(seed)")
        }
        #expect(row.isFull(offset) == (target == .full(offset > 0 ? .left : .right)), "seed \(seed)")
      }
    }
  }
}
