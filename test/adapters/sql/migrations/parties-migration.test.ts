import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { eventTable, paymentTable, ticketTable } from '#adapters/sql/schema.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aHold, aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import { insertRows } from '#test/support/insert-rows.ts';
import { ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0045');

describe.each(ENGINES)('migration to holders and payers, in %s', (_name, open) => {
  it('keeps every ticket, whose holder paid, and says what its place is held for', async () => {
    const database = await open();
    await using _closing = { [Symbol.asyncDispose]: () => database.close() };
    await migrate(database, BEFORE);
    const unitOfWork = new SqlUnitOfWork(database);
    await insertRows(database, 'events', [eventTable.toRow(anEvent())]);
    const free = { status: 'confirmed', priceSen: 0, hold: null, confirmedAt: '2026-12-01' } as const;
    const tickets = [
      aTicket({ id: 'by-card' }),
      aTicket({ id: 'by-transfer', hold: aHold({ until: '2026-12-02', for: 'transfer' }) }),
      aTicket({ id: 'free', ...free }),
      aTicket({ id: 'transfer-given-up' }),
    ];
    await insertRows(database, 'tickets', tickets.map(ticketTable.toRow));
    const transfer = { provider: 'transfer', method: 'transfer' } as const;
    const payments = [
      aPayment({ id: 'a', ticketId: 'by-card', status: 'pending' }),
      aPayment({ id: 'b', ticketId: 'by-transfer', status: 'pending', ...transfer }),
      aPayment({ id: 'c', ticketId: 'transfer-given-up', status: 'closed', ...transfer }),
    ];
    await insertRows(database, 'payments', payments.map(paymentTable.toRow));
    await migrate(database);
    const ids = tickets.map(({ id }) => id);
    expect(await unitOfWork.run((stores) => stores.tickets.findAll(ids))).toEqual(tickets);
  });
});
