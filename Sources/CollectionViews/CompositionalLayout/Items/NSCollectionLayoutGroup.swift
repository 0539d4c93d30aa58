import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Returns the frames of the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items one after another, or at any frames. A group can be an item of another group; the group of a section
/// repeats until all items of the section have a place.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Content {
    case line(FlowAxis, [NSCollectionLayoutItem], CompositionalGroup.Count)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  private let content: Content
  /// The number of groups in each other, with this one.
  private let nesting: Int
  private var hasReportedNesting = false
  /// The solver needs stack for each level.
  private static let nestingLimit = 100
  /// The distance between two items of the group. The default is nil: 0.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ content: Content, size: NSCollectionLayoutSize) {
    self.content = content
    var inner = 0
    if case .line(_, let items, _) = content {
      inner = items.lazy.compactMap { ($0 as? NSCollectionLayoutGroup)?.nesting }.max() ?? 0
    }
    nesting = inner + 1
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// The supplementary views at the group. Their index paths are those of its first item. The default is
  /// none.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { attachments = newValue }
  }

  /// The items of the group as they were passed.
  open var subitems: [NSCollectionLayoutItem] {
    switch content {
    case .line(_, let items, _): items
    case .custom: []
    }
  }

  /// Creates a row of items, which repeat in their order as long as they fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.line(.horizontal, subitems, .filling), size: layoutSize)
  }

  /// Creates a column of items, which repeat in their order as long as they fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.line(.vertical, subitems, .filling), size: layoutSize)
  }

  /// Creates a row of `count` items with the size of an item.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.line(.horizontal, [repeatingSubitem], .repeating(count)), size: layoutSize)
  }

  /// Creates a column of `count` items with the size of an item.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.line(.vertical, [repeatingSubitem], .repeating(count)), size: layoutSize)
  }

  /// Creates a row of `count` items of equal width, which fill the row together with the spacing.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.line(.horizontal, [subitem], .dividing(count)), size: layoutSize)
  }

  /// Creates a column of `count` items of equal height, which fill the column together with the spacing.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.line(.vertical, [subitem], .dividing(count)), size: layoutSize)
  }

  /// Creates a group with items at the frames that a closure returns, relative to the group. The closure is
  /// called with the size of the group as the size of the container, when the layout is prepared.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.custom(itemProvider), size: layoutSize)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(content, size: layoutSize)
    copy.interItemSpacing = interItemSpacing
    return copied(copy)
  }

  /// A description of the group and its items, for debugging.
  open func visualDescription() -> String {
    func text(_ size: CompositionalSize) -> String { "\(size.width) × \(size.height)" }
    func lines(_ item: NSCollectionLayoutItem, _ indent: String) -> String {
      let kind = item is NSCollectionLayoutGroup ? "group" : "item"
      let inner = (item as? NSCollectionLayoutGroup)?.subitems ?? []
      return inner.reduce("\(indent)\(kind) \(text(item.layoutSize.value))\n") {
        $0 + lines($1, indent + "  ")
      }
    }
    return lines(self, "")
  }

  package override func value(for context: LayoutContext) -> CompositionalItem {
    var value = super.value(for: context)
    guard nesting <= Self.nestingLimit else {
      if !hasReportedNesting {
        Diagnostics.report(
          "\(type(of: self)): \(nesting) groups in each other; beyond \(Self.nestingLimit) one item is shown."
        )
      }
      hasReportedNesting = true
      return value
    }
    switch content {
    case .line(let axis, let items, let count):
      value.group = CompositionalGroup(
        .line(axis), subitems: items.map { $0.value(for: context) }, count: count,
        spacing: interItemSpacing?.value)
    case .custom(let provider):
      // The provider is called in the solver, which runs on the main actor.
      let call = CustomItems(provider: provider, context: context)
      value.group = CompositionalGroup(.custom { size in MainActor.assumeIsolated { call.frames(in: size) } })
    }
    return value
  }
}

@MainActor private struct CustomItems {
  let provider: NSCollectionLayoutGroupCustomItemProvider
  let context: LayoutContext

  func frames(in size: CGSize) -> [CompositionalFrame] {
    provider(context.environment(contentSize: size)).map {
      CompositionalFrame(frame: $0.frame, zIndex: $0.zIndex)
    }
  }
}

/// The frame of an item of a custom group.
@preconcurrency @MainActor
public final class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The frame relative to the group, in points.
  public let frame: CGRect
  /// The order from back to front. The default is 0.
  public let zIndex: Int

  /// Creates an item with a frame in the group, and the z-index 0.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// Creates an item with a frame and an order.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Returns the receiver, which does not change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
