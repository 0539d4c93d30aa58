import Files
import PhotoLibrary
import UIKit

/// Requests to the desktop, whose programs run beside this one, and the message of the empty window.
@MainActor final class DesktopRequests {
  var desktop = Desktop()
  private let context: BrowserContext
  private let editing: PhotoEditing
  private let importing: PhotoImport
  /// The request for a folder, while its dialog is open.
  private(set) var folderRequest: Task<Void, Never>?

  init(_ context: BrowserContext, _ editing: PhotoEditing, _ importing: PhotoImport) {
    (self.context, self.editing, self.importing) = (context, editing, importing)
  }

  /// Shows the folder chooser of the desktop, and adds the albums of the chosen folder. Does nothing while
  /// the chooser is open.
  func chooseFolder() {
    guard folderRequest == nil else { return }
    folderRequest = request { desktop, requests in
      defer { requests.folderRequest = nil }
      do {
        if let folder = try await desktop.chooseFolder(title: String(localized: "Open Folder")) {
          requests.importing.addFolders([folder.path])
        }
      } catch let failure as Desktop.Failure {
        requests.context.note.show(String(localized: "\(failure.description); or drop a folder here"))
      }
    }
  }

  /// Shows the files of the photos that commands apply to in the file manager.
  @discardableResult func showInFiles() -> Task<Void, Never> {
    let files = editing.targets.compactMap { context.catalog.file(at: $0) }
    return request { desktop, _ in try await desktop.showInFiles(files) }
  }

  /// Opens the file of a photo in the default application for its type.
  @discardableResult func openInDefaultApplication() -> Task<Void, Never>? {
    guard let file = editing.target.flatMap({ context.catalog.file(at: $0) }) else { return nil }
    return request { desktop, _ in try await desktop.open(file) }
  }

  /// Performs a request, and reports its failure in the status bar.
  private func request(
    _ action: @escaping @MainActor (Desktop, DesktopRequests) async throws -> Void
  ) -> Task<Void, Never> {
    Task { [desktop] in
      do {
        try await action(desktop, self)
      } catch let failure as Desktop.Failure {
        context.note.show(failure.description)
      } catch {
        context.note.show(String(localized: "The request has failed: \(error.localizedDescription)"))
      }
    }
  }

  // MARK: Messages

  /// Shows that a folder contains no pictures, and how to open another one.
  func showEmptyFolder(_ path: String) {
    show(
      String(localized: "No pictures in “\(ShownName.within(LibraryScan(root: path).rootName))”"),
      String(localized: "Drop a folder with pictures anywhere in this window, or open one."))
  }

  func showEmptyCollection() {
    show(
      String(localized: "No photos are left"),
      String(
        localized:
          "Press Ctrl+Z to undo, drop a folder anywhere in this window, or open one. No file was changed."))
  }

  private func show(_ heading: String, _ text: String) {
    context.collectionView.backgroundView = MessageView(
      heading: heading, text: text, button: String(localized: "Open Folder…")
    ) {
      [weak self] in self?.chooseFolder()
    }
  }
}
