import { beforeEach, describe, expect, it } from 'vitest';
import * as happened from '#core/domain-events/domain-event.ts';
import { CANCELLERS } from '#core/tickets/ticket.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';

export function domainEventsContract(kind: DatabaseKind): void {
  describe('DomainEventRepository', () => {
    const given = opened(kind);
    const ticket = aTicket({ holder: aBuyer(1) });
    const confirmed = (id: string) => happened.ticketConfirmed(ticket, id, NOW);
    const add = (...events: readonly happened.DomainEvent[]) =>
      given().unitOfWork.run(({ domainEvents }) => domainEvents.addAll(events));
    const stored = async () => (await given().domainEvents()).map(({ id }) => id);

    it('stores every kind unchanged', async () => {
      const events = [
        confirmed('a'),
        ...CANCELLERS.map((by) => happened.ticketCancelled(ticket, by, `b of ${by}`, NOW)),
        happened.ticketCheckedIn(ticket, 'c', NOW),
        happened.eventPublished('event-1', 'd', NOW),
        happened.eventChanged('event-1', ['title', 'startDate'], 'e', NOW),
        happened.eventCancelled('event-1', 'f', NOW),
      ];
      await add(...events);
      await add();
      const byId = events.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      expect(await given().domainEvents()).toEqual(byId);
    });

    it('refuses a taken id, and stores nothing of a transaction that fails', async () => {
      await add(confirmed('a'));
      await expect(add(confirmed('b'), confirmed('a'))).rejects.toThrow();
      const failing = given().unitOfWork.run(async ({ domainEvents }) => {
        await domainEvents.addAll([confirmed('c')]);
        throw new Error('Something else fails.');
      });
      await expect(failing).rejects.toThrow('Something else fails.');
      expect(await stored()).toEqual(['a']);
    });

    describe('of purchases', () => {
      beforeEach(() => givenEvent(given()));

      it('has a free ticket, which is confirmed at once, and no place that is only held', async () => {
        await givenEvent(given(), { id: 'event-2', priceSen: 0 });
        await Promise.all([
          givenTicket(given(), 1),
          givenTicket(given(), 2, { eventId: 'event-2' }),
          givenTicket(given(), 3, { eventId: 'event-2' }),
        ]);
        expect(await given().domainEvents()).toMatchObject([
          { kind: 'ticket.confirmed', eventId: 'event-2', ticketId: 'ticket-2', uid: 'person-2', at: NOW },
          { kind: 'ticket.confirmed', eventId: 'event-2', ticketId: 'ticket-3', uid: 'person-3', at: NOW },
        ]);
      });
    });
  });
}
