import Foundation
import Geometry

/// A group of changes of layers, with the settings of the animations that they start.
///
/// A transaction within another one has its values, and its animations belong to both. Outside of
/// ``begin()`` and ``commit()`` the settings count until the end of the frame.
@preconcurrency @MainActor public final class CATransaction: NSObject {
  private override init() { super.init() }

  /// Begins a transaction within the current one, whose settings it has. End it with ``commit()``.
  public class func begin() {
    var new = UIContext.current.transaction ?? Transaction()
    (new.group, new.completion) = (nil, nil)
    UIContext.current.transactions.append(new)
  }

  /// Ends the transaction that began last. A call without ``begin()`` does nothing.
  ///
  /// Its completion block is called when its animations have ended; at once if there are none.
  public class func commit() { UIContext.current.transactions.popLast()?.group?.close() }

  /// Ends what is outside of all transactions: the settings, and its completion block.
  public class func flush() { FrameLoop.current?.animations.endImplicitTransaction() }

  /// Returns whether changes in the current transaction are not animated. The default is false.
  public class func disableActions() -> Bool { UIContext.current.transaction?.disablesActions ?? false }

  /// Sets whether changes in the current transaction are not animated: neither those of layers without a
  /// view nor those of views in an animation block. Animations that the app adds are not concerned.
  public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// Returns the duration of animations without one of their own, in seconds. The default is 0.25.
  public class func animationDuration() -> CFTimeInterval { UIContext.current.transaction?.duration ?? 0.25 }

  /// Sets the duration of animations without one of their own, in seconds. Animation blocks have theirs.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    guard Diagnostics.accepts(dur, of: CATransaction.self) else { return }
    change { $0.duration = max(0, dur) }
  }

  /// Returns the curve of animations without one of their own. The default is nil.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    UIContext.current.transaction?.timingFunction
  }

  /// Sets the curve of animations without one of their own. Animation blocks have theirs.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }

  /// Returns the block that ``setCompletionBlock(_:)`` has set in the current transaction; nil without one.
  public class func completionBlock() -> (() -> Void)? { UIContext.current.transaction?.completion }

  /// Sets a block that is called once, when all animations have ended that are started in the transaction
  /// after this call, also those of animation blocks. Without any it is called at the end of the transaction,
  /// as is the block that another one replaces.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let engine = FrameLoop.current?.animations else {
      block?()
      return
    }
    UIContext.current.transaction?.group?.close()
    change { $0.group = nil }
    let outer = UIContext.current.transactionGroup
    change { transaction in
      transaction.completion = block
      transaction.group = block.map { block in
        let group = AnimationGroup(engine: engine, of: .transaction, within: outer)
        group.add { _ in block() }
        return group
      }
    }
  }

  /// The group that an animation which starts now belongs to; its start is counted. Nil outside of
  /// transactions with a completion block.
  class func groupOfNewAnimation() -> AnimationGroup? {
    let group = UIContext.current.transactionGroup
    group?.animationDidStart()
    return group
  }

  private class func change(_ change: (inout Transaction) -> Void) {
    let context = UIContext.current
    if let last = context.transactions.indices.last { return change(&context.transactions[last]) }
    guard let loop = FrameLoop.current else { return }
    change(&loop.animations.implicitTransaction[default: Transaction()])
    loop.setNeedsFrame()
  }
}

/// The settings of a transaction.
struct Transaction {
  var disablesActions = false
  /// Nil for the default.
  var duration: TimeInterval?
  var timingFunction: CAMediaTimingFunction?
  var completion: (() -> Void)?
  /// Counts the animations before the completion; nil without a completion of its own.
  var group: AnimationGroup?
}

extension Optional where Wrapped == Transaction {
  fileprivate subscript(default value: Transaction) -> Transaction {
    get { self ?? value }
    set { self = newValue }
  }
}

extension AnimationEngine {
  /// Ends what was set outside of all transactions. Called at the end of a frame's layout.
  func endImplicitTransaction() {
    guard let ended = implicitTransaction else { return }
    implicitTransaction = nil
    ended.group?.close()
  }
}
