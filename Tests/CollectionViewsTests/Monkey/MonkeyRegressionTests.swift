import Testing

/// The shortest lists of actions of the faults that random actions have found.
@Suite("Faults found by random actions") struct MonkeyRegressionTests {
  nonisolated struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let actions: [MonkeyAction]
    init(_ title: String, _ actions: [MonkeyAction]) {
      testDescription = title
      self.actions = actions
    }
  }

  nonisolated static let selection = [
    Fault(
      "A cell that returns while it disappears is selected like its item",
      [
        .toggle(5), .toggle(1), .key(9), .batch(edits: 1, seed: 1213), .touch(1, x: 50, y: 247),
        .touch(2, x: 130, y: 247), .move(1, x: 69, y: 247), .move(1, x: 87, y: 247), .lift(1), .lift(2),
        .clearSelection, .touch(3, x: 112, y: 240),
      ]),
    Fault(
      "A cell that returns after a cancelled transition is selected like its item",
      [
        .assignLayout(8), .touch(1, x: 177, y: 177), .lift(1), .touch(1, x: 47, y: 87),
        .touch(2, x: 197, y: 87), .move(2, x: 183, y: 87), .move(1, x: 75, y: 87), .rest, .start(0),
        .step(103), .cancel, .touch(1, x: 132, y: 134), .start(1), .finish, .lift(1),
      ]),
    Fault(
      "A wrong update in no window shows the content of the data source in the next layout",
      [.leaveWindow, .wrongBatch(edits: 3, seed: 846)]),
    Fault(
      "An item that the app selects during a press looks unselected until the press ends",
      [.touch(3, x: 49, y: 51), .select(2, animated: false)]),
    Fault(
      "A delegate that selects an item while another one is deselected leaves one selected item",
      [
        .react(6, in: 8), .touch(1, x: 120, y: 129), .lift(1), .touch(1, x: 98, y: 227), .lift(1),
      ]),
    Fault(
      "A click is delivered at once while fingers rest on the touchpad",
      [.wheel(dx: 0, dy: 0, isPrecise: true), .touch(3, x: 62, y: 196), .lift(3)]),
    Fault(
      "A pan with two fingers selects nothing more when only one item can be selected",
      [
        .toggle(0), .touch(1, x: 34, y: 44), .touch(2, x: 150, y: 44), .move(1, x: 59, y: 44), .toggle(0),
        .move(2, x: 216, y: 178),
      ]),
    Fault(
      "A band of the mouse does not begin after the settings have forbidden it",
      [
        .lists, .toggle(0), .inset(top: 29, bottom: 40), .touch(3, x: 92, y: 60), .toggle(1),
        .move(3, x: 94, y: 213),
      ]),
  ]

  nonisolated static let offsets = [
    Fault(
      "An animated scroll ends in the content of a layout that has replaced the former one",
      [
        .start(5), .finish, .start(0), .cancel, .frames(1), .setOffset(84, animated: true),
        .setLayout(9, animated: false), .rest,
      ]),
    Fault(
      "A notch of the wheel ends in the content of a layout that has replaced the former one",
      [.assignLayout(7), .wheel(dx: 0, dy: -14, isPrecise: false), .setLayout(8, animated: false), .rest]),
    Fault(
      "The offset is corrected after a touch during which the layout has changed",
      [.setOffset(833, animated: false), .touch(2, x: 40, y: 50), .assignLayout(7), .rest]),
    Fault(
      "The offset is corrected after a touch during which a transition was replaced",
      [.touch(3, x: 47, y: 94), .move(3, x: -6, y: 179), .start(3), .assignLayout(0), .rest]),
    Fault(
      "An animation alongside a drag ends in content that has become shorter",
      [
        .lists, .batch(edits: 4, seed: 2220), .touch(1, x: 192, y: 293), .move(1, x: 223, y: -4), .key(3),
        .batch(edits: 4, seed: 5153), .rest,
      ]),
    Fault(
      "An animated scroll to an item that is deleted ends in the content",
      [.scrollTo(29, position: 1, animated: true), .batch(edits: 1, seed: 4736), .rest]),
    Fault(
      "Content that springs back is at its edge after its view was in no window",
      [.touch(3, x: 117, y: 8), .move(3, x: 120, y: 244), .lift(3), .leaveWindow, .rest]),
    Fault(
      "A scroll target of a layout has no effect in the next layout",
      [
        .touch(3, x: 163, y: 160), .move(3, x: 116, y: 40), .scrollTo(19, position: 4, animated: false),
        .leaveWindow, .enterWindow, .setLayout(7, animated: true),
      ]),
    Fault(
      "An update that changes sizes before the visible items leaves the offset in the content",
      [
        .batch(edits: 6, seed: 8839), .batch(edits: 6, seed: 7295), .batch(edits: 1, seed: 6796),
        .batch(edits: 2, seed: 3274), .batch(edits: 6, seed: 7038), .wrongBatch(edits: 6, seed: 2189),
        .inset(top: 37, bottom: 21), .batch(edits: 5, seed: 8635), .touch(2, x: 135, y: 145),
        .batch(edits: 2, seed: 3747), .batch(edits: 5, seed: 7779), .batch(edits: 6, seed: 9617),
        .resize(width: 226, height: 215, animated: false), .touch(1, x: 138, y: 95), .move(1, x: 173, y: 95),
        .move(2, x: 189, y: 95), .rest, .wheel(dx: 0, dy: 65, isPrecise: true), .start(6), .rest,
        .reloadItem(40), .rest,
      ]),
    Fault(
      "A layout that replaces a settling transition shows its content in its range",
      [
        .start(9), .finish, .frames(5), .touch(4, x: 58, y: 234), .touch(5, x: 78, y: 234),
        .move(4, x: 65, y: 234), .move(5, x: 71, y: 234), .lift(4), .lift(5), .frames(8),
        .touch(1, x: 185, y: 211), .touch(2, x: 211, y: 211), .move(1, x: 167, y: 211),
        .move(2, x: 229, y: 211), .lift(1), .lift(2), .key(5), .frames(1), .assignLayout(8), .rest,
      ]),
  ]

  nonisolated static let elements = [
    Fault(
      "An element that the content has moved while it disappeared returns to its place",
      [
        .assignLayout(175), .key(5), .touch(2, x: 60, y: 14), .touch(4, x: 156, y: 125),
        .move(4, x: 75, y: 18), .move(4, x: 251, y: 131), .batch(edits: 4, seed: 7137),
        .move(2, x: -1, y: 302), .move(4, x: 122, y: -6), .lift(4), .lift(2), .frames(2),
        .setLayout(4, animated: false), .rest,
      ]),
    Fault(
      "A cell reconfigured in a transition does not query a layout that is not prepared",
      [.start(2), .reconfigureItem(51), .rest]),
    Fault(
      "A delegate that changes the layout while a cell leaves the screen is called once for each cell",
      [
        .touch(4, x: 139, y: 204), .touch(5, x: 163, y: 204), .move(5, x: 251, y: 204),
        .move(4, x: 29, y: 204), .move(5, x: 273, y: 204), .lift(4), .lift(5),
        .setLayout(9, animated: false), .frames(4), .touch(3, x: 20, y: 45), .frames(4), .lift(3),
        .react(3, in: 5), .rest,
      ]),
    Fault(
      "A delegate may lay out the view while one of several cells leaves the screen",
      [
        .resize(width: 135, height: 207, animated: true), .start(9), .react(9, in: 5), .step(21), .cancel,
        .frames(11),
      ]),
    Fault(
      "A transition that the app finishes while a wrong update reloads everything prepares its layouts first",
      [.start(2), .react(8, in: 5), .wrongBatch(edits: 1, seed: 1994), .rest]),
    Fault(
      "Items that an update has removed in a callback are not prefetched",
      [
        .batch(edits: 1, seed: 9910), .resize(width: 148, height: 297, animated: true),
        .select(13, animated: true), .frames(1), .react(1, in: 5),
        .resize(width: 229, height: 299, animated: false),
      ]),
  ]

  nonisolated static let lists = [
    Fault("Cells have the style of the layout to which a transition has led", [.lists, .start(4), .rest]),
    Fault(
      "The rows of a section that a moved item leaves without outline look like rows without outline",
      [
        .lists, .outline(2, seed: 1355), .outline(4, seed: 5724), .select(26, animated: true), .frames(7),
        .beginMovement(35), .moveItem(x: 161, y: 102), .rest,
      ]),
    Fault(
      "A row that appears while a drag shows another order is indented like its item",
      [
        .lists, .outline(2, seed: 1355), .outline(4, seed: 5724), .outline(0, seed: 9004),
        .outline(0, seed: 4709), .outline(5, seed: 9746), .outline(4, seed: 3905), .outline(4, seed: 6109),
        .outline(5, seed: 2480), .outline(1, seed: 5281), .start(7),
        .resize(width: 229, height: 213, animated: false), .outline(1, seed: 1270), .outline(2, seed: 5754),
        .rest, .setOffset(1137, animated: false), .toggleItem(42), .setOffset(194, animated: true), .start(2),
        .finish, .frames(6), .toggleItem(12), .beginMovement(7), .moveItem(x: 55, y: 170),
        .moveItem(x: 12, y: 202), .endMovement, .setOffset(1066, animated: false),
        .inset(top: 26, bottom: 15),
        .touch(3, x: 6, y: 104), .frames(7), .frames(1), .move(3, x: 165, y: 37), .move(3, x: 78, y: 207),
        .move(3, x: 175, y: 252), .rest,
      ]),
    Fault(
      "A drag to the side ends when its row leaves the screen, and moves no other row",
      [
        .lists, .touch(1, x: 116, y: 153), .move(1, x: 205, y: 19), .lift(1), .toggleItem(27), .frames(4),
        .reloadItem(2), .frames(6), .scrollTo(51, position: 3, animated: true), .frames(1),
        .touch(1, x: 124, y: 134), .touch(2, x: 240, y: 134), .move(1, x: 142, y: 134),
        .move(2, x: 222, y: 134), .move(1, x: 160, y: 134), .move(2, x: 204, y: 134),
        .move(1, x: 178, y: 134), .move(2, x: 186, y: 134), .move(1, x: 179, y: 134),
      ]),
    Fault(
      "The drag of a view that has left its window ends, and its cells are opaque again",
      [.lists, .touch(3, x: 152, y: 160), .move(3, x: -16, y: 290), .leaveWindow, .rest]),
    Fault(
      "A row that closes in an update causes no pass before all parts have the new index paths",
      [
        .lists, .batch(edits: 6, seed: 1651), .setOffset(1100, animated: false), .outline(4, seed: 9937),
        .wheel(dx: 40, dy: 0, isPrecise: true), .touch(3, x: 213, y: 140), .move(3, x: 188, y: 11),
      ]),
    Fault(
      "An item that one finger moves keeps its place while another finger drags an item",
      [
        .lists, .toggle(1), .inset(top: 22, bottom: 16), .outline(0, seed: 1184),
        .setLayout(3, animated: false), .start(8), .outline(1, seed: 2022), .touch(1, x: 24, y: 129),
        .touch(4, x: 178, y: 157), .finish, .move(4, x: 64, y: 125), .lift(4), .lift(1), .start(3), .cancel,
        .touch(4, x: 95, y: 175), .touch(5, x: 183, y: 175), .move(5, x: 200, y: 175),
        .move(5, x: 234, y: 175), .toggleItem(1), .rest, .touch(1, x: 151, y: 16), .frames(39),
        .touch(2, x: 77, y: 215), .move(2, x: 24, y: 25), .move(2, x: 7, y: 168), .move(1, x: 158, y: 216),
      ]),
    Fault(
      "A view waits once for reuse if a delegate changes the layout while a reload removes all views",
      [.lists, .react(3, in: 5), .reloadData, .start(1)]),
  ]

  @Test("Lists", arguments: lists) func lists(_ fault: Fault) { check(fault) }
  @Test("Selection", arguments: selection) func selection(_ fault: Fault) { check(fault) }
  @Test("Content offsets", arguments: offsets) func offsets(_ fault: Fault) { check(fault) }
  @Test("Elements", arguments: elements) func elements(_ fault: Fault) { check(fault) }

  private func check(_ fault: Fault) {
    let hasMischief = fault.actions.contains {
      switch $0 {
      case .react, .wrongBatch: true
      default: false
      }
    }
    #expect(Monkey.faults(of: fault.actions, reportsMessages: !hasMischief) == [])
  }
}
