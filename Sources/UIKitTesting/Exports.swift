@_exported import struct InputTraces.InputTrace
@_exported import struct InputTraces.TraceError
// Parameter types of the assertions, so that tests need to import only UIKitTesting.
@_exported import struct ReferenceImages.ImageTolerance
@_exported import enum ReferenceImages.SnapshotRecording
