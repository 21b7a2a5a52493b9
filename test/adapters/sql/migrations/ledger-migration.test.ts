import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlLedgerQueries } from '#adapters/sql/stores/queries/sql-ledger-queries.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { balancesOf, refundPaid } from '#core/ledger/ledger-entry.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { ENGINES } from '../engines.ts';

const before = (number: string) => migrations.filter(({ name }) => name < number);
const AT = '2026-12-01T04:05:00.000Z';
const LATER = '2026-12-02T04:05:00.000Z';

describe.each(ENGINES)('migration of earlier payments into the ledger, in %s', (_name, open) => {
  it('writes balanced entries for every payment and refund', async () => {
    await using testApp = await databaseWithoutLedger(open);
    await testApp.paid('applied', { received: 2_500 });
    await testApp.paid('late', {
      received: 2_600,
      resolution: 'late_applied',
      refunds: [[100, 'requested']],
    });
    await testApp.paid('short', { received: 999, resolution: 'refund_due', refunds: [[999, 'succeeded']] });
    await testApp.paid('off', {
      received: 2_500,
      ticket: 'cancelled',
      refunds: [[2_500, 'manual_required']],
    });
    await testApp.paid('done', { received: 2_500, ticket: 'cancelled', refunds: [[2_500, 'succeeded']] });
    await testApp.paid('never', { received: 0, resolution: null });

    await migrate(testApp.database);

    expect(await testApp.balances('applied')).toEqual([-2_500, 2_375, 125, 0]);
    expect(await testApp.balances('late')).toEqual([-2_600, 2_375, 125, 100]);
    expect(await testApp.balances('short')).toEqual([0, 0, 0, 0]);
    expect(await testApp.balances('off')).toEqual([-2_500, 0, 0, 2_500]);
    expect(await testApp.balances('done')).toEqual([0, 0, 0, 0]);
    expect(await testApp.balances('never')).toEqual([0, 0, 0, 0]);
    expect(await testApp.keys('done')).toEqual([
      'received 2500 buyer -2500 2026-12-01T04:05:00.000Z',
      'received 2500 club 2375 2026-12-01T04:05:00.000Z',
      'received 2500 platform 125 2026-12-01T04:05:00.000Z',
      'refunded refund-done-0 buyer 2500 2026-12-02T04:05:00.000Z',
      'refunded refund-done-0 refund_payable -2500 2026-12-02T04:05:00.000Z',
      'taken_back sale club -2375 2026-12-02T04:05:00.000Z',
      'taken_back sale platform -125 2026-12-02T04:05:00.000Z',
      'taken_back sale refund_payable 2500 2026-12-02T04:05:00.000Z',
    ]);
    const { rows } = await sql<{ event_id: string; currency: string }>`
      select distinct event_id, currency from refunds`.execute(testApp.database.reader);
    expect(rows).toEqual([{ event_id: 'event-1', currency: 'MYR' }]);
  });

  it('refuses to change or remove an entry', async () => {
    await using testApp = await databaseWithoutLedger(open);
    await testApp.paid('applied', { received: 2_500 });
    await migrate(testApp.database);
    for (const action of [sql`update ledger_entries set amount_sen = 1`, sql`delete from ledger_entries`])
      await expect(action.execute(testApp.database.writer)).rejects.toThrow('ledger_entries only grows');
    expect(await testApp.balances('applied')).toEqual([-2_500, 2_375, 125, 0]);
  });
});

