import Foundation
import ViewTree

@MainActor final class TransitionContext {
  unowned let scroll: any ScrollContainer
  let calls: AppCalls
  let coordinator: LayoutCoordinator
  let presenter: ElementPresenter
  /// Called when a transition has shown its end; `finish`: whether the next layout replaces the transition
  /// layout.
  var didArrive: (_ transition: InteractiveTransition, _ finish: Bool) -> Void = { _, _ in }

  init(_ presenter: ElementPresenter) {
    scroll = presenter.scroll
    calls = presenter.calls
    coordinator = presenter.coordinator
    self.presenter = presenter
  }

  var counts: ItemCounts { coordinator.counts }
  var check: LayoutResultCheck { coordinator.check }
}
