import Foundation

/// A group of changes of layers.
///
/// Layers without a view change at once, with and without a transaction. Changes of the layers of views
/// within an animation block are animated unless the transaction around them disables actions.
@preconcurrency @MainActor public final class CATransaction: NSObject {
  private override init() { super.init() }

  /// Begins a transaction within the current one, whose values it has. End it with ``commit()``.
  public class func begin() { UIContext.current.transactions.append(disableActions()) }

  /// Ends the transaction that began last. A call without ``begin()`` does nothing.
  public class func commit() { _ = UIContext.current.transactions.popLast() }

  /// Ends what is outside of all transactions. Has no effect: a change shows in the next frame.
  public class func flush() {}

  /// Returns whether changes in the current transaction are not animated. The default is false.
  public class func disableActions() -> Bool { UIContext.current.transactions.last ?? false }

  /// Sets whether changes in the current transaction are not animated. Outside of ``begin()`` and
  /// ``commit()`` it has no effect.
  public class func setDisableActions(_ flag: Bool) {
    let last = UIContext.current.transactions.indices.last
    if let last { UIContext.current.transactions[last] = flag }
  }
}
