/**
 * Calls the action at once, then at most once per interval and never while it runs; a call in between runs afterwards.
 */
export function throttle(
  action: () => Promise<unknown>,
  milliseconds: number,
): { ask(): void; stop(): void } {
  /** The run under way with its interval; null when a call runs at once. */
  let running: { readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let isAskedFor = false;
  const run = () => {
    isAskedFor = false;
    const done = action().catch(() => undefined);
    const current = {
      timer: setTimeout(async () => {
        await done;
        if (running !== current) return;
        running = null;
        if (isAskedFor) run();
      }, milliseconds),
    };
    running = current;
  };
  return {
    ask() {
      if (running === null) run();
      else isAskedFor = true;
    },
    stop() {
      if (running) clearTimeout(running.timer);
      running = null;
      isAskedFor = false;
    },
  };
}
