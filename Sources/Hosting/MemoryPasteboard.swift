/// A clipboard that no other host shares.
@MainActor package final class MemoryPasteboard: PasteboardAccess {
  package var selectedText: String?
  package var content = OfferedContent()

  package init() {}

  package var string: String? {
    get { content.text }
    set { content = newValue.map { OfferedContent(text: $0) } ?? OfferedContent() }
  }

  package func firstType(of types: [String]) -> String? { types.first(where: content.types.contains) }
  package func read(_ types: [String]) -> TypedData? { content.read(types) }
  package func write(_ content: OfferedContent) { self.content = content }
}
