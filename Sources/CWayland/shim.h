// The structures of libwayland-client's binary interface, and the tables of the protocol pointer-gestures-unstable-v1.
// Nothing is included or linked: SDL has loaded the library where it runs on Wayland, and elsewhere it need not be
// installed (WaylandLibrary.swift opens it, and takes the tables of the core protocol from it).
#ifndef CWAYLAND_SHIM_H
#define CWAYLAND_SHIM_H
#include <stddef.h>
#include <stdint.h>

struct wl_object;
struct wl_array;
struct wl_interface;

struct wl_message {
  const char *name;
  // u: unsigned, i: signed, f: fixed with 8 bits of fraction, o: object, n: new object, s: string, h: descriptor.
  // A number in front is the version that introduced the message.
  const char *signature;
  const struct wl_interface **types;
};

struct wl_interface {
  const char *name;
  int version;
  int method_count;
  const struct wl_message *methods;
  int event_count;
  const struct wl_message *events;
};

union wl_argument {
  int32_t i;
  uint32_t u;
  int32_t f;
  const char *s;
  struct wl_object *o;
  uint32_t n;
  struct wl_array *a;
  int32_t h;
};

// Glibc's module does not have it; MFD_CLOEXEC is 1.
int memfd_create(const char *name, unsigned int flags);

// The interfaces of the gestures: swipe, pinch, hold, and that which makes their objects. The tables are inside of the
// function, because Swift does not emit those that only other tables refer to.
static inline const struct wl_interface *CWayland_interface(int index) {
  // Without types, libwayland does not compare the interfaces of arguments. New objects get theirs from the caller.
  static const struct wl_interface *untyped[5] = {NULL};
  static const struct wl_message destroy[] = {{"destroy", "", untyped}};
  static const struct wl_message swipe[] = {
    {"begin", "uuou", untyped}, {"update", "uff", untyped}, {"end", "uui", untyped}};
  static const struct wl_message pinch[] = {
    {"begin", "uuou", untyped}, {"update", "uffff", untyped}, {"end", "uui", untyped}};
  static const struct wl_message hold[] = {{"begin", "3uuou", untyped}, {"end", "3uui", untyped}};
  static const struct wl_message requests[] = {
    {"get_swipe_gesture", "no", untyped}, {"get_pinch_gesture", "no", untyped}, {"release", "2", untyped},
    {"get_hold_gesture", "3no", untyped}};
  static const struct wl_interface interfaces[] = {
    {"zwp_pointer_gesture_swipe_v1", 2, 1, destroy, 3, swipe},
    {"zwp_pointer_gesture_pinch_v1", 2, 1, destroy, 3, pinch},
    {"zwp_pointer_gesture_hold_v1", 3, 1, destroy, 2, hold},
    {"zwp_pointer_gestures_v1", 3, 4, requests, 0, NULL}};
  return &interfaces[index];
}
#endif
