import CollectionLayouts
import UIKit

/// The photo that a change of the layout is about, and the places to which the layouts return.
///
/// The photo is the one that has the keyboard focus, or a selected one, if it is on screen. Otherwise it is
/// that of the change before, then the one in the middle of a cover flow, then the first one that is wholly
/// visible. Without any of these it is the one in the middle, and in a pinch the one between the fingers:
/// these the collection view determines itself.
///
/// A layout returns to the content offset at which it was left, unless the user has scrolled meanwhile or has
/// chosen a photo that is not visible there.
@MainActor final class LayoutPlaces {
  /// Where a layout was left, or where it is.
  private struct Place {
    var offset: CGPoint
    /// The photo that the change to the layout was about.
    var subject: Subject?
    /// The photos that were on screen when the layout was left.
    var visible: Set<IndexPath> = []
    /// The offsets of the sections that scroll across the layout.
    var sections: [Int: CGFloat] = [:]
    /// Where the pinch that led to the layout began, in the browser's view.
    var pinch: CGPoint?
  }

  private struct Subject {
    var path: IndexPath
    /// Whether the user has chosen the photo by the focus, a selection or a pinch.
    var isChosen: Bool
  }

  private struct Departure {
    var subject: Subject?
    var isAtStart = false
    /// Where the pinch that led to the layout began.
    var pinch: CGPoint?
    /// The places to which the change can return.
    var places: [LayoutChoice: Place] = [:]

    var chosenPath: IndexPath? { subject.flatMap { $0.isChosen ? $0.path : nil } }
  }

  /// A transition that a pinch drives or has driven, and the offset at its end.
  private struct Pinched {
    weak var transition: UICollectionViewTransitionLayout?
    let offset: CGPoint
  }

  private let context: BrowserContext
  /// The layouts to which a change can return, if nobody has scrolled since they were left.
  private var places: [LayoutChoice: Place] = [:]
  /// The size of the collection view for which they are valid.
  private var size = CGSize.zero
  private var departure = Departure()
  /// The transition that a pinch drives or has driven.
  private var pinched: Pinched?

  init(_ context: BrowserContext) { self.context = context }

  private var view: UICollectionView { context.collectionView }

  /// Whether the content of a layout, which must be the collection view's, is where the last change has
  /// brought it.
  private func isInPlace(_ layout: UICollectionViewLayout) -> Bool {
    guard let choice = LayoutChoice(layout), let place = places[choice], size == view.bounds.size else {
      return false
    }
    let (expected, offset) = (view.clampedOffset(place.offset), view.clampedOffset(view.contentOffset))
    return max(abs(expected.x - offset.x), abs(expected.y - offset.y)) <= 1
  }

  // MARK: The beginning of a change

  /// Makes a layout that a change leads to, with its sections where they were.
  func makeLayout(_ choice: LayoutChoice) -> UICollectionViewLayout {
    let layout = choice.makeLayout(context.outline, context.catalog)
    let isReturning =
      view.collectionViewLayout is UICollectionViewTransitionLayout || isInPlace(view.collectionViewLayout)
    if isReturning, let place = places[choice], !place.sections.isEmpty {
      (layout as? UICollectionViewCompositionalLayout)?.sectionOffsets = place.sections
    }
    return layout
  }

  /// Called before a change from a layout, which is the collection view's: notes its place, and determines
  /// the photo that the change is about.
  func leave(_ layout: UICollectionViewLayout, to next: UICollectionViewLayout) {
    guard let choice = LayoutChoice(layout) else { return }
    if !isInPlace(layout) {
      places = [:]
      size = view.bounds.size
    }
    let former = places[choice]
    departure = Departure(
      subject: subject(after: former?.subject), isAtStart: isAtStart, pinch: former?.pinch)
    places[choice] = Place(
      offset: view.clampedOffset(view.contentOffset), subject: departure.subject,
      visible: Set(view.indexPathsForVisibleItems), sections: sections(of: layout), pinch: former?.pinch)
    departure.places = places
    if let subject = departure.subject, subject.isChosen, LayoutChoice(next) == .outline {
      context.outline.reveal([subject.path.section])
    }
  }

  /// Makes the photo of the change its anchor. Called when a transition that no pinch drives has begun.
  func anchor(_ layout: UICollectionViewTransitionLayout) {
    guard layout.transitionProgress == 0, let subject = departure.subject else { return }
    layout.setAnchor(subject.path, isChosen: subject.isChosen)
  }

  /// Whether the beginning of the content is at the leading edge and at the top.
  private var isAtStart: Bool {
    let (inset, offset) = (view.contentInset, view.contentOffset)
    let end = view.contentSize.width + inset.right - view.bounds.width
    return offset.y <= -inset.top && (view.isRightToLeft ? offset.x >= end : offset.x <= -inset.left)
  }

  private func sections(of layout: UICollectionViewLayout) -> [Int: CGFloat] {
    (layout as? UICollectionViewCompositionalLayout)?.sectionOffsets ?? [:]
  }

  // MARK: Photos

