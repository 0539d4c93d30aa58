import Drawing
import Foundation

/// A font, by what is asked of it; the host finds the file.
public nonisolated final class UIFont: NSObject, Sendable {
  package let spec: FontSpec

  package init(spec: FontSpec) { self.spec = spec }
}
