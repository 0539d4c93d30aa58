import Files
import PhotoLibrary
import UIKit

/// Requests to the desktop, whose programs run beside this one, and the message of the empty window.
extension BrowserViewController {
  /// Shows the folder chooser of the desktop, and adds the albums of the chosen folder. Does nothing while the
  /// chooser is open.
  func chooseFolder() {
    guard folderRequest == nil else { return }
    folderRequest = request { desktop, browser in
      do {
        let folder = try await desktop.chooseFolder(title: "Open Folder")
        if let folder { browser.addFolder(folder.path) }
      } catch let failure as Desktop.Failure {
        browser.showNote("\(failure); or drop a folder here")
      }
    } end: {
      $0.folderRequest = nil
    }
  }

  /// Shows the files of the photos that commands apply to in the file manager.
  @discardableResult func showInFiles() -> Task<Void, Never> {
    let files = targets.compactMap { catalog.file(at: $0) }
    return request { desktop, _ in try await desktop.showInFiles(files) }
  }

  /// Opens the file of a photo in the default application for its type.
  @discardableResult func openInDefaultApplication() -> Task<Void, Never>? {
    guard let file = target.flatMap({ catalog.file(at: $0) }) else { return nil }
    return request { desktop, _ in try await desktop.open(file) }
  }

  /// Performs a request, and reports its failure in the status bar. `end` is called afterwards.
  private func request(
    _ action: @escaping @MainActor (Desktop, BrowserViewController) async throws -> Void,
    end: @escaping @MainActor (BrowserViewController) -> Void = { _ in }
  ) -> Task<Void, Never> {
    Task { [desktop] in
      do {
        try await action(desktop, self)
      } catch let failure as Desktop.Failure {
        showNote(failure.description)
      } catch {
        showNote("The request has failed: \(error.localizedDescription)")
      }
      end(self)
    }
  }

  // MARK: Messages

  /// Shows that a folder contains no pictures, and how to open another one.
  func showEmptyFolder(_ path: String) {
    let name = ShownName.within(LibraryScan(root: path).rootName)
    collectionView.backgroundView = MessageView(
      heading: "No pictures in “\(name)”",
      text: "Drop a folder with pictures anywhere in this window, or open one.", button: "Open Folder…"
    ) { [weak self] in self?.chooseFolder() }
  }

  /// Shows that the user has removed all photos.
  func showEmptyCollection() {
    collectionView.backgroundView = MessageView(
      heading: "No photos are left",
      text: "Press Ctrl+Z to undo, drop a folder anywhere in this window, or open one. No file was changed.",
      button: "Open Folder…"
    ) { [weak self] in self?.chooseFolder() }
  }
}
