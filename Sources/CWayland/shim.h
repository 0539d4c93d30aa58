// The structures of libwayland-client's binary interface, and the tables of the protocol pointer-gestures-unstable-v1.
// Its headers are not needed and nothing is linked: SDL has loaded the library where it runs on Wayland, and elsewhere it
// need not be installed (WaylandLibrary.swift opens it, and takes the tables of the core protocol from it).
#ifndef CWAYLAND_SHIM_H
#define CWAYLAND_SHIM_H
#include "../CSDL2/library-functions.h"
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

struct wl_proxy;
struct wl_display;
typedef int (*wl_dispatcher)(
    const void *implementation, void *object, uint32_t opcode, const struct wl_message *message,
    union wl_argument *arguments);
void wl_proxy_marshal_array(struct wl_proxy *proxy, uint32_t opcode, union wl_argument *arguments);
struct wl_proxy *wl_proxy_marshal_array_constructor_versioned(
    struct wl_proxy *proxy, uint32_t opcode, union wl_argument *arguments, const struct wl_interface *interface,
    uint32_t version);
int wl_proxy_add_dispatcher(struct wl_proxy *proxy, wl_dispatcher dispatcher, const void *implementation, void *data);
void wl_proxy_destroy(struct wl_proxy *proxy);
const void *wl_proxy_get_listener(struct wl_proxy *proxy);
void *wl_proxy_get_user_data(struct wl_proxy *proxy);
const char *const *wl_proxy_get_tag(struct wl_proxy *proxy);
void wl_proxy_set_tag(struct wl_proxy *proxy, const char *const *tag);
int wl_display_roundtrip(struct wl_display *display);
int wl_display_flush(struct wl_display *display);
extern const struct wl_interface wl_registry_interface, wl_seat_interface, wl_pointer_interface, wl_shm_interface,
    wl_shm_pool_interface, wl_buffer_interface, wl_output_interface, wl_keyboard_interface,
    wl_data_device_manager_interface, wl_data_device_interface, wl_data_source_interface, wl_compositor_interface,
    wl_surface_interface;

#define WAYLAND_FUNCTIONS(F) \
  F(wl_proxy_marshal_array) F(wl_proxy_marshal_array_constructor_versioned) F(wl_proxy_add_dispatcher) \
  F(wl_proxy_destroy) F(wl_proxy_get_listener) F(wl_proxy_get_user_data) F(wl_proxy_get_tag) F(wl_proxy_set_tag) \
  F(wl_output_interface) F(wl_keyboard_interface) F(wl_data_device_manager_interface) F(wl_data_device_interface) \
  F(wl_data_source_interface) F(wl_display_roundtrip) F(wl_display_flush) F(wl_registry_interface) F(wl_seat_interface) \
  F(wl_pointer_interface) F(wl_shm_interface) F(wl_shm_pool_interface) F(wl_buffer_interface) \
  F(wl_compositor_interface) F(wl_surface_interface)
LIBRARY_FUNCTIONS(WaylandLibrary, WAYLAND_FUNCTIONS)

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
