import CSDL2
import Drawing
import Foundation
import Geometry

/// The connection of a window with the desktop's input methods: whether keys type text, and the place beside
/// which candidates are shown.
struct TextInputSession {
  enum Phase: Equatable {
    /// Nothing receives text. Keys do not go through an input method.
    case off
    /// A view receives text at an insertion point, in window units.
    case on(caret: PixelRect)
  }

  enum Step: Equatable {
    case start, stop
    case place(PixelRect)
  }

  private(set) var phase = Phase.off

  /// Returns the steps to another phase. `isAbandoned` is whether the view has ended a composition which the
  /// input method has not: that is cancelled.
  mutating func change(to next: Phase, isAbandoned: Bool) -> [Step] {
    defer { phase = next }
    switch (phase, next) {
    case (.off, .off): return []
    case (.on, .off): return [.stop]
    case (.off, .on(let caret)): return [.start, .place(caret)]
    case (.on(let old), .on(let new)):
      let place: [Step] = old == new ? [] : [.place(new)]
      return isAbandoned ? [.stop, .start, .place(new)] : place
    }
  }

  static func perform(_ step: Step) {
    switch step {
    case .start: SDL_StartTextInput()
    case .stop: SDL_StopTextInput()
    case .place(let caret):
      var rectangle = caret.sdl
      SDL_SetTextInputRect(&rectangle)
    }
  }
}

extension WindowHost {
  /// Follows the receiver of text. Called after each frame.
  func updateTextInput() {
    guard !isReplaying else { return }
    let input = loop.textInput
    let unit = translator.pointsPerUnit
    let next = input.map { input in
      TextInputSession.Phase.on(
        caret: PixelRect(
          x: Int(saturating: input.caret.minX / unit), y: Int(saturating: input.caret.minY / unit),
          width: max(1, Int(saturating: (input.caret.width / unit).rounded(.up))),
          height: max(1, Int(saturating: (input.caret.height / unit).rounded(.up)))))
    }
    let isAbandoned = translator.isComposing && input?.isComposing != true
    if isAbandoned { translator.endComposition() }
    for step in textInput.change(to: next ?? .off, isAbandoned: isAbandoned) {
      TextInputSession.perform(step)
    }
  }
}
