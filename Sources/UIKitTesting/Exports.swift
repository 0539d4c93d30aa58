// What the assertions' parameters are made of, for tests that import UIKitTesting alone.
@_exported import struct PictureComparison.PictureTolerance
@_exported import enum SnapshotFiles.SnapshotRecording
@_exported import struct InputTraces.InputTrace
@_exported import struct InputTraces.TraceError
