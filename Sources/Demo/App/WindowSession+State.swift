import Files
import Foundation
import PhotoLibrary
import SDLHost
import UIKit

/// Restoring and saving the state of the window. Recordings, replays and generated items neither use nor
/// change it.
extension WindowSession {
  /// The options of a session, and what its window restores.
  struct Restored {
    var options: Demo
    var sorting: PhotoSorting?
    var folders: Set<String>?
    var window: WindowPlacement?
    var slideShowInterval: Int?
    /// Why the state of before could not be read, and is not replaced; nil if it was read or is damaged.
    var problem: String?
  }

  /// Returns the options, with missing ones replaced by those of the saved state, the saved sorting, and the
  /// folders that are expanded in the outline. A damaged state is reported and ignored.
  static func restore(_ options: Demo, from file: StateFile) -> Restored {
    var result = Restored(options: options)
    let state: SavedState
    do {
      state = try withAnswer(within: 0.5) { try file.read() }
    } catch let error as FileError {
      result.problem =
        "The saved state \(ShownName.within(file.path)) is neither restored nor replaced: \(error.reason)"
      return result
    } catch {
      report(error)
      return result
    }
    result.options.content.layout = options.content.layout ?? state.layout
    // A folder without an answer is shown, so that it is restored and saved as long as it hangs.
    if options.content.folder == nil, let folder = state.folder,
      Attempt({ FileStatus.isFolder(folder) }).value(within: 0.3) != false
    {
      result.options.content.folder = folder
    }
    (result.sorting, result.folders) = (state.sorting, state.expandedFolders.map { Set($0) })
    result.window = state.window
    // A file that a person has changed can have any number.
    result.slideShowInterval = state.slideShowInterval.flatMap { SlideShow.intervals.contains($0) ? $0 : nil }
    return result
  }

  static func save(
    _ browser: BrowserViewController, folder: String?, window: WindowPlacement? = nil, to file: StateFile
  ) {
    let path = folder.map { URL(filePath: $0).standardizedFileURL.path }
    let sorting = browser.parts.context.catalog.history.current.sorting
    let folders = browser.parts.context.outline.expandedPaths.flatMap {
      $0.count <= SavedState.largestFolderCount ? $0.sorted() : nil
    }
    let state = SavedState(
      layout: browser.parts.context.shown.choice, order: sorting?.order, direction: sorting?.direction,
      folder: path, expandedFolders: folders, window: window,
      slideShowInterval: browser.parts.viewer.slideShow.interval)
    do {
      try file.write(state)
    } catch {
      report(error)
    }
  }

  private static func report(_ error: any Error) {
    StandardError.write("\(error)")
  }
}
