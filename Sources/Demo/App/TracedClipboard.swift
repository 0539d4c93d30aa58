import Foundation
import Hosting
import InputTraces

/// The clipboard of a window whose input is recorded: what the program reads is part of the trace.
@MainActor final class RecordedClipboard: PasteboardAccess {
  private let clipboard: any PasteboardAccess
  private let recorder: TraceRecorder

  init(_ clipboard: any PasteboardAccess, recorder: TraceRecorder) {
    self.clipboard = clipboard
    self.recorder = recorder
  }

  var string: String? {
    get { noted(clipboard.string) }
    set { clipboard.string = newValue }
  }

  var selectedText: String? {
    get { noted(clipboard.selectedText) }
    set { clipboard.selectedText = newValue }
  }

  func firstType(of types: [String]) -> String? {
    let type = clipboard.firstType(of: types)
    recorder.noteClipboardType(type)
    return type
  }

  func read(_ types: [String]) -> TypedData? {
    let content = clipboard.read(types)
    recorder.noteClipboard(content)
    return content
  }

  func write(_ content: OfferedContent) { clipboard.write(content) }

  private func noted(_ text: String?) -> String? {
    recorder.noteClipboard(text.map { TypedData(text: $0) })
    return text
  }
}

/// The clipboard of a replay: its contents are those of the trace. After the last one, and in traces without
/// them, it contains what the program has written.
@MainActor final class ReplayedClipboard: PasteboardAccess {
  private var reads: ArraySlice<InputTrace.ClipboardRead>
  private var written = OfferedContent()
  private var selected: String?

  init(_ trace: InputTrace) { reads = trace.clipboardReads[...] }

  var string: String? {
    get { reads.isEmpty ? written.text : reads.removeFirst().text }
    set { written = newValue.map { OfferedContent(text: $0) } ?? OfferedContent() }
  }

  var selectedText: String? {
    get { reads.isEmpty ? selected : reads.removeFirst().text }
    set { selected = newValue }
  }

  func firstType(of types: [String]) -> String? {
    guard let next = reads.first else { return types.first(where: written.types.contains) }
    // Traces of earlier versions have no answers to this question.
    guard next.text == nil, next.data == nil, let type = next.type else { return nil }
    reads.removeFirst()
    return type.isEmpty ? nil : type
  }

  func read(_ types: [String]) -> TypedData? {
    reads.isEmpty ? written.read(types) : reads.removeFirst().content
  }
  func write(_ content: OfferedContent) { written = content }
}

extension InputTrace.ClipboardRead {
  @MainActor fileprivate var content: TypedData? {
    guard let data = data ?? text.map({ Data($0.utf8) }) else { return nil }
    return TypedData(type: type ?? TransferType.texts[0], data: data)
  }
}
