import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '#core/events/event.ts';
import type { ListPosition } from '#core/shared/list-cursor.ts';
import { TICKET_STATUSES, type Ticket } from '#core/tickets/ticket.ts';
import { isInCalendar, isPast } from '#core/tickets/ticket-list.ts';
import type { CalendarTicket, TicketRecord } from '#core/tickets/ticket-queries.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FIRST_PAGE } from '#test/support/first-page.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
/** Instants before, at and after the one that is asked for. */
const MOMENTS = ['2026-12-01T03:59:59.999Z', NOW, '2026-12-01T04:00:00.001Z'] as const;
const moment = fc.constantFrom(...MOMENTS);

/** A person's tickets page by page, as the list and the calendar read them. */
export function ownTicketsContract(kind: DatabaseKind): void {
  describe('tickets of a person', () => {
    const given = opened(kind);
    const idsOf = (records: readonly Pick<CalendarTicket, 'ticket'>[]) =>
      records.map(({ ticket }) => ticket.id);

    /** Stores tickets of one person, all but the differences alike, and one of somebody else. */
    const own = async (tickets: readonly Partial<Ticket>[]): Promise<readonly Ticket[]> => {
      const holder = aBuyer(1);
      const all = tickets.map((differences, n) =>
        aTicket({ id: `ticket-${n}`, holder, status: 'confirmed', hold: null, ...differences }),
      );
      const other = aTicket({ id: 'other', holder: aBuyer(2), status: 'confirmed' });
      await given().unitOfWork.run((stores) => stores.tickets.addAll([...all, other]));
      return all;
    };

    it('are the same tickets as the rules of the core say, whatever their states', async () => {
      await givenEvent(given());
      const ended: Event[] = [];
      for (const [n, endsAt] of MOMENTS.entries())
        for (const status of ['published', 'cancelled'] as const)
          for (const updatedAt of MOMENTS)
            ended.push(
              await givenEvent(given(), {
                ...{ id: `event-${n}-${ended.length}`, status, endsAt, updatedAt },
                startsAt: '2026-11-30T00:00:00.000Z',
              }),
            );
      const ticket = fc.record({
        eventId: fc.constantFrom(...ended.map(({ id }) => id)),
        status: fc.constantFrom(...TICKET_STATUSES),
        closedAt: fc.option(moment),
        confirmedAt: fc.option(moment),
        purchasedAt: moment,
      });
      const [sample = []] = fc.sample(fc.array(ticket, { minLength: 120, maxLength: 120 }), 1);
      const stored = await own(sample);
      const eventOf = ({ eventId }: Ticket) => ended.find(({ id }) => id === eventId) ?? anEvent();
      const inOrder = [...stored].sort((one, other) =>
        `${one.purchasedAt} ${one.id}` < `${other.purchasedAt} ${other.id}` ? 1 : -1,
      );
      const ids = (matches: (ticket: Ticket) => boolean) => inOrder.filter(matches).map(({ id }) => id);
      const past = ids((one) => isPast(one, eventOf(one), NOW));
      const all = { limit: 200, after: null };
      const { tickets } = given();
      expect(idsOf(await tickets.ofPerson('person-1', all))).toEqual(ids(() => true));
      expect(await tickets.countOfPerson('person-1')).toBe(120);
      expect(idsOf(await tickets.pastOfPerson('person-1', NOW, all))).toEqual(past);
      const newest = past.slice(0, 3);
      expect(idsOf(await tickets.currentAndPast('person-1', NOW, 3))).toEqual(
        ids(({ id }) => newest.includes(id) || !past.includes(id)),
      );
      expect(idsOf(await tickets.forCalendar('person-1', NOW, all))).toEqual(
        ids((one) => isInCalendar(one, eventOf(one), NOW)),
      );
    });

    it('come with their events in a calendar', async () => {
      const event = await givenEvent(given());
      await own([{}]);
      const [found] = await given().tickets.forCalendar('person-1', NOW, FIRST_PAGE);
      expect(found).toMatchObject({ ticket: { id: 'ticket-0' }, event });
    });

    it('come once each on pages of every size, while others are bought', async () => {
      await givenEvent(given(), { endsAt: NOW });
      const bought = MOMENTS.flatMap((purchasedAt) => [purchasedAt, purchasedAt, purchasedAt]);
      const stored = await own(bought.map((purchasedAt) => ({ purchasedAt })));
      const { tickets } = given();
      const readers = {
        all: (page) => tickets.ofPerson('person-1', page),
        past: (page) => tickets.pastOfPerson('person-1', NOW, page),
        calendar: (page) => tickets.forCalendar('person-1', NOW, page),
      } satisfies Record<string, (page: typeof FIRST_PAGE) => Promise<readonly CalendarTicket[]>>;
      let more = 0;
      for (const [name, read] of Object.entries(readers))
        for (const limit of [1, 2, 4, 9]) {
          const seen: string[] = [];
          for (let after: ListPosition | null = null; ; ) {
            const page: readonly CalendarTicket[] = await read({ limit, after });
            seen.push(...idsOf(page));
            const last = page.at(-1)?.ticket;
            if (!last) break;
            after = { at: last.purchasedAt, id: last.id };
            more += 1;
            const later = { id: `later-${more}`, purchasedAt: '2026-12-02T00:00:00.000Z', holder: aBuyer(1) };
            await given().unitOfWork.run((stores) => stores.tickets.addAll([aTicket(later)]));
          }
          const first = seen.filter((id) => !id.startsWith('later-'));
          expect([name, limit, first.toSorted()]).toEqual([
            name,
            limit,
            stored.map(({ id }) => id).toSorted(),
          ]);
          expect(new Set(seen).size).toBe(seen.length);
        }
    });

    it('have their payment, refund and admission on every kind of page', async () => {
      await givenEvent(given(), { endsAt: NOW });
      await own([{}]);
      const found: readonly TicketRecord[] = [
        ...(await given().tickets.ofPerson('person-1', FIRST_PAGE)),
        ...(await given().tickets.pastOfPerson('person-1', NOW, FIRST_PAGE)),
        ...(await given().tickets.currentAndPast('person-1', NOW, 1)),
      ];
      const alone = await given().tickets.findOfPerson('person-1', 'ticket-0');
      expect(alone).not.toBeNull();
      expect(found).toEqual([alone, alone, alone]);
    });
  });
}
