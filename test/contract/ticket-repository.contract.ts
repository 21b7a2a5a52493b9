import { beforeEach, describe, expect, it } from 'vitest';
import { aTicket } from '#test/support/a-ticket.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

export function ticketRepositoryContract(kind: DatabaseKind): void {
  describe('the ticket repository', () => {
    const given = opened(kind);

    beforeEach(async () => {
      await givenEvent(given());
    });

    it('refuses to save a ticket that the office never gave out', async () => {
      const work = given().transactions.run((stores) => stores.tickets.save(aTicket()));
      await expect(work).rejects.toThrow();
      expect(await given().tickets.ofPerson('person-1')).toEqual([]);
    });

    it('refuses an idempotency key that the person has used', async () => {
      await givenTicket(given(), 1, { userId: 'person-0', idempotencyKey: 'key-1' });
      await expect(
        givenTicket(given(), 2, { userId: 'person-0', idempotencyKey: 'key-1' }),
      ).rejects.toThrow();
    });

    it('refuses a ticket of no event', async () => {
      const ticket = await givenTicket(given(), 1);
      const work = given().transactions.run((stores) =>
        stores.tickets.save({ ...ticket, eventId: 'event-9' }),
      );
      await expect(work).rejects.toThrow();
    });

    it('finds nothing under an unknown id', async () => {
      expect(await given().transactions.run((stores) => stores.tickets.find('ticket-9'))).toBeNull();
    });

    it('knows whether an event ever had a ticket', async () => {
      await givenEvent(given(), { id: 'event-2' });
      const exist = (id: string) => given().transactions.run(({ tickets }) => tickets.existForEvent(id));
      expect(await exist('event-1')).toBe(false);
      await givenTicket(given(), 1, { status: 'cancelled' });
      expect(await exist('event-1')).toBe(true);
      expect(await exist('event-2')).toBe(false);
      expect(await exist('event-9')).toBe(false);
    });

    it('gives a ticket back as it was saved', async () => {
      const ticket = await givenTicket(given(), 1, {
        status: 'expired',
        closedAt: '2026-12-01T04:16:00.000Z',
      });
      expect(await given().transactions.run((stores) => stores.tickets.find('ticket-1'))).toEqual(ticket);
    });

    it('takes the same key of two people, and tickets without a key', async () => {
      await givenTicket(given(), 1, { idempotencyKey: 'key-1' });
      await givenTicket(given(), 2, { idempotencyKey: 'key-1' });
      await givenTicket(given(), 3, { userId: 'person-1' });
      await givenTicket(given(), 4, { userId: 'person-1' });
      expect(await given().tickets.ofPerson('person-1')).toHaveLength(3);
    });
  });
}
