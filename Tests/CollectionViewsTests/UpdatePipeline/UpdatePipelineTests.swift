import CollectionEngine
import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("UpdatePipeline") @MainActor struct UpdatePipelineTests {
  private func phase(_ view: UICollectionView) -> String {
    switch view.parts.pipeline.phase {
    case .idle: "idle"
    case .collecting(let batch): "collecting \(batch.operations.count)"
    case .passing(let pass): "passing, \(pass.deferred.count) deferred"
    }
  }

  @Test("Counts are read once and cached until they are discarded")
  func counts() {
    let fixture = WindowlessFixture([2, 1])
    let counts = fixture.view.parts.counts
    #expect(!counts.areKnown)
    #expect(counts.current == SectionCounts([2, 1]))
    #expect(counts.current.itemCount == 3)
    #expect(fixture.transcript() == "sections items(0) items(1)")
    #expect(counts.hasItem(at: IndexPath(item: 1, section: 0)))
    #expect(!counts.hasItem(at: IndexPath(item: 1, section: 1)))
    fixture.counts = [5]
    #expect(counts.current == SectionCounts([2, 1]))
    #expect(counts.reread() == SectionCounts([5]))
    #expect(counts.current == SectionCounts([2, 1]))
    counts.discard()
    #expect(counts.current == SectionCounts([5]))
  }

  @Test("The phase is collecting while the block runs and passing while cells are requested")
  func phases() {
    let fixture = WindowlessFixture([2])
    let view = fixture.view
    var observed: [String] = []
    fixture.onCell = { _ in observed.append(self.phase(view)) }
    #expect(phase(view) == "idle")
    view.layoutIfNeeded()
    #expect(observed == ["passing, 0 deferred", "passing, 0 deferred"])
    observed = []
    view.performBatchUpdates {
      fixture.counts = [3]
      view.insertItems(at: [path(0)])
      observed.append(phase(view))
      view.performBatchUpdates {
        view.insertItems(at: [path(1)])
        fixture.counts = [4]
        observed.append(phase(view))
      }
    }
    #expect(observed.prefix(2) == ["collecting 1", "collecting 2"])
    #expect(observed.dropFirst(2).allSatisfy { $0 == "passing, 0 deferred" })
    #expect(phase(view) == "idle")
    #expect(view.numberOfItems(inSection: 0) == 4)
  }

  @Test("Work that is enqueued in a pass follows it in order; otherwise it runs at once")
  func deferral() {
    let fixture = WindowlessFixture([1])
    var order: [String] = []
    fixture.onCell = { _ in
      fixture.view.parts.pipeline.runOrEnqueue { order.append("first") }
      fixture.view.parts.pipeline.runOrEnqueue { order.append("second") }
      order.append("cell")
    }
    fixture.view.layoutIfNeeded()
    #expect(order == ["cell", "first", "second"])
    fixture.view.parts.pipeline.runOrEnqueue { order.append("now") }
    #expect(order.last == "now")
  }

  @Test("A batch from a callback follows the pass, which does not query the data source anymore")
  func batchInAPass() {
    let fixture = WindowlessFixture([3])
    var hasRequested = false
    fixture.onCell = { [unowned fixture] _ in
      guard !hasRequested else { return }
      hasRequested = true
      fixture.view.performBatchUpdates {
        fixture.counts = [1]
        fixture.view.deleteItems(at: [path(1), path(2)])
      }
      fixture.calls.append("batch")
    }
    fixture.view.layoutIfNeeded()
    #expect(fixture.transcript() == "sections items(0) header(0) cell(0.0) batch sections items(0)")
    #expect(fixture.view.indexPathsForVisibleItems == [path(0)])
    #expect(phase(fixture.view) == "idle")
  }

  @Test("A reload discards the running pass and the operations of the open batch")
  func reload() {
    let fixture = WindowlessFixture([2])
    fixture.view.layoutIfNeeded()
    let generation = fixture.view.parts.pipeline.generation
    var finished: [Bool] = []
    fixture.view.performBatchUpdates {
      fixture.counts = [1]
      fixture.view.deleteItems(at: [path(0), path(1)])
      fixture.view.reloadData()
    } completion: {
      finished.append($0)
    }
    #expect(finished == [true])
    #expect(fixture.view.parts.pipeline.generation == generation + 1)
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.indexPathsForVisibleItems == [path(0)])
  }

  @Test("Operations that do not match the counts are reported, and the data source's content is shown")
  func wrongCounts() {
    let fixture = WindowlessFixture([2])
    fixture.view.layoutIfNeeded()
    var finished: [Bool] = []
    let messages = diagnostics {
      fixture.view.performBatchUpdates {
        fixture.counts = [5]
        fixture.view.insertItems(at: [path(0)])
      } completion: {
        finished.append($0)
      }
    }
    #expect(messages.count == 1)
    #expect(finished == [false])
    #expect(fixture.view.numberOfItems(inSection: 0) == 5)
  }
}
