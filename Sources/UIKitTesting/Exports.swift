// Parameter types of the assertions, so that tests need to import only UIKitTesting.
@_exported import struct PictureComparison.PictureTolerance
@_exported import enum SnapshotFiles.SnapshotRecording
@_exported import struct InputTraces.InputTrace
@_exported import struct InputTraces.TraceError
