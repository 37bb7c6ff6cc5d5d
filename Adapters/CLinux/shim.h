// Parts of Linux and its C library that Swift's Glibc module leaves out.
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Exchanges what lies under two names in one step: `renameat2` with `RENAME_EXCHANGE`. -1, with `errno`, where the file
// system cannot.
static inline int exchange_names(const char *first, const char *second) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 1 << 1);
}
