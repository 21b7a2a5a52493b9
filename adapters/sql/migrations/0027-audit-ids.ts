import { type Kysely, sql } from 'kysely';
import type { SqlDialect } from '../dialect.ts';
import type { Schema } from '../schema.ts';
import { sha256 } from '../stores/rows/sha256.ts';
import type { Migration } from './migration.ts';

const ROWS_PER_STATEMENT = 1_000;
/** Below every number that an integer column holds in either database. */
const MIN = -(2 ** 31);
const FIRST_HASH = '0'.repeat(64);
const COLUMNS = ['number', 'at', 'actor', 'club', 'action', 'subject', 'detail', 'hash'] as const;

/**
 * Removes names and typed text from the audit log, and adds the club that somebody acted for, which earlier entries do
 * not know. The entries keep their numbers and are chained again: the first one to the last hash of the old chain, which
 * `audit_chain` keeps. A last entry records this, and the first broken entry of the old chain if there was one.
 */
export const auditIds: Migration = {
  name: '0027-audit-ids',
  async up(db, dialect) {
    await dialect.lockTable(db, 'audit_log');
    await db.schema
      .createTable('audit_chain')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('audit_log_of_ids')
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('club', 'text')
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('audit_log_key', ['number'])
      .execute();
    await rewrite(db, dialect);
    await dialect.dropTable(db, 'audit_log');
    await db.schema.alterTable('audit_log_of_ids').renameTo('audit_log').execute();
    await dialect.makeGapless(db, 'audit_log', 'number');
    await dialect.makeAppendOnly(db, 'audit_chain');
  },
};

interface OldEntry {
  readonly number: number;
  readonly at: string;
  readonly actor: string;
  readonly actor_name: string;
  readonly action: string;
  readonly subject: string;
  readonly subject_name: string;
  readonly detail: string;
  readonly hash: string;
  /** The event of a subject that is a ticket or a refund. */
  readonly event_id: string | null;
}

/** What the next entry is chained to. */
interface Link {
  readonly number: number;
  readonly hash: string;
}

async function rewrite(db: Kysely<unknown>, dialect: SqlDialect): Promise<void> {
  const oldHead = await headOf(db);
  if (!oldHead) return;
  await sql`insert into audit_chain (number, previous_hash) values (1, ${oldHead.hash})`.execute(db);
  let old: Link = { number: 0, hash: FIRST_HASH };
  let last: Link = { number: MIN, hash: oldHead.hash };
  let entries = 0;
  let broken: number | null = null;
  for (;;) {
    const found = await entriesAfter(last.number, db);
    const rows = [];
    for (const entry of found) {
      if (broken === null && !followed(entry, old)) broken = entry.number;
      old = entry;
      const row = chained(last.hash, withoutText(entry));
      rows.push(row.values);
      last = row;
    }
    if (rows.length > 0) await insert(db, dialect, rows);
    entries += rows.length;
    if (found.length < ROWS_PER_STATEMENT) break;
  }
  const number = last.number + 1;
  const detail = written({ entries, broken });
  const action = 'audit_log_rewritten';
  const fact = { number, at: await now(db, dialect), actor: 'system', action, subject: 'audit_log', detail };
  await insert(db, dialect, [chained(last.hash, fact).values]);
}

async function headOf(db: Kysely<unknown>): Promise<Link | undefined> {
  const { rows } = await sql<Link>`select number, hash from audit_log order by number desc limit 1`.execute(
    db,
  );
  return rows[0];
}

async function entriesAfter(number: number, db: Kysely<unknown>): Promise<readonly OldEntry[]> {
  const { rows } = await sql<OldEntry>`
    select audit_log.*, case
      when action in ('ticket_revoked', 'goodwill_refunded') then
        (select tickets.event_id from tickets where tickets.id = audit_log.subject)
      when action in ('refund_completed', 'refund_reopened') then
        (select refunds.event_id from refunds where refunds.id = audit_log.subject)
      end as event_id
    from audit_log where number > ${number} order by number limit ${ROWS_PER_STATEMENT}`.execute(db);
  return rows;
}

async function insert(
  db: Kysely<unknown>,
  dialect: SqlDialect,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  await dialect.insertRows(db as Kysely<Schema>, 'audit_log_of_ids', COLUMNS, rows);
}

async function now(db: Kysely<unknown>, dialect: SqlDialect): Promise<string> {
  const { rows } = await sql<{ now: string }>`select ${dialect.now} as now`.execute(db);
  return rows[0]?.now ?? '';
}

/** Returns whether an entry followed from the one before it in the old chain. */
function followed(entry: OldEntry, { number, hash }: Link): boolean {
  const { at, actor, actor_name, action, subject, subject_name, detail } = entry;
  const text = [hash, entry.number, at, actor, actor_name, action, subject, subject_name, detail];
  return entry.number === number + 1 && entry.hash === sha256(JSON.stringify(text));
}

