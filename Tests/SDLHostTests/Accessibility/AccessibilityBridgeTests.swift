import Accessibility
import Foundation
import Synchronization
import TestSupport
import Testing
import ViewTree

@testable import SDLHost

/// A client of libatspi, on a bus of its own, reads an interface without a window.
@Suite(
  "A screen reader on its bus", .serialized,
  .enabled(if: ReaderSession.isAvailable, Comment(rawValue: ReaderSession.requirement)))
struct AccessibilityBridgeTests {
  private let source = GridSource(count: 100_000)

  private func bridge(_ address: String, _ wake: DispatchSemaphore) -> AccessibilityBridge {
    let source = source
    let objects = AccessibleObjects(name: "Grid", locale: "C", source: { source })
    return AccessibilityBridge(objects, session: address) { wake.signal() }
  }

  /// Serves the bridge until a condition holds.
  private func serve(
    _ bridge: AccessibilityBridge, _ wake: DispatchSemaphore, until isSo: () -> Bool
  ) -> Bool {
    let end = Date(timeIntervalSinceNow: 240)
    while Date() < end {
      bridge.serve()
      if isSo() { return true }
      _ = wake.wait(timeout: .now() + 0.01)
    }
    return false
  }

  /// Runs a client to its end, and expects that it finds all that it looks for.
  private func read(_ program: String) throws {
    let session = try ReaderSession()
    defer { session.end() }
    let wake = DispatchSemaphore(value: 0)
    let bridge = bridge(session.address, wake)
    defer { bridge.finish() }
    let result = Mutex<(status: Int32, output: String)?>(nil)
    session.read(program) { status, output in
      result.withLock { $0 = (status, output) }
      wake.signal()
    }
    #expect(serve(bridge, wake) { result.withLock { $0 != nil } })
    let (status, output) = try #require(result.withLock { $0 })
    #expect(status == 0, "\(output)")
  }

  @Test(
    "It finds a photo by name, selects it, pages through 100,000 items, edits the search and opens a photo")
  func reader() throws {
    try read(
      """
      # Each is registered alone, and the window is reported as soon as one is.
      listen('window', 'object:state-changed', 'object:selection-changed', 'object:active-descendant-changed',
        'object:text-changed', 'object:property-change', 'object:children-changed', 'object:announcement')
      app = application('Grid')
      assert app.get_toolkit_name() == 'UIKit' and app.get_role_name() == 'application'
      window = find(app, 'Grid window', 'frame')
      hears('window:activate', 0, 'Grid window')
      photo = find(window, 'Photo 7', 'table cell')
      attributes = photo.get_attributes()
      assert attributes['posinset'] == '7' and attributes['setsize'] == '100000', attributes
      assert has(photo, Atspi.StateType.SHOWING) and not has(photo, Atspi.StateType.SELECTED)
      grid = photo.get_parent()
      assert grid.get_role_name() == 'table' and grid.get_child_count() == 100000, states(grid)
      grid.select_child(photo.get_index_in_parent())
      hears('object:selection-changed', 0, 'Photos')
      hears('object:state-changed:selected', 1, 'Photo 7')
      assert has(photo, Atspi.StateType.SELECTED) and grid.get_n_selected_children() == 1
      assert grid.get_selected_child(0).get_name() == 'Photo 7'
      for index in range(0, 100000, 2500):
        assert grid.get_child_at_index(index).get_name() == f'Photo {index + 1}'
      last = grid.get_child_at_index(99999)
      assert not has(last, Atspi.StateType.SHOWING)
      assert last.grab_focus()
      hears('object:state-changed:focused', 1, 'Photo 100000')
      hears('object:active-descendant-changed', 99999, 'Photos')
      assert has(last, Atspi.StateType.SHOWING) and has(last, Atspi.StateType.FOCUSED)
      assert grid.get_accessible_at(3, 1).get_name() == 'Photo 17' and grid.get_n_rows() == 20000
      box = last.get_extents(Atspi.CoordType.WINDOW)
      assert (box.x, box.y, box.width, box.height) == (400, 60, 100, 100), (box.x, box.y)
      field = find(window, 'Search', 'entry')
      assert Atspi.Text.get_text(field, 0, -1) == 'cloud sea'
      assert field.set_text_contents('fog')
      hears('object:text-changed:insert', 0, 'Search')
      assert Atspi.Text.get_text(field, 0, -1) == 'fog' and field.get_caret_offset() == 3
      zoom = find(window, 'Zoom', 'slider')
      assert zoom.set_current_value(9) and zoom.get_current_value() == 4 and zoom.get_maximum_value() == 4
      hears('object:property-change:accessible-value', 0, 'Zoom')
      assert [last.get_action_name(i) for i in range(last.get_n_actions())] == ['Open', 'Delete']
      count = window.get_child_count()
      assert last.do_action(0)
      hears('object:children-changed:add', count, 'Grid window')
      wait('announcement', lambda: any('announcement' in type for type, _, _ in heard))
      assert find(window, 'Open photo', 'image') and window.get_child_count() == count + 1
      """)
    #expect(source.listener == nil)
  }

