// Sends synthesized gestures of a touchpad, touches of a touchscreen and mouse buttons to an X server whose
// devices use
// the "inputtest" driver (inputtestdrv(4), part of the X server).
//
//   GestureInjector --configuration FOLDER WIDTHxHEIGHT RATE
//   GestureInjector TOUCHPAD-SOCKET TOUCHSCREEN-SOCKET WIDTHxHEIGHT
//
// The first form prints the configuration of a server whose devices have their sockets in a folder, and whose
// screen is refreshed RATE times per second. The second one drives the devices.
//
// Reads commands from standard input, one per line, and answers each with "ok" after the server has
// processed it, or
// with "error: …". Exits at the end of the input. Locations are in pixels of the screen, angles in degrees,
// clockwise.
//
//   pinch-begin FINGERS          swipe-begin FINGERS          down FINGER X Y       button NUMBER
//   pinch SCALE DX DY ANGLE      swipe DX DY                  move FINGER X Y       release NUMBER
//   pinch-end                    swipe-end                    up FINGER             wait MILLISECONDS
//   pinch-cancel                 swipe-cancel                                     scroll X Y
//
// SCALE is relative to the beginning of the pinch; DX, DY and ANGLE are relative to the previous command. X and
// Y are movements of the scroll valuators: 120 is a notch, and 0 0 is the lift of the fingers.
//
// The driver accepts one client per device and does not detect its exit: end the server before this program.

#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

// Version 1.1 of the driver's protocol: messages in native byte order, each with its length and its kind.

enum message_kind {
  CLIENT_VERSION, WAIT_FOR_SYNC, MOTION, PROXIMITY, BUTTON, KEY, TOUCH, PINCH, SWIPE
};
enum answer_kind { SERVER_VERSION, SYNC_FINISHED };

// XInput's event numbers, which the driver uses unchanged.
enum { TOUCH_BEGIN = 18, TOUCH_UPDATE, TOUCH_END };
enum { PINCH_BEGIN = 27, PINCH_UPDATE, PINCH_END, SWIPE_BEGIN, SWIPE_UPDATE, SWIPE_END };
enum { CANCELLED = 1 };

struct header {
  uint32_t length;
  uint32_t kind;
};

struct axes {
  uint32_t has_unaccelerated;
  uint8_t is_set[8];
  double values[64];
  double unaccelerated[64];
};

struct version {
  struct header header;
  uint16_t major, minor;
};

struct motion_message {
  struct header header;
  uint32_t is_absolute;
  struct axes axes;
};

struct button_message {
  struct header header;
  int32_t is_absolute, button;
  uint32_t is_pressed;
  struct axes axes;
};

struct touch_message {
  struct header header;
  uint32_t finger, phase;
  struct axes axes;
};

struct gesture_start {
  struct header header;
  uint16_t phase, fingers;
  uint32_t flags;
};

struct pinch_message {
  struct gesture_start start;
  double dx, dy, plain_dx, plain_dy, scale, angle;
};

struct swipe_message {
  struct gesture_start start;
  double dx, dy, plain_dx, plain_dy;
};

_Static_assert(sizeof(struct motion_message) == 1056, "the driver's layout");
_Static_assert(sizeof(struct button_message) == 1064, "the driver's layout");
_Static_assert(sizeof(struct touch_message) == 1056, "the driver's layout");
_Static_assert(sizeof(struct pinch_message) == 64, "the driver's layout");
_Static_assert(sizeof(struct swipe_message) == 48, "the driver's layout");

// The largest coordinate of the touchscreen's axes.
static const double axis_end = 65535;

static double screen_width, screen_height;
static int touchpad = -1, touchscreen = -1;
static unsigned pinch_fingers, swipe_fingers;
static double finger_places[16][2];

static int fail(const char *reason) {
  printf("error: %s\n", reason);
  return 0;
}

static int send_bytes(int device, const void *bytes, size_t count) {
  for (const char *next = bytes; count > 0;) {
    ssize_t sent = write(device, next, count);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return fail("the driver does not accept data");
    next += sent;
    count -= (size_t)sent;
  }
  return 1;
}

