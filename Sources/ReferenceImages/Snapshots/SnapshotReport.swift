/// An HTML page with all failures. It uses no files except the images beside it.
package struct SnapshotReport: Sendable {
  package let failures: [SnapshotFailure]

  package var html: String {
    let count = failures.count == 1 ? "1 snapshot differs" : "\(failures.count) snapshots differ"
    let entries = failures.indices.map { number in
      "<li><a href=\"#f\(number)\">\(Self.escape(failures[number].title))</a></li>"
    }
    let sections = failures.indices.map { section(failures[$0], number: $0) }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(count)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>\(count)</h1>
      <ul>
      \(entries.joined(separator: "\n"))
      </ul>
      \(sections.joined(separator: "\n"))
      </body>
      </html>

      """
  }

  private func section(_ failure: SnapshotFailure, number: Int) -> String {
    let images = failure.images.map { image in
      // Small images are enlarged, with sharp pixels.
      let zoom = max(1, min(8, 320 / max(1, image.width)))
      return """
        <figure><figcaption>\(Self.escape(image.title)) · \(image.width)×\(image.height)</figcaption>\
        <a href="\(Self.link(image.path))"><img src="\(Self.link(image.path))" \
        width="\(image.width * zoom)" height="\(image.height * zoom)" \
        alt="\(Self.escape(image.title))"></a></figure>
        """
    }
    let text = failure.text.map { "<pre>\(Self.diffLines($0))</pre>\n" } ?? ""
    return """
      <section id="f\(number)">
      <h2>\(Self.escape(failure.title))</h2>
      <p class="place">\(Self.escape(failure.place))</p>
      <p>\(Self.escape(failure.message).replacing("\n", with: "<br>"))</p>
      \(text)<div class="images">\(images.joined(separator: "\n"))</div>
      </section>
      """
  }

  private static func diffLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = escape(String(line))
      if line.hasPrefix("+") { return "<ins>\(escaped)</ins>" }
      if line.hasPrefix("-") { return "<del>\(escaped)</del>" }
      return escaped
    }.joined(separator: "\n")
  }

  static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// Returns a path as a relative link; reserved characters are percent-encoded.
  static func link(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      let character = Character(Unicode.Scalar(byte))
      if byte < 128, character.isLetter || character.isNumber || "/._-~".contains(character) {
        text.append(character)
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private static let style = """
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 1200px; padding: 0 1em;
      background: #17181c; color: #e8e8ea; }
    a { color: #64b5f6; }
    h2 { font-size: 1.1em; margin: 0; }
    section { border-top: 1px solid #44464e; padding: 1.2em 0; }
    .place { color: #9a9ca4; margin: 0; }
    .images { display: flex; flex-wrap: wrap; gap: 1em; }
    figure { margin: 0; }
    figcaption { color: #9a9ca4; font-size: 0.85em; }
    img { image-rendering: pixelated; max-width: 100%; height: auto; background: #33353c; }
    pre { background: #1f2126; padding: 0.8em; overflow: auto; }
    ins { color: #81c784; text-decoration: none; }
    del { color: #ff8a80; text-decoration: none; }
    """
}
