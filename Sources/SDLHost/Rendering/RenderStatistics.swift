/// What playing a display list took; for inspectors, tests and benchmarks.
public struct RenderStatistics: Equatable, Sendable {
  /// Commands of the list, those within kept groups included.
  public internal(set) var commands = 0
  /// Commands that no clip let through, or that others cover.
  public internal(set) var skipped = 0
  /// Drawing calls to SDL.
  public internal(set) var calls = 0
  /// Changes of the clip rectangle.
  public internal(set) var clipChanges = 0
  /// Groups drawn, and how many of them had to be rendered anew.
  public internal(set) var groups = 0
  public internal(set) var groupsRendered = 0
  /// Pictures put through a transform on the CPU.
  public internal(set) var warps = 0
  /// Textures made in this frame, and their bytes.
  public internal(set) var texturesMade = 0
  public internal(set) var textureBytesMade = 0
  /// Bytes of all textures that are kept.
  public internal(set) var textureBytes = 0

  public nonisolated init() {}
}
