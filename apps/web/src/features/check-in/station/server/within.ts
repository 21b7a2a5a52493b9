import { unreachable } from '#core/shared/errors/unreachable.ts';
import type { Timers } from './timers.ts';

/** Rejects when the work takes longer. It goes on all the same. */
export function within<Value>(milliseconds: number, work: Promise<Value>, timers: Timers): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = timers.after(milliseconds, () => reject(unreachable()));
    work.then(resolve, reject).finally(cancel);
  });
}
