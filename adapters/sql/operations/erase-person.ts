import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PersonToErase } from '#core/privacy/person-erasure.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../dialect.ts';
import { type Replacement, type TableContents, tableContents } from '../personal-columns.ts';
import type { Schema } from '../schema.ts';

/** The tables that an erasure changes: those with owned rows, and those of `eraseUnowned`. */
export const ERASED_TABLES: readonly string[] = [
  ...Object.entries(tableContents).flatMap(([table, { erased }]) => (erased ? [table] : [])),
  ...['outbox', 'provider_events', 'provider_records', 'payment_alerts', 'identity_verifications'],
  ...['roster_entries', 'clubs'],
].filter((table, place, all) => all.indexOf(table) === place);

/** Adds the names and addresses under which the tables know a person. */
export async function namesOf(db: Kysely<Schema>, known: PersonToErase): Promise<PersonToErase> {
  const { uid, studentIdKey } = known;
  const { rows } = await sql<{ email: string; name: string; student_id_key: string | null }>`
    select email, name, student_id_key from people where uid = ${uid}
    union select email, name, null from identity_users where id = ${uid}
    union select buyer_email, buyer_name, null from tickets where user_id = ${uid}
    union select buyer_email, buyer_name, null from receipts where user_id = ${uid}
    union select email, person_name, null from club_requests where uid = ${uid}
    union select organizer_email, '', null from events where organizer_id = ${uid}`.execute(db);
  const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');
  return {
    uid,
    emails: distinct(
      [...known.emails, ...rows.map(({ email }) => email)].flatMap((email) => [email, email.toLowerCase()]),
    ),
    names: distinct([...known.names, ...rows.map(({ name }) => name)]),
    studentIdKey: studentIdKey ?? rows.find((row) => row.student_id_key)?.student_id_key ?? null,
  };
}

/** Erases a person's names and addresses from every table, in the given transaction. Keeps sums, states and times. */
export async function erasePerson(
  db: Kysely<Schema>,
  person: PersonToErase,
  mails: readonly string[],
): Promise<void> {
  await eraseUnowned(db, person);
  if (mails.length > 0) await sql`delete from outbox where id in (${sql.join(mails)})`.execute(db);
  // Tickets and payments last: by them, other rows are found.
  const order = (table: string) => ['tickets', 'payments', 'people'].indexOf(table);
  const tables = Object.entries(tableContents).toSorted(([one], [other]) => order(one) - order(other));
  for (const [table, { owner, erased }] of tables)
    if (owner && erased && owner.holds !== 'email')
      await sql`${changeOf(table, erased)} where ${isOf(owner, person.uid)}`.execute(db);
}

/**
 * Returns the ids of mails to a person, and of those to others that name them, from a creation time on. Reads all of
 * the outbox, because an index by address would cost every purchase a page.
 */
export async function mailsNaming(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  { emails, names }: PersonToErase,
  from = '',
): Promise<readonly string[]> {
  if (emails.length === 0) return [];
  const texts = [
    ...emails.map((email) => JSON.stringify(email)),
    ...names.map((name) => `"buyerName":${JSON.stringify(name)}`),
  ];
  const isNaming = sql.join(
    texts.map((text) => dialect.contains('notice', text)),
    sql` or `,
  );
  const { rows } = await sql<{ id: string }>`
    select id from outbox where created_at >= ${from} and (to_email in (${sql.join(emails)}) or ${isNaming})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

function changeOf(table: string, erased: NonNullable<TableContents['erased']>): RawBuilder<unknown> {
  if (erased === 'rows') return sql`delete from ${sql.table(table)}`;
  const changes = Object.entries(erased).map(
    ([column, replacement]) => sql`${sql.ref(column)} = ${replacementIn(replacement)}`,
  );
  return sql`update ${sql.table(table)} set ${sql.join(changes)}`;
}

function replacementIn(replacement: Replacement): RawBuilder<unknown> {
  return typeof replacement === 'object' && replacement !== null
    ? sql`${sql.ref(replacement.column)}`
    : sql`${replacement}`;
}

function isOf({ column, holds }: NonNullable<TableContents['owner']>, uid: PersonId): RawBuilder<SqlBool> {
  const owner = sql.ref(column);
  switch (holds) {
    case 'ticket':
      return sql`${owner} in (select id from tickets where user_id = ${uid})`;
    case 'payment':
      return sql`${owner} in (select id from payments where user_id = ${uid})`;
    default:
      return sql`${owner} = ${uid}`;
  }
}

/** Erases what is about a person in tables whose rows belong to nobody. */
async function eraseUnowned(db: Kysely<Schema>, { uid, emails, studentIdKey }: PersonToErase): Promise<void> {
  const ofPerson = sql`select provider_ref from payments where user_id = ${uid} and provider_ref is not null`;
  await sql`update provider_events set raw = '' where provider_ref in (${ofPerson})`.execute(db);
  await sql`delete from provider_records where ref in (${ofPerson})`.execute(db);
  await sql`
    update payment_alerts set note = ''
    where payment_id in (select id from payments where user_id = ${uid})`.execute(db);
  await sql`delete from identity_verifications where identifier = ${`verify-email:${uid}`}`.execute(db);
  // Before the memberships are removed, by which the clubs are found.
  await sql`
    update clubs set state = 'dormant', verified_until = null
    where state = 'active' and id in (${clubsLedBy(uid)})`.execute(db);
  if (emails.length > 0) {
    const own = sql.join(emails);
    await sql`delete from roster_entries where email_key in (${own})`.execute(db);
    await sql`delete from club_invitations where email in (${own})`.execute(db);
    await sql`update clubs set contact_email = '' where contact_email in (${own})`.execute(db);
    await sql`update events set organizer_email = '' where organizer_email in (${own})`.execute(db);
  }
  if (studentIdKey !== null)
    await sql`delete from roster_entries where student_id_key = ${studentIdKey}`.execute(db);
}

/** Selects the clubs of which the person is the only president. */
export function clubsLedBy(uid: PersonId): RawBuilder<unknown> {
  return sql`
    select own.club_id from club_members own where own.uid = ${uid} and own.office = 'president' and not exists (
      select 1 from club_members other
      where other.club_id = own.club_id and other.office = 'president' and other.uid <> ${uid}
    )`;
}
