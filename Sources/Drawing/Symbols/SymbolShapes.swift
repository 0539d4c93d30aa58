/// The symbols, drawn by us, on a square of 24 × 24 units.
///
/// A shape is a list of layers. Each begins with a letter: `o` is an outline, which is filled in the variant
/// `.fill`; `s` is a line; `c` is a line that is cut out of a filled outline; `f` is always filled. Then a
/// path follows, in the commands of SVG with absolute coordinates (M, L, H, V, C, Q, Z), with `O x y r` for a
/// circle and `R x y width height r` for a rectangle with round corners.
enum SymbolShapes {
  static let all: [String: String] = [
    // Signs.
    "plus": "s M12 4 V20 M4 12 H20",
    "minus": "s M4 12 H20",
    "multiply": "s M6 6 L18 18 M18 6 L6 18",
    "xmark": "s M5 5 L19 19 M19 5 L5 19",
    "checkmark": "s M4 13 L9.5 19 L20 5",
    "equal": "s M5 9 H19 M5 15 H19",
    "info": "f O 12 6 1.4 s M10 11 H12.4 V18 M9.5 18 H15",
    "questionmark": "f O 12 19.5 1.4 s M7.5 8 C7.5 2.5 16.5 2.5 16.5 8 C16.5 11.5 12 11.5 12 15.5",
    "exclamationmark": "f O 12 19.5 1.4 s M12 4 V15",
    "ellipsis": "f O 5 12 1.9 f O 12 12 1.9 f O 19 12 1.9",
    "number": "s M9 4 L7 20 M17 4 L15 20 M4 9 H21 M3 15 H20",
    "placeholder":
      """
    s R 4 4 16 16 4 f O 12 17 1.2 s M9.3 9.6 C9.3 6.4 14.7 6.4 14.7 9.6 C14.7 11.8 12 11.8 12 14
    """,

    // Arrows.
    "chevron.left": "s M15 4 L7.5 12 L15 20",
    "chevron.right": "s M9 4 L16.5 12 L9 20",
    "chevron.up": "s M4 15.5 L12 8 L20 15.5",
    "chevron.down": "s M4 8.5 L12 16 L20 8.5",
    "chevron.up.chevron.down": "s M6 9 L12 4 L18 9 M6 15 L12 20 L18 15",
    "arrow.left": "s M20 12 H4 M10.5 5 L4 12 L10.5 19",
    "arrow.right": "s M4 12 H20 M13.5 5 L20 12 L13.5 19",
    "arrow.up": "s M12 20 V4 M5 10.5 L12 4 L19 10.5",
    "arrow.down": "s M12 4 V20 M5 13.5 L12 20 L19 13.5",
    "arrow.up.right": "s M5 19 L19 5 M8 5 H19 V16",
    "arrow.up.arrow.down": "s M8 20 V4 M4 8 L8 4 L12 8 M16 4 V20 M12 16 L16 20 L20 16",
    "arrow.left.arrow.right": "s M4 8 H20 M16 4 L20 8 L16 12 M20 16 H4 M8 12 L4 16 L8 20",
    "arrow.clockwise":
      """
    s M19.5 12 C19.5 16.2 16.2 19.5 12 19.5 C7.8 19.5 4.5 16.2 4.5 12 C4.5 7.8 7.8 4.5 12 4.5 C14.6 \
    4.5 16.8 5.8 18.2 7.6 M18.6 3 V8 H13.6
    """,
    "arrow.counterclockwise":
      """
    s M4.5 12 C4.5 16.2 7.8 19.5 12 19.5 C16.2 19.5 19.5 16.2 19.5 12 C19.5 7.8 16.2 4.5 12 4.5 C9.4 \
    4.5 7.2 5.8 5.8 7.6 M5.4 3 V8 H10.4
    """,
    "arrow.2.circlepath":
      """
    s M4 11 C4.6 7 8 4.3 12 4.3 C15 4.3 17.4 5.8 18.8 8 M19 3.5 V8.2 H14.4 M20 13 C19.4 17 16 19.7 \
    12 19.7 C9 19.7 6.6 18.2 5.2 16 M5 20.5 V15.8 H9.6
    """,
    "arrowshape.turn.up.left": "o M10 4 L3 11 L10 18 V14 C15 14 18.5 15.5 21 20 C20.6 13 17 8.2 10 8 Z",
    "square.and.arrow.up": "s M8 9 H5 V21 H19 V9 H16 M12 15 V3 M8 6.5 L12 2.5 L16 6.5",
    "square.and.arrow.down": "s M8 9 H5 V21 H19 V9 H16 M12 3 V15 M8 11.5 L12 15.5 L16 11.5",
    "repeat":
      """
    s M4 11 V9.5 C4 7.6 5.6 6 7.5 6 H20 M16.5 2.5 L20 6 L16.5 9.5 M20 13 V14.5 C20 16.4 18.4 18 16.5 \
    18 H4 M7.5 14.5 L4 18 L7.5 21.5
    """,
    "shuffle":
      """
    s M3 7 H6 C10 7 13 17 17 17 H21 M18 14 L21 17 L18 20 M3 17 H6 C10 17 13 7 17 7 H21 M18 4 L21 7 \
    L18 10
    """,

    // Shapes.
    "circle": "o O 12 12 9.5",
    "square": "o R 3 3 18 18 3.5",
    "rectangle": "o R 2 5 20 14 2.5",
    "triangle": "o M12 3.5 L21.5 20 H2.5 Z",
    "star":
      """
    o M12 2.5 L14.9 8.9 L21.8 9.7 L16.7 14.4 L18 21.2 L12 17.8 L6 21.2 L7.3 14.4 L2.2 9.7 L9.1 8.9 Z
    """,
    "heart":
      """
    o M12 20.5 C6 16 2.2 12.4 2.2 8.6 C2.2 5.6 4.4 3.6 7 3.6 C9.2 3.6 11 4.8 12 6.8 C13 4.8 14.8 3.6 \
    17 3.6 C19.6 3.6 21.8 5.6 21.8 8.6 C21.8 12.4 18 16 12 20.5 Z
    """,
    "exclamationmark.triangle": "o M12 3.5 L21.5 20 H2.5 Z c M12 9 V14 c M12 17 V17.1",
    "square.grid.2x2":
      """
    o R 3 3 7.5 7.5 1.5 o R 13.5 3 7.5 7.5 1.5 o R 3 13.5 7.5 7.5 1.5 o R 13.5 13.5 7.5 7.5 1.5
    """,
    "rectangle.grid.1x2": "o R 3 3 18 7.5 1.5 o R 3 13.5 18 7.5 1.5",
    "square.stack": "o R 3 7 18 14 2.5 s M6 4 H18",

    // Lists.
    "list.bullet": "f O 4.5 6 1.4 f O 4.5 12 1.4 f O 4.5 18 1.4 s M9 6 H21 M9 12 H21 M9 18 H21",
    "line.3.horizontal": "s M3 6 H21 M3 12 H21 M3 18 H21",
    "text.alignleft": "s M3 6 H21 M3 12 H15 M3 18 H18",
    "line.3.horizontal.decrease": "s M3 6 H21 M6 12 H18 M10 18 H14",
    "slider.horizontal.3": "s M3 6 H21 M3 12 H21 M3 18 H21 f O 8 6 2.4 f O 16 12 2.4 f O 10 18 2.4",
    "sidebar.left": "o R 2.5 4.5 19 15 2.5 c M9 4.5 V19.5",

    // Things.
    "magnifyingglass": "s O 10.5 10.5 6.5 M15.5 15.5 L21 21",
    "trash":
      """
    o M5.5 7 L6.7 20.5 H17.3 L18.5 7 Z s M3.5 7 H20.5 M9 7 V3.5 H15 V7 c M10 10.5 L10.4 17 c M14 \
    10.5 L13.6 17
    """,
    "pencil": "o M4 20 L5.2 15.4 L16.4 4.2 L19.8 7.6 L8.6 18.8 Z",
    "square.and.pencil": "s M12 5 H4.5 V19.5 H19 V12 M9 15 L9.8 12 L18.6 3.2 L20.8 5.4 L12 14.2 Z",
    "folder":
      """
    o M3 6 C3 5.4 3.4 5 4 5 H9.2 L11.2 7 H20 C20.6 7 21 7.4 21 8 V18.5 C21 19.1 20.6 19.5 20 19.5 H4 \
    C3.4 19.5 3 19.1 3 18.5 Z
    """,
    "doc": "o M6 2.5 H13.5 L18.5 7.5 V21.5 H6 Z c M13 3 V8 H18",
    "doc.text": "o M6 2.5 H13.5 L18.5 7.5 V21.5 H6 Z c M9 12 H15.5 c M9 16 H15.5",
    "doc.on.doc": "s M8 6 V3 H20 V16 H16 o R 4 8 12 13 1.5",
    "book":
      """
    o M12 6 C9.5 4.2 6.5 4 3 4.5 V19 C6.5 18.5 9.5 18.7 12 20.5 C14.5 18.7 17.5 18.5 21 19 V4.5 \
    C17.5 4 14.5 4.2 12 6 Z c M12 6 V20
    """,
    "bookmark": "o M6.5 3 H17.5 V21 L12 16 L6.5 21 Z",
    "tag": "o M3 4 H12 L21 13 L13 21 L3 12 Z c O 7.5 8.5 0.6",
    "house": "o M3.5 11.5 L12 4 L20.5 11.5 M5.5 10 V20 H18.5 V10 L12 4.2 Z",
    "bell":
      """
    o M6 17 C7 15.5 7 13.5 7 11 C7 7.5 9 5 12 5 C15 5 17 7.5 17 11 C17 13.5 17 15.5 18 17 Z s M3.8 \
    17 H20.2 M10 20.5 H14 M12 5 V3.2
    """,
    "camera": "o M3 7.5 H7.5 L9.2 4.5 H14.8 L16.5 7.5 H21 V19.5 H3 Z c O 12 13 3.6",
    "photo": "o R 2.5 4.5 19 15 2.5 c M3 17 L8.5 11.5 L13 16 L16 13.5 L21 18 c O 16 9 0.9",
    "video": "o R 2.5 6 13 12 2.5 o M16.5 11 L21.5 7.5 V16.5 L16.5 13 Z",
    "film": "o R 3 4.5 18 15 2 c M7.5 5 V19 c M16.5 5 V19",
    "person": "o O 12 7.5 4 o M4.5 20.5 C4.5 16.5 7.8 14 12 14 C16.2 14 19.5 16.5 19.5 20.5 Z",
    "person.2":
      """
    o O 9 8 3.4 o M2.5 19.5 C2.5 16 5.4 13.8 9 13.8 C12.6 13.8 15.5 16 15.5 19.5 Z s M15.5 4.8 C18.8 \
    5.2 18.8 11 15.5 11.3 M17.5 14.2 C20 15 21.5 17 21.5 19.5
    """,
    "calendar": "o R 3 4.5 18 16.5 2.5 c M3 9.5 H21 s M8 2.5 V6 M16 2.5 V6",
    "clock": "o O 12 12 9.5 c M12 6.5 V12 L15.8 14.2",
    "envelope": "o R 2.5 5 19 14 2 c M3 6.5 L12 13.5 L21 6.5",
    "phone":
      """
    o M5 3.5 L9 3.2 L10.5 8 L8 10 C9 12.5 11.5 15 14 16 L16 13.5 L20.8 15 L20.5 19 C20.3 20 19.5 \
    20.8 18.5 20.6 C10.5 19.6 4.4 13.5 3.4 5.5 C3.3 4.5 4 3.6 5 3.5 Z
    """,
    "mic": "o R 8.5 2.5 7 12 3.5 s M5 11 C5 20 19 20 19 11 M12 18 V21.5 M8.5 21.5 H15.5",
    "message":
      """
    o M12 4 C17.5 4 21.5 7.2 21.5 11.3 C21.5 15.4 17.5 18.6 12 18.6 C11 18.6 10 18.5 9 18.3 L4.5 \
    20.5 L5 16.6 C3.4 15.2 2.5 13.3 2.5 11.3 C2.5 7.2 6.5 4 12 4 Z
    """,
    "paperplane": "o M3 11 L21 3.5 L14 21 L11 13.5 Z",
    "paperclip":
      """
    s M18 8 L9.5 16.5 C7.5 18.5 5 16 7 14 L15.5 5.5 C19 2 23.5 6.5 20 10 L11 19 C6 24 -1 17 4.5 12 \
    L12.5 4
    """,
    "link":
      """
    s M10 14 C8 12 8 9.5 10 7.5 L13 4.5 C17 0.8 23.2 7 19.5 11 L17.5 13 M14 10 C16 12 16 14.5 14 \
    16.5 L11 19.5 C7 23.2 0.8 17 4.5 13 L6.5 11
    """,
    "lock": "o R 5 10.5 14 10.5 2 s M8 10.5 V7.5 C8 2.2 16 2.2 16 7.5 V10.5",
    "lock.open": "o R 5 10.5 14 10.5 2 s M8 10.5 V6.5 C8 1.5 15 1.5 15.8 5.5",
    "eye": "o M2 12 C6.5 4.5 17.5 4.5 22 12 C17.5 19.5 6.5 19.5 2 12 Z c O 12 12 3",
    "globe":
      """
    s O 12 12 9.5 M2.5 12 H21.5 M12 2.5 C6.5 7.5 6.5 16.5 12 21.5 M12 2.5 C17.5 7.5 17.5 16.5 12 \
    21.5
    """,
    "location": "o M21 3 L13 21 L11 13 L3 11 Z",
    "mappin": "o O 12 6.5 4 s M12 10.5 V21.5",
    "map": "o M3 6 L9 3.5 L15 6 L21 3.5 V18 L15 20.5 L9 18 L3 20.5 Z c M9 4 V18 c M15 6 V20",
    "cart":
      """
    o M5.5 6.5 H21 L19 15 H7.5 Z s M2 3.5 H4.8 L7.5 15 L6.5 17.5 H19 f O 8.5 20.5 1.5 f O 17.5 20.5 \
    1.5
    """,
    "creditcard": "o R 2.5 5 19 14 2 c M3 9.5 H21",
    "gift": "o R 4 11 16 10 1 o R 3 7 18 4 1 c M12 7 V21 s M12 7 C7 7 7 2 12 6.5 C17 2 17 7 12 7",
    "flag": "o M5.5 4 C9.5 2 14 6 19 4 V14 C14 16 9.5 12 5.5 14 Z s M5.5 3 V21.5",
    "gearshape":
      """
    o M10.3 2.5 H13.7 L14.3 5.3 L16.9 6.8 L19.6 5.9 L21.3 8.8 L19.2 10.7 V13.3 L21.3 15.2 L19.6 18.1 \
    L16.9 17.2 L14.3 18.7 L13.7 21.5 H10.3 L9.7 18.7 L7.1 17.2 L4.4 18.1 L2.7 15.2 L4.8 13.3 V10.7 \
    L2.7 8.8 L4.4 5.9 L7.1 6.8 L9.7 5.3 Z c O 12 12 3
    """,
    "printer": "o R 3 9 18 9 2 s M7 9 V3.5 H17 V9 M7 14 H17 V20.5 H7 Z",
    "keyboard": "o R 2 6 20 12 2 c M8 14.5 H16 c M6 10 H6.2 c M10 10 H10.2 c M14 10 H14.2 c M18 10 H18.2",
    "desktopcomputer": "o R 2.5 4 19 12.5 2 s M12 16.5 V20.5 M7.5 20.5 H16.5",
    "tray": "o M3 13.5 L6 5 H18 L21 13.5 V19.5 H3 Z c M3 13.5 H8.5 L10 16 H14 L15.5 13.5 H21",
    "archivebox": "o R 3 4 18 5 1 o R 4.5 9 15 11.5 1 c M9.5 13 H14.5",

    // Weather and light.
    "sun.max":
      """
    o O 12 12 4.2 s M12 1.8 V4.2 M12 19.8 V22.2 M1.8 12 H4.2 M19.8 12 H22.2 M4.8 4.8 L6.5 6.5 M17.5 \
    17.5 L19.2 19.2 M4.8 19.2 L6.5 17.5 M17.5 6.5 L19.2 4.8
    """,
    "moon":
      """
    o M20.5 14.5 C14 17 7.5 11 9.8 3.5 C5.5 5 3 8.5 3 12.5 C3 17.5 7 21 11.5 21 C15.8 21 19 18.5 \
    20.5 14.5 Z
    """,
    "cloud":
      """
    o M7 19 C3.8 19 2 17 2 14.6 C2 12.2 3.8 10.6 6 10.4 C6.6 7.2 9 5 12.2 5 C15.6 5 18 7.4 18.4 10.8 \
    C20.6 11 22 12.6 22 14.8 C22 17.2 20.2 19 17.6 19 Z
    """,
    "bolt": "o M13.5 2.5 L5 13.5 H11 L10 21.5 L19 10 H13 Z",
    "flame":
      """
    o M12 2.5 C13 7 18.5 9 18.5 15 C18.5 19 15.5 21.5 12 21.5 C8.5 21.5 5.5 19 5.5 15 C5.5 12.5 6.8 \
    10.5 8.5 9 C8.8 11 9.6 12 10.5 12.5 C10.5 9 10.5 5.5 12 2.5 Z
    """,
    "drop":
      """
    o M12 2.5 C15.5 7.5 18.5 11 18.5 15 C18.5 18.8 15.6 21.5 12 21.5 C8.4 21.5 5.5 18.8 5.5 15 C5.5 \
    11 8.5 7.5 12 2.5 Z
    """,
    "wifi": "s M2.5 9.5 C8 4 16 4 21.5 9.5 M6 13.5 C9.5 10 14.5 10 18 13.5 f O 12 18 2",

    // Media.
    "play": "o M6.5 3.5 L20 12 L6.5 20.5 Z",
    "pause": "o R 5 4 4.5 16 1 o R 14.5 4 4.5 16 1",
    "stop": "o R 5 5 14 14 2",
    "backward": "o M12 5 L3 12 L12 19 Z o M21 5 L12 12 L21 19 Z",
    "forward": "o M3 5 L12 12 L3 19 Z o M12 5 L21 12 L12 19 Z",
    "backward.end": "o M19 4 L7 12 L19 20 Z s M5 4 V20",
    "forward.end": "o M5 4 L17 12 L5 20 Z s M19 4 V20",
    "speaker.wave.2":
      """
    o M3 9 H7 L12 4.5 V19.5 L7 15 H3 Z s M15 9 C16.8 10.5 16.8 13.5 15 15 M18 6 C21.6 9.2 21.6 14.8 \
    18 18
    """,
    "speaker": "o M6 9 H10 L15 4.5 V19.5 L10 15 H6 Z",
    "music.note": "o O 7.5 18 3 s M10.5 18 V4 L19 6.5 V10.5",
  ]

  /// Other names of the same shapes.
  static let aliases = [
    "gear": "gearshape", "line.horizontal.3": "line.3.horizontal", "photo.on.rectangle": "photo",
    "line.horizontal.3.decrease": "line.3.horizontal.decrease",
    "person.crop.circle": "person.circle", "doc.plaintext": "doc.text", "bubble.left": "message",
    "mappin.and.ellipse": "mappin", "location.north": "location",
    "rectangle.stack": "square.stack", "photo.fill.on.rectangle.fill": "photo.fill",
    "chevron.backward": "chevron.left", "chevron.forward": "chevron.right",
    "arrow.backward": "arrow.left", "arrow.forward": "arrow.right",
  ]
}
