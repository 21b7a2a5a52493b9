import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { SYSTEM } from '#core/actor.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import { completeRefund } from '#core/refunds/complete-refund-decision.ts';
import { recordRefundAnswer } from '#core/refunds/record-refund-answer-decision.ts';
import { cancelTicket } from '#core/sales/cancel-ticket-decision.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { settleReport } from '#core/sales/reports/settle-report-decision.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { givenRefund } from '#test/support/given-refund.ts';
import { openTemporaryPostgres } from '#test/support/postgres-database.ts';
import { sqlOffice } from '#test/support/ticket-offices.ts';

const AT = '2026-12-01T04:01:00.000Z';
const ROUNDS = 20;
const IDS = new CountingIds();

it.each<[string, (office: TicketOffice, n: number) => Promise<unknown>]>([
  ['settles', settle],
  ['cancels', cancel],
])('%s a ticket on PostgreSQL beside repeats of its purchase without a deadlock', (_, change) =>
  withoutDeadlock(async (office, other) => {
    for (let n = 1; n <= ROUNDS; n += 1) {
      const bought = await hold(office, n, n);
      const [first, second] = await Promise.all([
        hold(office, n, n + ROUNDS),
        hold(other, n, n + 2 * ROUNDS),
        change(other, n),
      ]);
      expect([first.ticket.id, second.ticket.id]).toEqual([bought.ticket.id, bought.ticket.id]);
    }
  }),
);

it('pays refunds of one person on PostgreSQL in two processes without a deadlock', () =>
  withoutDeadlock(async (office, other, unitOfWork) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const numbers = [1, 2, 3, 4].map((n) => round * 10 + n);
      const [first = 0, second = 0, third = 0, fourth = 0] = numbers;
      for (const n of numbers) {
        const byProvider = { status: 'requested', dueAt: AT } as const;
        await givenRefund({ office, unitOfWork }, n, n === fourth ? byProvider : {});
      }
      await Promise.all([
        complete(office, first),
        complete(other, second),
        complete(office, third),
        answer(other, fourth),
      ]);
      const refunds = await unitOfWork.run((stores) =>
        stores.refunds.readAll(numbers.map((n) => `refund-${n}`)),
      );
      expect(refunds.map(({ status }) => status)).toEqual(Array(4).fill('succeeded'));
    }
  }));

/** Runs work with the offices of two processes and expects no deadlock, which a retry would hide. */
async function withoutDeadlock(
  work: (office: TicketOffice, other: TicketOffice, unitOfWork: SqlUnitOfWork) => Promise<void>,
): Promise<void> {
  const database = await openTemporaryPostgres();
  const url = `${database.url}?application_name=office`;
  const processes = [openPostgres(url), openPostgres(url)];
  const [office, other] = processes.map((each) => sqlOffice(each)) as [TicketOffice, TicketOffice];
  const unitOfWork = new SqlUnitOfWork(database);
  try {
    await unitOfWork.run(({ events }) => events.add(anEvent({ capacity: 1_000 })));
    const before = await deadlocks();
    await work(office, other, unitOfWork);
    expect(await connections()).toBeGreaterThan(0);
    await close();
    expect(await deadlocks()).toBe(before);
  } finally {
    await close();
    await database.close();
  }

  async function close(): Promise<void> {
    for (const each of processes.splice(0)) await each.close();
    await expect.poll(connections).toBe(0);
  }

  async function connections(): Promise<number> {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'office'`.execute(database.reader);
    return rows.length;
  }

  /** Counts the deadlocks of the database, which a connection reports at its end at the latest. */
  async function deadlocks(): Promise<number> {
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(database.reader);
    return Number(rows[0]?.deadlocks);
  }
}

/** Buys a ticket for the n-th buyer, or repeats the purchase. */
function hold(office: TicketOffice, n: number, attempt: number) {
  return office.run(grantHold, aHoldRequest(attempt, { buyer: aBuyer(n), idempotencyKey: `key-${n}` }));
}

function cancel(office: TicketOffice, n: number) {
  return office.run(cancelTicket, {
    ticketId: `ticket-${n}`,
    holder: `person-${n}`,
    refundMethodOf: () => 'by_hand' as const,
    at: AT,
    ids: IDS,
  });
}

function settle(office: TicketOffice, n: number) {
  return office.run(settleReport, {
    provider: 'sandbox',
    report: {
      eventKey: `paid-${n}`,
      providerRef: `bill-${n}`,
      paymentId: `payment-${n}`,
      state: 'succeeded',
      receivedSen: 2_500,
      currency: 'MYR',
      method: 'fpx',
      feeSen: null,
      raw: '{}',
    },
    refundMethodOf: () => 'by_hand',
    at: AT,
    ids: IDS,
  });
}

function complete(office: TicketOffice, n: number) {
  const request = { refundId: `refund-${n}`, actor: SYSTEM, bankReference: `IBG-${n}`, at: AT };
  return office.run(completeRefund, request);
}

function answer(office: TicketOffice, n: number) {
  return office.run(recordRefundAnswer, {
    refundId: `refund-${n}`,
    answer: { state: 'succeeded', providerRefundRef: null },
    event: anEvent(),
    ticket: aTicket(),
    at: AT,
    ids: IDS,
  });
}
