import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayRange } from '#core/analytics/sales-queries.ts';
import { CATEGORIES, type Event } from '#core/events/event.ts';
import type { SalesEntry } from '#core/sales/sales-entry.ts';
import { aClub } from '#test/support/a-club.ts';
import type { DatabaseKind, TestDatabase } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'] as const;
const CLUBS = ['club-0', 'club-1', 'club-2'] as const;
const EVENTS = 8;

type Step =
  | { readonly add: readonly Movement[] }
  | { readonly merge: readonly [number, number] }
  | { readonly read: DayRange & { readonly club: string | null; readonly limit: number } };

interface Movement {
  readonly event: number;
  readonly day: number;
  readonly isReversal: boolean;
  readonly priceSen: number;
  readonly tickets: 0 | 1;
}

const movement = fc.record<Movement>({
  event: fc.nat(EVENTS - 1),
  day: fc.nat(DAYS.length - 1),
  isReversal: fc.boolean(),
  priceSen: fc.constantFrom(0, 500, 999),
  tickets: fc.constantFrom(1, 1, 1, 0),
});
const bound = fc.option(fc.constantFrom(...DAYS));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ add: fc.array(movement, { minLength: 1, maxLength: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ merge: fc.tuple(fc.nat(2), fc.nat(2)) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      read: fc.record({
        club: fc.constantFrom(null, ...CLUBS),
        from: bound,
        to: bound,
        limit: fc.constantFrom(1, 3, 9),
      }),
    }),
  },
);

/** Compares the figures with plain sums over everything that happened, which nobody would want to wait for. */
export function salesModelContract(kind: DatabaseKind): void {
  describe('sales figures after any course of events', () => {
    const given = opened(kind);

    it('equal the sums over all movements, of any range and club, also after merges', async () => {
      const shop = new Shop(given());
      await shop.open();
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          for (const next of steps) await shop.take(next);
          for (const club of [null, ...CLUBS])
            await shop.take({ read: { club, from: null, to: null, limit: 3 } });
        }),
        { numRuns: 8, endOnFailure: true },
      );
    });
  });
}

/** A database, and beside it all that happened in it. */
class Shop {
  readonly #entries: SalesEntry[] = [];
  readonly #events: Event[] = [];

  constructor(private readonly database: TestDatabase) {}

  async open(): Promise<void> {
    for (const id of CLUBS)
      await this.database.unitOfWork.run(({ clubs }) => clubs.add(aClub({ id, slug: id })));
    for (let n = 0; n < EVENTS; n += 1)
      this.#events.push(
        await givenEvent(this.database, {
          id: `event-${n}`,
          title: `Night ${(EVENTS - n) >> 1}`,
          category: CATEGORIES[n % 4] ?? 'Social',
          organizerId: CLUBS[n % 3] ?? '',
          status: (['published', 'draft', 'cancelled'] as const)[n % 3] ?? 'draft',
        }),
      );
  }

  async take(next: Step): Promise<void> {
    if ('add' in next) await this.#add(next.add);
    else if ('merge' in next) await this.#merge(...next.merge);
    else await this.#compare(next.read.club, next.read, next.read.limit);
  }

  async #add(movements: readonly Movement[]): Promise<void> {
    const entries = movements.map(({ event, day, isReversal, priceSen, tickets }): SalesEntry => {
      const sign = isReversal ? -1 : 1;
      const { id, organizerId } = this.#events[event] as Event;
      return {
        eventId: id,
        organizerId,
        day: DAYS[day] ?? DAYS[0],
        // Only a reversal can concern money alone.
        tickets: isReversal ? 0 - tickets : 1,
        revenueSen: sign * priceSen,
        feeSen: sign * Math.floor(priceSen / 20),
        reversedTickets: isReversal ? tickets : 0,
        reversedSen: isReversal ? priceSen : 0,
      };
    });
    await this.database.unitOfWork.run(({ sales }) => sales.add(entries));
    this.#entries.push(...entries);
  }

  async #merge(from: number, into: number): Promise<void> {
    const [double = '', target = ''] = [CLUBS[from], CLUBS[into]];
    if (double === target) return;
    await this.database.unitOfWork.run(({ clubs }) => clubs.moveEvents(double, target));
    for (const [n, event] of this.#events.entries())
      if (event.organizerId === double) this.#events[n] = { ...event, organizerId: target };
  }

  async #compare(club: string | null, range: DayRange, limit: number): Promise<void> {
    const { sales } = this.database;
    const sold = this.#entries.filter(
      ({ day }) => (range.from === null || day >= range.from) && (range.to === null || day <= range.to),
    );
    const events = this.#events.filter(({ organizerId }) => club === null || organizerId === club);
    const ids = events.map(({ id }) => id);
    const own = sold.filter(({ eventId }) => ids.includes(eventId));
    expect(await sales.byDay(club, range)).toEqual(
      DAYS.map((day) => ({ day, of: own.filter((entry) => entry.day === day) }))
        .filter(({ of }) => of.length > 0)
        .map(({ day, of }) => ({
          day,
          tickets: sum(of, 'tickets'),
          revenueSen: sum(of, 'revenueSen'),
          feeSen: sum(of, 'feeSen'),
          reversedTickets: sum(of, 'reversedTickets'),
          reversedSen: sum(of, 'reversedSen'),
        })),
    );
    const ranked = events
      .map(({ id, title }) => {
        const of = own.filter(({ eventId }) => eventId === id);
        return { eventId: id, title, tickets: sum(of, 'tickets'), revenueSen: sum(of, 'revenueSen') };
      })
      .filter(({ tickets }) => tickets > 0)
      .sort(
        (a, b) =>
          b.tickets - a.tickets ||
          b.revenueSen - a.revenueSen ||
          `${a.title} ${a.eventId}`.localeCompare(`${b.title} ${b.eventId}`),
      );
    expect(await sales.topEvents(club, range, limit)).toEqual(ranked.slice(0, limit));
    const counted = events.filter(
      ({ id, status }) => status !== 'draft' || this.#entries.some(({ eventId }) => eventId === id),
    );
    expect(await sales.countByCategory(club)).toEqual(
      Object.fromEntries(
        CATEGORIES.map(
          (category) => [category, counted.filter((event) => event.category === category).length] as const,
        ).filter(([, count]) => count > 0),
      ),
    );
    const byEventAndDay = await sales.byEventAndDay(ids, range);
    expect(new Map(byEventAndDay.map((of) => [`${of.eventId} ${of.day}`, of.tickets]))).toEqual(
      new Map(
        own.map(({ eventId, day }) => [
          `${eventId} ${day}`,
          sum(
            own.filter((of) => of.eventId === eventId && of.day === day),
            'tickets',
          ),
        ]),
      ),
    );
  }
}

type Figure = 'tickets' | 'revenueSen' | 'feeSen' | 'reversedTickets' | 'reversedSen';

function sum(entries: readonly SalesEntry[], figure: Figure): number {
  return entries.reduce((total, entry) => total + entry[figure], 0);
}
