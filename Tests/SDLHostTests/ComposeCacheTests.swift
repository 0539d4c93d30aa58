import Foundation
import Testing

@testable import SDLHost

@Suite("The folder for Xlib's table of compose sequences") struct ComposeCacheTests {
  private func folder(_ environment: [String: String], existing: Set<String> = []) -> String? {
    ComposeCache.folder(environment: environment, exists: existing.contains)
  }

  @Test("It is in the cache of the user") func isInTheCacheOfTheUser() {
    #expect(
      folder(["DISPLAY": ":0", "HOME": "/home/ada"]) == "/home/ada/.cache/uikit-collection/compose")
    #expect(
      folder(["DISPLAY": ":0", "HOME": "/home/ada", "XDG_CACHE_HOME": "/var/ada"])
        == "/var/ada/uikit-collection/compose")
  }

  @Test("It is not set if the user has chosen one") func isTheOneThatTheUserHasChosen() {
    #expect(folder(["DISPLAY": ":0", "HOME": "/home/ada", "XCOMPOSECACHE": "/tmp/mine"]) == nil)
    #expect(folder(["DISPLAY": ":0", "HOME": "/home/ada", "XCOMPOSECACHE": ""]) == nil)
    #expect(
      folder(["DISPLAY": ":0", "HOME": "/home/ada"], existing: ["/home/ada/.compose-cache"]) == nil)
  }

  @Test("There is none without an X server or a home") func isUnknownWithoutAServerOrAHome() {
    #expect(folder(["HOME": "/home/ada"]) == nil)
    #expect(folder(["DISPLAY": "", "HOME": "/home/ada"]) == nil)
    #expect(folder(["DISPLAY": ":0"]) == nil)
    #expect(folder(["DISPLAY": ":0", "HOME": "relative", "XDG_CACHE_HOME": "relative"]) == nil)
  }

  @Test("It is created for the user alone") func isCreatedForTheUserAlone() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: "compose-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: parent) }
    let path = parent.appending(path: "uikit-collection/compose").path
    #expect(ComposeCache.makeFolder(path))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    #expect(ComposeCache.makeFolder(path))
  }

  @Test("It is not used if it cannot be created") func isNotUsedIfItCannotBeCreated() {
    #expect(!ComposeCache.makeFolder("/dev/null/compose"))
  }
}
