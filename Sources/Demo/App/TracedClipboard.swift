import Hosting
import InputTraces

/// The clipboard of a window whose input is recorded: the texts that the program reads are part of the trace.
@MainActor final class RecordedClipboard: PasteboardAccess {
  private let clipboard: any PasteboardAccess
  private let recorder: TraceRecorder

  init(_ clipboard: any PasteboardAccess, recorder: TraceRecorder) {
    self.clipboard = clipboard
    self.recorder = recorder
  }

  var string: String? {
    get {
      let text = clipboard.string
      recorder.noteClipboard(text)
      return text
    }
    set { clipboard.string = newValue }
  }

  var selectedText: String? {
    get {
      let text = clipboard.selectedText
      recorder.noteClipboard(text)
      return text
    }
    set { clipboard.selectedText = newValue }
  }
}

/// The clipboard of a replay: its texts are those of the trace. After the last one, and in traces without
/// them, it contains what the program has written.
@MainActor final class ReplayedClipboard: PasteboardAccess {
  private var reads: ArraySlice<InputTrace.ClipboardRead>
  private var written: String?
  private var selected: String?

  init(_ trace: InputTrace) { reads = trace.clipboardReads[...] }

  var string: String? {
    get { reads.popFirst().map(\.text) ?? written }
    set { written = newValue }
  }

  var selectedText: String? {
    get { reads.popFirst().map(\.text) ?? selected }
    set { selected = newValue }
  }
}
