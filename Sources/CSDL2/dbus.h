// Of dbus.h, which not every distribution installs with SDL. An iterator has 72 bytes; the others are for later versions.
#pragma once
#include "library-functions.h"

typedef struct { void *data[32]; } dbus_iterator;
typedef struct { const char *name, *message; unsigned flags; void *padding; } dbus_error;
typedef struct dbus_connection dbus_connection;
typedef struct dbus_message dbus_message;

void dbus_error_init(dbus_error *error);
void dbus_error_free(dbus_error *error);
void dbus_free(void *memory);
dbus_connection *dbus_connection_open_private(const char *address, dbus_error *error);
unsigned dbus_bus_register(dbus_connection *connection, dbus_error *error);
const char *dbus_bus_get_unique_name(dbus_connection *connection);
int dbus_bus_request_name(dbus_connection *connection, const char *name, unsigned flags, dbus_error *error);
void dbus_bus_add_match(dbus_connection *connection, const char *rule, dbus_error *error);
void dbus_connection_set_exit_on_disconnect(dbus_connection *connection, unsigned exits);
void dbus_connection_set_change_sigpipe(unsigned changes);
void dbus_connection_set_max_message_size(dbus_connection *connection, long size);
unsigned dbus_connection_get_is_connected(dbus_connection *connection);
unsigned dbus_connection_get_unix_fd(dbus_connection *connection, int *descriptor);
unsigned dbus_connection_read_write(dbus_connection *connection, int milliseconds);
unsigned dbus_connection_has_messages_to_send(dbus_connection *connection);
// 0: messages that were read wait in the connection.
int dbus_connection_get_dispatch_status(dbus_connection *connection);
long dbus_connection_get_outgoing_size(dbus_connection *connection);
dbus_message *dbus_connection_pop_message(dbus_connection *connection);
unsigned dbus_connection_send(dbus_connection *connection, dbus_message *message, unsigned *serial);
dbus_message *dbus_connection_send_with_reply_and_block(
    dbus_connection *connection, dbus_message *message, int milliseconds, dbus_error *error);
void dbus_connection_close(dbus_connection *connection);
void dbus_connection_unref(dbus_connection *connection);
dbus_message *dbus_message_new(int type);
void dbus_message_unref(dbus_message *message);
int dbus_message_get_type(dbus_message *message);
unsigned dbus_message_get_serial(dbus_message *message);
unsigned dbus_message_get_reply_serial(dbus_message *message);
unsigned dbus_message_set_reply_serial(dbus_message *message, unsigned serial);
unsigned dbus_message_get_no_reply(dbus_message *message);
void dbus_message_set_no_reply(dbus_message *message, unsigned isUnanswered);
void dbus_message_set_auto_start(dbus_message *message, unsigned starts);
const char *dbus_message_get_sender(dbus_message *message);
const char *dbus_message_get_path(dbus_message *message);
const char *dbus_message_get_interface(dbus_message *message);
const char *dbus_message_get_member(dbus_message *message);
const char *dbus_message_get_error_name(dbus_message *message);
unsigned dbus_message_set_destination(dbus_message *message, const char *name);
unsigned dbus_message_set_path(dbus_message *message, const char *path);
unsigned dbus_message_set_interface(dbus_message *message, const char *interface);
unsigned dbus_message_set_member(dbus_message *message, const char *member);
unsigned dbus_message_set_error_name(dbus_message *message, const char *name);
unsigned dbus_message_iter_init(dbus_message *message, dbus_iterator *iterator);
int dbus_message_iter_get_arg_type(dbus_iterator *iterator);
char *dbus_message_iter_get_signature(dbus_iterator *iterator);
void dbus_message_iter_get_basic(dbus_iterator *iterator, void *value);
void dbus_message_iter_recurse(dbus_iterator *iterator, dbus_iterator *inner);
unsigned dbus_message_iter_next(dbus_iterator *iterator);
void dbus_message_iter_init_append(dbus_message *message, dbus_iterator *iterator);
unsigned dbus_message_iter_append_basic(dbus_iterator *iterator, int type, const void *value);
unsigned dbus_message_iter_open_container(dbus_iterator *iterator, int type, const char *contents, dbus_iterator *inner);
unsigned dbus_message_iter_close_container(dbus_iterator *iterator, dbus_iterator *inner);

#define DBUS_FUNCTIONS(F) \
  F(dbus_error_init) F(dbus_error_free) F(dbus_free) F(dbus_connection_open_private) F(dbus_bus_register) \
  F(dbus_bus_get_unique_name) F(dbus_bus_request_name) F(dbus_bus_add_match) F(dbus_connection_set_exit_on_disconnect) \
  F(dbus_connection_set_change_sigpipe) F(dbus_connection_set_max_message_size) F(dbus_connection_get_is_connected) \
  F(dbus_connection_get_unix_fd) F(dbus_connection_read_write) F(dbus_connection_has_messages_to_send) \
  F(dbus_connection_get_dispatch_status) F(dbus_connection_get_outgoing_size) F(dbus_connection_pop_message) \
  F(dbus_connection_send) \
  F(dbus_connection_send_with_reply_and_block) F(dbus_connection_close) F(dbus_connection_unref) F(dbus_message_new) \
  F(dbus_message_unref) F(dbus_message_get_type) F(dbus_message_get_serial) F(dbus_message_get_reply_serial) \
  F(dbus_message_set_reply_serial) F(dbus_message_get_no_reply) F(dbus_message_set_no_reply) \
  F(dbus_message_set_auto_start) F(dbus_message_get_sender) F(dbus_message_get_path) F(dbus_message_get_interface) \
  F(dbus_message_get_member) F(dbus_message_get_error_name) F(dbus_message_set_destination) F(dbus_message_set_path) \
  F(dbus_message_set_interface) F(dbus_message_set_member) F(dbus_message_set_error_name) F(dbus_message_iter_init) \
  F(dbus_message_iter_get_arg_type) F(dbus_message_iter_get_signature) F(dbus_message_iter_get_basic) \
  F(dbus_message_iter_recurse) F(dbus_message_iter_next) F(dbus_message_iter_init_append) \
  F(dbus_message_iter_append_basic) F(dbus_message_iter_open_container) F(dbus_message_iter_close_container)
LIBRARY_FUNCTIONS(DBusLibrary, DBUS_FUNCTIONS)
