# The addresses of the project, in one place. Replace them where you publish it; README.md has the same one.
homepage="https://example.org/uikit-collection"
maintainer="The contributors of uikit-collection <contributors@uikitcollection.org>"
