/** A watch whose code has yet to be fetched: it can be ended before it has begun. Whoever watches also asks now and then. */
export function lazySubscription(begin: () => Promise<() => void>): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  begin().then(
    (stop) => {
      if (isOver) stop();
      else end = stop;
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
  };
}
