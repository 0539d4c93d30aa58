#!/bin/sh
# Installs Collection, or removes it:
#   ./install.sh [--prefix DIR]                          into DIR; by default /usr/local for root, otherwise ~/.local
#   DIR/share/collection-demo/uninstall [--prefix DIR]   removes what was installed
# The state of the window, in ~/.local/state/collection-demo, stays.
set -eu

name=collection-demo
here="$(cd "$(dirname "$0")" && pwd)"
if [ "$(basename "$0")" = uninstall ]; then
  prefix="$(cd "$here/../.." && pwd)"
elif [ "$(id -u)" = 0 ]; then
  prefix=/usr/local
else
  prefix="$HOME/.local"
fi
while [ $# -gt 0 ]; do
  case "$1" in
  --prefix)
    [ $# -ge 2 ] || { echo "$0: --prefix needs a folder" >&2; exit 64; }
    prefix="$2"
    shift 2
    ;;
  --prefix=*)
    prefix="${1#--prefix=}"
    shift
    ;;
  *)
    sed -n 's/^# \{0,1\}//;2,5p' "$0"
    [ "$1" = --help ] || exit 64
    exit 0
    ;;
  esac
done
case "$prefix" in /*) ;; *) prefix="$PWD/$prefix" ;; esac
applications="$prefix/share/applications"
list="$prefix/share/$name/installed-files"

# Lets the desktop find the entry, and forget it.
update_desktop() {
  if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database -q "$applications" || true; fi
}

if [ "$(basename "$0")" = uninstall ]; then
  [ -f "$list" ] || { echo "$0: $list is missing: nothing is installed in $prefix" >&2; exit 1; }
  # Files first, then the folders that the installation has made, from the innermost one, if they are empty.
  grep -v '/$' "$list" | while IFS= read -r file; do rm -f "$prefix/$file"; done
  grep '/$' "$list" >"${TMPDIR:-/tmp}/$name-folders.$$" || true
  rm -f "$list" "$0"
  update_desktop
  if ! ls "$applications"/*.desktop >/dev/null 2>&1; then rm -f "$applications/mimeinfo.cache"; fi
  while IFS= read -r folder; do rmdir "$prefix/$folder" 2>/dev/null || true; done <"${TMPDIR:-/tmp}/$name-folders.$$"
  rm -f "${TMPDIR:-/tmp}/$name-folders.$$"
  echo "Collection was removed from $prefix."
  exit
fi

if [ -f "$list" ]; then "$prefix/share/$name/uninstall" --prefix "$prefix" >/dev/null; fi
cd "$here"
folders="$(find bin share -depth -type d | while IFS= read -r folder; do [ -d "$prefix/$folder" ] || echo "$folder/"; done)"
find bin share -type d | while IFS= read -r folder; do mkdir -p "$prefix/$folder"; done
find bin share -type f | while IFS= read -r file; do cp "$file" "$prefix/$file"; done
# The program may be in no folder of PATH.
sed -i "s|^Exec=$name|Exec=\"$prefix/bin/$name\"|; s|^TryExec=.*|TryExec=$prefix/bin/$name|" \
  "$applications/org.uikitcollection.Demo.desktop"
cp install.sh "$prefix/share/$name/uninstall"
{ find bin share -type f; echo "$folders"; } >"$list"
update_desktop
echo "Collection is installed: $prefix/bin/$name. To remove it: $prefix/share/$name/uninstall"
missing="$(ldd "$prefix/bin/$name" | sed -n 's/^[[:space:]]*\(.*\) => not found.*/\1/p')"
if [ -n "$missing" ]; then
  echo "These libraries are missing: $missing" | tr '\n' ' '
  echo
  echo "Debian, Ubuntu: apt install libsdl2-2.0-0 libsdl2-ttf-2.0-0 · Fedora: dnf install SDL2 SDL2_ttf · Arch: pacman -S sdl2 sdl2_ttf"
fi