  /// Determines the photo of a change. `former`: that of the change before, if nobody has scrolled since.
  private func subject(after former: Subject?) -> Subject? {
    if let focused = view.focusedIndexPath, view.cellForItem(at: focused)?.isFocused == true,
      isOnScreen(focused)
    {
      return Subject(path: focused, isChosen: true)
    }
    let former = former.flatMap { isOnScreen($0.path) ? $0 : nil }
    let selected = view.indexPathsForVisibleItems.filter {
      view.cellForItem(at: $0)?.isSelected == true && isOnScreen($0)
    }
    // One of several selected photos stays the subject. One that is deep in a pile has no cell.
    if let former, former.isChosen, selected.contains(former.path) || view.cellForItem(at: former.path) == nil
    {
      return former
    }
    // O(selected photos) only if none of the visible ones is selected.
    let others = selected.isEmpty ? view.indexPathsForSelectedItems?.filter(isOnScreen) ?? [] : []
    if let first = selected.min() ?? others.min() { return Subject(path: first, isChosen: true) }
    return former
      ?? (view.centeredItem ?? firstWholePhoto).map { Subject(path: $0, isChosen: false) }
  }

  private func isOnScreen(_ path: IndexPath) -> Bool {
    guard context.catalog.contains(path), let photo = view.layoutAttributesForItem(at: path) else {
      return false
    }
    return photo.frame.intersects(view.bounds)
  }

  /// The first photo that is wholly visible, and that no heading covers.
  private var firstWholePhoto: IndexPath? {
    let visible = view.bounds.inset(by: view.contentInset)
    let kind = UICollectionView.elementKindSectionHeader
    let headings = view.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap {
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: $0)?.frame
    }
    return view.indexPathsForVisibleItems.filter { path in
      guard let photo = view.layoutAttributesForItem(at: path), photo.alpha > 0, !photo.isHidden else {
        return false
      }
      return visible.contains(photo.frame) && !headings.contains { $0.intersects(photo.frame) }
    }.min()
  }

  // MARK: The end of a change

  /// Returns the content offset at the end of a transition, which has begun. `proposed`: that at which the
  /// anchored photo keeps its position; `required`: one that replaces it; `pinch`: where the pinch that
  /// drives the transition is, in the browser's view.
  func offset(
    after transition: UICollectionViewTransitionLayout, proposed: CGPoint, required: CGPoint?, pinch: CGPoint?
  ) -> CGPoint {
    let (layout, path) = (transition.nextLayout, transition.anchoredItem)
    guard let choice = LayoutChoice(layout) else { return proposed }
    if let decided = pinched, decided.transition === transition, pinch == nil {
      // The fingers have released the transition. It ends where they led it.
      return decided.offset
    }
    let subject = path.map {
      Subject(path: $0, isChosen: pinch != nil || departure.chosenPath == $0)
    }
    var place = Place(offset: proposed, subject: subject, sections: sections(of: layout))
    if let required {
      place.offset = required
    } else if let former = departure.places[choice], returns(to: former, transition, path, pinch) {
      place = former
    } else if let path, pinch == nil, !(layout is CoverFlowLayout) {
      place.offset = showing(path, in: layout, from: proposed)
    }
    place.pinch = pinch
    places[choice] = place
    pinched = pinch == nil ? nil : Pinched(transition: transition, offset: place.offset)
    return place.offset
  }

  /// Whether a transition leads back to where its next layout was left.
  private func returns(
    to place: Place, _ transition: UICollectionViewTransitionLayout, _ subject: IndexPath?, _ pinch: CGPoint?
  ) -> Bool {
    guard let subject else { return true }
    if place.subject?.path == subject { return true }
    if let pinch, let there = departure.pinch, hypot(pinch.x - there.x, pinch.y - there.y) < Self.samePlace {
      return true
    }
    // A cover flow shows the photo in its middle, but returns from an open photo to all of its covers.
    let isClosing = transition.currentLayout is PhotoLayout
    return place.visible.contains(subject) && (isClosing || !(transition.nextLayout is CoverFlowLayout))
  }

  /// The distance, in points, within which a pinch begins where the one before began.
  private static let samePlace: CGFloat = 44

  /// Returns the offset nearest to another one at which a photo is wholly visible; content at its start stays
  /// there if the photo is visible there.
  private func showing(
    _ path: IndexPath, in layout: UICollectionViewLayout, from proposed: CGPoint
  ) -> CGPoint {
    guard let photo = layout.layoutAttributesForItem(at: path)?.frame else { return proposed }
    let inset = view.contentInset
    let top = inset.top + ((layout as? AlbumListLayout)?.headerHeight ?? 0)
    let room = view.bounds.height - top - inset.bottom
    func shift(from offset: CGFloat) -> CGFloat {
      if photo.minY < offset + top || photo.height > room { return photo.minY - offset - top }
      return max(0, photo.maxY - offset - top - room)
    }
    if departure.isAtStart, shift(from: -inset.top) <= 0 { return CGPoint(x: proposed.x, y: -inset.top) }
    return CGPoint(x: proposed.x, y: proposed.y + shift(from: proposed.y))
  }
}
