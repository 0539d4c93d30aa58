/// The limit of layouts that need time and memory for each item, because each has a size of its own.
///
/// Waterfalls need 18 bytes for an item, lists of rows with heights of their own 9, flow layouts with sizes
/// of a delegate up to 40. At the limit, that is about 200 to 400 MB and some seconds. Layouts with items of
/// one size have no such limit.
public enum MeasuredItems {
  /// The largest number of items in all sections together.
  public static let limit = 10_000_000

  /// Whether items can be measured one by one.
  public static func allows(_ counts: some Sequence<Int>) -> Bool {
    var rest = limit
    for count in counts {
      rest -= min(count, limit + 1)
      if rest < 0 { return false }
    }
    return true
  }
}
