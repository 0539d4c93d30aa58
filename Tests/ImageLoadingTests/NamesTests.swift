import Files
import Testing

@testable import ImageLoading

@Suite struct NamesTests {
  @Test(
    "The digests are those of RFC 1321",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"), ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
      (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
        "d174ab98d277d9f5a5611c2c9f419d9f"
      ),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
      // The example of the standard for thumbnails.
      ("file:///home/jens/photos/me.png", "c6ee772d9e49320e97ec29a7eb5b1697"),
    ])
  func digest(text: String, digest: String) {
    #expect(MD5.digest(text) == digest)
  }

  @Test(
    "Paths are escaped as GLib does it",
    arguments: [
      ("/a/b.jpg", "file:///a/b.jpg"),
      ("/Sommer 2024/Übersicht #1.jpg", "file:///Sommer%202024/%C3%9Cbersicht%20%231.jpg"),
      ("/!$&'()*+,-.:=@_~", "file:///!$&'()*+,-.:=@_~"),
      ("/;<>?[]^`{|}%\"\\", "file:///%3B%3C%3E%3F%5B%5D%5E%60%7B%7C%7D%25%22%5C"),
      ("/写真", "file:///%E5%86%99%E7%9C%9F"),
    ])
  func uri(path: String, uri: String) {
    #expect(FileURI.uri(ofPath: path) == uri)
  }

  @Test("Bytes that are not text are escaped as they are")
  func bytes() {
    #expect(FileURI.uri(ofPath: "/" + String(fileBytes: [0x61, 0xFF, 0xE4])) == "file:///a%FF%E4")
  }

  @Test("The file system of a device is found by its numbers")
  func fileSystems() {
    let mounts = """
      22 1 8:2 / / rw,relatime shared:1 - ext4 /dev/sda2 rw
      90 22 0:57 / /mnt/photos rw shared:40 - nfs4 server:/photos rw
      91 22 259:300 / /data rw - fuseblk /dev/nvme0n1p300 rw
      """
    #expect(FileSystems.type(ofDevice: 0x802, in: mounts) == "ext4")
    #expect(FileSystems.type(ofDevice: 57, in: mounts) == "nfs4")
    #expect(FileSystems.type(ofDevice: 259 << 8 | 300 & 0xFF | (300 & ~0xFF) << 12, in: mounts) == "fuseblk")
    #expect(FileSystems.type(ofDevice: 99, in: mounts) == nil)
  }

  @Test("The checksum of a PNG file is CRC-32")
  func checksum() {
    #expect(CRC.of(Array("123456789".utf8)) == 0xCBF4_3926)
  }
}
