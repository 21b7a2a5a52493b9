import { type Kysely, sql } from 'kysely';
import { addMinutes } from '#core/shared/instant.ts';
import { foldText } from '#core/shared/text.ts';
import type { Migration } from './migration.ts';

const BATCH = 500;
const YEAR_MINUTES = 365 * 24 * 60;

interface ClubRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly name_ms: string;
  readonly about: string;
  readonly logo_url: null;
  readonly contact_email: string;
  readonly state: string;
  readonly verified_until: string | null;
  readonly merged_into: null;
  readonly created_at: string;
  readonly updated_at: string;
}

interface Tables {
  readonly people: {
    readonly uid: string;
    readonly name: string;
    readonly email: string;
    readonly role: string;
    readonly is_club_verified: number;
    readonly created_at: string;
  };
  readonly clubs: ClubRow;
  readonly club_members: {
    readonly club_id: string;
    readonly uid: string;
    readonly office: string;
    readonly since: string;
  };
}

/**
 * Clubs, their members and the invitations to them. Each account of role club becomes the president of a club whose id
 * is its uid, so that events, figures and the audit log keep their meaning. A verified club stays so for a year from the
 * last entry of the audit log.
 */
export const clubs: Migration = {
  name: '0035-clubs',
  async up(db) {
    await db.schema
      .createTable('clubs')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_ms', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('logo_url', 'text')
      .addColumn('contact_email', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('verified_until', 'text')
      .addColumn('merged_into', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('club_members')
      .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id'))
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('office', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('club_members_key', ['club_id', 'uid'])
      .execute();
    await db.schema.createIndex('club_members_uid').on('club_members').column('uid').execute();
    await db.schema
      .createIndex('club_members_since')
      .on('club_members')
      .columns(['club_id', 'since', 'uid'])
      .execute();
    await db.schema
      .createTable('club_invitations')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('office', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('invited_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('accepted_at', 'text')
      .execute();
    for (const column of ['club_id', 'email'])
      await db.schema
        .createIndex(`club_invitations_${column}`)
        .on('club_invitations')
        .columns([column, 'created_at', 'id'])
        .execute();
    await db.schema
      .createIndex('club_invitations_expiry')
      .on('club_invitations')
      .column('expires_at')
      .execute();
    await db.schema
      .alterTable('club_requests')
      .addColumn('contact_email', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await createClubsOfAccounts(db as Kysely<Tables>);
  },
};

async function createClubsOfAccounts(db: Kysely<Tables>): Promise<void> {
  const now = await lastEntry(db);
  const taken = new Set<string>();
  for (let after = ''; ; ) {
    const accounts = await db
      .selectFrom('people')
      .select(['uid', 'name', 'email', 'is_club_verified', 'created_at'])
      .where('role', '=', 'club')
      .where('uid', '>', after)
      .orderBy('uid')
      .limit(BATCH)
      .execute();
    if (accounts.length === 0) return;
    after = accounts.at(-1)?.uid ?? '';
    const rows = accounts.map((account) => ({
      id: account.uid,
      slug: freeSlug(account.name, taken),
      name: account.name,
      name_ms: '',
      about: '',
      logo_url: null,
      contact_email: account.email,
      state: 'active',
      verified_until: account.is_club_verified === 1 ? addMinutes(now, YEAR_MINUTES) : null,
      merged_into: null,
      created_at: account.created_at,
      updated_at: now,
    }));
    await db.insertInto('clubs').values(rows).execute();
    const presidents = accounts.map(({ uid, created_at: since }) => ({
      ...{ club_id: uid, uid, office: 'president', since },
    }));
    await db.insertInto('club_members').values(presidents).execute();
  }
}

async function lastEntry(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ at: string | null }>`select max(at) as at from audit_log`.execute(db);
  return rows[0]?.at ?? '2026-01-01T00:00:00.000Z';
}

function freeSlug(name: string, taken: Set<string>): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  const wished = words === '' || words === 'mine' ? `club${words && '-'}${words}` : words;
  let slug = wished;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wished}-${number}`;
  taken.add(slug);
  return slug;
}
