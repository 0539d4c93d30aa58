import Files

/// The images of a folder after a change.
package struct FolderChange: Sendable, Equatable {
  /// The path of the folder, without a trailing slash.
  package var folder: String
  /// The names of its images in natural order; empty if the folder does not exist anymore. Files that are
  /// being written are not included until they are complete.
  package var images: [String]
  /// The new versions of the images whose files were written or replaced, by name. New images may be
  /// among them.
  package var rewritten: [FileKey: FileVersion]

  package init(folder: String, images: [String], rewritten: [FileKey: FileVersion] = [:]) {
    self.folder = folder
    self.images = images
    self.rewritten = rewritten
  }
}
