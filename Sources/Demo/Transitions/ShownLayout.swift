import CollectionLayouts
import UIKit

/// The present content of the collection view: the albums in a layout, an open photo, or a transition between
/// two of them.
@MainActor final class ShownLayout {
  private let view: UICollectionView
  /// The layout of the albums, or that to which a released transition settles. ``LayoutTransitions`` sets it.
  var choice: LayoutChoice { didSet { onChoice?(choice) } }
  var onChoice: ((LayoutChoice) -> Void)?
  /// While a photo is opening, open or closing: its layout. ``PhotoViewer`` sets it.
  var photo: PhotoLayout?

  init(_ view: UICollectionView, _ choice: LayoutChoice) {
    self.view = view
    self.choice = choice
  }

  var hasPhoto: Bool { photo != nil }

  /// The running transition between two of the albums' layouts; nil without one.
  var transition: BrowserTransitionLayout? {
    guard let layout = view.collectionViewLayout as? BrowserTransitionLayout,
      LayoutChoice(layout.currentLayout) != nil, LayoutChoice(layout.nextLayout) != nil
    else { return nil }
    return layout
  }

  /// The transition that opens or closes a photo; nil if none is running.
  var opening: BrowserTransitionLayout? {
    let layout = view.collectionViewLayout as? BrowserTransitionLayout
    return layout?.opened == nil ? nil : layout
  }

  /// The layout that the transition leaves; without a transition, the albums' layout.
  var from: LayoutChoice { transition.flatMap { LayoutChoice($0.currentLayout) } ?? choice }
  /// The layout that the transition leads to; without a transition, the albums' layout.
  var to: LayoutChoice { transition.flatMap { LayoutChoice($0.nextLayout) } ?? choice }

  /// Whether one of the layouts is the list or the outline, whose rows show details.
  var hasRows: Bool { [from, to].contains { $0.appearance.row == 1 } }
  var hasOutline: Bool { [from, to].contains(.outline) }

  var appearance: Appearance { transition?.mix(from.appearance, to.appearance) ?? choice.appearance }

  /// The current appearance of a photo. Between albums and viewer, only the photo that moves has an
  /// appearance between both.
  func appearance(at path: IndexPath) -> Appearance {
    guard let photo else { return appearance }
    let open = photo.appearance
    guard let opening else { return view.collectionViewLayout === photo ? open : appearance }
    let albums = choice.appearance
    if path != opening.opened { return opening.showsAlbums ? albums : open }
    return opening.isClosing ? opening.mix(open, albums) : opening.mix(albums, open)
  }
}
