/*
 * Loaded before a program (LD_PRELOAD), it sets the clock ahead by CLOCK_AHEAD seconds for that program and every program
 * it starts. Only the time of day changes: timers and waits take as long as ever.
 *
 * Debian's faketime does the same, and hangs workerd: it looks up functions while it is called from tcmalloc's first malloc.
 * Nothing is looked up here.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

/* Read again while it is 0: the first caller may run before the environment is set. */
static time_t seconds_ahead(void) {
  static time_t ahead;
  const char *written = ahead ? NULL : getenv("CLOCK_AHEAD");
  if (written) ahead = atoll(written);
  return ahead;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += seconds_ahead();
  return failed;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec precise;
  int failed = clock_gettime(CLOCK_REALTIME, &precise);
  (void)zone;
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return failed;
}

time_t time(time_t *seconds) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (seconds) *seconds = now.tv_sec;
  return now.tv_sec;
}
