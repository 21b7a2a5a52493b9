import { beforeEach, describe, expect, it } from 'vitest';
import type { FindScope } from '#core/find/find-queries.ts';
import { readSought, type SoughtText } from '#core/find/sought-text.ts';
import type { TicketRecord } from '#core/tickets/ticket-queries.ts';
import { aRefund } from '#test/support/a-refund.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const LIMIT = 5;

/** What is found by ids, names and references, and that a club finds only what is its own. */
export function findQueriesContract(kind: DatabaseKind): void {
  describe('FindQueries', () => {
    const given = opened(kind);
    const idsOf = (records: readonly TicketRecord[]) => records.map(({ ticket }) => ticket.id);
    const sought = (q: string, differences: Partial<SoughtText> = {}) => ({
      ...readSought(q),
      ...differences,
    });
    const payments = async (scope: FindScope, q: string, differences: Partial<SoughtText> = {}) =>
      (await given().finds.payments(scope, sought(q, differences), LIMIT)).map(({ payment }) => payment?.id);

    beforeEach(async () => {
      await givenEvent(given(), { organizerId: 'club-1', title: 'Gamelan Night' });
      await givenEvent(given(), { id: 'event-2', organizerId: 'club-2', title: 'Gamelan Day' });
      const draft = { organizerId: 'club-1', title: 'Gamelan Draft', status: 'draft' } as const;
      await givenEvent(given(), { id: 'event-3', ...draft });
      await givenTicket(given(), 1, { status: 'expired' });
      await givenTicket(given(), 2, { eventId: 'event-2' });
    });

    it('returns events in any status by words or id, and to a club its own alone', async () => {
      const find = async (scope: FindScope, q: string) =>
        (await given().finds.events(scope, sought(q), LIMIT)).map(({ id }) => id).sort();
      expect(await find(null, 'gamelan')).toEqual(['event-1', 'event-2', 'event-3']);
      expect(await find(null, 'gamelan night')).toEqual(['event-1']);
      expect(await find(null, 'event-2')).toEqual(['event-2']);
      expect(await find('club-1', 'gamelan')).toEqual(['event-1', 'event-3']);
      expect(await find('club-1', 'event-2')).toEqual([]);
      expect(await given().finds.events(null, sought('gamelan'), 1)).toHaveLength(1);
    });

    it('returns a ticket by its id or the end of one, and none of another club', async () => {
      const find = async (scope: FindScope, text: string, idEnd: string | null = null) =>
        idsOf(await given().finds.tickets(scope, { text, idEnd }, LIMIT));
      expect(await find(null, 'ticket-1')).toEqual(['ticket-1']);
      expect(await find(null, '', 'cket-2')).toEqual(['ticket-2']);
      expect(await find('club-1', 'ticket-1')).toEqual(['ticket-1']);
      expect(await find('club-1', '', 'cket-2')).toEqual([]);
      expect(await find('club-1', 'ticket-2')).toEqual([]);
    });

    it('returns the tickets of people in any state, of a club those of its events', async () => {
      const find = async (scope: FindScope) =>
        idsOf(await given().finds.ticketsOf(scope, ['person-1', 'person-2'], LIMIT)).sort();
      expect(await find(null)).toEqual(['ticket-1', 'ticket-2']);
      expect(await find('club-2')).toEqual(['ticket-2']);
      expect(await find('club-3')).toEqual([]);
    });

    it('returns the tickets of a club by its holders’ names, and by addresses only where it may', async () => {
      const [record] = await given().finds.tickets(null, { text: 'ticket-1', idEnd: null }, LIMIT);
      const email = record?.ticket.holder.email ?? '';
      const find = async (clubId: string, q: string, namesOnly: boolean) =>
        idsOf(await given().finds.ticketsOfHolders(clubId, { words: readSought(q).words, namesOnly }, LIMIT));
      expect(await find('club-1', 'person', true)).toEqual(['ticket-1']);
      expect(await find('club-3', 'person', true)).toEqual([]);
      expect(await find('club-1', email, false)).toEqual(['ticket-1']);
      expect(await find('club-1', email, true)).toEqual([]);
    });

    it('returns a payment by its id, its end and the references of a provider and a transfer', async () => {
      await given().unitOfWork.run(async (stores) => {
        const [payment] = await stores.payments.findAll(['payment-1']);
        if (payment)
          await stores.payments.saveAll([{ ...payment, providerRef: 'PAID-77', status: 'pending' }]);
      });
      expect(await payments(null, 'payment-1')).toEqual(['payment-1']);
      expect(await payments(null, 'unknown', { idEnd: 'ment-1' })).toEqual(['payment-1']);
      expect(await payments(null, 'PAID-77')).toEqual(['payment-1']);
      expect(await payments(null, 'unknown', { transfer: 'PAID-77' })).toEqual(['payment-1']);
      expect(await payments('club-1', 'PAID-77')).toEqual(['payment-1']);
      for (const q of ['PAID-77', 'payment-1']) expect(await payments('club-2', q)).toEqual([]);
      expect(await payments(null, 'PAID-7')).toEqual([]);
    });

    it('returns a payment with its latest refund by a reference of that', async () => {
      const refund = aRefund({ bankReference: 'BANK-9', providerRefundRef: 'BACK-9' });
      await given().unitOfWork.run((stores) => stores.refunds.add(refund));
      for (const q of ['refund-1', 'BANK-9', 'BACK-9'])
        expect(await payments(null, q)).toEqual(['payment-1']);
      expect(await payments(null, 'unknown', { refundEnd: 'fund-1' })).toEqual(['payment-1']);
      expect(await payments('club-2', 'BANK-9')).toEqual([]);
      const [record] = await given().finds.payments('club-1', sought('BANK-9'), LIMIT);
      expect(record).toMatchObject({ ticket: { status: 'expired' }, refund: { id: 'refund-1' } });
    });
  });
}
