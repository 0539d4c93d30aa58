extension UIView {
  /// Makes the view, or the view inside of it that is the first responder, resign. Returns whether none of
  /// them is the first responder afterwards. `force`: has no effect; a text field can refuse.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return true
    }
    return responder.resignFirstResponder()
  }

  /// Returns whether the view is `view` or one of its descendants.
  ///
  /// - Complexity: O(depth of the view).
  public func isDescendant(of view: UIView) -> Bool {
    withSuperviews.contains { $0 === view }
  }

  /// The view and its superviews, from the inside out.
  var withSuperviews: UnfoldFirstSequence<UIView> { sequence(first: self) { $0.superviewStorage } }

  /// Changes the order of the subviews; `views` contains the same views. O(n).
  ///
  /// Used by CollectionViews to sort the views of elements by `zIndex` in one step.
  package func reorderSubviews(_ views: [UIView]) {
    subviewList = views
    syncLayerOrder()
  }

  func insert(_ view: UIView, nextTo sibling: UIView, above: Bool) {
    guard let index = subviewList.firstIndex(where: { $0 === sibling }) else {
      insert(view, at: subviewList.count)
      return
    }
    let oldIndex = subviewList.firstIndex { $0 === view }
    let newIndex = above ? index + 1 : index
    if let oldIndex { return move(view, toIndex: oldIndex < newIndex ? newIndex - 1 : newIndex) }
    insert(view, at: newIndex)
  }

  func insert(_ view: UIView, at index: Int) {
    precondition(
      !isDescendant(of: view),
      "\(view) is added to itself or its own subview: add another view")
    if view.superviewStorage === self { return move(view, toIndex: min(index, subviewList.count - 1)) }
    ViewMove(view, to: self).perform {
      view.superviewStorage?.removeFromList(view)
      let newIndex = min(max(0, index), subviewList.count)
      let layerIndex =
        newIndex < subviewList.count ? layerIndex(of: subviewList[newIndex]) : layer.sublayerList.count
      subviewList.insert(view, at: newIndex)
      view.superviewStorage = self
      layer.insertSublayer(view.layer, at: layerIndex)
      if view.needsLayoutInTree { markDescendantNeedsLayout() }
    }
  }

  func detach() {
    guard let parent = superviewStorage else { return }
    ViewMove(self, to: nil).perform {
      parent.removeFromList(self)
      superviewStorage = nil
      layer.removeFromSuperlayer()
    }
  }

  func move(_ view: UIView, toIndex index: Int) {
    guard let oldIndex = subviewList.firstIndex(where: { $0 === view }) else { return }
    let newIndex = min(max(0, index), subviewList.count - 1)
    guard oldIndex != newIndex else { return }
    subviewList.remove(at: oldIndex)
    subviewList.insert(view, at: newIndex)
    syncLayerOrder()
  }

  func exchange(_ first: Int, _ second: Int) {
    guard subviewList.indices.contains(first), subviewList.indices.contains(second) else { return }
    subviewList.swapAt(first, second)
    syncLayerOrder()
  }

  private func removeFromList(_ view: UIView) { subviewList.removeAll { $0 === view } }

  private func layerIndex(of view: UIView) -> Int {
    layer.sublayerList.firstIndex { $0 === view.layer } ?? layer.sublayerList.count
  }

  /// Sorts the layers of the subviews in the order of the subviews. Layers without a view keep their places.
  func syncLayerOrder() {
    var views = subviewList.makeIterator()
    let layers = layer.sublayerList.map { sublayer in
      sublayer.isViewBacked ? views.next()?.layer ?? sublayer : sublayer
    }
    layer.reorderSublayers(layers)
  }
}
