import Hosting

/// The last pass of a frame: passes the display list to the host, after each display pass.
///
/// - Reads: the display list.
/// - Writes: the surface.
/// - May dirty: nothing in this frame.
extension FrameLoop {
  func runPresentPass(on host: any ViewHost) {
    statistics.framesPresented += 1
    host.present(builder.list)
  }
}
