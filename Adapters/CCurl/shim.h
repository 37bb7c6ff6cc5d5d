#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <sys/socket.h>

/* Swift cannot call functions with variable arguments: these fix the arguments. */

typedef size_t (*curl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode
curl_set_number(CURL *handle, CURLoption option, long value)
{
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode
curl_set_text(CURL *handle, CURLoption option, const char *value)
{
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode
curl_set_headers(CURL *handle, struct curl_slist *headers)
{
    return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/* libcurl copies the bytes. */
static inline CURLcode
curl_set_body(CURL *handle, const void *bytes, size_t count)
{
    CURLcode code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
    return code == CURLE_OK ? curl_easy_setopt(handle, CURLOPT_COPYPOSTFIELDS, bytes) : code;
}

static inline void
curl_set_receivers(CURL *handle, curl_receiver head, curl_receiver body, void *context)
{
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, head);
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

static curl_socket_t
curl_open_private_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address)
{
    (void)context;
    (void)purpose;
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

/* Keeps sockets from the programs that this process starts. */
static inline void
curl_set_private_sockets(CURL *handle)
{
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, curl_open_private_socket);
}

static inline long
curl_response_status(CURL *handle)
{
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

/* Where a redirect that was not followed leads; null if there was none. */
static inline const char *
curl_redirect_target(CURL *handle)
{
    const char *target = 0;
    curl_easy_getinfo(handle, CURLINFO_REDIRECT_URL, &target);
    return target;
}
