import Foundation
import Testing
import UIKit

@testable import Demo

@Suite("The saved state of the demo") struct StateTests {
  private func file(_ folder: Folder) -> StateFile { StateFile(environment: ["XDG_STATE_HOME": folder.path]) }

  @Test("The state is in XDG_STATE_HOME if that is an absolute path, otherwise in the home folder")
  func place() {
    #expect(
      StateFile(environment: ["XDG_STATE_HOME": "/a/b"]).path == "/a/b/collection-demo/state.json")
    for environment in [["HOME": "/h"], ["HOME": "/h", "XDG_STATE_HOME": "relative"]] {
      #expect(StateFile(environment: environment).path == "/h/.local/state/collection-demo/state.json")
    }
    // Without HOME, the home folder is that of the account.
    for environment in [[:], ["XDG_STATE_HOME": ""]] {
      let file = StateFile(environment: environment, accountHome: "/a")
      #expect(file.path == "/a/.local/state/collection-demo/state.json")
    }
  }

  @Test("A written state is read back; without a file the state is empty")
  func roundTrip() throws {
    let folder = try Folder()
    let file = file(folder)
    #expect(try file.read() == SavedState())
    let state = SavedState(
      layout: .waterfall, order: .date, direction: .descending, folder: "/tmp/a “b” ü",
      expandedFolders: ["/tmp/a", "/tmp/ü"])
    try file.write(state)
    #expect(try file.read() == state)
    try file.write(SavedState(layout: .small))
    #expect(try file.read() == SavedState(layout: .small))
    // The file was replaced, without temporary files beside it.
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.file("collection-demo"))
    #expect(names == ["state.json"])
  }

  @Test(
    "A damaged state is an error that names the file and the reason",
    arguments: [
      ("", "it is not JSON of this program"), ("{\"layout\":", "it is not JSON of this program"),
      ("[]", "it is not JSON of this program"), ("{\"layout\":\"pile\"}", "\"layout\" has an unknown value"),
      ("{\"direction\":\"up\"}", "\"direction\" has an unknown value"),
      ("{\"folder\":7}", "\"folder\" has an unknown value"),
    ])
  func damaged(text: String, reason: String) throws {
    let folder = try Folder()
    try folder.add("collection-demo/state.json", Data(text.utf8))
    let file = file(folder)
    let error = #expect(throws: DemoError.self) { try file.read() }
    #expect(
      error?.description == "The saved state \(file.path) is damaged and is ignored: \(reason)")
  }

  @Test("A damaged state is ignored: the options stay as they are")
  @MainActor func ignored() throws {
    let folder = try Folder()
    try folder.add("collection-demo/state.json", Data("damaged".utf8))
    let options = try Demo.parse(["--size", "300x200"])
    let restored = WindowSession.restore(options, from: file(folder))
    #expect(restored.options.content.layout == nil && restored.options.content.folder == nil)
    #expect(restored.sorting == nil && restored.folders == nil && restored.problem == nil)
  }

  @Test("Options replace the saved values, and a folder that does not exist is not restored")
  @MainActor func options() throws {
    let folder = try Folder()
    try file(folder).write(SavedState(layout: .stacks, order: .colour, folder: folder.path))
    let plain = WindowSession.restore(try Demo.parse([]), from: file(folder))
    #expect(plain.options.content.layout == .stacks && plain.options.content.folder == folder.path)
    #expect(plain.sorting == .colour)
    let given = WindowSession.restore(try Demo.parse(["/tmp", "--layout", "list"]), from: file(folder))
    #expect(given.options.content.layout == .list && given.options.content.folder == "/tmp")
    try file(folder).write(SavedState(folder: folder.file("missing")))
    #expect(WindowSession.restore(try Demo.parse([]), from: file(folder)).options.content.folder == nil)
  }

  @Test("A screenshot neither uses nor changes the state")
  func screenshot() throws {
    let folder = try Folder()
    try file(folder).write(SavedState(layout: .stacks))
    let arguments = ["--items", "20", "--size", "300x200", "--stats", "--screenshot", folder.file("a.png")]
    let run = try DemoRun(arguments, environment: ["XDG_STATE_HOME": folder.path])
    #expect(run.output.contains("\"layout\":0"))
    #expect(try file(folder).read() == SavedState(layout: .stacks))
  }

  @Test("The expanded folders of the outline are saved and restored, unless they are very many")
  @MainActor func expandedFolders() throws {
    let (folder, state) = (try Folder(), try Folder())
    for name in ["One/a.png", "Two/b.png"] { try folder.add(name, Data("no picture".utf8)) }
    func browser() throws -> DemoWindow {
      let catalog = PhotoCatalog(root: folder.path)
      try catalog.scanNow()
      return DemoWindow(catalog, layout: .outline)
    }
    let demo = try browser()
    demo.loop.makeCurrent()
    WindowSession.save(demo.browser, folder: folder.path, to: file(state))
    #expect(try file(state).read().expandedFolders == nil)
    demo.browser.parts.outline.set([1], isExpanded: true)
    WindowSession.save(demo.browser, folder: folder.path, to: file(state))
    let restored = WindowSession.restore(try Demo.parse([]), from: file(state)).folders
    #expect(restored == [folder.file("One"), folder.file("Two")])
    let next = try browser()
    next.browser.parts.context.outline.expandedPaths = restored
    next.browser.parts.context.collectionView.collectionViewLayout.invalidateLayout()
    next.settle()
    #expect(next.browser.parts.context.outline.rows.map(\.isExpanded) == [true, true])
    #expect(next.browser.parts.context.collectionView.visibleCells.count == 2)
    demo.browser.parts.context.outline.expandedPaths = Set(
      (0...SavedState.largestFolderCount).map { "/\($0)" })
    WindowSession.save(demo.browser, folder: folder.path, to: file(state))
    #expect(try file(state).read().expandedFolders == nil)
  }
}
