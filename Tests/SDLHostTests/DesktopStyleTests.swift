import CSDL2
import Drawing
import Foundation
import Geometry
import Hosting
import Synchronization
import Testing
import ViewTree

@testable import SDLHost

@Suite("The style of the desktop", .serialized) struct DesktopStyleTests {
  @Test("The portal's numbers are dark, light or no preference, and a high or normal contrast")
  func settings() {
    var style = DesktopStyle()
    let results = ([1, 2, 0, 7] as [UInt32]).map { value in
      style.set("color-scheme", to: value)
      return style.isDark
    }
    #expect(results == [true, false, nil, nil])
    style.set("contrast", to: 1)
    #expect(style.hasHighContrast)
    style.set("contrast", to: 0)
    style.set("accent-color", to: 1)
    #expect(style == DesktopStyle())
  }

  @Test("The portal's accent color has three fractions, and its text size one; others are no choice")
  func fractions() {
    func color(_ parts: Double...) -> CGColor? {
      var style = DesktopStyle(accentColor: CGColor(gray: 0, alpha: 1))
      style.set("accent-color", to: .variant(.structure(parts.map { .double($0) })))
      return style.accentColor
    }
    #expect(color(0.9, 0.5, 0) == CGColor(red: 0.9, green: 0.5, blue: 0, alpha: 1))
    #expect(
      [color(-1, -1, -1), color(0, 0, 1.1), color(0, 0, .nan), color(1, 1), color()] == [
        nil, nil, nil, nil, nil,
      ])
    let scales = [1.25, 2, 0, -1, 1e9, .nan].map { factor in
      var style = DesktopStyle(textScale: 3)
      style.set("text-scaling-factor", to: .variant(.double(factor)))
      return style.textScale
    }
    #expect(scales == [1.25, 2, 1, 1, 1, 1])
  }

  @Test(
    "Each desktop has its own settings of contrast and motion, of which one suffices",
    arguments: [
      [("contrast", 1, 0), ("high-contrast", 1, 0)],
      [("reduced-motion", 1, 0), ("enable-animations", 0, 1), ("AnimationDurationFactor", 0, 1)],
    ] as [[(String, UInt32, UInt32)]])
  func requests(settings: [(name: String, on: UInt32, off: UInt32)]) {
    for (name, on, off) in settings {
      var style = DesktopStyle()
      for other in settings { style.set(other.name, to: other.off) }
      #expect(style == DesktopStyle())
      style.set(name, to: on)
      #expect(style.hasHighContrast == name.hasSuffix("contrast"))
      #expect(style.reducesMotion != style.hasHighContrast)
      style.set(name, to: off)
      #expect(style == DesktopStyle())
    }
    let numbers = ["0.5", "0", "1.0", "-1", "nan", "1e99"].map { DBusValue.string($0).number }
    #expect(numbers == [1, 0, 1, nil, nil, nil])
  }

  @Test("A theme of GTK is dark by its name")
  func themes() {
    let names = ["Adwaita:dark", "Yaru-dark", "Breeze-Dark", "Adwaita", "Adwaita:light", "", nil]
    #expect(names.map { DesktopStyle.isDark(theme: $0) } == [true, true, true, false, false, nil, nil])
  }

  @Test("The address of the bus is that of the session, and none is started")
  func address() {
    func address(_ variables: [String: String], exists: Bool = false) -> String? {
      DesktopStyle.busAddress(variables) { path in exists && path == "/run/user/1/bus" }
    }
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/a"]) == "unix:path=/a")
    #expect(
      address(["DBUS_SESSION_BUS_ADDRESS": "disabled:", "XDG_RUNTIME_DIR": "/run/user/1"], exists: true)
        == nil)
    #expect(address(["DBUS_SESSION_BUS_ADDRESS": "autolaunch:"]) == nil)
    #expect(address(["XDG_RUNTIME_DIR": "/run/user/1"], exists: true) == "unix:path=/run/user/1/bus")
    #expect(address(["XDG_RUNTIME_DIR": "/run/user/1"]) == nil)
    #expect(address([:]) == nil)
  }

  @Test("Options and GTK_THEME decide before the desktop")
  @MainActor func options() {
    var options = WindowOptions(title: "Test")
    #expect(!options.environment([:]).isDark && options.environment(["GTK_THEME": "A:dark"]).isDark)
    options.userInterfaceStyle = .light
    #expect(!options.environment(["GTK_THEME": "A:dark"]).isDark)
    #expect(!WindowHost.followsStyle(options, [:]))
    options.userInterfaceStyle = .unspecified
    #expect(WindowHost.followsStyle(options, [:]))
    #expect(!WindowHost.followsStyle(options, ["GTK_THEME": "A"]))
    #expect(WindowHost.followsTextSize(options, [:], isX11: false))
    #expect(!WindowHost.followsTextSize(options, [:], isX11: true))
    #expect(!WindowHost.followsTextSize(options, ["GDK_DPI_SCALE": "1"], isX11: false))
    #expect(WindowHost.desktopSettings(["DBUS_SESSION_BUS_ADDRESS": "disabled:"], Waker()) == nil)
  }

  @Test("The portal's settings of mice are milliseconds and lines, and other numbers are no settings")
  func mice() {
    var style = DesktopStyle()
    style.set("double-click", to: 650)
    style.set("WheelScrollLines", to: 5)
    #expect(style.mouse.doubleClickTime == 0.65 && style.mouse.wheelLines == 5)
    style.set("DoubleClickInterval", to: 0)
    style.set("WheelScrollLines", to: 0)
    #expect(style.mouse.doubleClickTime == 0.65 && style.mouse.wheelLines == 3)
    #expect(DBusValue.string("400").number == 400 && DBusValue.string("a").number == nil)
    let notch = InputEvent.Scroll(delta: CGVector(dx: 0, dy: 60), location: .zero)
    let event = InputEvent(time: 0, kind: .scroll(notch)).scrolling(5)
    #expect(event.kind == .scroll(.init(delta: CGVector(dx: 0, dy: 100), location: .zero)))
  }

  /// Waits for the next style; nil after a minute.
  private func next(_ settings: DesktopSettings, _ wakes: DispatchSemaphore) -> DesktopStyle? {
    guard wakes.wait(timeout: .now() + 60) == .success else { return nil }
    return settings.takeChange()
  }

  @Test(
    "The style is read from the portal, and again after each change",
    .enabled(if: PortalFake.isAvailable, PortalFake.requirement))
  func portal() throws {
    let portal = try PortalFake(settings: ["color-scheme": 1])
    defer { portal.end() }
    let wakes = DispatchSemaphore(value: 0)
    let settings = DesktopSettings(address: portal.address) { wakes.signal() }
    defer { settings.finish() }
    #expect(next(settings, wakes) == DesktopStyle(isDark: true))
    #expect(settings.takeChange() == nil)
    portal.change("color-scheme", to: 2)
    #expect(next(settings, wakes) == DesktopStyle(isDark: false))
    portal.change("contrast", to: 1)
    #expect(next(settings, wakes) == DesktopStyle(isDark: false, contrastRequests: ["contrast"]))
    portal.change("enable-animations", to: 0)
    #expect(next(settings, wakes)?.reducesMotion == true)
    portal.change("accent-color", to: .structure([.double(0.2), .double(0.4), .double(0.6)]))
    #expect(next(settings, wakes)?.accentColor == CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    portal.change("text-scaling-factor", to: .double(1.5))
    #expect(next(settings, wakes)?.textScale == 1.5)
    portal.change("double-click", to: 900)
    let mouse = next(settings, wakes)?.mouse
    #expect(mouse?.doubleClickTime == 0.9)
    #expect(portal.calls == DesktopStyle.settings.values.reduce(0) { $0 + $1.count })
  }

  @Test(
    "Without a portal there is no preference, and without a bus no answer",
    .enabled(if: PortalFake.isAvailable, PortalFake.requirement))
  func noPortal() throws {
    let bus = try PortalFake(settings: nil)
    defer { bus.end() }
    let wakes = DispatchSemaphore(value: 0)
    let settings = DesktopSettings(address: bus.address) { wakes.signal() }
    #expect(next(settings, wakes) == DesktopStyle())
    settings.finish()
    let nowhere = DesktopSettings(address: "unix:path=/nowhere") { wakes.signal() }
    #expect(wakes.wait(timeout: .now() + 0.2) == .timedOut && nowhere.takeChange() == nil)
  }

  @Test(
    "The thread retains its object, and ends with the bus",
    .enabled(if: PortalFake.isAvailable, PortalFake.requirement))
  func end() throws {
    let portal = try PortalFake(settings: ["color-scheme": 1])
    let wakes = DispatchSemaphore(value: 0)
    weak var released: DesktopSettings?
    do {
      let settings = DesktopSettings(address: portal.address) { wakes.signal() }
      released = settings
      #expect(next(settings, wakes) != nil)
    }
    #expect(released != nil)
    portal.end()
    let end = Date(timeIntervalSinceNow: 60)
    while released != nil, Date() < end { Thread.sleep(forTimeInterval: 0.01) }
    #expect(released == nil)
  }

  @Test(
    "A window follows the style of the desktop while it runs",
    .enabled(if: PortalFake.isAvailable, PortalFake.requirement))
  @MainActor func window() throws {
    let portal = try PortalFake(settings: ["color-scheme": 1])
    defer { portal.end() }
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    defer { unsetenv("SDL_VIDEODRIVER") }
    let host = try WindowHost(
      WindowOptions(
        title: "Test", size: CGSize(width: 200, height: 120), renderer: .software, fonts: testFonts,
        handlesSignals: false, userInterfaceStyle: .light))
    defer { FrameLoop.resignCurrent() }
    host.followsStyle = true
    let waker = host.waker
    host.settings = DesktopSettings(address: portal.address) { waker.wake() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    window.makeKeyAndVisible()
    #expect(window.traitCollection.userInterfaceStyle == .light)
    // The window waits for events without a limit otherwise. No Timer of Foundation, which is never freed.
    let limit = DispatchSource.makeTimerSource(queue: .global())
    limit.schedule(deadline: .now(), repeating: 0.5)
    limit.setEventHandler { @Sendable in waker.wake() }
    limit.resume()
    defer { limit.cancel() }
    func wait(for style: UIUserInterfaceStyle) {
      let end = host.now + 100
      while window.traitCollection.userInterfaceStyle != style, host.now < end { host.turn() }
      #expect(window.traitCollection.userInterfaceStyle == style)
    }
    wait(for: .dark)
    portal.change("double-click", to: 900)
    portal.change("contrast", to: 1)
    portal.change("reduced-motion", to: 1)
    portal.change("accent-color", to: .structure([.double(0.2), .double(0.4), .double(0.6)]))
    portal.change("text-scaling-factor", to: .double(1.6))
    portal.change("color-scheme", to: 0)
    wait(for: .light)
    #expect(window.tintColor == UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1))
    #expect(window.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
    #expect(window.traitCollection.accessibilityContrast == .high && host.environment.reducesMotion)
    #expect(host.environment.mouse.doubleClickTime == 0.9)
    #expect(SDL_GetHint(SDL_HINT_MOUSE_DOUBLE_CLICK_TIME).map { String(cString: $0) } == "900")
  }
}
