import Hosting
import UIKit

/// Keyboard input. Keys go to the first responder of the key window, as in a real window.
extension TestApp {
  /// Presses and releases a key, each in a frame. The test fails if the key is down already.
  ///
  /// - `code`: The key.
  /// - `modifiers`: The modifier keys that are down. The default is none.
  public func press(
    _ code: KeyCode, modifiers: KeyModifiers = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard !keysDown.contains(code) else {
      return AssertionLocation(fileID, filePath, line).fail(
        "The key \(code) is already down; release it first.")
    }
    keyDown(code, modifiers: modifiers, fileID: fileID, filePath: filePath, line: line)
    keyUp(code, modifiers: modifiers, fileID: fileID, filePath: filePath, line: line)
  }

  /// Presses a key, and makes one frame. If the key is down already, the call sends a key repeat.
  ///
  /// - `code`: The key.
  /// - `modifiers`: The modifier keys that are down. The default is none.
  public func keyDown(
    _ code: KeyCode, modifiers: KeyModifiers = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    let isFirst = keysDown.insert(code).inserted
    send(.key(.init(code: code, phase: isFirst ? .down : .repeated)), modifiers: modifiers)
    frame()
  }

  /// Releases a key and makes one frame. The test fails if the key is not down.
  ///
  /// - `code`: The key.
  /// - `modifiers`: The modifier keys that are down. The default is none.
  public func keyUp(
    _ code: KeyCode, modifiers: KeyModifiers = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard keysDown.remove(code) != nil else {
      return AssertionLocation(fileID, filePath, line).fail(
        "The key \(code) is not down and cannot be released; call keyDown first.")
    }
    send(.key(.init(code: code, phase: .up)), modifiers: modifiers)
    frame()
  }

  /// Types a text, one character per frame. Line breaks and tabs are sent as Return and Tab.
  ///
  /// The test fails, and nothing is sent, if no `UIKeyInput` is the first responder of the key window.
  public func type(
    _ text: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    guard let window = loop.windowsBackToFront.last(where: \.isKeyWindow),
      (window.firstResponder ?? window.rootViewController ?? window) is any UIKeyInput
    else {
      return AssertionLocation(fileID, filePath, line).fail(
        "The text cannot be typed: no UIKeyInput is the first responder.")
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
