import { beforeEach, describe, expect, it } from 'vitest';
import type { MUTABLE_TICKET_FIELDS, Ticket } from '#core/tickets/ticket.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aHold, aTicket } from '#test/support/a-ticket.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FIRST_PAGE } from '#test/support/first-page.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { sameFields } from '#test/support/same-fields.ts';

export function ticketRepositoryContract(kind: DatabaseKind): void {
  describe('TicketRepository', () => {
    const given = opened(kind);

    beforeEach(async () => {
      await givenEvent(given());
    });

    it('refuses to save a ticket that was never added', async () => {
      const work = given().unitOfWork.run((stores) => stores.tickets.save(aTicket()));
      await expect(work).rejects.toThrow();
      expect(await given().tickets.ofPerson('person-1', FIRST_PAGE)).toEqual([]);
    });

    it('refuses an idempotency key that the person has used', async () => {
      await givenTicket(given(), 1, { holder: aBuyer(0), idempotencyKey: 'key-1' });
      await expect(givenTicket(given(), 2, { holder: aBuyer(0), idempotencyKey: 'key-1' })).rejects.toThrow();
    });

    it('refuses a ticket without an event', async () => {
      const ticket = await givenTicket(given(), 1);
      const work = given().unitOfWork.run((stores) => stores.tickets.save({ ...ticket, eventId: 'event-9' }));
      await expect(work).rejects.toThrow();
    });

    it('finds nothing under an unknown id', async () => {
      expect(await given().unitOfWork.run((stores) => stores.tickets.findAll(['ticket-9']))).toEqual([]);
    });

    it('returns whether an event ever had a ticket', async () => {
      await givenEvent(given(), { id: 'event-2' });
      const exist = (id: string) => given().unitOfWork.run(({ tickets }) => tickets.existForEvent(id));
      expect(await exist('event-1')).toBe(false);
      await givenTicket(given(), 1, { status: 'cancelled' });
      expect(await exist('event-1')).toBe(true);
      expect(await exist('event-2')).toBe(false);
      expect(await exist('event-9')).toBe(false);
    });

    it('ends the holds of an event by an instant, and no others', async () => {
      await givenEvent(given(), { id: 'event-2' });
      const [end, later] = ['2026-12-01T04:10:00.000Z', '2026-12-01T04:15:00.000Z'];
      const sooner = '2026-12-01T04:05:00.000Z';
      const held = { status: 'pending_payment', holdExpiresAt: later } as const;
      await givenTicket(given(), 1, held);
      await givenTicket(given(), 2, { ...held, hold: aHold({ until: sooner }) });
      await givenTicket(given(), 3, { ...held, status: 'confirmed', confirmedAt: sooner });
      await givenTicket(given(), 4, { ...held, eventId: 'event-2' });
      await given().unitOfWork.run(({ tickets }) => tickets.endHoldsBy('event-1', end));
      const ids = ['ticket-1', 'ticket-2', 'ticket-3', 'ticket-4'];
      const tickets = await given().unitOfWork.run((stores) => stores.tickets.findAll(ids));
      expect(tickets.map(({ hold }) => hold?.until)).toEqual([end, sooner, later, later]);
    });

    it('returns a ticket as it was saved', async () => {
      const ticket = await givenTicket(given(), 1, {
        status: 'expired',
        closedAt: '2026-12-01T04:16:00.000Z',
      });
      expect(await given().unitOfWork.run((stores) => stores.tickets.findAll(['ticket-1']))).toEqual([
        ticket,
      ]);
    });

    it('finds and saves several tickets in the order of their ids, all or none', async () => {
      const tickets = [
        await givenTicket(given(), 1),
        await givenTicket(given(), 2, { idempotencyKey: null, hold: null }),
      ];
      const closedAt = '2026-12-01T04:16:00.000Z';
      const ended = tickets.map((ticket) => ({ ...ticket, status: 'expired' as const, closedAt }));
      const saveAll = (all: readonly Ticket[]) =>
        given().unitOfWork.run((stores) => stores.tickets.saveAll(all));
      const findAll = (...ids: string[]) => given().unitOfWork.run((stores) => stores.tickets.findAll(ids));
      await expect(saveAll([...ended, aTicket({ id: 'ticket-9' })])).rejects.toThrow();
      expect(await findAll('ticket-2', 'ticket-1', 'ticket-9')).toEqual(tickets);
      await saveAll(ended);
      expect(await findAll('ticket-2', 'ticket-1')).toEqual(ended);
      await saveAll([]);
      expect(await findAll()).toEqual([]);
      const bought = { priceSen: 1, holder: aBuyer(7), idempotencyKey: 'another-key' };
      await saveAll(ended.map((ticket) => ({ ...ticket, ...bought, generation: 1 })));
      expect(await findAll('ticket-1', 'ticket-2')).toEqual(
        ended.map((ticket) => ({ ...ticket, generation: 1 })),
      );
    });

    it('saves every mutable field of a ticket', async () => {
      const bought = await givenTicket(given(), 1);
      const course: Pick<Ticket, (typeof MUTABLE_TICKET_FIELDS)[number]> = {
        status: 'cancelled',
        hold: {
          until: '2026-12-01T04:17:00.000Z',
          for: 'transfer',
          extendedAt: '2026-12-01T04:15:00.000Z',
          warnedAt: '2026-12-01T04:13:00.000Z',
        },
        confirmedAt: '2026-12-01T04:16:00.000Z',
        closedAt: '2026-12-01T04:18:00.000Z',
        cancelledBy: 'organizer',
        cancellationReason: 'Sold twice.',
        generation: 3,
      };
      expect(sameFields(bought, course)).toEqual([]);
      await given().unitOfWork.run(({ tickets }) => tickets.saveAll([{ ...bought, ...course }]));
      const found = await given().unitOfWork.run(
        async ({ tickets }) => (await tickets.findAll(['ticket-1']))[0],
      );
      expect(found).toEqual({ ...bought, ...course });
    });

    it('accepts the same key from two people, and tickets without a key', async () => {
      await givenTicket(given(), 1, { idempotencyKey: 'key-1' });
      await givenTicket(given(), 2, { idempotencyKey: 'key-1' });
      await givenTicket(given(), 3, { holder: aBuyer(1) });
      await givenTicket(given(), 4, { holder: aBuyer(1) });
      expect(await given().tickets.ofPerson('person-1', FIRST_PAGE)).toHaveLength(3);
    });
  });
}
