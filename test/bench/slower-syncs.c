/* Loaded before a program: each of its syncs to disk takes SLOWER_BY microseconds longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

static int later(const char *name, int file) {
  int (*sync)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  struct timespec pause = {SLOWER_BY / 1000000, SLOWER_BY % 1000000 * 1000};
  nanosleep(&pause, NULL);
  return sync(file);
}

int fsync(int file) { return later("fsync", file); }

int fdatasync(int file) { return later("fdatasync", file); }
