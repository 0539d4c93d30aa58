import Foundation
import Synchronization
import Testing

@testable import Demo

/// Records the programs that the desktop runs.
final class RecordedPrograms: Sendable {
  private let lines = Mutex<[String]>([])
  /// The installed programs, with the outcomes of their runs.
  let installed: [String: ProgramRunner.Outcome]

  init(_ installed: [String: ProgramRunner.Outcome]) { self.installed = installed }

  /// The programs that were run, with their arguments.
  var commands: [String] { lines.withLock { $0 } }

  var desktop: Desktop {
    Desktop(
      programs: ProgramRunner(
        isInstalled: { self.installed[$0] != nil },
        run: { name, arguments, readsOutput in
          self.lines.withLock { $0.append(([name] + arguments).joined(separator: " ")) }
          var outcome = self.installed[name] ?? .init(status: 127)
          if !readsOutput { outcome.output = "" }
          return outcome
        }), name: "")
  }
}

@Suite("The desktop's programs") struct DesktopTests {
  private let file = URL(filePath: "/p/It's, here/a b.jpg")

  @Test("Show in Files calls the file manager by D-Bus, and opens the folder if that fails")
  func showInFiles() async throws {
    let gnome = RecordedPrograms([
      "gdbus": .init(status: 0), "dbus-send": .init(status: 0), "xdg-open": .init(status: 0),
    ])
    try await gnome.desktop.showInFiles([file, URL(filePath: "/p/c.png")])
    #expect(
      gnome.commands == [
        "gdbus call --session --dest org.freedesktop.FileManager1 --object-path /org/freedesktop/FileManager1 "
          + "--method org.freedesktop.FileManager1.ShowItems "
          + "['file:///p/It%27s%2C%20here/a%20b.jpg', 'file:///p/c.png'] ''"
      ])
    let plain = RecordedPrograms([
      "gdbus": .init(status: 1), "dbus-send": .init(status: 1), "xdg-open": .init(status: 0),
    ])
    try await plain.desktop.showInFiles([file])
    #expect(plain.commands.count == 3)
    #expect(
      plain.commands[1]
        == "dbus-send --session --print-reply --dest=org.freedesktop.FileManager1 /org/freedesktop/FileManager1 "
        + "org.freedesktop.FileManager1.ShowItems array:string:file:///p/It%27s%2C%20here/a%20b.jpg string:")
    #expect(plain.commands[2] == "xdg-open /p/It's, here")
  }

  @Test("The error names the package to install, or the program that has failed")
  func missing() async throws {
    let none = RecordedPrograms([:])
    await #expect(
      throws: Desktop.Failure.notInstalled(
        purpose: "show files in the file manager", packages: "xdg-utils")
    ) { try await none.desktop.showInFiles([file]) }
    do {
      _ = try await none.desktop.chooseFolder(title: "Open Folder")
      Issue.record("no error")
    } catch let error as Desktop.Failure {
      #expect(error.description == "To choose a folder in a dialog, install zenity or kdialog")
    }
    let broken = RecordedPrograms(["xdg-open": .init(status: 4)])
    do {
      try await broken.desktop.open(file)
      Issue.record("no error")
    } catch let error as Desktop.Failure {
      #expect(
        error.description
          == "Could not open files in their default application: xdg-open ended with status 4")
    }
  }

  @Test("The default application is started by xdg-open, else by gio")
  func open() async throws {
    let both = RecordedPrograms(["xdg-open": .init(status: 0), "gio": .init(status: 0)])
    try await both.desktop.open(file)
    #expect(both.commands == ["xdg-open /p/It's, here/a b.jpg"])
    let gio = RecordedPrograms(["gio": .init(status: 0)])
    try await gio.desktop.open(file)
    #expect(gio.commands == ["gio open /p/It's, here/a b.jpg"])
  }

  @Test("The folder chooser returns the folder, or nil if the user cancels; KDE has its own")
  func chooseFolder() async throws {
    let zenity = RecordedPrograms(["zenity": .init(status: 0, output: "/home/me/My Photos\n")])
    let folder = try await zenity.desktop.chooseFolder(title: "Open Folder")
    #expect(folder?.path == "/home/me/My Photos")
    #expect(zenity.commands == ["zenity --file-selection --directory --title=Open Folder"])
    let cancelled = RecordedPrograms([
      "zenity": .init(status: 1), "kdialog": .init(status: 0, output: "/x\n"),
    ])
    #expect(try await cancelled.desktop.chooseFolder(title: "Open Folder") == nil)
    #expect(cancelled.commands.count == 1)
    var kde = cancelled.desktop
    kde.name = "ubuntu:KDE"
    #expect(try await kde.chooseFolder(title: "Open Folder")?.path == "/x")
    #expect(cancelled.commands.last == "kdialog --title Open Folder --getexistingdirectory")
  }

  @Test("Programs of the system are found in PATH, and return their status and output")
  func system() async throws {
    #expect(ProgramRunner.system.isInstalled("sh"))
    #expect(!ProgramRunner.system.isInstalled("no-such-program"))
    let echo = try await ProgramRunner.system.run("sh", ["-c", "echo hello; exit 3"], true)
    #expect(echo == ProgramRunner.Outcome(status: 3, output: "hello\n"))
    let silent = try await ProgramRunner.system.run("sh", ["-c", "echo hello"], false)
    #expect(silent == ProgramRunner.Outcome(status: 0))
    await #expect(throws: (any Error).self) {
      try await ProgramRunner.system.run("no-such-program", [], true)
    }
  }
}
