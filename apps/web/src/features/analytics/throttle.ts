/** Calls the action at once, then at most once per interval; a call within the interval runs at its end. */
export function throttle(action: () => void, milliseconds: number): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isAskedFor = false;
  const doIt = () => {
    isAskedFor = false;
    timer = setTimeout(() => {
      timer = null;
      if (isAskedFor) doIt();
    }, milliseconds);
    action();
  };
  return {
    ask() {
      if (timer === null) doIt();
      else isAskedFor = true;
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
