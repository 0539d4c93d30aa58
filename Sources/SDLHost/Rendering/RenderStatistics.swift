/// The work of playing a display list; for inspectors, tests and benchmarks.
package struct RenderStatistics: Equatable, Sendable {
  /// Commands of the list, those within kept groups included.
  package internal(set) var commands = 0
  /// Commands that no clip let through, or that others cover.
  package internal(set) var skipped = 0
  /// Drawing calls to SDL.
  package internal(set) var calls = 0
  /// Changes of the clip rectangle.
  package internal(set) var clipChanges = 0
  /// Groups drawn, and how many of them had to be rendered anew.
  package internal(set) var groups = 0
  package internal(set) var groupsRendered = 0
  /// Pictures put through a transform on the CPU.
  package internal(set) var warps = 0
  /// Textures made in this frame, and their bytes.
  package internal(set) var texturesMade = 0
  package internal(set) var textureBytesMade = 0
  /// Bytes of all textures that are kept.
  package internal(set) var textureBytes = 0

  package nonisolated init() {}
}
