/// A workload on the scene of a runner.
@MainActor protocol SceneWorkload {
  var runner: Runner { get }
}

extension SceneWorkload {
  var surface: any BenchSurface { runner.surface }
  var scene: BenchScene { runner.scene }
  var count: Int { runner.count }
}
