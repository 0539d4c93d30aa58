import Accessibility
import Foundation

extension AccessibleInterface {
  /// The contents of a text field. Texts have no attributes, and one selection.
  static let text = AccessibleInterface(
    name: "Text", isOf: { $0.text != nil },
    properties: [
      Property("CharacterCount", "i") { .number($0.contents.scalars.count) },
      Property("CaretOffset", "i") { .number($0.node.text?.caret ?? 0) },
    ],
    methods: [
      Method("GetText", "ii", "s") {
        [.string($0.contents.string($0.contents.range($0.integer(0), $0.integer(1))))]
      },
      Method("GetStringAtOffset", "iu", "sii") { call in
        let units: [AccessibleText.Unit] = [.character, .word, .line, .line, .line]
        let unit = units[try call.index(1, below: units.count)]
        return call.result(call.contents.part(unit, at: try call.offset(0)))
      },
      Method("GetTextAtOffset", "iu", "sii") { call in
        call.result(call.contents.part(try call.boundary(), at: try call.offset(0)))
      },
      Method("GetTextBeforeOffset", "iu", "sii") { call in
        let (text, unit) = (call.contents, try call.boundary())
        let start = text.part(unit, at: try call.offset(0)).lowerBound
        return call.result(start == 0 ? 0..<0 : text.part(unit, at: start - 1))
      },
      Method("GetTextAfterOffset", "iu", "sii") { call in
        let (text, unit) = (call.contents, try call.boundary())
        let end = text.part(unit, at: try call.offset(0)).upperBound
        return call.result(end == text.scalars.count ? end..<end : text.part(unit, at: end))
      },
      Method("GetCharacterAtOffset", "i", "i") { call in
        let scalars = call.contents.scalars
        return [.number(Int(scalars[try call.index(0, below: scalars.count)].value))]
      },
      Method("SetCaretOffset", "i", "b") { call in
        let offset = call.contents.offset(call.integer(0))
        return [.bool(call.source.selectText(offset..<offset, of: call.node.id))]
      },
      Method("GetNSelections", "", "i") { [.number($0.node.text?.selection.isEmpty == false ? 1 : 0)] },
      Method("GetSelection", "i", "ii") {
        let selection = $0.node.text?.selection ?? 0..<0
        _ = try $0.index(0, below: 1)
        return [.number(selection.lowerBound), .number(selection.upperBound)]
      },
      Method("AddSelection", "ii", "b") { [.bool($0.select($0.integer(0), $0.integer(1)))] },
      Method("SetSelection", "iii", "b") {
        [.bool($0.integer(0) == 0 && $0.select($0.integer(1), $0.integer(2)))]
      },
      Method("RemoveSelection", "i", "b") {
        let caret = $0.node.text?.caret ?? 0
        return [.bool($0.integer(0) == 0 && $0.select(caret, caret))]
      },
      Method("GetCharacterExtents", "iu", "iiii") { call in
        let offset = try call.index(0, below: call.contents.scalars.count)
        return call.extents(of: offset..<offset + 1, try call.coordinates(1))
      },
      Method("GetRangeExtents", "iiu", "iiii") {
        $0.extents(of: $0.contents.range($0.integer(0), $0.integer(1)), try $0.coordinates(2))
      },
      Method("GetOffsetAtPoint", "iiu", "i") {
        [.number($0.source.textOffset(at: try $0.point(), of: $0.node.id) ?? -1)]
      },
      Method("GetBoundedRanges", "iiiiuuu", "a(iisv)") { _ in [.array(of: "(iisv)", [])] },
      Method("GetAttributeValue", "is", "s") { _ in [.string("")] },
      Method("GetAttributes", "i", "a{ss}ii") { $0.attributes },
      Method("GetAttributeRun", "ib", "a{ss}ii") { $0.attributes },
      Method("GetDefaultAttributes", "", "a{ss}") { _ in [.array(of: "{ss}", [])] },
      Method("GetDefaultAttributeSet", "", "a{ss}") { _ in [.array(of: "{ss}", [])] },
      Method("ScrollSubstringTo", "iiu", "b") { [.bool($0.source.scroll(to: $0.node.id))] },
      Method("ScrollSubstringToPoint", "iiuii", "b") { _ in [.bool(false)] },
    ])

  static let editableText = AccessibleInterface(
    name: "EditableText", isOf: { $0.text != nil && $0.states.contains(.editable) }, properties: [],
    methods: [
      Method("SetTextContents", "s", "b") { [.bool($0.replace(0, -1, with: $0.text(0)))] },
      Method("InsertText", "isi", "b") { call in
        let text = AccessibleText(call.text(1))
        let inserted = text.string(text.range(0, call.integer(2)))
        return [.bool(call.replace(call.integer(0), call.integer(0), with: inserted))]
      },
      Method("DeleteText", "ii", "b") { [.bool($0.replace($0.integer(0), $0.integer(1), with: ""))] },
    ])
}

extension AccessibleQuery {
  fileprivate var contents: AccessibleText { AccessibleText(node.text?.contents ?? "") }

  /// No attributes, for the whole text.
  fileprivate var attributes: [DBusValue] {
    [.array(of: "{ss}", []), .number(0), .number(contents.scalars.count)]
  }

  fileprivate func offset(_ argument: Int) throws -> Int {
    let text = contents
    let offset = integer(argument)
    return offset == -1 ? text.scalars.count : try index(argument, below: text.scalars.count + 1)
  }

  /// The parts of the older methods: characters, beginnings and ends of words, sentences and lines.
  fileprivate func boundary() throws -> AccessibleText.Unit {
    let units: [AccessibleText.Unit] = [.character, .word, .word, .line, .line, .line, .line]
    return units[try index(1, below: units.count)]
  }

  fileprivate func result(_ range: Range<Int>) -> [DBusValue] {
    [.string(contents.string(range)), .number(range.lowerBound), .number(range.upperBound)]
  }

  fileprivate func extents(
    of range: Range<Int>, _ coordinates: AccessiblePlace.Coordinates
  ) -> [DBusValue] {
    integers(source.frame(ofText: range, of: node.id) ?? .zero, coordinates)
  }

  fileprivate func select(_ start: Int, _ end: Int) -> Bool {
    source.selectText(contents.range(start, end), of: node.id)
  }

  fileprivate func replace(_ start: Int, _ end: Int, with text: String) -> Bool {
    source.replaceText(in: contents.range(start, end), with: text, of: node.id)
  }
}
