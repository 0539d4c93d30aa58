import Testing

@testable import SDLHost

@Suite("The work area of a display") struct WorkAreaTests {
  private let frame = WorkArea.Frame(horizontal: 2, vertical: 24)

  @Test(
    "A window is made smaller in the direction in which it and its frame do not fit",
    arguments: [
      // A screen with panels, one that is lower than the minimum, and a large one.
      (1366, 720, 1280, 696), (1366, 768, 1280, 744), (1024, 600, 1022, 576), (300, 200, 360, 260),
      (1920, 1080, 1280, 800), (1280, 800, 1278, 776),
    ])
  func fitting(width: Int, height: Int, fittingWidth: Int, fittingHeight: Int) {
    let size = WorkArea(width: width, height: height).fitting((1280, 800), frame: frame, minimum: (360, 260))
    #expect([size.width, size.height] == [fittingWidth, fittingHeight])
  }
}
