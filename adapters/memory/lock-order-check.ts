import { LOCK_ORDER } from '#core/lock-order.ts';
import type { Stores } from '#core/unit-of-work.ts';

type Calls = Record<string, (...parameters: readonly unknown[]) => Promise<unknown>>;

const LOCKING_CALLS = LOCK_ORDER.flatMap((locking, rank) =>
  Object.entries(locking).flatMap(([store, methods]) =>
    methods.map((method) => ({ store: store as keyof Stores, method, rank, name: `${store}.${method}` })),
  ),
);

/** Makes the repositories of a transaction throw when a call locks against `LOCK_ORDER`. */
export function inLockOrder<Given extends Stores>(stores: Given): Given {
  let latest = { rank: 0, name: '' };
  for (const locking of LOCKING_CALLS) {
    const calls = stores[locking.store] as unknown as Calls;
    const call = calls[locking.method]?.bind(calls);
    calls[locking.method] = async (...parameters) => {
      if (locking.rank < latest.rank) throw new Error(`${locking.name} must not lock after ${latest.name}.`);
      latest = locking;
      return call?.(...parameters);
    };
  }
  return stores;
}