  @Test("A window without events answers readers, with the places of its elements on the screen")
  func window() throws {
    let session = try ReaderSession()
    defer { session.end() }
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let host = try WindowHost(
      WindowOptions(
        title: "Readers", size: CGSize(width: 500, height: 460), scale: 2, renderer: .software,
        fonts: testFonts, handlesSignals: false, userInterfaceStyle: .light))
    defer { FrameLoop.resignCurrent() }
    host.followReaders(["DBUS_SESSION_BUS_ADDRESS": session.address]) { [source] in source }
    defer { host.accessibility?.finish() }
    let result = Mutex<(status: Int32, output: String)?>(nil)
    let waker = host.waker
    session.read(
      """
      photo = find(application('Readers'), 'Photo 7', 'table cell')
      box = photo.get_extents(Atspi.CoordType.SCREEN)
      assert (box.x, box.y, box.width) == (200, 320, 200), (box.x, box.y, box.width)
      assert photo.do_action(1)
      """
    ) { status, output in
      result.withLock { $0 = (status, output) }
      waker.wake()
    }
    while result.withLock({ $0 == nil }) { host.turn() }
    let (status, output) = try #require(result.withLock { $0 })
    #expect(status == 0, "\(output)")
    #expect(source.log == ["action 1 on 1006"])
  }

  @Test("The program is among those of readers while the session has one, and costs nothing before and after")
  func life() throws {
    let session = try ReaderSession(hasReader: false)
    defer { session.end() }
    let wake = DispatchSemaphore(value: 0)
    let bridge = bridge(session.address, wake)
    defer { bridge.finish() }
    let client = try #require(DBusConnection(address: session.address))
    func setReader(_ isOn: Bool) throws {
      for property in ["ScreenReaderEnabled", "IsEnabled"] {
        let values: [DBusValue] = [.string("org.a11y.Status"), .string(property), .variant(.bool(isOn))]
        _ = try client.call(
          .call(
            "Set", of: "org.freedesktop.DBus.Properties", at: "/org/a11y/bus", in: "org.a11y.Bus", values),
          timeout: 60)
      }
    }
    #expect(
      serve(bridge, wake) {
        let hasOwner = DBusMessage.call(
          "NameHasOwner", of: "org.freedesktop.DBus", at: "/", in: "org.freedesktop.DBus",
          [.string("org.a11y.Bus")])
        return (try? client.call(hasOwner, timeout: 60))?.first?.truth == true
      })
    #expect(!bridge.isRegistered)
    for _ in 0..<2 {
      try setReader(true)
      #expect(serve(bridge, wake) { bridge.isRegistered })
      #expect(source.listener == nil)
      try setReader(false)
      #expect(serve(bridge, wake) { !bridge.isRegistered })
    }
  }

  @Test("NO_AT_BRIDGE and a session without a bus turn it off, and only sockets are addresses")
  func off() {
    let objects = AccessibleObjects(name: "Grid", locale: "C", source: { [source] in source })
    let bus = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
    #expect(AccessibilityBridge.start(objects, [:]) {} == nil)
    #expect(AccessibilityBridge.start(objects, bus.merging(["NO_AT_BRIDGE": "1"]) { $1 }) {} == nil)
    let bridge = AccessibilityBridge.start(objects, bus) {}
    #expect(bridge != nil)
    bridge?.finish()
    #expect(AccessibilityStatus.isSocket("unix:path=/a,guid=1;unix:abstract=b"))
    #expect(!AccessibilityStatus.isSocket("unix:path=/a;unixexec:path=/bin/sh"))
    #expect(!AccessibilityStatus.isSocket(""))
  }
}
