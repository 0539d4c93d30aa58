import Foundation
import Geometry
import ViewTree

/// Provides the views of elements: registrations, reuse queues, and requests to the data source.
///
/// Requests are stored on a stack while the data source creates a view. Dequeuing sets the frame of the
/// requested element, and the returned view is compared with the dequeued one.
@MainActor final class ElementViewProvider {
  private enum Purpose {
    /// Requests a view for an element. `path`: the index path in the order of the data source.
    case making(UICollectionViewLayoutAttributes, path: IndexPath)
    /// Requests that the data source configures a cell on screen again.
    case reconfiguring(UICollectionViewCell, path: IndexPath)
  }

  private struct Request {
    let purpose: Purpose
    var dequeued: [UICollectionReusableView] = []
  }

  private let calls: AppCalls
  private let log: InconsistencyLog
  /// The gaps and placeholders among the items, whose cells the data source does not have.
  let arrangement: ItemArrangement
  private unowned let decorators: ObserverList<any CellDecorator>
  private let coordinator: LayoutCoordinator
  let pool = ReusePool()
  private var requests: [Request] = []
  /// The number of requests to the data sources of all collection views that have not returned.
  private(set) static var requestCount = 0

  init(
    calls: AppCalls, log: InconsistencyLog, arrangement: ItemArrangement, coordinator: LayoutCoordinator,
    decorators: ObserverList<any CellDecorator>
  ) {
    self.calls = calls
    self.log = log
    self.arrangement = arrangement
    self.coordinator = coordinator
    self.decorators = decorators
  }

  // MARK: Registration

  func register(
    _ viewClass: AnyClass?, base: UICollectionReusableView.Type,
    category: UICollectionView.ElementCategory, kind: String?, identifier: String
  ) {
    let key = ReuseKey(category: category, kind: kind, identifier: identifier)
    guard let viewClass else { return pool.register(nil, for: key) }
    guard let type = viewClass as? UICollectionReusableView.Type,
      type is UICollectionViewCell.Type || category != .cell
    else {
      fatalError("the class \(viewClass) registered for the identifier \(identifier) must be a \(base)")
    }
    pool.register(.viewClass(type), for: key)
  }

  // MARK: Dequeue

  /// Dequeues a view of a `CellRegistration` or `SupplementaryRegistration`, which is registered here at its
  /// first use.
  func dequeue(
    _ registration: ViewRegistration, category: UICollectionView.ElementCategory, kind: String?,
    indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard !registration.isMadeInRequest else {
      fatalError(
        """
        Attempted to dequeue a view with a registration that was created inside of a data source's method or a cell \
        provider. Create a registration once, and store it: one that is created for each view never reuses views.
        """)
    }
    let key = ReuseKey(category: category, kind: kind, identifier: registration.identifier)
    if !pool.hasSource(key) { pool.register(registration.source, for: key) }
    return dequeue(category: category, kind: kind, identifier: registration.identifier, indexPath: indexPath)
  }

  /// Dequeues a view for the app. An unregistered identifier stops the program with a message that contains
  /// the identifier.
  func dequeue(
    category: UICollectionView.ElementCategory, kind: String?, identifier: String, indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = ReuseKey(category: category, kind: kind, identifier: identifier)
    var attributes: UICollectionViewLayoutAttributes?
    switch requests.last?.purpose {
    case .reconfiguring(let cell, let path)?:
      if category == .cell, path == indexPath, cell.reuseKey == key { return cell }
    case .making(let requested, let path)?:
      if requested.representedElementCategory == category, requested.representedElementKind == kind,
        path == indexPath
      {
        attributes = requested
      }
    case nil: break
    }
    let dequeued = dequeue(key, frame: attributes?.untransformedFrame ?? .zero)
    calls.adopt(dequeued)
    dequeued.dequeuedPath = indexPath
    // The view has the frame of its element before the data source configures it.
    if let attributes {
      UIView.performWithoutAnimation {
        dequeued.place(at: Placement(attributes))
        let element = ElementKey(attributes)
        for decorator in decorators.all { decorator.willConfigure(dequeued, for: element) }
      }
    }
    if !requests.isEmpty { requests[requests.count - 1].dequeued.append(dequeued) }
    return dequeued
  }

  private func dequeue(_ key: ReuseKey, frame: CGRect) -> UICollectionReusableView {
    do {
      if let view = try pool.dequeue(key, frame: frame) { return view }
    } catch {
      fatalError("\(error)")
    }
    let identifiers = pool.registeredIdentifiers(key.category, kind: key.kind)
    let list =
      identifiers.isEmpty
      ? "no identifier is registered" : "registered: " + identifiers.joined(separator: ", ")
    fatalError(
      """
      could not dequeue a view of kind: \(key.kind ?? "UICollectionElementKindCell") with identifier \
      \(key.identifier) - must register a nib or a class for the identifier or connect a prototype cell in a \
      storyboard (\(list))
      """)
  }

  // MARK: Views of elements