static int receive_bytes(int device, void *bytes, size_t count) {
  for (char *next = bytes; count > 0;) {
    ssize_t got = read(device, next, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return fail("the driver does not answer");
    next += got;
    count -= (size_t)got;
  }
  return 1;
}

static struct header header(size_t length, enum message_kind kind) {
  return (struct header){.length = (uint32_t)length, .kind = kind};
}

// Returns after the server has processed all sent messages.
static int synchronise(int device) {
  struct header question = header(sizeof question, WAIT_FOR_SYNC), answer;
  if (!send_bytes(device, &question, sizeof question) || !receive_bytes(device, &answer, sizeof answer)) return 0;
  return answer.kind == SYNC_FINISHED ? 1 : fail("the driver sent an unexpected answer");
}

static int send_message(int device, const void *message, size_t length) {
  return send_bytes(device, message, length) && synchronise(device);
}

static int open_device(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) return -1;
  strcpy(address.sun_path, path);
  int device = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (device < 0 || connect(device, (struct sockaddr *)&address, sizeof address) < 0) return -1;
  // With a timeout, a driver that does not answer is reported as an error.
  struct timeval timeout = {.tv_sec = 10};
  setsockopt(device, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
  struct version own = {header(sizeof own, CLIENT_VERSION), 1, 0}, server;
  if (!send_bytes(device, &own, sizeof own) || !receive_bytes(device, &server, sizeof server)) return -1;
  return server.header.kind == SERVER_VERSION && server.major == 1 ? device : -1;
}

static struct gesture_start gesture_start(size_t length, enum message_kind kind, int phase, unsigned fingers, int flags) {
  return (struct gesture_start){header(length, kind), (uint16_t)phase, (uint16_t)fingers, (uint32_t)flags};
}

static int pinch(int phase, double scale, double dx, double dy, double angle, int flags) {
  struct pinch_message message = {
      gesture_start(sizeof message, PINCH, phase, pinch_fingers, flags), dx, dy, dx, dy, scale, angle};
  return send_message(touchpad, &message, sizeof message);
}

static int swipe(int phase, double dx, double dy, int flags) {
  struct swipe_message message = {gesture_start(sizeof message, SWIPE, phase, swipe_fingers, flags), dx, dy, dx, dy};
  return send_message(touchpad, &message, sizeof message);
}

static int press(int button, int is_pressed) {
  struct button_message message = {
      .header = header(sizeof message, BUTTON), .button = button, .is_pressed = (uint32_t)is_pressed};
  return send_message(touchpad, &message, sizeof message);
}

static int scroll(double x, double y) {
  struct motion_message message = {.header = header(sizeof message, MOTION)};
  message.axes.is_set[0] = 1 << 2 | 1 << 3;
  message.axes.values[2] = x;
  message.axes.values[3] = y;
  return send_message(touchpad, &message, sizeof message);
}

static int touch(int finger, int phase, double x, double y) {
  if (finger < 0 || finger >= 16) return fail("a finger must be 0 to 15");
  finger_places[finger][0] = x;
  finger_places[finger][1] = y;
  struct touch_message message = {
      .header = header(sizeof message, TOUCH), .finger = (uint32_t)finger, .phase = (uint32_t)phase};
  message.axes.is_set[0] = 1 << 0 | 1 << 1;
  message.axes.values[0] = x / screen_width * axis_end;
  message.axes.values[1] = y / screen_height * axis_end;
  return send_message(touchscreen, &message, sizeof message);
}

static int wait_milliseconds(int milliseconds) {
  struct timespec left = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  while (nanosleep(&left, &left) < 0 && errno == EINTR) continue;
  return 1;
}

// The scale of the last update, which the end of a pinch must contain.
static double last_scale = 1;

static int perform(const char *line) {
  char word[32] = "";
  double a = 0, b = 0, c = 0, d = 0;
  int count = sscanf(line, "%31s %lf %lf %lf %lf", word, &a, &b, &c, &d) - 1;
#define IS(name, arguments) (strcmp(word, name) == 0 && count == (arguments))
  if (IS("pinch-begin", 1)) {
    pinch_fingers = (unsigned)a;
    last_scale = 1;
    return pinch(PINCH_BEGIN, 1, 0, 0, 0, 0);
  }
  if (IS("pinch", 4)) {
    last_scale = a;
    return pinch(PINCH_UPDATE, a, b, c, d, 0);
  }
  if (IS("pinch-end", 0)) return pinch(PINCH_END, last_scale, 0, 0, 0, 0);
  if (IS("pinch-cancel", 0)) return pinch(PINCH_END, last_scale, 0, 0, 0, CANCELLED);
  if (IS("swipe-begin", 1)) {
    swipe_fingers = (unsigned)a;
    return swipe(SWIPE_BEGIN, 0, 0, 0);
  }
  if (IS("swipe", 2)) return swipe(SWIPE_UPDATE, a, b, 0);
  if (IS("swipe-end", 0)) return swipe(SWIPE_END, 0, 0, 0);
  if (IS("swipe-cancel", 0)) return swipe(SWIPE_END, 0, 0, CANCELLED);
  if (IS("down", 3)) return touch((int)a, TOUCH_BEGIN, b, c);
  if (IS("move", 3)) return touch((int)a, TOUCH_UPDATE, b, c);
  if (IS("up", 1) && a >= 0 && a < 16) {
    return touch((int)a, TOUCH_END, finger_places[(int)a][0], finger_places[(int)a][1]);
  }
  if (IS("scroll", 2)) return scroll(a, b);
  if (IS("button", 1)) return press((int)a, 1);
  if (IS("release", 1)) return press((int)a, 0);
  if (IS("wait", 1)) return wait_milliseconds((int)a);
#undef IS
  return fail("unknown command; see the list at the top of main.c");
}

// The pixels of a line and the lines of a frame with the margins of the screen's timing.
enum { LINE_MARGIN = 400, FRAME_MARGIN = 31 };

static void print_configuration(const char *folder, double rate) {
  int width = (int)screen_width, height = (int)screen_height;
  printf(
      "Section \"ServerFlags\"\n"
      "  Option \"AutoAddDevices\" \"false\"\n"
      "  Option \"AutoEnableDevices\" \"false\"\n"
      "  Option \"AutoAddGPU\" \"false\"\n"
      "  Option \"DontVTSwitch\" \"true\"\n"
      "  Option \"BlankTime\" \"0\"\n"
      "EndSection\n");
  // PointerGesture is the only type with gestures. It is missing in the driver's manual.
  static const char *devices[][2] = {
      {"touchpad", "PointerGesture"}, {"touchscreen", "Touch"}, {"keyboard", "Keyboard"}};
  for (int index = 0; index < 3; index++) {
    printf(
        "Section \"InputDevice\"\n"
        "  Identifier \"%s\"\n"
        "  Driver \"inputtest\"\n"
        "  Option \"SocketPath\" \"%s/%s\"\n"
        "  Option \"DeviceType\" \"%s\"\n"
        "  Option \"TouchCount\" \"10\"\n"
        "EndSection\n",
        devices[index][0], folder, devices[index][0], devices[index][1]);
  }
  printf(
      "Section \"Device\"\n"
      "  Identifier \"card\"\n"
      "  Driver \"dummy\"\n"
      "  VideoRam 64000\n"
      "EndSection\n"
      "Section \"Monitor\"\n"
      "  Identifier \"monitor\"\n"
      "  HorizSync 5-1000\n"
      "  VertRefresh 5-400\n"
      "  Modeline \"mode\" %.3f %d %d %d %d %d %d %d %d -hsync +vsync\n"
      "EndSection\n",
      (width + LINE_MARGIN) * (height + FRAME_MARGIN) * rate / 1e6, width, width + 72, width + 200,
      width + LINE_MARGIN, height, height + 3, height + 9, height + FRAME_MARGIN);
  printf(
      "Section \"Screen\"\n"
      "  Identifier \"screen\"\n"
      "  Device \"card\"\n"
      "  Monitor \"monitor\"\n"
      "  DefaultDepth 24\n"
      "  SubSection \"Display\"\n"
      "    Depth 24\n"
      "    Modes \"mode\"\n"
      "    Virtual %d %d\n"
      "  EndSubSection\n"
      "EndSection\n"
      "Section \"ServerLayout\"\n"
      "  Identifier \"layout\"\n"
      "  Screen \"screen\"\n"
      "  InputDevice \"touchpad\" \"CorePointer\"\n"
      "  InputDevice \"touchscreen\" \"SendCoreEvents\"\n"
      "  InputDevice \"keyboard\" \"CoreKeyboard\"\n"
      "EndSection\n",
      width, height);
}

int main(int count, char **arguments) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  double rate;
  if (count == 5 && strcmp(arguments[1], "--configuration") == 0 && sscanf(arguments[4], "%lf", &rate) == 1 &&
      sscanf(arguments[3], "%lfx%lf", &screen_width, &screen_height) == 2) {
    print_configuration(arguments[2], rate);
    return 0;
  }
  if (count != 4 || sscanf(arguments[3], "%lfx%lf", &screen_width, &screen_height) != 2) {
    fprintf(stderr, "usage: GestureInjector TOUCHPAD-SOCKET TOUCHSCREEN-SOCKET WIDTHxHEIGHT\n");
    return 2;
  }
  touchpad = open_device(arguments[1]);
  touchscreen = open_device(arguments[2]);
  if (touchpad < 0 || touchscreen < 0) {
    fail("a socket of a device cannot be opened; check that the X server runs with the inputtest driver");
    return 1;
  }
  printf("ok\n");
  char line[256];
  while (fgets(line, sizeof line, stdin)) {
    if (perform(line)) printf("ok\n");
  }
  return 0;
}
