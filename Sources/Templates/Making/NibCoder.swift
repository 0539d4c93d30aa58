import Foundation
import ViewTree

/// A coder without values under keys: an initialiser that asks for some gets none.
nonisolated class KeylessCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}

/// What `init?(coder:)` of a view from a nib is given: views take from it what the nib says of them.
nonisolated final class NibCoder: KeylessCoder, @MainActor ViewTemplate {
  private let element: NibElement
  private let kind: ViewKind
  private let builder: NibBuilder
  @MainActor private var isConfigured = false

  init(_ element: NibElement, kind: ViewKind, builder: NibBuilder) {
    self.element = element
    self.kind = kind
    self.builder = builder
    super.init()
  }

  @MainActor func configure(_ view: UIView, as viewClass: UIView.Type) {
    if viewClass == kind.viewClass { configure(view) }
  }

  /// Gives the view what its element says, once.
  @MainActor func configure(_ view: UIView) {
    guard !isConfigured else { return }
    isConfigured = true
    builder.configure(view, by: element, kind: kind)
  }
}
