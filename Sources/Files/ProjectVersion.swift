/// The version of the libraries and programs of this package, by Semantic Versioning; `-dev` follows the
/// number of the next release until that is made. The only place of the number: the programs print it for
/// `--version`, `Scripts/package` reads it, and a test compares README.md, the articles and CHANGELOG.md.
package let projectVersion = "0.1.0"
