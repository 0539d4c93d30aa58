// The `package` declarations of ViewTree: declarations that other modules of the package use and apps cannot
// use.
//
// - Every `package` declaration of the module is in this folder, in one file for each type or subject.
//   Exceptions are the types that a host drives: `FrameLoop`, `FrameStatistics` and `HostedApplication` in
//   `Frame`.
// - A stored property stays internal in its class, and an extension here reads or sets it. Such an extension
//   has no logic beyond one call, so that it costs nothing in a frame.
// - A type is here if the module itself does not use it, or if it is a protocol or a value that the hooks
//   pass.
// - The documentation of each declaration says which module uses it and for which purpose.
// - A declaration that no other module uses any more becomes internal.
//
// `HookTests` in ArchitectureTests reads the sources for these rules.
