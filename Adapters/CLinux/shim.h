// Parts of Linux and its C library that Swift's Glibc module leaves out.
#include <malloc.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

// Exchanges two directory entries in one step: `renameat2` with `RENAME_EXCHANGE`. Returns -1, with `errno`, if the
// file system cannot do that.
static inline int exchange_names(const char *first, const char *second) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, 1 << 1);
}
