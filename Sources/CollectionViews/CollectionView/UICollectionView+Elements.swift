import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  // MARK: Registration and dequeue

  func registerClass(
    _ viewClass: AnyClass?, base: UICollectionReusableView.Type, category: ElementCategory,
    kind: String?, _ identifier: String
  ) {
    guard let viewClass else { return setSource(nil, category: category, kind: kind, identifier) }
    guard let type = viewClass as? UICollectionReusableView.Type,
      type is UICollectionViewCell.Type || category != .cell
    else {
      fatalError("the class \(viewClass) registered for the identifier \(identifier) must be a \(base)")
    }
    setSource(.viewClass(type), category: category, kind: kind, identifier)
  }

  /// Says how the views of an identifier are made; nil takes the entry back, another source replaces it.
  package final func setSource(
    _ source: ViewSource?, category: ElementCategory, kind: String?, _ identifier: String
  ) {
    pool.register(source, for: ReuseKey(category: category, kind: kind, identifier: identifier))
  }

  func dequeue(
    category: ElementCategory, kind: String?, identifier: String, indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = ReuseKey(category: category, kind: kind, identifier: identifier)
    if category == .cell, let (path, cell) = reconfiguring, path == indexPath, cell.reuseKey == key {
      return cell
    }
    let attributes = pendingAttributes.flatMap {
      $0.representedElementCategory == category && $0.representedElementKind == kind
        && $0.indexPath == indexPath ? $0 : nil
    }
    guard let view = dequeue(key, frame: attributes?.untransformedFrame ?? .zero) else {
      let known = pool.registeredIdentifiers(category, kind: kind)
      let list = known.isEmpty ? "nothing is" : "registered: " + known.joined(separator: ", ")
      fatalError(
        """
        could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with identifier \
        \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a \
        storyboard (\(list))
        """)
    }
    view.reuseOwner = self
    // The data source finds the view at its place, a used one too.
    if let attributes { UIView.performWithoutAnimation { place(view, at: attributes) } }
    if pendingAttributes != nil { handedOut.append(view) }
    return view
  }

  /// What cannot be made has no stand-in: stops the program.
  private func dequeue(_ key: ReuseKey, frame: CGRect) -> UICollectionReusableView? {
    do { return try pool.dequeue(key, frame: frame) } catch { fatalError("\(error)") }
  }

  // MARK: Coming and going

  /// Makes the view of an element and shows it. Nil where there is none to show.
  func display(_ attributes: UICollectionViewLayoutAttributes, key: ElementKey) -> VisibleElement? {
    let generation = contentGeneration
    guard let view = UIView.withoutAnimation({ askForView(of: attributes) }) else { return nil }
    guard contentGeneration == generation else {
      // The data source took everything back (`reloadData()`) while it made the view.
      if view.superview === self { view.isHidden = true }
      pool.enqueue(view)
      return nil
    }
    var start: UICollectionViewLayoutAttributes?
    if let change, change.isFirstStart(of: key) { start = self.start(of: key, in: change) }
    if !isAnimating { start = nil }
    UIView.performWithoutAnimation {
      if view.superview !== self { addSubview(view) }
      apply(start ?? attributes, to: view)
      if let cell = view as? UICollectionViewCell, attributes.representedElementCategory == .cell {
        selectionController.apply(to: cell, at: attributes.indexPath)
      }
    }
    if start != nil { apply(attributes, to: view) }
    let element = VisibleElement(
      key: key, view: view, attributes: attributes, pass: updatePass, preparation: preparation)
    view.isOnScreen = true
    view.isHandedOut = false
    visible[key] = element
    askForPreferredSize(view, attributes)
    tellWillDisplay(view, attributes)
    return element
  }

  /// Asks for the element's view. What was dequeued meanwhile and is not that view goes back to its queue.
  private func askForView(of attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    pendingAttributes = attributes
    let view = makeView(for: attributes)
    pendingAttributes = nil
    for spare in handedOut where spare !== view && spare.isHandedOut {
      spare.isHidden = true
      pool.enqueue(spare)
    }
    handedOut.removeAll(keepingCapacity: true)
    return view
  }

  private func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell:
      guard let dataSource else { return nil }
      let cell = dataSource.collectionView(self, cellForItemAt: movementController.dataPath(for: path))
      return checkDequeued(cell, "collectionView(_:cellForItemAt:)", path) ? cell : nil
    case .supplementaryView:
      guard let dataSource, let kind = attributes.representedElementKind else { return nil }
      let view = OptionalRequirement.call {
        dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
      }
      guard let view else {
        reportInconsistency(
          """
          the layout \(type(of: layoutStorage)) has a supplementary view of kind \(kind) at \(Array(path)), \
          but \(type(of: dataSource)) does not implement \
          collectionView(_:viewForSupplementaryElementOfKind:at:); it is not shown
          """)
        return nil
      }
      let method = "collectionView(_:viewForSupplementaryElementOfKind:at:) (\(kind))"
      return checkDequeued(view, method, path) ? view : nil
    case .decorationView:
      guard let kind = attributes.representedElementKind else { return nil }
      guard let source = layoutStorage.decorationSourcesInUse[kind] else {
        reportInconsistency(
          """
          no class or nib is registered for decoration views of kind \(kind) with \(type(of: layoutStorage)); call \
          register(_:forDecorationViewOfKind:) of the layout. It is not shown.
          """)
        return nil
      }
      return makeDecorationView(from: source, for: attributes, kind: kind)
    }
  }

  private func makeDecorationView(
    from source: ViewSource, for attributes: UICollectionViewLayoutAttributes, kind: String
  ) -> UICollectionReusableView? {
    // Kinds of different layouts must not share views: what makes them is part of the queue's name.
    let key = ReuseKey(category: .decorationView, kind: kind, identifier: source.name)
    do {
      let view = try pool.dequeue(key, source: source, frame: attributes.untransformedFrame)
      view?.reuseOwner = self
      return view
    } catch {
      reportInconsistency("the decoration view of kind \(kind) is not shown: \(error)")
      return nil
    }
  }

  /// Whether the view can be shown for the element.
  private func checkDequeued(
    _ view: UICollectionReusableView, _ method: String, _ path: IndexPath
  ) -> Bool {
    if view.isHandedOut, view.reuseOwner === self { return true }
    let isElsewhere = view.isOnScreen || view.reuseKey != nil
    reportInconsistency(
      """
      the view returned from \(method) for \(Array(path)) was not retrieved by calling a dequeueReusable… \
      method for that index path: \(type(of: view)). \
      \(isElsewhere ? "It belongs elsewhere, and is not shown." : "It is shown, but cannot be used again.")
      """)
    guard !isElsewhere else { return false }
    view.reuseOwner = self
    return true
  }

  /// Takes an element off the screen: its view goes to its queue, hidden, or is let go.
  func endDisplaying(_ element: VisibleElement) {
    takeOffScreen(element)
    pool.enqueue(element.view)
  }

  /// Takes everything off the screen. The queues are filled from the end, so that an item that is shown again
  /// gets the view it had: what the view still shows of it (a picture) need not be loaded anew.
  func endDisplayingAll() {
    let elements = visibleOrder.filter(\.isShown) + departing
    visibleOrder.removeAll(keepingCapacity: true)
    departing.removeAll()
    for element in elements { takeOffScreen(element) }
    for element in elements.reversed() { pool.enqueue(element.view) }
  }

  private func takeOffScreen(_ element: VisibleElement) {
    let key = element.key
    if visible[key] === element { visible[key] = nil }
    element.isShown = false
    let view = element.view
    view.isOnScreen = false
    focusController.viewDidLeave(view)
    // Not that of the attributes: the layout may have made them over to another element.
    let path = key.indexPath
    UIView.performWithoutAnimation { view.isHidden = true }
    view.layer.removeAllAnimations()
    switch key.category {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        let path = movementController.dataPath(for: path)
        delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      }
    case .supplementaryView:
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: path)
    case .decorationView: break
    }
  }

  private func tellWillDisplay(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    switch attributes.representedElementCategory {
    case .cell:
      if let cell = view as? UICollectionViewCell {
        let path = movementController.dataPath(for: attributes.indexPath)
        delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      }
    case .supplementaryView:
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view,
        forElementKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
    case .decorationView: break
    }
  }

  // MARK: Attributes

  /// Sets what every view has, then what the view itself makes of the attributes.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let isResized = view.bounds.size != attributes.size
    place(view, at: attributes)
    view.isHidden = attributes.isHidden
    view.apply(attributes)
    focusController.viewWasPlaced(view)
    // What is in the view grows and shrinks along with it.
    if isResized, change != nil, window != nil { view.layoutIfNeeded() }
  }

  func place(_ view: UICollectionReusableView, at attributes: UICollectionViewLayoutAttributes) {
    if view.bounds.size != attributes.size {
      view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
    }
    view.center = attributes.center
    view.layer.transform = attributes.transform3D
    view.alpha = attributes.alpha
    let z = CGFloat(attributes.zIndex)
    if changesUnderWay > 0, isAnimating, view.layer.zPosition > z {
      // What was in front stays in front until it has arrived.
      loweringIsDue = true
    } else {
      view.layer.zPosition = z
    }
  }

  func askForPreferredSize(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    guard attributes.representedElementCategory != .decorationView else { return }
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    guard preferred !== attributes, !preferred.isEqual(attributes),
      layoutStorage.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    let context = layoutStorage.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    layoutStorage.invalidateLayout(with: context)
  }
}

extension UICollectionViewLayoutAttributes {
  /// The element's rectangle before it is turned.
  var untransformedFrame: CGRect {
    CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

extension UIView {
  static func withoutAnimation<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    performWithoutAnimation { result = body() }
    guard let result else { fatalError("performWithoutAnimation did not run its block") }
    return result
  }
}
