import Foundation

@testable import PhotoLibrary

/// Scans a folder and returns the events as lines: albums as `folder/inside: files`, problems as `! folder:
/// reason`.
func transcript(
  _ folder: TemporaryFolder, reader: FolderReader = .fileSystem, dates: ImageDates = .none
) throws -> [String] {
  var lines: [String] = []
  try LibraryScan(root: folder.path, reader: reader, dates: dates).run { event in
    switch event {
    case .albums(let albums, _):
      for album in albums {
        lines.append(relative(album.id, folder) + ": " + album.fileNames.joined(separator: " "))
      }
    case .problem(let problem):
      lines.append("! " + relative(problem.path, folder) + ": " + problem.reason)
    case .listed(let progress):
      lines.append("listed \(progress.albums) albums, \(progress.images) images")
    case .progress, .dated: break
    }
  }
  return lines
}

private func relative(_ path: String, _ folder: TemporaryFolder) -> String {
  let root = folder.path.hasSuffix("/") ? String(folder.path.dropLast()) : folder.path
  return path == root ? "." : String(path.dropFirst(root.count + 1))
}

extension ImageDates {
  /// Returns no dates.
  static let none = ImageDates { _ in nil }
}

func day(_ year: Int, _ month: Int, _ day: Int, hour: Int = 12) throws -> Date {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  let parts = DateComponents(year: year, month: month, day: day, hour: hour)
  guard let date = calendar.date(from: parts) else { throw CocoaError(.formatting) }
  return date
}
