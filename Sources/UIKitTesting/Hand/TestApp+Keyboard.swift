import Hosting
import Foundation
import UIKit
import ViewTree

/// The keyboard. Keys go to the first responder of the key window, as in a real window.
extension TestApp {
  /// Presses and releases a key.
  public func press(
    _ code: KeyCode, modifiers: KeyModifiers = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard !keysDown.contains(code) else {
      return refuse("The key \(code) is down already: release it before.", .init(fileID, filePath, line))
    }
    keyDown(code, modifiers: modifiers, fileID: fileID, filePath: filePath, line: line)
    keyUp(code, modifiers: modifiers, fileID: fileID, filePath: filePath, line: line)
  }

  /// Presses a key and holds it; while it is held, pressing it again is what a held key repeats.
  public func keyDown(
    _ code: KeyCode, modifiers: KeyModifiers = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let isFirst = keysDown.insert(code).inserted
    send(.key(.init(code: code, phase: isFirst ? .down : .repeated)), modifiers: modifiers)
    frame()
  }

  /// Releases a key.
  public func keyUp(
    _ code: KeyCode, modifiers: KeyModifiers = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard keysDown.remove(code) != nil else {
      return refuse("The key \(code) is not down: it cannot be released.", .init(fileID, filePath, line))
    }
    send(.key(.init(code: code, phase: .up)), modifiers: modifiers)
    frame()
  }

  /// Types a text, key by key, a frame each; line breaks and tabs are their keys. Something has to take text: a
  /// `UIKeyInput` that is the first responder.
  public func type(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let window = loop.windowsBackToFront.last(where: \.isKeyWindow),
      (window.firstResponder ?? window.rootViewController ?? window) is any UIKeyInput
    else {
      return refuse(
        "Nothing takes text: no UIKeyInput is the first responder.", .init(fileID, filePath, line))
    }
    for character in text {
      switch character {
      case "\n": press(.return, fileID: fileID, filePath: filePath, line: line)
      case "\t": press(.tab, fileID: fileID, filePath: filePath, line: line)
      default: type(character)
      }
    }
  }

  private func type(_ character: Character) {
    let plain = character.lowercased().first ?? character
    let modifiers: KeyModifiers = plain == character ? [] : .shift
    send(.key(.init(code: .character(plain), phase: .down)), modifiers: modifiers)
    send(.text(String(character)), modifiers: modifiers)
    send(.key(.init(code: .character(plain), phase: .up)), modifiers: modifiers)
    frame()
  }
}
