import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { ENGINES } from '#test/adapters/sql/engines.ts';
import { aSignedIn, verified } from '#test/support/a-signed-in.ts';
import { FILLED_UNTIL, FilledAcara } from './filled-acara.ts';
import { loadRows } from './stored-rows.ts';
import { violationsIn } from './violations.ts';

const ROWS = new URL('first-sales-at-0004.ndjson', import.meta.url);
const DAYS = { from: null, to: null };
const ADMIN = aSignedIn({ uid: 'admin-1', role: 'admin' });

/**
 * Two tickets of RM25 with a fee of RM1.25 each, one of them paid late with RM1 too much; RM25 that came too late and were
 * paid back; a free ticket and one that was given back; two tickets of RM60 of a cancelled event, one of them paid back;
 * a hold that nobody paid, and one that is open.
 */
describe.each(ENGINES)('sales from before there was a ledger, in %s', (_name, open) => {
  it('keep every invariant through all later migrations', async () => {
    await using testApp = await migrated(open);
    expect(await violationsIn(testApp.database, FILLED_UNTIL)).toEqual([]);
  });

  it('are in the figures and statements of their clubs, to the sen', async () => {
    await using testApp = await migrated(open);
    expect(await testApp.ofClub('club-1')).toMatchObject({
      analytics: {
        totalTicketsSold: 3,
        totalRevenue: 50,
        totalRevenueAfterFees: 47.5,
        salesByDay: [
          { day: '2026-11-20', ticketsSold: 4, grossRevenue: 50, ticketsCancelled: 0 },
          { day: '2026-11-21', tickets: -1, ticketsCancelled: 1, refunds: 0 },
        ],
      },
      total: {
        payments: 3,
        received: 76,
        refunds: 26,
        refundsOwed: 1,
        revenue: 50,
        platformFees: 2.5,
        net: 47.5,
      },
    });
    expect(await testApp.ofClub('club-2')).toMatchObject({
      analytics: {
        totalTicketsSold: 0,
        totalRevenue: 0,
        salesByDay: [
          { day: '2026-11-20', ticketsSold: 2, grossRevenue: 120 },
          { day: '2026-11-22', ticketsCancelled: 2, refunds: 120 },
        ],
      },
      total: {
        payments: 2,
        received: 120,
        refunds: 120,
        refundsOwed: 60,
        revenue: 0,
        platformFees: 0,
        net: 0,
      },
    });
  });

  it('are the tickets of their buyers, with receipts of what was applied and the refunds that are owed', async () => {
    await using testApp = await migrated(open);
    const { acara } = testApp;
    expect(await testApp.ticketsOf('student-1')).toEqual({
      'ticket-1': 'confirmed',
      'ticket-5': 'confirmed',
      'ticket-7': 'cancelled',
      'ticket-9': 'pending_payment',
    });
    expect(await testApp.ticketsOf('student-3')).toEqual({ 'ticket-3': 'expired', 'ticket-4': 'expired' });
    expect(await testApp.receiptsOf('student-1', 'ticket-1')).toEqual([25]);
    expect(await testApp.receiptsOf('student-2', 'ticket-2')).toEqual([25]);
    expect(await testApp.receiptsOf('student-1', 'ticket-7')).toEqual([60]);
    expect(await testApp.receiptsOf('student-2', 'ticket-8')).toEqual([60, 60]);
    const { owed } = await acara.does('ListPaymentsNeedingAttention').execute(ADMIN);
    expect(owed).toMatchObject({ count: 2, amount: 61 });
  });

  it('keep the audit log, chained again, and lose the secrets of sent mail', async () => {
    await using testApp = await migrated(open);
    const { acara } = testApp;
    const { entries } = await acara.does('ListAuditLog').execute(ADMIN, { before: null });
    expect(entries.map(({ action }) => action).slice(-3)).toEqual([
      ...['refund_completed', 'event_cancelled', 'club_verified'],
    ]);
    const { mails } = await acara.does('ListOutbox').execute(ADMIN, { q: null, status: null, cursor: null });
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain('a secret from long ago');
  });
});

async function migrated(open: () => Promise<SqlDatabase>) {
  const database = await open();
  await loadRows(database, ROWS);
  await migrate(database);
  const acara = new FilledAcara(database, undefined, true);
  await acara.does('IssueReceipts').execute(SYSTEM);
  const student = (uid: string): SignedIn => aSignedIn({ uid, email: `${uid}@student.acara.test` });
  return {
    ...{ database, acara },
    async ofClub(uid: string) {
      const club = verified(aSignedIn({ uid, role: 'club' }));
      const { analytics } = await acara.does('ComputeClubAnalytics').execute(club, { uid, ...DAYS });
      const { total } = (await acara.does('ViewClubStatement').execute(club, { uid, ...DAYS })).statement;
      return { analytics, total };
    },
    async ticketsOf(uid: string) {
      const { tickets } = await acara.does('ListMyTickets').execute(student(uid), {});
      return Object.fromEntries(tickets.map(({ id, status }) => [id, status]));
    },
    async receiptsOf(uid: string, id: string) {
      const { receipt, creditNotes } = await acara.does('ViewReceipt').execute(student(uid), { id });
      return [receipt, ...creditNotes].map(({ amount }) => amount);
    },
    [Symbol.asyncDispose]: () => database.close(),
  };
}
