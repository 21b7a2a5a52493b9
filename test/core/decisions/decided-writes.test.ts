import { describe, expect, it } from 'vitest';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import type { Stores } from '#core/unit-of-work.ts';

type Subject =
  | 'tickets'
  | 'payments'
  | 'refunds'
  | 'ledger'
  | 'doorEntries'
  | 'admissions'
  | 'sales'
  | 'codes';

/** Every call that work beside decisions has: with a new one in a port, this does not compile until it is named here. */
const OTHERS: { readonly [Store in Subject]: Readonly<Record<keyof Stores[Store], 'reads' | 'writes'>> } = {
  tickets: {
    findAll: 'reads',
    boughtUnder: 'reads',
    countLive: 'reads',
    countHeld: 'reads',
    existForEvent: 'reads',
    liveOfPeople: 'reads',
    endHoldsBy: 'writes',
    recordCancellationFailure: 'writes',
  },
  payments: {
    findAll: 'reads',
    findReported: 'reads',
    ofTickets: 'reads',
    readOfTickets: 'reads',
    countAwaitedTransfers: 'reads',
    leaseChecks: 'writes',
  },
  refunds: {
    findAll: 'reads',
    readAll: 'reads',
    ofPayments: 'reads',
    ofBatch: 'reads',
    manualOf: 'reads',
    lease: 'writes',
  },
  ledger: { ofPayments: 'reads' },
  doorEntries: { ofTickets: 'reads', ofScans: 'reads', heldOf: 'reads', earlyUndos: 'reads' },
  admissions: { ofTickets: 'reads', countPeopleIn: 'reads' },
  sales: {},
  codes: {
    ofEvent: 'reads',
    find: 'reads',
    findAll: 'reads',
    withTexts: 'reads',
    addAll: 'writes',
    save: 'writes',
  },
};

describe('the stores of a unit of work', () => {
  it('keep the calls that change tickets, payments, refunds, the ledger, admissions, figures and uses of codes for decisions', async () => {
    const decided = await new MemoryUnitOfWork(new MemoryDatabase()).run(async (stores) =>
      Object.fromEntries(
        Object.entries(OTHERS).map(([store, others]) => [
          store,
          callsOf(stores[store as Subject]).filter((call) => !(call in others)),
        ]),
      ),
    );
    expect(decided).toEqual({
      tickets: ['addAll', 'save', 'saveAll'],
      payments: ['addAll', 'saveAll'],
      refunds: ['add', 'save'],
      ledger: ['addAll'],
      doorEntries: ['addAll'],
      admissions: ['addAll', 'saveAll'],
      sales: ['add'],
      codes: ['adjustUses'],
    });
  });

  it('change the places of an event only for decisions', async () => {
    await new MemoryUnitOfWork(new MemoryDatabase()).run(async (stores) => {
      const others: Stores = stores;
      expect(callsOf(stores.events)).toContain('adjustPlaces');
      // @ts-expect-error Only the writing stores have it.
      expect(others.events.adjustPlaces).toBeTypeOf('function');
    });
  });
});

/** Returns the names of a repository's calls, sorted. */
function callsOf(repository: object): readonly string[] {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(repository));
  return names.filter((name) => name !== 'constructor').sort();
}
