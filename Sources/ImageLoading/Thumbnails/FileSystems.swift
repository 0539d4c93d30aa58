import Foundation

/// The file systems of the devices of files.
enum FileSystems {
  private static let remote: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "coda", "ceph", "9p", "davfs", "fuse.sshfs",
    "fuse.rclone", "fuse.gvfsd-fuse", "fuse.s3fs", "fuse.davfs", "fuse.glusterfs", "fuse.curlftpfs",
    "fuse.google-drive-ocamlfuse",
  ]

  /// Whether the files of a device are on another computer. False for devices that are not in the list of
  /// mounts.
  static func isRemote(device: UInt64) -> Bool {
    guard let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8) else {
      return false
    }
    return type(ofDevice: device, in: mounts).map(remote.contains) ?? false
  }

  /// Returns the name of the file system of a device in the text of `/proc/self/mountinfo`.
  static func type(ofDevice device: UInt64, in mounts: String) -> String? {
    let major = device >> 8 & 0xFFF | device >> 32 & ~0xFFF
    let minor = device & 0xFF | device >> 12 & ~0xFF
    let name = "\(major):\(minor)"
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 2, fields[2] == name, let dash = fields.firstIndex(of: "-"),
        dash + 1 < fields.count
      else { continue }
      return String(fields[dash + 1])
    }
    return nil
  }
}
