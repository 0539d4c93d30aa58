import Foundation
import Testing

/// An app that imports UIKit alone and starts with `@main` on its delegate, in a real window.
@Suite(
  "An app delegate in a window", .serialized,
  .enabled(if: XServer.isAvailable, "needs Xvfb, xdotool and openbox; Scripts/test installs them"))
struct ApplicationWindowTests {
  @Test("The delegate is called when the app starts, is minimized, is shown again and ends")
  func lifecycle() throws {
    let server = try XServer()
    defer { server.stop() }
    let app = try ProbeProcess(server, program: "AppDelegateProgram", ready: "didBecomeActive")
    defer { app.kill() }
    let isNamed = try poll(for: 60) { try server.xdotool("getwindowname", app.window) == "App delegate" }
    #expect(isNamed)
    try server.xdotool("windowminimize", app.window)
    try app.wait(for: "didEnterBackground")
    try server.xdotool("windowactivate", "--sync", app.window)
    try app.wait(for: "willEnterForeground")
    try app.waitUntilIdle()
    try server.closeFocusedWindow(of: app.process, within: 60)
    try app.wait(for: "willTerminate")
    #expect(app.process.terminationStatus == 0)
    #expect(
      app.lines == [
        "willFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground",
        "willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground", "willTerminate",
      ])
  }
}
