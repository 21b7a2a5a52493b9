import { describe, expect, it } from 'vitest';
import { saleEntry } from '#core/sales/sales-entry.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { aClubRequest } from '#test/support/a-club-request.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind, TestDatabase } from '#test/support/databases.ts';
import { FIRST_PAGE } from '#test/support/first-page.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const LATER = '2026-12-01T05:00:00.000Z';

export function unitOfWorkContract(kind: DatabaseKind): void {
  describe('UnitOfWork', () => {
    const given = opened(kind);

    it('rolls back every store when the work throws', async () => {
      const database = given();
      await givenEvent(database);
      const ticket = await givenTicket(database, 1);
      const before = await everything(database);
      const fault = new Error('The power went out.');

      const work = database.unitOfWork.run(async (stores) => {
        await stores.events.add(anEvent({ id: 'event-2' }));
        await stores.events.adjustPlaces(new Map([['event-1', { sold: 1, held: -1, setAside: 0 }]]));
        await stores.tickets.save({ ...ticket, status: 'confirmed', confirmedAt: LATER });
        const [open] = await stores.payments.ofTickets(['ticket-1']);
        await stores.payments.saveAll([{ ...aPayment(open ?? {}), status: 'failed', failure: 'declined' }]);
        await stores.payments.addAll([aPayment({ id: 'payment-2' })]);
        await stores.refunds.add(aRefund());
        await stores.providerEvents.addAll([aProviderEvent()]);
        await stores.outbox.add(aMessage());
        await stores.events.save(anEvent({ title: 'Another night' }));
        await stores.sales.add([saleEntry(LATER, anEvent(), ticket)]);
        await stores.audit.append(anAuditFact());
        await stores.clubRequests.add(aClubRequest());
        throw fault;
      });

      await expect(work).rejects.toBe(fault);
      expect(await everything(database)).toEqual(before);
    });

    it('commits writes issued together, and rolls everything back when one of them is refused', async () => {
      const database = given();
      await givenEvent(database);
      await database.unitOfWork.run(async (stores) => {
        await stores.events.adjustPlaces(new Map([['event-1', { sold: 1, held: 0, setAside: 0 }]]));
        await Promise.all([stores.outbox.add(aMessage()), stores.providerEvents.addAll([aProviderEvent()])]);
      });
      expect(await database.outbox.latest({ limit: 10 })).toHaveLength(1);
      const before = await everything(database);
      const refused = database.unitOfWork.run(async (stores) => {
        await stores.events.adjustPlaces(new Map([['event-1', { sold: 1, held: 0, setAside: 0 }]]));
        await Promise.all([stores.outbox.add(aMessage({ id: 'message-2' })), stores.outbox.add(aMessage())]);
      });
      await expect(refused).rejects.toThrow();
      expect(await everything(database)).toEqual(before);
    });

    it('rolls back when the database refuses the last write', async () => {
      const database = given();
      await givenEvent(database);

      const work = database.unitOfWork.run(async (stores) => {
        await stores.outbox.add(aMessage());
        await stores.events.add(anEvent());
      });

      await expect(work).rejects.toThrow();
      expect(await database.outbox.latest({ limit: 10 })).toEqual([]);
    });

    it('runs a transaction after a failed one', async () => {
      const database = given();
      const fault = database.unitOfWork.run(async () => {
        throw new Error('No.');
      });
      await expect(fault).rejects.toThrow('No.');

      await givenEvent(database);

      expect(await database.events.find('event-1')).toEqual(anEvent());
    });

    it('refuses stores after the end of their transaction', async () => {
      const database = given();
      const { unitOfWork } = database;
      const kept = await unitOfWork.run(async (stores) => stores);
      const storesOfFailedTransaction = await new Promise<WritableStores>((resolve) => {
        const failing = unitOfWork.run(async (stores) => {
          resolve(stores);
          throw new Error('No.');
        });
        failing.catch(() => {});
      });
      await unitOfWork.run(async () => {});

      await expect(kept.events.add(anEvent())).rejects.toThrow();
      await expect(storesOfFailedTransaction.events.add(anEvent())).rejects.toThrow();
      expect(await database.events.find('event-1')).toBeNull();
    });

    it('shows changes to queries only after the commit, and to its own work before it', async () => {
      const { unitOfWork, events, outbox } = given();

      await unitOfWork.run(async (stores) => {
        await stores.events.add(anEvent());
        await stores.outbox.add(aMessage());
        expect(await stores.events.find('event-1')).toEqual(anEvent());
        expect(await events.find('event-1')).toBeNull();
        expect(await outbox.latest({ limit: 10 })).toEqual([]);
      });

      expect(await events.find('event-1')).toEqual(anEvent());
      expect(await outbox.latest({ limit: 10 })).toEqual([aMessage()]);
    });

    it('lets queries read during a slow transaction', async () => {
      const { unitOfWork, events } = given();
      await givenEvent(given());
      const arrived = signal();
      const finished = signal();
      const slow = unitOfWork.run(async (stores) => {
        await stores.events.adjustPlaces(new Map([['event-1', { sold: 0, held: 1, setAside: 0 }]]));
        arrived.release();
        await finished.given;
      });
      await arrived.given;

      expect((await events.find('event-1'))?.held).toBe(0);
      finished.release();
      await slow;

      expect((await events.find('event-1'))?.held).toBe(1);
    });

    it('loses no update when many transactions change the same row', async () => {
      const database = given();
      await givenEvent(database);
      await givenTicket(database, 1);

      await Promise.all(
        Array.from({ length: 20 }, () =>
          database.unitOfWork.run(async (stores) => {
            const [ticket] = await stores.tickets.findAll(['ticket-1']);
            if (ticket) await stores.tickets.save({ ...ticket, generation: ticket.generation + 1 });
          }),
        ),
      );

      const record = await database.tickets.findOfPerson('person-1', 'ticket-1');
      expect(record?.ticket.generation).toBe(20);
    });

    it('returns the result of its work', async () => {
      expect(await given().unitOfWork.run(async () => 'done')).toBe('done');
    });
  });
}

function aProviderEvent() {
  return { provider: 'sandbox', eventKey: 'paid-1', providerRef: 'ref-1', raw: '{}', receivedAt: LATER };
}

/** Returns the content of all stores, as far as ports expose it. */
async function everything(database: TestDatabase) {
  const records = await database.tickets.ofPerson('person-1', FIRST_PAGE);
  const rest = await database.unitOfWork.run(async (stores) => ({
    payments: [
      (await stores.payments.findAll(['payment-1']))[0] ?? null,
      (await stores.payments.findAll(['payment-2']))[0] ?? null,
    ],
    refunds: await stores.refunds.ofPayments(['payment-1']),
    other: await stores.events.find('event-2'),
  }));
  const isStored = await isEventStored(database);
  return {
    records,
    ...rest,
    isStored,
    mails: await database.outbox.latest({ limit: 10 }),
    sales: await database.sales.byDay(null, { from: null, to: null }),
    audit: await database.audit.latest({ limit: 10, before: null }),
    clubRequests: await database.clubRequests.open(10),
  };
}

async function isEventStored(database: TestDatabase): Promise<boolean> {
  const known = await database.unitOfWork.run((stores) =>
    stores.providerEvents.findKnown([aProviderEvent()]),
  );
  return known.length > 0;
}

/** A promise that another part of the test resolves. */
function signal() {
  let release = () => {};
  const given = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { given, release };
}
