import Foundation
import Hosting
import ImageLoading
import SDLHost

/// Random use of a collection of 60 to 200 photos on a virtual clock, in memory: layouts, pinches, scrolling,
/// edits, sizes. `rss_most_mb` is the largest memory after an action, `rss_peak_mb` includes what decoders
/// need in between. Prints the memory after each minute of that clock, and after a minute without input.
@MainActor struct SoakWorkload {
  let minutes: Int

  /// Prints a line of JSON for each minute.
  func run() throws {
    let files = try BenchPhotos.files(120)
    let store = ImageStore()
    let host = try OffscreenHost(size: BenchScene.defaultSize, fonts: FontBook(.system), images: store)
    let scene = SoakScene(host: host, files: files)
    scene.run(for: 1)
    var most = 0.0
    for minute in 1...minutes {
      let end = TimeInterval(minute * 60)
      while host.now < end {
        scene.act()
        most = max(most, Clocks.memory("VmRSS"))
      }
      try write(minute, "use", most, scene, store)
    }
    scene.run(for: 60)
    try write(minutes + 1, "idle", most, scene, store)
  }

  private func write(
    _ minute: Int, _ phase: String, _ most: Double, _ scene: SoakScene, _ store: ImageStore
  ) throws {
    var line = JSONLine(workload: "soak", count: scene.itemCount, surface: "uicollectionview-offscreen")
    line.add("minute", minute)
    line.add("phase", text: phase)
    for (use, bytes) in store.pixelReport { line.add("\(use)_mb", Double(bytes) / 1_048_576, digits: 1) }
    line.add("views_waiting", scene.collectionView.reuseQueueLengths.values.reduce(0, +))
    line.add("views_made", scene.collectionView.reuseStatistics.viewsMade)
    line.add("decoded", store.statistics.decoded)
    line.add("decoded_again", store.statistics.decodedAgain)
    line.add("heap_mb", Double(Heap.bytesInUse) / 1_048_576, digits: 1)
    line.add("rss_mb", Clocks.memory("VmRSS"), digits: 1)
    line.add("rss_most_mb", most, digits: 1)
    line.add("rss_peak_mb", Clocks.memory("VmHWM"), digits: 1)
    try line.write()
  }
}
