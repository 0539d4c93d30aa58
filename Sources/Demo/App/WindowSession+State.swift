import Files
import Foundation
import PhotoLibrary
import UIKit

/// Restoring and saving the state of the window. Recordings, replays and generated items neither use nor
/// change it.
extension WindowSession {
  /// Returns the options, with missing ones replaced by those of the saved state, the saved sorting, and the
  /// folders that are expanded in the outline. A damaged state is reported and ignored.
  static func restore(
    _ options: Demo, from file: StateFile
  ) -> (options: Demo, sorting: PhotoSorting?, folders: Set<String>?) {
    let state: SavedState
    do {
      state = try file.read()
    } catch {
      report(error)
      return (options, nil, nil)
    }
    var options = options
    options.content.layout = options.content.layout ?? state.layout
    if options.content.folder == nil, let folder = state.folder, FileStatus.isFolder(folder) {
      options.content.folder = folder
    }
    return (options, state.sorting, state.expandedFolders.map { Set($0) })
  }

  static func save(_ browser: BrowserViewController, folder: String?, to file: StateFile) {
    let path = folder.map { URL(filePath: $0).standardizedFileURL.path }
    let sorting = browser.parts.context.catalog.history.current.sorting
    let folders = browser.parts.context.outline.expandedPaths.flatMap {
      $0.count <= SavedState.largestFolderCount ? $0.sorted() : nil
    }
    do {
      try file.write(
        SavedState(
          layout: browser.parts.context.shown.choice, order: sorting?.order, direction: sorting?.direction,
          folder: path,
          expandedFolders: folders))
    } catch {
      report(error)
    }
  }

  private static func report(_ error: any Error) {
    StandardError.write("\(error)")
  }
}
