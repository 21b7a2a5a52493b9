import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { applyMigrations, migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { ENGINES } from '#test/adapters/sql/engines.ts';
import { figuresOf } from './figures.ts';
import { FILLED_UNTIL, FilledAcara } from './filled-acara.ts';
import { NEW_FIELDS } from './new-fields.ts';
import { differencesInFigures, readFigures } from './stored-figures.ts';
import { loadRows } from './stored-rows.ts';
import { violationsIn } from './violations.ts';

const ROWS = new URL('filled-at-0044.ndjson', import.meta.url);
const FIGURES = new URL('figures-at-0044.ndjson', import.meta.url);

describe.each(ENGINES)('a filled installation at migration 0044, in %s', (_name, open) => {
  it('keeps every invariant and every answer, to the sen and the byte, through later migrations', async () => {
    const database = await open();
    await loadRows(database, ROWS);
    await migrate(database);
    expect(await violationsIn(database, FILLED_UNTIL)).toEqual([]);
    const after = await figuresOf(new FilledAcara(database, undefined, true));
    const { changed, added } = differencesInFigures(readFigures(FIGURES), after);
    await database.close();
    expect(changed).toEqual([]);
    expect(added.filter((field) => !NEW_FIELDS.includes(field))).toEqual([]);
  });
});

describe('the rows of a filled installation at migration 0044', () => {
  const [, ...lines] = readFileSync(ROWS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; columns: string[] } | unknown[]);

  /** The different values of columns, joined. */
  function valuesOf(table: string, ...columns: readonly string[]): readonly string[] {
    const values = new Set<string>();
    let places: readonly number[] | null = null;
    for (const line of lines)
      if (!Array.isArray(line))
        places = line.table === table ? columns.map((c) => line.columns.indexOf(c)) : null;
      else if (places) values.add(places.map((place) => String(line[place])).join(' '));
    return [...values].sort();
  }

  it('has tickets in every status, and cancelled by everybody who can', () => {
    expect(valuesOf('tickets', 'status', 'cancelled_by')).toEqual([
      'cancelled bank',
      'cancelled event',
      'cancelled holder',
      'cancelled organizer',
      'confirmed null',
      'expired null',
      'pending_payment null',
    ]);
  });

  it('has payments in every status and by every provider and method', () => {
    expect(valuesOf('payments', 'status')).toEqual(['closed', 'created', 'failed', 'pending', 'succeeded']);
    expect(valuesOf('payments', 'resolution')).toEqual(['applied', 'late_applied', 'null', 'refund_due']);
    expect(valuesOf('payments', 'provider')).toEqual(['billplz', 'chip', 'sandbox', 'stripe', 'transfer']);
    expect(valuesOf('payments', 'method')).toEqual([
      ...['card', 'duitnow_qr', 'ewallet', 'fpx', 'null', 'transfer'],
    ]);
    expect(valuesOf('payments', 'failure')).toEqual([
      ...['cancelled_by_buyer', 'declined', 'hold_expired', 'null', 'superseded', 'ticket_cancelled'],
    ]);
  });

  it('has refunds in every status and for every reason', () => {
    expect(valuesOf('refunds', 'status')).toEqual([
      ...['charged_back', 'manual_required', 'processing', 'requested', 'succeeded'],
    ]);
    expect(valuesOf('refunds', 'reason')).toEqual([
      ...['duplicate', 'event_cancelled', 'event_over', 'goodwill', 'late_no_seat', 'late_not_on_sale'],
      ...['overpaid', 'ticket_cancelled', 'ticket_revoked', 'underpaid', 'wrong_currency'],
    ]);
  });

  it('has events, clubs, offices and handovers in every state', () => {
    expect(valuesOf('events', 'status')).toEqual(['cancelled', 'draft', 'pending_review', 'published']);
    expect(valuesOf('clubs', 'state')).toEqual(['active', 'closed', 'dormant', 'suspended']);
    expect(valuesOf('club_members', 'office')).toEqual([
      ...['adviser', 'checkin', 'editor', 'president', 'secretary', 'treasurer'],
    ]);
    expect(valuesOf('club_requests', 'status')).toEqual(['approved', 'declined', 'open']);
  });

  it('has mail in every lane, lines of statements in every state and both kinds of receipts', () => {
    expect(valuesOf('outbox', 'lane')).toEqual(['0', '1', '2']);
    expect(valuesOf('receipts', 'kind', 'year')).toEqual([
      ...['credit_note 2026', 'receipt 2025', 'receipt 2026'],
    ]);
    expect(valuesOf('payment_alerts', 'kind').length).toBeGreaterThan(1);
  });

  it('has rows in every table but those of running processes', async () => {
    const filled = new Set(lines.flatMap((line) => (Array.isArray(line) ? [] : [line.table])));
    const [, open] = ENGINES[0] ?? [];
    const database = await open?.();
    if (!database) throw new Error('There is no engine.');
    await applyMigrations(
      database,
      migrations.filter(({ name }) => name < '0045'),
    );
    const tables = (await database.dialect.tables(database.reader)).map(({ name }) => name);
    await database.close();
    expect(tables.filter((name) => !filled.has(name)).sort()).toEqual([
      // Of tickets that could not be cancelled, by a fault of the program; and of a log from before it was a chain.
      ...['audit_chain', 'call_counts', 'cancelling_failures', 'identity_attempts', 'leases', 'live_words'],
      'migrations',
    ]);
  });
});
