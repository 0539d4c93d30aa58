// What Swift sees of Xlib and XInput 2.4. Nothing is linked: where SDL runs on X11 it has loaded libX11 and libXi already,
// and elsewhere they need not be installed (X11Library.swift opens them).
#ifndef CXINPUT_SHIM_H
#define CXINPUT_SHIM_H
// SDL's types are those of its own module, or Swift would see two of each.
#include "../CSDL2/shim.h"
// For the X window behind SDL's; it includes Xlib itself.
#include <SDL2/SDL_syswm.h>
#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
// Macros that would hide names of Swift.
#undef Bool
#undef Status
#undef True
#undef False
#undef None
#undef Always

// SDL_VERSION: a macro with an argument. The structure tells SDL which one it was compiled for.
static inline int XInputShim_windowInfo(SDL_Window *window, SDL_SysWMinfo *info) {
  SDL_VERSION(&info->version);
  return SDL_GetWindowWMInfo(window, info) == SDL_TRUE;
}

// Of Xlibint.h, whose other declarations collide with those of the standard library.
typedef int (*x11_conversion)(Display *display, XEvent *event, void *wire);
x11_conversion XESetWireToEvent(Display *display, int event, x11_conversion conversion);

#define X11_FUNCTIONS(F) \
  F(XOpenDisplay) F(XCloseDisplay) F(XDisplayString) F(XConnectionNumber) F(XDefaultRootWindow) F(XQueryExtension) \
  F(XSetErrorHandler) F(XSetIOErrorHandler) F(XPending) F(XEventsQueued) F(XNextEvent) F(XGetEventData) F(XFreeEventData) \
  F(XSendEvent) F(XSelectInput) F(XFlush) F(XSync) F(XInternAtom) F(XGetAtomName) F(XCreateSimpleWindow) \
  F(XGetWindowAttributes) F(XTranslateCoordinates) F(XChangeProperty) F(XDeleteProperty) F(XGetWindowProperty) \
  F(XConvertSelection) F(XSetSelectionOwner) F(XGetSelectionOwner) F(XkbKeycodeToKeysym) F(XInternAtoms) \
  F(XESetWireToEvent) F(XResourceManagerString) F(XFree) F(XDefaultScreen) F(XMatchVisualInfo) F(XCreateColormap) \
  F(XFreeColormap) F(XCreateWindow) F(XDestroyWindow) F(XMapRaised) F(XUnmapWindow) F(XMoveWindow) F(XCreatePixmap) \
  F(XFreePixmap) F(XSetWindowBackgroundPixmap) F(XCreateGC) F(XFreeGC) F(XInitImage) F(XPutImage) F(XGetImage) \
  F(XPutBackEvent)
LIBRARY_FUNCTIONS(X11Library, X11_FUNCTIONS)

// Of XTest.h, which is in a package of its own. For the measurement of latencies.
int XTestFakeMotionEvent(Display *display, int screen, int x, int y, unsigned long delay);
int XTestFakeButtonEvent(Display *display, unsigned button, int is_press, unsigned long delay);
#define XTEST_FUNCTIONS(F) F(XTestFakeMotionEvent) F(XTestFakeButtonEvent)
LIBRARY_FUNCTIONS(XTestLibrary, XTEST_FUNCTIONS)

// Of Xcursor.h, which not every distribution installs with SDL.
struct xcursor_image {
  unsigned int version, size, width, height, xhot, yhot, delay;
  unsigned int *pixels;
};
struct xcursor_image *XcursorLibraryLoadImage(const char *name, const char *theme, int size);
char *XcursorGetTheme(Display *display);
int XcursorGetDefaultSize(Display *display);
void XcursorImageDestroy(struct xcursor_image *image);
#define XCURSOR_FUNCTIONS(F) \
  F(XcursorLibraryLoadImage) F(XcursorGetTheme) F(XcursorGetDefaultSize) F(XcursorImageDestroy)
LIBRARY_FUNCTIONS(XCursorLibrary, XCURSOR_FUNCTIONS)

// Of shape.h, which not every distribution installs with SDL.
void XShapeCombineRectangles(
    Display *display, Window window, int kind, int x, int y, XRectangle *rectangles, int count, int operation, int order);
#define XSHAPE_FUNCTIONS(F) F(XShapeCombineRectangles)
LIBRARY_FUNCTIONS(XShapeLibrary, XSHAPE_FUNCTIONS)

#define XINPUT_FUNCTIONS(F) F(XIQueryVersion) F(XISelectEvents) F(XIQueryDevice) F(XIFreeDeviceInfo)
LIBRARY_FUNCTIONS(XInputLibrary, XINPUT_FUNCTIONS)
#endif
