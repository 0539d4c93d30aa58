import Foundation
import Synchronization
import Testing

@testable import SDLHost

/// Whether threads go on to read variables.
private final class Reading: Sendable {
  let isOver = Atomic(false)
}

/// Variables of the environment, which libraries read on other threads.
@MainActor @Suite(.serialized) struct ProcessVariablesTests {
  @Test("A variable is set, replaced and removed, for this process and for those that it starts")
  func values() {
    let name = "PROCESS_VARIABLE"
    #expect(getenv(name) == nil)
    for value in ["a", "b = c", ""] {
      ProcessVariables.set(name, to: value)
      #expect(getenv(name).map { String(cString: $0) } == value)
      #expect(ProcessInfo.processInfo.environment[name] == value)
    }
    ProcessVariables.set("PROCESS_VARIABLE_2", to: "2")
    ProcessVariables.set(name, to: nil)
    #expect(getenv(name) == nil)
    #expect(getenv("PROCESS_VARIABLE_2").map { String(cString: $0) } == "2")
    ProcessVariables.set("PROCESS_VARIABLE_2", to: nil)
    #expect(getenv("PATH") != nil)
  }

  @Test("Threads read variables while others are added and removed") func threads() {
    let reading = Reading()
    let group = DispatchGroup()
    for _ in 0..<4 {
      group.enter()
      Thread.detachNewThread {
        while !reading.isOver.load(ordering: .relaxed) { _ = getenv("NO_SUCH_VARIABLE") }
        group.leave()
      }
    }
    for number in 0..<400 { ProcessVariables.set("PROCESS_VARIABLE_\(number)", to: "\(number)") }
    for number in 0..<400 { ProcessVariables.set("PROCESS_VARIABLE_\(number)", to: nil) }
    reading.isOver.store(true, ordering: .relaxed)
    group.wait()
    #expect(getenv("PROCESS_VARIABLE_399") == nil)
  }
}