type Fact = Pick<OldEntry, 'number' | 'at' | 'actor' | 'action' | 'subject' | 'detail'>;

/** Returns an entry chained to a hash, with the values of its row. */
function chained(previousHash: string, { number, at, actor, action, subject, detail }: Fact) {
  const hash = sha256(JSON.stringify([previousHash, number, at, actor, null, action, subject, detail]));
  return { number, hash, values: [number, at, actor, null, action, subject, detail, hash] };
}

/** A request for a club account is about the person, like the decision on it. */
function withoutText(entry: OldEntry): Fact {
  const { number, at, actor, action, subject } = entry;
  const detail = written({ event: entry.event_id, ...DETAILS[action]?.(entry) });
  return { number, at, actor, action, subject: action === 'club_requested' ? actor : subject, detail };
}

type Values = Readonly<Record<string, string | number | null | undefined>>;

function written(values: Values): string {
  return Object.entries(values)
    .filter(([, value]) => value != null && /^[\w.:>-]+$/.test(String(value)))
    .map(([key, value]) => `${key}=${value}`)
    .join('; ');
}

const refunds = ({ detail }: OldEntry): Values => ({ refunds: /^(\d+) refunds\b/.exec(detail)?.[1] });
const counted = ({ detail }: OldEntry): Values => ({ count: /^\d+$/.exec(detail)?.[0] });
const refunded = ({ detail, subject_name: payment }: OldEntry): Values => ({
  payment,
  ...amountIn(detail, /^/),
});

/** What remains of the detail of each action. The others had typed text only. */
const DETAILS: Readonly<Record<string, (entry: OldEntry) => Values>> = {
  event_edited: ({ detail }) => ({
    status: /^status: (\w+ → \w+)(?:;|$)/.exec(detail)?.[1]?.replace(' → ', '>'),
    ...Object.fromEntries(
      [...detail.matchAll(/(?:^|; )(title|start|end|venue|location|price|capacity): /g)].map(([, name]) => [
        name === 'price' ? 'price_sen' : name,
        'changed',
      ]),
    ),
  }),
  attendees_exported: ({ detail }) => ({
    rows: /^(\d+) rows/.exec(detail)?.[1],
    medium: /^\d+ rows, on paper$/.test(detail) ? 'paper' : null,
  }),
  attendees_messaged: ({ detail }) => ({ recipients: /\((\d+) people\)$/.exec(detail)?.[1] }),
  club_requested: ({ subject }) => ({ request: subject }),
  role_granted: ({ detail }) => ({ role: /^(student|club|admin)$/.exec(detail)?.[0] }),
  refund_completed: refunded,
  refund_reopened: refunded,
  refunds_reminded: ({ detail }) => ({ people: /^(\d+) people$/.exec(detail)?.[1] }),
  refund_list_made: (entry) => ({ ...refunds(entry), ...amountIn(entry.detail, /^\d+ refunds, /) }),
  refund_list_exported: refunds,
  refund_list_undone: refunds,
  refund_list_answered: ({ detail }) => {
    const [, paid, failed] = /^(\d+) paid, (\d+) failed/.exec(detail) ?? [];
    return { paid, failed };
  },
  payment_alert_closed: ({ detail }) => ({ alert: /^([a-z_]+): /.exec(detail)?.[1] }),
  provider_verification: ({ detail, subject_name: provider }) => {
    const [, mode, result] = /^(live|test): (verified|failed)$/.exec(detail) ?? [];
    return { provider, mode, result };
  },
  bank_statement_imported: ({ detail }) =>
    Object.fromEntries(
      /^[a-z_]+ \d+(, [a-z_]+ \d+)*$/.test(detail)
        ? detail.split(', ').map((part) => part.split(' ') as [string, string])
        : [],
    ),
  statement_line_assigned: ({ detail }) => {
    const [, state, payment] = /^(matched|short), payment ([\w-]+)$/.exec(detail) ?? [];
    return { state, payment };
  },
  goodwill_refunded: ({ detail }) => {
    const [, refund, amount_sen] = /^([\w-]+): (\d+) sen$/.exec(detail) ?? [];
    return { refund, amount_sen };
  },
  signed_in: counted,
  sign_in_failed: counted,
  sign_in_locked: counted,
  signed_out: counted,
  password_reset_requested: counted,
  password_reset: counted,
  email_verified: counted,
  email_corrected: counted,
};

/** Reads an amount such as `RM 1,234.50`, with a no-break space, behind `before`. */
function amountIn(detail: string, before: RegExp): Values {
  const amount = /(RM|[A-Z]{3})\u00a0([\d,]+)\.(\d\d)(?:,|$)/.source;
  const [, currency, whole = '', cents] = new RegExp(`${before.source}${amount}`).exec(detail) ?? [];
  if (currency === undefined) return {};
  const sen = Number(`${whole.replaceAll(',', '')}${cents}`);
  return { amount_sen: sen, currency: currency === 'RM' ? 'MYR' : currency };
}
