/// Counts of the work of an ``ImageStore``.
package struct ImageStatistics: Equatable, Sendable {
  /// The number of times that a file was decoded.
  package var decoded = 0
  /// The number of files that were decoded more than once, because they are shown larger or have left the
  /// cache.
  package var decodedAgain = 0
  /// The number of times that the thumbnail in a file was sufficient.
  package var embedded = 0
  /// The number of times that a thumbnail of the desktop was sufficient.
  package var thumbnails = 0
  /// The total size of the cached images, in bytes.
  package var cachedBytes = 0
  /// The largest total size of all pixels, in bytes.
  package var cacheLimit = 0
}
