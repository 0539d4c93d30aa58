import Files
import Foundation

/// The desktop: its file manager, its default applications and its folder chooser.
struct Desktop: Sendable {
  var programs = ProgramRunner.system
  /// The names of the desktop, such as `KDE`, separated by colons.
  var name = ProcessInfo.processInfo.environment["XDG_CURRENT_DESKTOP"] ?? ""

  /// A request that the desktop cannot fulfil. The description names what to install.
  enum Failure: Error, Equatable, CustomStringConvertible {
    case notInstalled(purpose: String, packages: String)
    case failed(purpose: String, program: String, status: Int32)

    var description: String {
      switch self {
      case .notInstalled(let purpose, let packages): String(localized: "To \(purpose), install \(packages)")
      case .failed(let purpose, let program, let status):
        String(localized: "Could not \(purpose): \(program) ended with status \("\(status)")")
      }
    }
  }

  private struct Command {
    var program: String
    var arguments: [String]
  }

  // MARK: File manager

  /// Shows files in the file manager, with the files selected if the file manager supports that; otherwise
  /// opens the folder of the first file.
  func showInFiles(_ files: [URL]) async throws {
    guard let first = files.first else { return }
    let service = "org.freedesktop.FileManager1"
    let object = "/org/freedesktop/FileManager1"
    let addresses = files.map(Self.address)
    try await runFirst(
      [
        Command(
          program: "gdbus",
          arguments: [
            "call", "--session", "--dest", service, "--object-path", object, "--method",
            "\(service).ShowItems",
            "[" + addresses.map { "'\($0)'" }.joined(separator: ", ") + "]", "''",
          ]),
        Command(
          program: "dbus-send",
          arguments: [
            "--session", "--print-reply", "--dest=\(service)", object, "\(service).ShowItems",
            "array:string:" + addresses.joined(separator: ","), "string:",
          ]),
        Command(program: "xdg-open", arguments: [first.deletingLastPathComponent().fileArgument]),
      ], purpose: String(localized: "show files in the file manager"), packages: "xdg-utils")
  }

  func open(_ file: URL) async throws {
    try await runFirst(
      [
        Command(program: "xdg-open", arguments: [file.fileArgument]),
        Command(program: "gio", arguments: ["open", file.fileArgument]),
      ], purpose: String(localized: "open files in their default application"), packages: "xdg-utils")
  }

  /// The URI of a file, without the characters that separate URIs in the arguments of the D-Bus programs.
  private static func address(of file: URL) -> String {
    file.fileAddress.replacingOccurrences(of: "'", with: "%27").replacingOccurrences(of: ",", with: "%2C")
  }

  // MARK: Folder chooser

  /// Shows the folder chooser of the desktop. Returns nil if the user cancels.
  func chooseFolder(title: String) async throws -> URL? {
    var choosers = [
      Command(program: "zenity", arguments: ["--file-selection", "--directory", "--title=\(title)"]),
      Command(program: "kdialog", arguments: ["--title", title, "--getexistingdirectory"]),
    ]
    if name.split(separator: ":").contains("KDE") { choosers.reverse() }
    let purpose = String(localized: "choose a folder in a dialog")
    var failure = Failure.notInstalled(
      purpose: purpose, packages: String(localized: "\("zenity") or \("kdialog")"))
    for chooser in choosers where programs.isInstalled(chooser.program) {
      let outcome = try await programs.run(chooser.program, chooser.arguments, true)
      switch outcome.status {
      case 0:
        let path = outcome.output.trimmingCharacters(in: .newlines)
        return path.isEmpty ? nil : URL(filePath: path, directoryHint: .isDirectory)
      // Both programs end with 1 if the user cancels.
      case 1: return nil
      default: failure = .failed(purpose: purpose, program: chooser.program, status: outcome.status)
      }
    }
    throw failure
  }

  private func runFirst(_ commands: [Command], purpose: String, packages: String) async throws {
    var failure = Failure.notInstalled(purpose: purpose, packages: packages)
    for command in commands where programs.isInstalled(command.program) {
      let outcome = try await programs.run(command.program, command.arguments, false)
      if outcome.status == 0 { return }
      failure = .failed(purpose: purpose, program: command.program, status: outcome.status)
    }
    throw failure
  }
}
