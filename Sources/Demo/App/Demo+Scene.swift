import Foundation
import InputTraces

/// The scene of a trace: the arguments that determine the content of the window, so that a replay shows the
/// same content.
extension Demo {
  /// The values that determine the content of the browser's window now and after commands.
  @MainActor func scene(of browser: BrowserViewController) -> [String: String] {
    var scene = ["layout": browser.choice.rawValue, "shuffleSeed": "\(browser.shuffling.seed)"]
    scene["folder"] = folder.map { URL(filePath: $0).standardizedFileURL.path }
    scene["items"] = items.map(String.init)
    scene["scrollTo"] = scrollTo.map { "\($0.indexPath.section),\($0.indexPath.item)" }
    scene["showHidden"] = showHidden ? "true" : nil
    scene["inspector"] = inspector ? "true" : nil
    return scene
  }

  /// These arguments, with missing ones replaced by those of a trace.
  @MainActor func merging(_ trace: InputTrace) -> Demo {
    var options = self
    if folder == nil, items == nil {
      options.folder = trace.scene["folder"]
      options.items = trace.scene["items"].flatMap(Int.init)
    }
    options.layout = layout ?? trace.scene["layout"].flatMap(LayoutChoice.init(rawValue:))
    options.scrollTo = scrollTo ?? trace.scene["scrollTo"].flatMap(ItemPath.init(argument:))
    options.showHidden = showHidden || trace.scene["showHidden"] == "true"
    options.inspector = inspector || trace.scene["inspector"] == "true"
    options.size = PointSize(trace.size)
    return options
  }

  /// Reads a trace from a file.
  @MainActor static func trace(_ path: String) throws -> InputTrace {
    let text: String
    do {
      // The whole file is read only if it is not too large.
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      guard size <= InputTrace.Limits.bytes else {
        throw DemoError("The trace \(path) is larger than \(InputTrace.Limits.bytes >> 20) MB.")
      }
      text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch let error as DemoError {
      throw error
    } catch {
      throw DemoError("Cannot read the trace \(path): \(error.localizedDescription)")
    }
    do {
      return try InputTrace(text: text)
    } catch {
      throw DemoError("\(path), \(error)")
    }
  }
}