describe.each(ENGINES)('migration that says whose club a ledger entry concerns, in %s', (_name, open) => {
  type Rows = readonly Readonly<Record<string, unknown>>[];
  const rowsOf = async ({ reader }: SqlDatabase): Promise<Rows> => {
    const order = sql`order by payment_id, kind, reference, account`;
    return (await sql<Rows[number]>`select * from ledger_entries ${order}`.execute(reader)).rows;
  };

  it('names the organizer of the event in every earlier entry, and changes nothing else of it', async () => {
    await using testApp = await databaseWithoutLedger(open);
    const { database } = testApp;
    await testApp.event('event-2', 'club-2');
    await testApp.paid('one', { received: 2_600, refunds: [[100, 'succeeded']] });
    await testApp.paid('two', { received: 2_500, event: 'event-2' });
    await migrate(database, before('0046'));
    const earlier = await rowsOf(database);
    expect(earlier).toHaveLength(9);
    await migrate(database);
    const rows = await rowsOf(database);
    expect(rows.map(({ club_id, ...others }) => others)).toEqual(earlier);
    expect(new Set(rows.map(({ payment_id, club_id }) => `${payment_id} ${club_id}`))).toEqual(
      new Set(['payment-one club-1', 'payment-two club-2']),
    );
  });

  it('refuses to change or remove an entry afterwards, and takes further ones', async () => {
    await using testApp = await databaseWithoutLedger(open);
    const { database } = testApp;
    await testApp.paid('one', { received: 2_500, refunds: [[100, 'requested']] });
    await migrate(database);
    for (const action of [sql`update ledger_entries set club_id = 'club-9'`, sql`delete from ledger_entries`])
      await expect(action.execute(database.writer)).rejects.toThrow('ledger_entries only grows');
    const earlier = await testApp.entries('one');
    const refund = aRefund({ paymentId: 'payment-one', ticketId: 'ticket-one' });
    await new SqlUnitOfWork(database).run((stores) =>
      stores.ledger.addAll(refundPaid(refund, LATER, earlier)),
    );
    const entries = await testApp.entries('one');
    expect(entries).toHaveLength(earlier.length + 2);
    expect(new Set(entries.map(({ clubId }) => clubId))).toEqual(new Set(['club-1']));
  });
});

/** Creates a database with the schema before the ledger. */
async function databaseWithoutLedger(open: () => Promise<SqlDatabase>) {
  const database = await open();
  await migrate(database, before('0005'));
  const run = async (table: string, row: Readonly<Record<string, string | number | null>>) => {
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      database.writer,
    );
  };
  const event = (id: string, organizerId: string) =>
    run('events', {
      id,
      title: '',
      description: '',
      category: 'Social',
      starts_at: AT,
      ends_at: AT,
      location: '',
      venue: '',
      price_sen: 2_500,
      tags: '[]',
      organizer_id: organizerId,
      organizer_name: '',
      organizer_email: '',
      status: 'published',
      created_at: AT,
      updated_at: AT,
      search_text: '',
    });
  await event('event-1', 'club-1');
  return {
    database,
    event,
    async paid(
      name: string,
      it: {
        received: number;
        resolution?: string | null;
        ticket?: string;
        event?: string;
        refunds?: readonly (readonly [number, string])[];
      },
    ) {
      await run('tickets', {
        id: `ticket-${name}`,
        event_id: it.event ?? 'event-1',
        user_id: 'person-1',
        buyer_name: '',
        buyer_email: '',
        status: it.ticket ?? 'confirmed',
        price_sen: 2_500,
        fee_bps: 500,
        fee_fixed_sen: 0,
        fee_sen: 125,
        purchased_at: AT,
        closed_at: it.ticket ? LATER : null,
        generation: 0,
        search_text: '',
      });
      await run('payments', {
        id: `payment-${name}`,
        ticket_id: `ticket-${name}`,
        event_id: it.event ?? 'event-1',
        user_id: 'person-1',
        provider: 'sandbox',
        amount_sen: 2_500,
        currency: 'MYR',
        status: it.received > 0 ? 'succeeded' : 'closed',
        resolution: it.resolution === undefined ? 'applied' : it.resolution,
        received_sen: it.received,
        created_at: AT,
        expires_at: AT,
        settled_at: AT,
      });
      for (const [index, [sen, status]] of (it.refunds ?? []).entries())
        await run('refunds', {
          id: `refund-${name}-${index}`,
          payment_id: `payment-${name}`,
          ticket_id: `ticket-${name}`,
          user_id: 'person-1',
          amount_sen: sen,
          reason: 'duplicate',
          status,
          created_at: LATER,
          updated_at: LATER,
        });
    },
    async balances(name: string) {
      const { buyer, club, platform, refund_payable } = balancesOf(await this.entries(name));
      return [buyer, club, platform, refund_payable];
    },
    async keys(name: string) {
      return (await this.entries(name)).map(({ kind, reference, account, amountSen, at }) =>
        [kind, reference, account, amountSen, at].join(' '),
      );
    },
    entries: (name: string) => new SqlLedgerQueries(database).ofPayment(`payment-${name}`),
    [Symbol.asyncDispose]: () => database.close(),
  };
}
