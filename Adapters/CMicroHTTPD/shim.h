#include <microhttpd.h>
#include <stdbool.h>

/* Swift cannot call variadic functions: these fix the arguments. */

static inline const struct sockaddr *
connection_client_address(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : 0;
}

static inline int
connection_socket(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/* True if a notification reports the start of a connection, false if its end. */
static inline bool
connection_starts(enum MHD_ConnectionNotificationCode code)
{
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}

/* The size of a complete head, from the method to the empty line; 0 until it is complete. */
static inline size_t
request_header_size(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
    return info ? info->header_size : 0;
}

/* Adds a field before those that the peer sends, so that libmicrohttpd finds no cookies of the peer. Cookies for which it
 * has no memory it would refuse twice, which closes the connection without a response. */
static inline enum MHD_Result
hide_cookies(struct MHD_Connection *connection)
{
    return MHD_set_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_COOKIE, "-");
}

static inline enum MHD_Result
connection_set_timeout(struct MHD_Connection *connection, unsigned int seconds)
{
    return MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

static inline enum MHD_Result
upgrade_close(struct MHD_UpgradeResponseHandle *handle)
{
    return MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
}
