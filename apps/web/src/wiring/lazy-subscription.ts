/** A subscription whose code loads first. It can be ended before it has begun. Subscribers also poll. */
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
