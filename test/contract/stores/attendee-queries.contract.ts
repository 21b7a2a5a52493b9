import { beforeEach, describe, expect, it } from 'vitest';
import {
  ATTENDEE_SORTS,
  type AttendeeFilter,
  type AttendeePage,
  BY_PURCHASE,
  EVERYBODY,
  SORT_ORDERS,
} from '#core/attendees/attendee-queries.ts';
import { searchWords } from '#core/shared/search.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { aDoorEntry, addEntries } from '#test/support/a-door-entry.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const EVENT = { id: 'event-1', cancelledAt: null };
const FIRST_PAGE = { ...BY_PURCHASE, limit: 10, after: null };

export function attendeeQueriesContract(kind: DatabaseKind): void {
  describe('AttendeeQueries', () => {
    const given = opened(kind);
    const page = (words: readonly string[] = [], limit = 100, after: string | null = null) =>
      given().attendees.page(EVENT, { words, filter: 'all' }, { ...BY_PURCHASE, limit, after });
    const ids = async (...asked: Parameters<typeof page>) =>
      (await page(...asked)).map(({ ticketId }) => ticketId);
    const search = (text: string) => ids(searchWords(text));
    const bought = (n: number, time: string, differences: Partial<Ticket> = {}) =>
      givenTicket(given(), n, { purchasedAt: `2026-12-01T${time}:00.000Z`, ...differences });

    beforeEach(async () => {
      await givenEvent(given());
      await givenEvent(given(), { id: 'event-2' });
    });

    it('returns nobody for an event without tickets and for an unknown event', async () => {
      expect(await page()).toEqual([]);
      const nothing = {
        ...{ confirmedPaid: 0, confirmedFree: 0, inside: 0, held: 0, cancelled: 0 },
        ...{ cancelledWithEvent: 0, people: 0 },
      };
      expect(await given().attendees.counts(EVENT)).toEqual(nothing);
      expect(await given().attendees.counts({ ...EVENT, id: 'event-9' })).toEqual(nothing);
      expect(await given().attendees.page({ ...EVENT, id: 'event-9' }, EVERYBODY, FIRST_PAGE)).toEqual([]);
    });

    it('knows whether everybody bought on the web, and counts nobody for whom no address is known', async () => {
      const all = () => given().attendees.areAllFromWeb(EVENT);
      await givenTicket(given(), 1);
      const nobody = { uid: 'guest-2', name: 'Walk-in', email: '' };
      await givenTicket(given(), 2, { holder: nobody, origin: 'walk_in', status: 'expired' });
      expect(await all()).toBe(true);
      await givenTicket(given(), 3, {
        holder: { ...nobody, uid: 'guest-3' },
        origin: 'walk_in',
        status: 'confirmed',
      });
      expect(await all()).toBe(false);
      expect(await given().attendees.counts(EVENT)).toMatchObject({ people: 1 });
    });

    it('omits attendees of other events', async () => {
      await givenTicket(given(), 1, { eventId: 'event-2' });
      expect(await page()).toEqual([]);
      expect(await given().attendees.counts(EVENT)).toMatchObject({ held: 0 });
    });

    it.each(['expired', 'cancelled'] as const)('omits a ticket that is %s', async (status) => {
      await givenTicket(given(), 1, { status });
      expect(await page()).toEqual([]);
      expect(await given().attendees.counts(EVENT)).toMatchObject({
        confirmedPaid: 0,
        held: 0,
      });
    });

    it('returns attendees with their ticket as it was bought', async () => {
      await givenTicket(given(), 1, {
        holder: aBuyer(1, { name: "Siti D'Cruz 🎓" }),
        status: 'confirmed',
        priceSen: 1_999,
      });
      expect(await page()).toEqual([
        {
          ticketId: 'ticket-1',
          userId: 'person-1',
          name: "Siti D'Cruz 🎓",
          email: 'person-1@student.acara.test',
          status: 'confirmed',
          ...{ typeId: null, typeName: '', typeNameMs: null },
          priceSen: 1_999,
          origin: 'web',
          note: null,
          entranceNote: null,
          purchasedAt: '2026-12-01T04:00:00.000Z',
          checkedIn: null,
          cancelled: null,
        },
      ]);
    });

    it('returns the note of a ticket, and no reason of a decision on its scans', async () => {
      for (const n of [1, 2, 3]) await givenTicket(given(), n);
      const about = { eventId: 'event-1', by: 'person-9', at: '2026-12-01T05:00:00.000Z' };
      await given().unitOfWork.run(({ ticketNotes }) =>
        ticketNotes.putAll([
          { ticketId: 'ticket-1', scanId: '', kind: 'vip', text: 'Row 1 ♿', ...about },
          { ticketId: 'ticket-1', scanId: 'scan-1', kind: 'note', text: 'Late', ...about },
          { ticketId: 'ticket-2', scanId: 'scan-2', kind: 'note', text: 'Late', ...about },
        ]),
      );
      const noted = (await page()).map(({ ticketId, entranceNote }) => [ticketId, entranceNote]);
      expect(noted).toEqual([
        ['ticket-1', { kind: 'vip', text: 'Row 1 ♿' }],
        ['ticket-2', null],
        ['ticket-3', null],
      ]);
    });

    it('returns the tickets of a type, by its id or that of the event for the base type', async () => {
      await givenTicket(given(), 1);
      const early = { typeId: 'type-1', typeName: 'Early bird', typeNameMs: 'Awal' };
      const ticket = aTicket({ id: 'ticket-2', holder: aBuyer(2), status: 'confirmed', ...early });
      await given().unitOfWork.run(({ tickets }) => tickets.addAll([ticket]));
      const of = async (type: string) => {
        const search = { ...EVERYBODY, type };
        const found = await given().attendees.page(EVENT, search, FIRST_PAGE);
        expect(await given().attendees.count(EVENT, search)).toBe(found.length);
        return found;
      };
      expect(await of('type-1')).toMatchObject([{ ticketId: 'ticket-2', ...early }]);
      expect(await of('event-1')).toMatchObject([{ ticketId: 'ticket-1', typeId: null, typeName: '' }]);
      expect(await of('type-9')).toEqual([]);
    });

    it('returns when and at which gate a person was checked in', async () => {
      await givenTicket(given(), 1, { status: 'confirmed' });
      await givenTicket(given(), 2, { status: 'confirmed' });
      const at = '2026-12-20T11:42:00.000Z';
      await addEntries(given().unitOfWork, aDoorEntry(2, { at }));
      const seen = (await page()).map(({ ticketId, checkedIn }) => [ticketId, checkedIn]);
      expect(seen).toEqual([
        ['ticket-1', null],
        ['ticket-2', { at, gate: 'North' }],
      ]);
    });

    it('keeps tickets that were cancelled with the event and omits those cancelled earlier', async () => {
      const cancelledAt = '2026-12-05T04:00:00.000Z';
      const before = '2026-12-05T03:59:59.999Z';
      await givenTicket(given(), 1, { status: 'cancelled', closedAt: before });
      await givenTicket(given(), 2, { status: 'cancelled', closedAt: cancelledAt, priceSen: 2_500 });
      await givenTicket(given(), 3, { status: 'expired', closedAt: '2026-12-05T05:00:00.000Z' });
      await givenTicket(given(), 4, { status: 'confirmed', priceSen: 1_000 });
      await givenTicket(given(), 5, { status: 'cancelled', closedAt: '2026-12-05T05:00:00.000Z' });
      const event = { ...EVENT, cancelledAt };
      const listed = await given().attendees.page(event, EVERYBODY, FIRST_PAGE);
      expect(listed.map(({ ticketId, status }) => [ticketId, status])).toEqual([
        ['ticket-2', 'cancelled'],
        ['ticket-4', 'confirmed'],
        ['ticket-5', 'cancelled'],
      ]);
      expect(await given().attendees.counts(event)).toEqual({
        confirmedPaid: 1,
        confirmedFree: 0,
        inside: 0,
        held: 0,
        cancelled: 0,
        cancelledWithEvent: 2,
        people: 3,
      });
    });

    it('lists who was cancelled, by whom, when and why, whenever that was', async () => {
      const closedAt = '2026-12-05T04:00:00.000Z';
      const confirmedAt = '2026-12-01T04:05:00.000Z';
      const ended = { status: 'cancelled', closedAt } as const;
      const reason = 'Sold twice.';
      await givenTicket(given(), 1, { ...ended, confirmedAt, cancelledBy: 'holder' });
      await givenTicket(given(), 2, { ...ended, cancelledBy: 'organizer', cancellationReason: reason });
      await givenTicket(given(), 3, { ...ended, confirmedAt, cancelledBy: 'event' });
      await givenTicket(given(), 4, { ...ended, cancelledBy: 'holder' });
      await givenTicket(given(), 5, { status: 'expired', closedAt });
      await givenTicket(given(), 6, { status: 'expired', closedAt });
      await givenTicket(given(), 7, { ...ended, cancelledBy: 'holder' });
      await givenTicket(given(), 8, { ...ended, eventId: 'event-2', confirmedAt, cancelledBy: 'bank' });
      await givenTicket(given(), 9, { status: 'confirmed', confirmedAt });
      await given().unitOfWork.run(async ({ refunds }) => {
        for (const n of [5, 7, 9])
          await refunds.add(
            aRefund({ id: `refund-${n}`, paymentId: `payment-${n}`, ticketId: `ticket-${n}` }),
          );
      });
      const search = { words: [], filter: 'cancelled' } as const;
      const listed = await given().attendees.page(EVENT, search, FIRST_PAGE);
      expect(listed.map(({ ticketId, cancelled }) => [ticketId, cancelled])).toEqual([
        ['ticket-1', { at: closedAt, by: 'holder', reason: null }],
        ['ticket-2', { at: closedAt, by: 'organizer', reason }],
        ['ticket-3', { at: closedAt, by: 'event', reason: null }],
        ['ticket-5', null],
        ['ticket-7', { at: closedAt, by: 'holder', reason: null }],
      ]);
      expect(await given().attendees.count(EVENT, search)).toBe(5);
      expect(await given().attendees.counts(EVENT)).toMatchObject({ confirmedPaid: 1, cancelled: 5 });
      const rest = await given().attendees.page(EVENT, search, { ...FIRST_PAGE, after: 'ticket-3' });
      expect(rest.map(({ ticketId }) => ticketId)).toEqual(['ticket-5', 'ticket-7']);
      const named = { ...search, words: searchWords('person-2@') };
      expect(await given().attendees.page(EVENT, named, FIRST_PAGE)).toHaveLength(1);
    });

    it('sorts by purchase time, earliest first, then by id', async () => {
      await bought(1, '03:00');
      await bought(3, '02:00');
      await bought(2, '02:00');
      await bought(4, '01:00', { status: 'confirmed' });
      expect(await ids()).toEqual(['ticket-4', 'ticket-2', 'ticket-3', 'ticket-1']);
    });

    it('continues after a ticket page by page, also for purchases at the same instant', async () => {
      for (let n = 1; n <= 7; n += 1) await bought(n, n < 4 ? '01:00' : '00:30');
      const seen: string[] = [];
      let after: string | null = null;
      for (let pages = 0; pages < 20; pages += 1) {
        const next: readonly string[] = await ids([], 2, after);
        seen.push(...next);
        after = next.at(-1) ?? null;
        if (after === null) break;
      }
      expect(seen).toEqual([4, 5, 6, 7, 1, 2, 3].map((n) => `ticket-${n}`));
    });

    it('continues after a ticket that has been cancelled since', async () => {
      await bought(1, '01:00');
      const given1 = await bought(2, '02:00');
      await bought(3, '03:00');
      await given().unitOfWork.run(({ tickets }) => tickets.save({ ...given1, status: 'cancelled' }));
      expect(await ids([], 10, 'ticket-2')).toEqual(['ticket-3']);
    });

    it('returns nothing after a ticket that the event never had', async () => {
      await givenTicket(given(), 1);
      await givenTicket(given(), 2, { eventId: 'event-2' });
      for (const after of ['ticket-0', 'ticket-2', '', '\u0000'])
        expect(await ids([], 10, after)).toEqual([]);
    });

    it('counts paid, free and held tickets', async () => {
      await givenTicket(given(), 1, { status: 'confirmed', priceSen: 2_500 });
      await givenTicket(given(), 2, { status: 'confirmed', priceSen: 1_050 });
      await givenTicket(given(), 3, { status: 'confirmed', priceSen: 0 });
      await givenTicket(given(), 4);
      await givenTicket(given(), 5);
      await givenTicket(given(), 6, { status: 'cancelled' });
      expect(await given().attendees.counts(EVENT)).toEqual({
        confirmedPaid: 2,
        confirmedFree: 1,
        inside: 0,
        held: 2,
        cancelled: 0,
        cancelledWithEvent: 0,
        people: 5,
      });
    });

    it('counts a person with several tickets once', async () => {
      const email = 'aina@student.acara.test';
      await givenTicket(given(), 1, { holder: aBuyer(1, { email }), status: 'confirmed' });
      await givenTicket(given(), 2, { holder: aBuyer(2, { email }) });
      await givenTicket(given(), 3);
      await givenTicket(given(), 4, { status: 'expired' });
      await givenTicket(given(), 5, { eventId: 'event-2' });
      expect(await given().attendees.counts(EVENT)).toMatchObject({ people: 2 });
    });

    describe('AttendeeQueries filters and orders', () => {
      const checkedIn = (n: number, at: string) =>
        addEntries(given().unitOfWork, aDoorEntry(n, { at: `2026-12-20T${at}:00.000Z` }));
      const sorted = async (order: Partial<AttendeePage>) =>
        (await given().attendees.page(EVENT, EVERYBODY, { ...FIRST_PAGE, ...order })).map(
          ({ ticketId }) => ticketId,
        );

      beforeEach(async () => {
        await bought(1, '04:00', { holder: aBuyer(1, { name: 'Émile Ong' }), status: 'confirmed' });
        await bought(2, '01:00', { holder: aBuyer(2, { name: 'emil Nasir' }), status: 'confirmed' });
        await bought(3, '03:00', { holder: aBuyer(3, { name: 'Aina Rahman' }) });
        await bought(4, '02:00', { holder: aBuyer(4, { name: '李小明' }), status: 'confirmed' });
        await bought(5, '05:00', { holder: aBuyer(5, { name: 'Devi' }), status: 'confirmed' });
        await checkedIn(1, '12:05');
        await checkedIn(4, '12:01');
      });

      it('counts an admission that was undone as not yet inside', async () => {
        const entry = aDoorEntry(5);
        const undo = { ...entry, scanId: 'undo', kind: 'undo', target: entry.scanId } as const;
        await addEntries(given().unitOfWork, entry, undo);
        expect(await given().attendees.count(EVENT, { words: [], filter: 'not_yet' })).toBe(2);
        expect(await given().attendees.counts(EVENT)).toMatchObject({ inside: 2 });
      });

      it.each([
        ['all', ['ticket-2', 'ticket-4', 'ticket-3', 'ticket-1', 'ticket-5']],
        ['inside', ['ticket-4', 'ticket-1']],
        ['not_yet', ['ticket-2', 'ticket-5']],
        ['unpaid', ['ticket-3']],
      ] as const)('lists and counts the filter %s', async (filter, found) => {
        const listed = await given().attendees.page(EVENT, { words: [], filter }, FIRST_PAGE);
        expect(listed.map(({ ticketId }) => ticketId)).toEqual(found);
        expect(await given().attendees.count(EVENT, { words: [], filter })).toBe(found.length);
      });

      it('counts the people inside', async () => {
        expect(await given().attendees.counts(EVENT)).toMatchObject({ confirmedPaid: 4, inside: 2, held: 1 });
      });

      it('applies filter and words together', async () => {
        const search = (filter: AttendeeFilter, text: string) => ({ words: searchWords(text), filter });
        const count = (filter: AttendeeFilter, text: string) =>
          given().attendees.count(EVENT, search(filter, text));
        expect(await count('inside', 'emile')).toBe(1);
        expect(await count('not_yet', 'emil')).toBe(1);
        expect(await count('all', 'emil')).toBe(2);
        expect(await count('unpaid', 'emil')).toBe(0);
        const [found] = await given().attendees.page(EVENT, search('not_yet', 'emil'), FIRST_PAGE);
        expect(found?.name).toBe('emil Nasir');
      });

      it.each([
        ['bought', 'asc', [2, 4, 3, 1, 5]],
        ['bought', 'desc', [5, 1, 3, 4, 2]],
        ['name', 'asc', [3, 5, 2, 1, 4]],
        ['name', 'desc', [4, 1, 2, 5, 3]],
        ['check_in', 'asc', [4, 1, 2, 3, 5]],
        ['check_in', 'desc', [1, 4, 5, 3, 2]],
      ] as const)('sorts by %s, %s', async (sort, order, found) => {
        expect(await sorted({ sort, order })).toEqual(found.map((n) => `ticket-${n}`));
      });

      it('pages through every order without a gap or a repetition', async () => {
        for (const sort of ATTENDEE_SORTS)
          for (const order of SORT_ORDERS) {
            const seen: string[] = [];
            for (let after: string | null = null; ; ) {
              const next: readonly string[] = await sorted({ sort, order, limit: 2, after });
              seen.push(...next);
              if (next.length < 2) break;
              after = next.at(-1) ?? null;
            }
            expect(seen).toEqual(await sorted({ sort, order }));
          }
      });

      it.each(SORT_ORDERS)('leaves nobody out after a ticket checked in since, %s', async (order) => {
        const first = await sorted({ sort: 'check_in', order, limit: 3 });
        const after = first.at(-1) as string;
        await checkedIn(Number(after.slice(-1)), '13:00');
        const rest = await sorted({ sort: 'check_in', order, after });
        expect(new Set([...first, ...rest]).size).toBe(5);
      });
    });

    describe('AttendeeQueries search', () => {
      beforeEach(async () => {
        await givenTicket(given(), 1, {
          holder: aBuyer(1, { name: 'Zoë Tan', email: 'zoe@student.acara.test' }),
        });
        await givenTicket(given(), 2, {
          holder: aBuyer(2, { name: 'Ahmad 李小明', email: 'AHMAD_1@student.acara.test' }),
        });
      });

      it.each([
        ['capitals', 'TAN', ['ticket-1']],
        ['accents', 'zoé', ['ticket-1']],
        ['a part of the name', 'hma', ['ticket-2']],
        ['Chinese', '小明', ['ticket-2']],
        ['the email', 'zoe@student', ['ticket-1']],
        ['words of name and email, in any order', 'student zoe tan', ['ticket-1']],
        ['words that no one person has', 'zoe ahmad', []],
        ['an underscore that is one', 'd_1', ['ticket-2']],
        ['an underscore for any letter', 't_n', []],
        ['a percent sign', '%', []],
        ['a NUL', '\u0000', []],
      ])('finds attendees by %s', async (_, text, found) => {
        expect(await search(text)).toEqual(found);
      });

      it.each([
        ['the name', 'zoé', 1],
        ['words of the name, in any order', 'tan zoe', 1],
        ['Chinese', '小明', 1],
        ['the email', 'zoe@student', 0],
        ['a word of the name and one of the email', 'zoe student', 0],
        ['a word from the end of the name to the email', 'tan zoe@', 0],
        ['a NUL', '\u0000', 0],
        ['no words', '', 2],
      ])('finds attendees by names only, with %s', async (_, text, found) => {
        const search = { words: searchWords(text), filter: 'all', namesOnly: true } as const;
        expect(await given().attendees.page(EVENT, search, FIRST_PAGE)).toHaveLength(found);
        expect(await given().attendees.count(EVENT, search)).toBe(found);
      });

      it.each([true, false])(
        'finds attendees also by the end of a ticket’s id, names only: %s',
        async (namesOnly) => {
          const found = (idEnd: string, filter: AttendeeFilter = 'all') =>
            given().attendees.page(EVENT, { words: [idEnd], idEnd, filter, namesOnly }, FIRST_PAGE);
          expect((await found('et-1')).map(({ ticketId }) => ticketId)).toEqual(['ticket-1']);
          expect(
            await given().attendees.count(EVENT, { words: ['et-1'], idEnd: 'et-1', filter: 'all' }),
          ).toBe(1);
          expect(await found('et-1', 'inside')).toEqual([]);
          expect(await found('et-9')).toEqual([]);
        },
      );

      it('continues a search after a ticket', async () => {
        expect(await ids(['student'], 1)).toEqual(['ticket-1']);
        expect(await ids(['student'], 1, 'ticket-1')).toEqual(['ticket-2']);
      });
    });
  });
}
