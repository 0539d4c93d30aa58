import Foundation
import ViewTree

/// A coder that contains no values. Initializers that decode values receive `nil`, `false` or 0.
nonisolated class KeylessCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}

/// The coder that is passed to `init?(coder:)` of a view in a nib. It configures the view from its element.
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

  /// Configures the view once; later calls do nothing.
  @MainActor func configure(_ view: UIView) {
    guard !isConfigured else { return }
    isConfigured = true
    builder.configure(view, by: element, kind: kind)
  }
}