  /// Returns the view of an element from the data source or from the layout's registration. Views that were
  /// dequeued and not returned go back to their queues. Nil if there is no view, which is reported.
  func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    switch attributes.representedElementCategory {
    case .cell: makeCell(for: attributes)
    case .supplementaryView: makeSupplementaryView(for: attributes)
    case .decorationView: makeDecorationView(for: attributes)
    }
  }

  /// Calls the data source and returns its result. Returns other views that it dequeued to their queues.
  private func request<View: UICollectionReusableView>(_ purpose: Purpose, _ body: () -> View?) -> View? {
    requests.append(Request(purpose: purpose))
    Self.requestCount += 1
    let result = UIView.withoutAnimation(body)
    Self.requestCount -= 1
    for spare in requests.removeLast().dequeued where spare !== result && spare.isDequeued {
      spare.isHidden = true
      pool.enqueue(spare)
    }
    return result
  }

  private func makeCell(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    if let extra = arrangement.extra(at: attributes.indexPath) { return makeCell(for: extra, attributes) }
    let path = arrangement.dataPath(for: attributes.indexPath)
    let cell = request(.making(attributes, path: path)) { calls.cell(at: path) }
    cell?.hasItem = true
    return cell.flatMap { check($0, from: "collectionView(_:cellForItemAt:)", path) }
  }

  /// Returns the cell of a gap or a placeholder, which the data source does not have.
  private func makeCell(
    for extra: ExtraItem, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let cell = request(.making(attributes, path: attributes.indexPath)) { () -> UICollectionViewCell? in
      switch extra.kind {
      case .gap:
        let key = ReuseKey(category: .cell, kind: nil, identifier: "gap of a drop")
        if !pool.hasSource(key) { pool.register(.viewClass(UICollectionViewCell.self), for: key) }
        return dequeue(
          category: .cell, kind: nil, identifier: key.identifier, indexPath: attributes.indexPath)
          as? UICollectionViewCell
      case .placeholder(let placeholder):
        let cell =
          dequeue(
            category: .cell, kind: nil, identifier: placeholder.reuseIdentifier,
            indexPath: attributes.indexPath) as? UICollectionViewCell
        if let cell { placeholder.cellUpdateHandler?(cell) }
        return cell
      }
    }
    cell?.hasItem = false
    return cell
  }

  private func makeSupplementaryView(
    for attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let source = calls.dataSourceName, let kind = attributes.representedElementKind else { return nil }
    let path = attributes.indexPath
    let result = request(.making(attributes, path: path)) {
      calls.supplementaryView(ofKind: kind, at: path)
    }
    guard let result else {
      log.report(
        """
        the layout \(type(of: coordinator.layout)) has a supplementary view of kind \(kind) at \
        \(Array(path)), but \(source) does not implement \
        collectionView(_:viewForSupplementaryElementOfKind:at:); it is not shown
        """, cause: "no supplementary views of \(source), kind \(kind)")
      return nil
    }
    return check(result, from: "collectionView(_:viewForSupplementaryElementOfKind:at:) (\(kind))", path)
  }

  private func makeDecorationView(
    for attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let kind = attributes.representedElementKind else { return nil }
    let layout = coordinator.layout
    guard let source = layout.decorationSourcesInUse[kind] else {
      log.report(
        """
        no class or nib is registered for decoration views of kind \(kind) with \(type(of: layout)); call \
        register(_:forDecorationViewOfKind:) of the layout. It is not shown.
        """, cause: "decoration kind \(kind) of \(type(of: layout))")
      return nil
    }
    // Kinds of different layouts do not share views: the source is part of the queue's identifier.
    let key = ReuseKey(category: .decorationView, kind: kind, identifier: source.name)
    do {
      let made = try pool.dequeue(key, source: source, frame: attributes.untransformedFrame)
      if let made { calls.adopt(made) }
      return made
    } catch {
      log.report("the decoration view of kind \(kind) is not shown: \(error)")
      return nil
    }
  }

  /// Returns the view if it can be shown for the element, otherwise nil. Reports a view that was not dequeued
  /// for it.
  private func check(
    _ result: UICollectionReusableView, from method: String, _ path: IndexPath
  ) -> UICollectionReusableView? {
    var source: String { calls.dataSourceName ?? "the data source" }
    if result.isDequeued, calls.owns(result) {
      if let dequeued = result.dequeuedPath, dequeued != path {
        log.report(
          """
          the view returned from \(method) for \(Array(path)) was dequeued for \(Array(dequeued)): pass the \
          requested index path to the dequeueReusable… method, so that the view has the position and the size of \
          its element. It is shown for \(Array(path)).
          """, cause: "view of another path from \(method) of \(source)")
      }
      return result
    }
    let isInUse = result.isOnScreen || result.reuseKey != nil
    if result.isMadeByApp, !isInUse {
      calls.adopt(result)
      return result
    }
    log.report(
      """
      the view returned from \(method) for \(Array(path)) was not retrieved by calling a dequeueReusable… \
      method for that index path: \(type(of: result)). \
      \(isInUse ? "It belongs to another element and is not shown." : "It is shown, but cannot be used again.")
      """, cause: "view not dequeued, from \(method) of \(source), in use: \(isInUse)")
    guard !isInUse else { return nil }
    calls.adopt(result)
    return result
  }

  // MARK: Reconfiguring

  /// Makes the data source configure a cell on screen again. Returns false if the data source returned
  /// another cell, which is reported.
  func reconfigure(_ cell: UICollectionViewCell, at path: IndexPath) -> Bool {
    guard let source = calls.dataSourceName else { return false }
    let result = request(.reconfiguring(cell, path: path)) { calls.cell(at: path) }
    guard result !== cell else { return true }
    if let result, result.isDequeued, calls.owns(result) {
      result.isHidden = true
      pool.enqueue(result)
    }
    log.report(
      """
      collectionView(_:cellForItemAt:) of \(source) returned another cell for \(Array(path)), which \
      is being reconfigured: it must dequeue with the same identifier and return that cell. The cell stays \
      unchanged.
      """, cause: "reconfigured cell of \(source)")
    return false
  }
}

extension UICollectionViewLayoutAttributes {
  /// The frame of the element before its transform is applied.
  var untransformedFrame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

extension UIView {
  /// Runs `body` without animation and returns its result.
  static func withoutAnimation<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    performWithoutAnimation { result = body() }
    guard let result else { fatalError("performWithoutAnimation did not run its block") }
    return result
  }
}
