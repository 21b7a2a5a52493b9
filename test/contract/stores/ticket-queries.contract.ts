import { describe, expect, it } from 'vitest';
import type { Payment } from '#core/payments/payment.ts';
import { aDoorEntry, addEntries } from '#test/support/a-door-entry.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aHold } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FIRST_PAGE } from '#test/support/first-page.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:15:00.000Z';

export function ticketQueriesContract(kind: DatabaseKind): void {
  describe('TicketQueries', () => {
    const given = opened(kind);

    it('hides tickets and payments of other people', async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      expect(await given().tickets.findOfPerson('person-2', 'ticket-1')).toBeNull();
      expect(await given().tickets.findByPayment('person-2', 'payment-1')).toBeNull();
      expect(await given().tickets.ofPerson('person-2', FIRST_PAGE)).toEqual([]);
    });

    it.each([
      ['pending_payment', true],
      ['confirmed', true],
      ['expired', false],
      ['cancelled', false],
    ] as const)('returns whether a person holds a ticket of an event: %s', async (status, holds) => {
      await givenEvent(given());
      await givenEvent(given(), { id: 'event-2' });
      await givenTicket(given(), 1, { status });
      expect(await given().tickets.hasLiveTicket('person-1', 'event-1')).toBe(holds);
      expect(await given().tickets.hasLiveTicket('person-2', 'event-1')).toBe(false);
      expect(await given().tickets.hasLiveTicket('person-1', 'event-2')).toBe(false);
    });

    it('finds nothing under unknown ids', async () => {
      expect(await given().tickets.findOfPerson('person-1', 'ticket-9')).toBeNull();
      expect(await given().tickets.findByPayment('person-1', 'payment-9')).toBeNull();
    });

    it('returns a held ticket with its event and payment', async () => {
      await givenEvent(given());
      const ticket = await givenTicket(given(), 1);
      const record = {
        ticket,
        event: anEvent({ held: 1 }),
        payment: aPayment(),
        refund: null,
        checkedInAt: null,
      };
      expect(await given().tickets.ofPerson('person-1', FIRST_PAGE)).toEqual([record]);
      expect(await given().tickets.findOfPerson('person-1', 'ticket-1')).toEqual(record);
      expect(await given().tickets.findByPayment('person-1', 'payment-1')).toEqual(record);
    });

    it('finds a ticket by its payment for who paid, and in the list of who has it', async () => {
      await givenEvent(given());
      const ticket = await givenTicket(given(), 1, { holder: aBuyer(2), payer: aBuyer(1) });
      expect((await given().tickets.findByPayment('person-1', 'payment-1'))?.ticket).toEqual(ticket);
      expect(await given().tickets.findByPayment('person-2', 'payment-1')).toBeNull();
      expect(await given().tickets.ofPerson('person-1', FIRST_PAGE)).toEqual([]);
      expect((await given().tickets.ofPerson('person-2', FIRST_PAGE)).map((record) => record.ticket)).toEqual(
        [ticket],
      );
    });

    it('returns when the holder was admitted', async () => {
      await givenEvent(given(), { priceSen: 0 });
      await givenTicket(given(), 1);
      const entry = aDoorEntry();
      await addEntries(given().unitOfWork, entry);
      const checkedInAt = entry.at;
      expect(await given().tickets.findOfPerson('person-1', 'ticket-1')).toMatchObject({ checkedInAt });
      expect(await given().tickets.ofPerson('person-1', FIRST_PAGE)).toMatchObject([{ checkedInAt }]);
    });

    it('returns no admission that was undone', async () => {
      await givenEvent(given(), { priceSen: 0 });
      await givenTicket(given(), 1);
      const entry = aDoorEntry();
      await addEntries(given().unitOfWork, entry, {
        ...entry,
        ...{ scanId: 'undo', kind: 'undo', target: entry.scanId },
      });
      expect(await given().tickets.ofPerson('person-1', FIRST_PAGE)).toMatchObject([{ checkedInAt: null }]);
    });

    it('returns a free ticket without a payment', async () => {
      await givenEvent(given(), { priceSen: 0 });
      await givenTicket(given(), 1);
      expect(await given().tickets.findOfPerson('person-1', 'ticket-1')).toMatchObject({
        ticket: { status: 'confirmed' },
        payment: null,
        refund: null,
      });
    });

    it('returns a ticket exactly as it was saved', async () => {
      await givenEvent(given());
      const ticket = await givenTicket(given(), 1, {
        holder: aBuyer(1, { name: "Siti D'Cruz 🎓" }),
        status: 'cancelled',
        fee: { bps: 250, fixedSen: 50, sen: 113 },
        payer: aBuyer(9),
        hold: {
          until: '2026-12-01T04:18:00.000Z',
          for: 'answers',
          extendedAt: '2026-12-01T04:16:00.000Z',
          warnedAt: '2026-12-01T04:10:00.000Z',
        },
        confirmedAt: '2026-12-01T04:12:00.000Z',
        closedAt: '2026-12-02T00:00:00.000Z',
        generation: 3,
        idempotencyKey: 'key-1',
      });
      expect((await given().tickets.findOfPerson('person-1', 'ticket-1'))?.ticket).toEqual(ticket);
    });

    it('returns the latest of several payments and of several refunds', async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      const late = { createdAt: '2026-12-01T04:09:00.000Z' };
      const latestRefund = aRefund({ id: 'refund-2', createdAt: '2026-12-01T06:00:00.000Z' });
      await given().unitOfWork.run(async ({ payments, refunds }) => {
        await payments.saveAll([aPayment({ status: 'failed', failure: 'declined' })]);
        await payments.addAll([aPayment({ id: 'payment-3', ...late })]);
        await payments.addAll([aPayment({ id: 'payment-2', ...late, status: 'closed' })]);
        await refunds.add(latestRefund);
        await refunds.add(aRefund({ id: 'refund-3', createdAt: '2026-12-01T05:30:00.000Z' }));
      });
      const record = await given().tickets.findOfPerson('person-1', 'ticket-1');
      expect(record?.payment).toEqual(aPayment({ id: 'payment-3', ...late }));
      expect(record?.refund).toEqual(latestRefund);
    });

    it('returns the requested payment even when a later one exists', async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      const declined = aPayment({ status: 'failed', failure: 'declined' });
      await given().unitOfWork.run(async ({ payments }) => {
        await payments.saveAll([declined]);
        await payments.addAll([aPayment({ id: 'payment-2', createdAt: '2026-12-01T04:09:00.000Z' })]);
      });
      expect((await given().tickets.findByPayment('person-1', 'payment-1'))?.payment).toEqual(declined);
    });

    it('lists a person’s tickets, latest purchase first', async () => {
      await givenEvent(given());
      await givenTicket(given(), 1, { holder: aBuyer(0), purchasedAt: '2026-12-01T01:00:00.000Z' });
      await givenTicket(given(), 2, { holder: aBuyer(0), purchasedAt: '2026-12-01T03:00:00.000Z' });
      await givenTicket(given(), 3, { holder: aBuyer(0), purchasedAt: '2026-12-01T02:00:00.000Z' });
      await givenTicket(given(), 4, { holder: aBuyer(0), purchasedAt: '2026-12-01T02:00:00.000Z' });
      const records = await given().tickets.ofPerson('person-0', FIRST_PAGE);
      expect(records.map(({ ticket }) => ticket.id)).toEqual([
        'ticket-2',
        'ticket-4',
        'ticket-3',
        'ticket-1',
      ]);
    });

    describe('expired holds', () => {
      it('omits holds that have not expired and tickets that are not held', async () => {
        await givenEvent(given());
        await givenTicket(given(), 1, { hold: aHold({ until: '2026-12-01T04:15:00.001Z' }) });
        await givenTicket(given(), 2, { status: 'confirmed' });
        await givenTicket(given(), 3, { status: 'expired' });
        await givenTicket(given(), 4, { status: 'cancelled' });
        expect(await given().tickets.expiredHolds(NOW, 10)).toEqual([]);
      });

      it('lists the longest expired holds first, up to the limit, with their payments', async () => {
        await givenEvent(given());
        await givenTicket(given(), 1, { hold: aHold({ until: NOW }) });
        await givenTicket(given(), 2, { hold: aHold({ until: '2026-12-01T04:05:00.000Z' }) });
        await givenTicket(given(), 3, { hold: aHold({ until: '2026-12-01T04:10:00.000Z' }) });
        const over = await given().tickets.expiredHolds(NOW, 10);
        expect(over.map(({ payment }) => payment?.id)).toEqual(['payment-2', 'payment-3', 'payment-1']);
        const first = await given().tickets.expiredHolds(NOW, 1);
        expect(first.map(({ ticket }) => ticket.id)).toEqual(['ticket-2']);
      });
    });

    it('returns those among tickets that are confirmed', async () => {
      await givenEvent(given());
      await givenTicket(given(), 1);
      const confirmed = await givenTicket(given(), 2, { status: 'confirmed' });
      await givenTicket(given(), 3, { status: 'cancelled' });
      await givenTicket(given(), 4, { status: 'confirmed' });
      const among = (...ids: string[]) => given().tickets.confirmedAmong(ids);
      expect(await among('ticket-1', 'ticket-2', 'ticket-3', 'ticket-9', 'ticket-2')).toEqual([confirmed]);
      expect(await among()).toEqual([]);
    });

    it('counts the tickets that are held', async () => {
      expect(await given().tickets.countHolds()).toBe(0);
      await givenEvent(given());
      await givenTicket(given(), 1);
      await givenTicket(given(), 2);
      await givenTicket(given(), 3, { status: 'confirmed' });
      await givenTicket(given(), 4, { status: 'expired' });
      expect(await given().tickets.countHolds()).toBe(2);
    });

    describe('tickets of cancelled events', () => {
      const ofCancelled = async (limit = 100, failedBefore = NOW) =>
        (await given().tickets.ofCancelledEvents(failedBefore, limit)).map(({ ticket }) => ticket.id).sort();
      const fail = (ticketId: string, problem: string, at = NOW) =>
        given().unitOfWork.run(({ tickets }) => tickets.recordCancellationFailure({ ticketId, problem, at }));
      const cancel = async (id: string) => {
        const event = await given().events.find(id);
        await given().unitOfWork.run(({ events }) =>
          events.save({ ...anEvent(), ...event, status: 'cancelled' }),
        );
      };

      it('omits tickets of other events and closed tickets', async () => {
        await givenEvent(given());
        await givenEvent(given(), { id: 'event-2' });
        await givenTicket(given(), 1, { eventId: 'event-2' });
        await givenTicket(given(), 2, { status: 'cancelled' });
        await givenTicket(given(), 3, { status: 'expired' });
        await cancel('event-1');
        expect(await ofCancelled()).toEqual([]);
      });

      it('lists complete held and confirmed tickets of every cancelled event', async () => {
        await givenEvent(given());
        await givenEvent(given(), { id: 'event-2', priceSen: 0 });
        const held = await givenTicket(given(), 1);
        await givenTicket(given(), 2, { eventId: 'event-2' });
        await cancel('event-1');
        await cancel('event-2');
        expect(await ofCancelled()).toEqual(['ticket-1', 'ticket-2']);
        const records = await given().tickets.ofCancelledEvents(NOW, 100);
        expect(records.find(({ ticket }) => ticket.id === 'ticket-1')).toEqual({
          ticket: held,
          event: anEvent({ held: 1, status: 'cancelled' }),
          payment: aPayment(),
          refund: null,
          checkedInAt: null,
        });
      });

      it('omits tickets whose cancellation failed recently, so that they do not block others', async () => {
        await givenEvent(given());
        for (let n = 1; n <= 4; n += 1) await givenTicket(given(), n);
        await cancel('event-1');
        const before = '2026-12-01T04:14:59.999Z';
        for (const id of ['ticket-1', 'ticket-2', 'ticket-3']) await fail(id, 'The first time.', before);
        await fail('ticket-1', 'The second time.');
        await fail('ticket-2', 'The second time.');
        expect(await ofCancelled(2, before)).toEqual(['ticket-3', 'ticket-4']);
        expect(await ofCancelled(4, NOW)).toHaveLength(4);
      });

      it('counts cancelled, remaining and failed tickets since an instant', async () => {
        await givenEvent(given(), { capacity: 10 });
        await givenEvent(given(), { id: 'event-2' });
        const closedAt = '2026-12-01T05:00:00.000Z';
        await givenTicket(given(), 1, { status: 'cancelled', closedAt: '2026-12-01T04:59:59.999Z' });
        await givenTicket(given(), 2, { status: 'cancelled', closedAt });
        await givenTicket(given(), 3, { status: 'expired', closedAt });
        await givenTicket(given(), 4, { status: 'confirmed' });
        await givenTicket(given(), 5);
        await givenTicket(given(), 6, { eventId: 'event-2' });
        for (const id of ['ticket-2', 'ticket-5', 'ticket-6']) await fail(id, 'The first time.');
        await fail('ticket-5', 'The second time.');
        expect(await given().tickets.cancelledSince('event-1', closedAt)).toEqual({
          cancelled: 1,
          left: 2,
          failed: 1,
        });
        expect(await given().tickets.cancelledSince('event-0', closedAt)).toEqual({
          cancelled: 0,
          left: 0,
          failed: 0,
        });
      });

      it('lists no more than the limit until none remain', async () => {
        await givenEvent(given());
        for (let n = 1; n <= 5; n += 1) await givenTicket(given(), n);
        await cancel('event-1');
        let rounds = 0;
        for (let batch = await ofCancelled(2); batch.length > 0; batch = await ofCancelled(2)) {
          rounds += 1;
          await given().unitOfWork.run(async ({ tickets }) => {
            for (const id of batch) {
              const [ticket] = await tickets.findAll([id]);
              if (ticket) await tickets.save({ ...ticket, status: 'cancelled' });
            }
          });
        }
        expect(rounds).toBe(3);
      });
    });

    describe('holds to warn about', () => {
      it('omits holds that were warned about, expire later or need no warning', async () => {
        await givenEvent(given());
        await givenTicket(given(), 1, { hold: aHold({ warnedAt: '2026-12-01T04:10:00.000Z' }) });
        await givenTicket(given(), 2, { hold: aHold({ until: '2026-12-01T04:15:00.001Z' }) });
        await givenTicket(given(), 3, { status: 'confirmed' });
        expect(await given().tickets.holdsToWarn(NOW, 10)).toEqual([]);
      });

      it('finds those among them that wait for a transfer', async () => {
        await givenEvent(given());
        for (const n of [1, 2, 3]) await givenTicket(given(), n);
        await givenTicket(given(), 4, { hold: aHold({ warnedAt: NOW }) });
        await givenTicket(given(), 5, { hold: aHold({ until: '2026-12-01T04:15:00.001Z' }) });
        await given().unitOfWork.run(async ({ payments }) => {
          const all = [1, 2, 3, 4, 5].map((n) =>
            aPayment({ id: `payment-${n}`, status: 'closed', failure: 'superseded', settledAt: NOW }),
          );
          await payments.saveAll(all);
          const transfer = (n: number, differences: Partial<Payment> = {}) =>
            aPayment({
              id: `transfer-${n}`,
              ticketId: `ticket-${n}`,
              userId: `person-${n}`,
              provider: 'transfer',
              method: 'transfer',
              createdAt: NOW,
              ...differences,
            });
          await payments.addAll([transfer(1), transfer(2, { method: null }), transfer(4), transfer(5)]);
          await payments.addAll([transfer(3, { status: 'pending', providerRef: 'AC-3' })]);
        });
        const ids = async (limit: number) =>
          (await given().tickets.transfersToWarn(NOW, limit)).map(({ ticket }) => ticket.id).sort();
        expect(await ids(10)).toEqual(['ticket-1', 'ticket-3']);
        expect(await ids(1)).toHaveLength(1);
      });

      it('lists the soonest expiring holds first, up to the limit', async () => {
        await givenEvent(given());
        await givenTicket(given(), 1, { hold: aHold({ until: NOW }) });
        await givenTicket(given(), 2, { hold: aHold({ until: '2026-12-01T04:14:00.000Z' }) });
        const soon = await given().tickets.holdsToWarn(NOW, 10);
        expect(soon.map(({ ticket }) => ticket.id)).toEqual(['ticket-2', 'ticket-1']);
        expect(await given().tickets.holdsToWarn(NOW, 1)).toHaveLength(1);
      });
    });
  });
}
