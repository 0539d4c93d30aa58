import Foundation
import Synchronization
import TestSupport
import Testing

/// The demo in a window, as a client of libatspi reads and uses it, on a session of its own.
@Suite(
  "The demo for screen readers", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"),
  .enabled(if: ReaderSession.isAvailable, Comment(rawValue: ReaderSession.requirement)))
struct ScreenReaderTests {
  /// Starts the demo and runs a client to its end, in which `window` is the window of the demo. Expects that
  /// it finds all that it looks for, and that the demo closes afterwards.
  private func read(_ arguments: [String], _ program: String) throws {
    let session = try ReaderSession()
    defer { session.end() }
    let server = try XServer()
    defer { server.stop() }
    let demo = try DemoProcess(
      server, arguments + ["--size", "900x700", "--renderer", "software"],
      environment: ["DBUS_SESSION_BUS_ADDRESS": session.address, "NO_AT_BRIDGE": String?.none])
    defer { demo.kill() }
    let result = Mutex<(status: Int32, output: String)?>(nil)
    let start = """
      listen('window', 'object:state-changed', 'object:selection-changed', 'object:children-changed',
        'object:announcement')
      desktop = Atspi.get_desktop(0)
      app = wait('app', lambda: desktop.get_child_count() > 0 and desktop.get_child_at_index(0))
      window = app.get_child_at_index(0)

      """
    session.read(start + program) { status, output in result.withLock { $0 = (status, output) } }
    let hasEnded = poll(for: 120) { result.withLock { $0 != nil } }
    let (status, output) = try #require(hasEnded ? result.withLock { $0 } : nil)
    #expect(status == 0, "\(output)")
    try server.xdotool("key", "ctrl+q")
    #expect(poll(for: 20) { !demo.process.isRunning } && demo.process.terminationStatus == 0)
  }

  @Test(
    "A photo is found by its name, selected, focused, opened and closed; actions and transitions are heard")
  func samples() throws {
    try read(
      [],
      """
      photo = find(window, 'Cloud Sea')
      attributes = photo.get_attributes()
      assert attributes['posinset'] == '2' and int(attributes['setsize']) > 2, attributes
      grid = photo.get_parent()
      assert grid.get_role_name() == 'table' and grid.get_n_rows() > 1, grid.get_role_name()

      assert grid.select_child(photo.get_index_in_parent())
      wait('selection', lambda: any(type == 'object:selection-changed' for type, _, _ in heard))
      wait('selected', lambda: ('object:state-changed:selected', 1, 'Cloud Sea') in heard)
      assert has(photo, Atspi.StateType.SELECTED)
      assert photo.grab_focus()
      hears('object:state-changed:focused', 1, 'Cloud Sea')

      actions = [photo.get_action_name(i) for i in range(photo.get_n_actions())]
      move = next(i for i, name in enumerate(actions) if name == 'Move forward')
      heard.clear()
      assert photo.do_action(move)
      wait('announcement', lambda: any('announcement' in type for type, _, _ in heard))
      wait('place', lambda: find(window, 'Cloud Sea').get_attributes()['posinset'] == '3')

      # A layout is one change, not one for each frame.
      heard.clear()
      assert find(window, 'List').do_action(0)
      def rows():
        table = find(window, 'Cloud Sea').get_parent()
        return table.get_role_name() == 'list' or table.get_n_columns() == 1
      wait('list', rows)
      assert len(heard) < 600, len(heard)

      photo = find(window, 'Cloud Sea')
      assert photo.do_action(0)
      back = find(window, 'Back', 'push button')
      assert back.do_action(0)
      wait('grid', lambda: not any(e.get_name() == 'Back' for e in elements(window)))
      find(window, 'Cloud Sea')
      """)
  }

  @Test("Pages of 100,000 items are read, and the last one receives the focus")
  func manyItems() throws {
    try read(
      ["--items", "100000"],
      """
      def table():
        return next((e for e in elements(window) if e.get_role_name() == 'table'), None)
      grid = wait('table', table)
      assert grid.get_child_count() >= 100000, grid.get_child_count()
      first = grid.get_child_at_index(0).get_name()
      names = {grid.get_child_at_index(index).get_name() for index in range(0, 100000, 5000)}
      assert len(names) == 20 and first in names, names
      last = grid.get_child_at_index(99999)
      assert last.grab_focus()
      wait('focus', lambda: ('object:state-changed:focused', 1, last.get_name()) in heard)
      assert has(last, Atspi.StateType.SHOWING)
      """)
  }
}
