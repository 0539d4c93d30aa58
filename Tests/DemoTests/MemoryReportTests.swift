import Testing

@Suite("collection-tools memory") struct MemoryReportTests {
  @Test("The memory of pixels is printed by use, with its sum")
  func rows() throws {
    let run = try DemoRun(tool: "memory", ["--size", "600x400"])
    #expect(run.status == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    let numbers = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], Int($0[1]) ?? -1) })
    let uses = ["shapes", "text", "groups", "scaled", "textures", "copies", "decoded", "arriving"]
    #expect(
      rows.map { $0[0] } == ["decoded", "decoded again", "from thumbnails", "limit, kB"]
        + uses.map { "\($0), kB" } + ["all, kB"])
    #expect(numbers["limit, kB"] == 96 << 10 && numbers["decoded", default: 0] > 0)
    let sum = uses.reduce(0) { $0 + numbers["\($1), kB", default: 0] }
    // Each number is rounded down.
    #expect((sum...sum + uses.count).contains(numbers["all, kB", default: -1]))
  }
}
