import Foundation

/// An attributed string that reports its changes to layout managers and to a delegate.
///
/// A subclass with characters of its own overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` for strings and `setAttributes(_:range:)`, and calls
/// ``edited(_:range:changeInLength:)`` in the last two.
nonisolated open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes. The raw values are UIKit's.
  public nonisolated struct EditActions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  private nonisolated enum Phase {
    case idle
    /// Inside of calls of `beginEditing()`, this many.
    case editing(Int)
    /// The delegate is notified; its changes belong to the same edit.
    case processing
  }
  private var phase = Phase.idle

  /// The layout managers, in the order in which they were added.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// Notified of changes, which are then made on the main thread. Not retained. The default is nil.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The kinds of changes of the present edit; empty outside of edits.
  open private(set) var editedMask: EditActions = []
  /// The changed characters of the present edit, in UTF-16 units after the change.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The difference that the present edit makes to the length, in UTF-16 units.
  open private(set) var changeInLength = 0
  /// The number of edits.
  final private(set) var generation: UInt64 = 0
  /// Called after an edit.
  ///
  /// Used by Controls to show changes of the storage of a text view.
  final package var onEdit: (@MainActor () -> Void)?

  /// Creates a storage with a string.
  public override init(string: String) { super.init(string: string) }

  /// Creates a storage with a string whose characters have the same attributes.
  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attrs)
  }

  /// Creates a storage with the characters and attributes of a string.
  public override init(attributedString: NSAttributedString) {
    // The characters alone at first: Foundation stops the program when the attributes of a copy are changed.
    super.init(string: attributedString.string)
    for run in attributedString.attributedRuns { super.setAttributes(run.attributes, range: run.range) }
  }

  /// Creates an empty storage.
  public init() { super.init(string: "") }

  /// Creates an empty storage: archives cannot be read on Linux.
  public required init?(coder aDecoder: NSCoder) { super.init(string: "") }

  // MARK: Layout managers

  /// Adds a layout manager, which lays out the text of the storage.
  @preconcurrency @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager.
  @preconcurrency @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard aLayoutManager.textStorage === self else { return }
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
  }

  // MARK: Edits

  /// Records a change, and reports it unless it is inside of `beginEditing()` and `endEditing()`.
  ///
  /// - Parameters:
  ///   - editedMask: What has changed.
  ///   - editedRange: The changed characters before the change, in UTF-16 units.
  ///   - delta: The difference of the length.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    let changed = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    self.editedRange =
      self.editedMask.isEmpty ? changed : NSUnionRange(self.editedRange, changed)
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    generation += 1
    if case .idle = phase { processEditing() }
  }

  /// Notifies the delegate, then the layout managers. Called at the end of each edit.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    phase = .processing
    if delegate != nil {
      nonisolated(unsafe) let storage = self
      MainActor.assumeIsolated {
        storage.delegate?.textStorage(
          storage, willProcessEditing: storage.editedMask, range: storage.editedRange,
          changeInLength: storage.changeInLength)
        storage.delegate?.textStorage(
          storage, didProcessEditing: storage.editedMask, range: storage.editedRange,
          changeInLength: storage.changeInLength)
      }
    }
    phase = .idle
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    if let onEdit { MainActor.assumeIsolated { onEdit() } }
  }

  open override func beginEditing() {
    switch phase {
    case .idle: phase = .editing(1)
    case .editing(let depth): phase = .editing(depth + 1)
    case .processing: break
    }
  }

  open override func endEditing() {
    guard case .editing(let depth) = phase else { return }
    phase = depth > 1 ? .editing(depth - 1) : .idle
    if depth == 1 { processEditing() }
  }

  // MARK: Characters and attributes

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    guard range.length > 0 else { return }
    super.setAttributes(attrs ?? [:], range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // What follows uses the members that a subclass overrides.

  /// Whether the characters are those of this class.
  private var isPlain: Bool { type(of: self) == NSTextStorage.self }

  private func mapAttributes(
    in range: NSRange, _ transform: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    beginEditing()
    var index = range.location
    while index < NSMaxRange(range) {
      var run = NSRange()
      let attributes = attributes(at: index, effectiveRange: &run)
      let end = max(index + 1, min(NSMaxRange(run), NSMaxRange(range)))
      setAttributes(transform(attributes), range: NSRange(location: index, length: end - index))
      index = end
    }
    endEditing()
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    mapAttributes(in: range) { $0.merging(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    mapAttributes(in: range) { $0.filter { $0.key != name } }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    for run in attrString.attributedRuns {
      setAttributes(
        run.attributes,
        range: NSRange(location: range.location + run.range.location, length: run.range.length))
    }
    endEditing()
  }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override var length: Int { isPlain ? super.length : string.utf16.count }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    if isPlain { return super.attributes(at: location, longestEffectiveRange: range, in: rangeLimit) }
    var run = NSRange()
    let attributes = attributes(at: location, effectiveRange: &run)
    range?.pointee = NSIntersectionRange(run, rangeLimit)
    return attributes
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    if isPlain {
      return super.attribute(attrName, at: location, longestEffectiveRange: range, in: rangeLimit)
    }
    return attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName]
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let part = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    for run in attributedRuns {
      let shared = NSIntersectionRange(run.range, range)
      guard shared.length > 0 else { continue }
      part.setAttributes(
        run.attributes, range: NSRange(location: shared.location - range.location, length: shared.length))
    }
    return part
  }
}

/// Receives the changes of a text storage, on the main thread. All methods are optional.
@preconcurrency @MainActor public protocol NSTextStorageDelegate: AnyObject {
  /// Called before an edit is processed. The delegate may change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called after that. The delegate may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
