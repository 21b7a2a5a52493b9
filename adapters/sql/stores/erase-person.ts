import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAboutAccount, type Notice } from '#core/notifications/notice.ts';
import { listKey } from '#core/offers/list-keys.ts';
import { isDemonstrationAddress } from '#core/people/access/demonstration-account.ts';
import {
  type AddressStanding,
  addressesIn,
  type KnownAddress,
  type PersonToErase,
} from '#core/privacy/person-erasure.ts';
import { type FailedTransferLine, withoutProblems } from '#core/refund-batches/refund-batch.ts';
import type { PersonId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { KeyedDigest } from '#core/shared/keyed-digest.ts';
import type { SqlDialect } from '../dialect.ts';
import { type Replacement, type TableContents, tableContents } from '../personal-columns.ts';
import type { Schema } from '../schema.ts';

/** The tables that an erasure changes: those with owned rows, and those of `eraseUnowned`. */
export const ERASED_TABLES: readonly string[] = [
  ...Object.entries(tableContents).flatMap(([table, { erased }]) => (erased ? [table] : [])),
  ...['outbox', 'provider_events', 'provider_records', 'payment_alerts', 'identity_verifications'],
  ...['roster_entries', 'clubs', 'audience_list_entries', 'club_people_waiting'],
].filter((table, place, all) => all.indexOf(table) === place);

/** A person to erase, with everything that rows are found by. */
export interface KnownPerson extends PersonToErase {
  readonly tickets: readonly TicketId[];
  /** No earlier mail is the person's or names them; empty when mails of any age may. */
  readonly mailsFrom: Instant | '';
}

/** How an installation takes addresses. */
export interface AddressRules {
  /** Whether people must prove their addresses; otherwise each counts as its account's. */
  readonly verifiesEmails: boolean;
}

/**
 * Adds what the tables know about a person: their addresses and tickets. `gone`: when they were erased; empty before. After
 * that, mails are found by the uid alone unless a row with an address came back.
 */
export async function knownPerson(
  db: Kysely<Schema>,
  person: PersonToErase,
  { verifiesEmails }: AddressRules,
  gone: Instant | '' = '',
): Promise<KnownPerson> {
  const { uid, studentIdKey } = person;
  const { rows: accounts } = await sql<AccountRow>`
    select email, email_verified as proven, 0 as accepted, 1 as tells, null as student_id_key, created_at
      from identity_users where id = ${uid}
    union all
    select email, 0, is_email_accepted, 0, student_id_key, created_at from people where uid = ${uid}`.execute(
    db,
  );
  const { rows: tickets } = await sql<{ id: TicketId; email: string }>`
    select id, buyer_email as email from tickets where user_id = ${uid}
    union select id, payer_email from tickets where payer_id = ${uid}
    union select ticket_id, buyer_email from receipts where user_id = ${uid}`.execute(db);
  const standingOf = ({ email, proven, accepted }: AccountRow): AddressStanding => {
    if (proven === 1) return 'proven';
    return accepted === 1 || !verifiesEmails || isDemonstrationAddress(email) ? 'accepted' : 'claimed';
  };
  const stated = [
    ...person.addresses,
    ...accounts
      .filter(({ tells }) => tells === 1)
      .map((row) => ({ email: row.email, standing: standingOf(row) })),
  ];
  const claimed = addressesIn(stated, 'claimed');
  const addresses: readonly KnownAddress[] = [
    ...stated,
    ...accounts.map((row) => ({ email: row.email, standing: standingOf(row) })),
    // Who buys has an address that counts as theirs, unless the installation asks for more since.
    ...tickets
      .filter(({ email }) => !claimed.includes(email))
      .map(({ email }) => ({ email, standing: 'accepted' as const })),
  ];
  const isKnown = addressesIn(addresses, 'claimed', 'accepted', 'proven').length > 0;
  const isNamed = tickets.length > 0 || addressesIn(addresses, 'accepted', 'proven').length > 0;
  const [createdAt = ''] = accounts.map((row) => row.created_at).toSorted();
  const ofAccount = isNamed ? '' : createdAt;
  return {
    uid,
    addresses,
    studentIdKey: studentIdKey ?? accounts.find((row) => row.student_id_key)?.student_id_key ?? null,
    tickets: [...new Set(tickets.map(({ id }) => id))],
    mailsFrom: isKnown || gone === '' ? ofAccount : gone,
  };
}

interface AccountRow {
  readonly email: string;
  readonly proven: number;
  readonly accepted: number;
  /** Whether the row says if the address is proven: 1 for one of the embedded identity service. */
  readonly tells: number;
  readonly student_id_key: string | null;
  readonly created_at: Instant;
}

/** Erases a person's names and addresses from every table, in the given transaction. Keeps sums, states and times. */
export async function erasePerson(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  person: KnownPerson,
  mails: readonly string[],
  digest: KeyedDigest,
): Promise<void> {
  await eraseUnowned(db, person);
  await erasePushesNaming(db, dialect, person);
  await eraseFromLists(db, person, digest);
  if (mails.length > 0) await sql`delete from outbox where id in (${sql.join(mails)})`.execute(db);
  // Tickets and payments last: by them, other rows are found.
  const order = (table: string) => ['tickets', 'payments', 'people'].indexOf(table);
  const tables = Object.entries(tableContents).toSorted(([one], [other]) => order(one) - order(other));
  for (const [table, { owner, erased, alsoNamed }] of tables) {
    if (owner && erased && owner.holds !== 'email')
      await sql`${changeOf(table, erased)} where ${isOf(owner, person.uid)}`.execute(db);
    if (alsoNamed)
      await sql`
        ${changeOf(table, alsoNamed.erased)} where ${sql.ref(alsoNamed.column)} = ${person.uid}`.execute(db);
  }
}

/**
 * Returns the ids of mails to a person, and of those to others that name them, from a creation time on. Reads all of
 * the outbox for who bought or may have been written to by others, because an index by person or address would cost every
 * purchase a page.
 */
export async function mailsNaming(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  { uid, addresses, tickets, mailsFrom }: KnownPerson,
  from: Instant | '' = '',
): Promise<readonly string[]> {
  const known = addressesIn(addresses, 'claimed', 'accepted', 'proven');
  const own = addressesIn(addresses, 'accepted', 'proven');
  const texts = own.map((email) => JSON.stringify(email));
  const mayName = sql.join(
    [
      sql<SqlBool>`user_id = ${uid}`,
      ...(known.length === 0 ? [] : [sql<SqlBool>`to_email in (${sql.join(known)})`]),
      ...texts.map((text) => dialect.contains('notice', text)),
      // The only mail that tells others the name of a buyer.
      ...(tickets.length === 0 ? [] : [dialect.contains('notice', '"kind":"sale_charged_back"')]),
    ],
    sql` or `,
  );
  const { rows } = await sql<Pick<Schema['outbox'], 'id' | 'user_id' | 'to_email' | 'notice'>>`
    select id, user_id, to_email, notice from outbox
    where created_at >= ${from > mailsFrom ? from : mailsFrom} and (${mayName})`.execute(db);
  const isNaming = ({ user_id, to_email: to, notice: text }: (typeof rows)[number]) => {
    const notice = JSON.parse(text) as Notice;
    return (
      user_id === uid ||
      own.includes(to) ||
      texts.some((email) => text.includes(email)) ||
      ('ticketId' in notice && tickets.includes(notice.ticketId)) ||
      (known.includes(to) && isAboutAccount(notice))
    );
  };
  return rows.filter(isNaming).map(({ id }) => id);
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
async function eraseUnowned(
  db: Kysely<Schema>,
  { uid, addresses, studentIdKey }: PersonToErase,
): Promise<void> {
  const emails = addressesIn(addresses, 'accepted', 'proven');
  const ofPerson = sql`select provider_ref from payments where user_id = ${uid} and provider_ref is not null`;
  await sql`update provider_events set raw = '' where provider_ref in (${ofPerson})`.execute(db);
  await sql`delete from provider_records where ref in (${ofPerson})`.execute(db);
  await sql`
    update payment_alerts set note = ''
    where payment_id in (select id from payments where user_id = ${uid})`.execute(db);
  await sql`delete from identity_verifications where identifier = ${`verify-email:${uid}`}`.execute(db);
  await eraseFailedTransfers(db, uid);
  // Before the memberships are removed, by which the clubs are found.
  await eraseContacts(db, uid, addresses);
  await sql`
    update events set paused_for = 'organiser_disabled' where organizer_id in (${clubsLedBy(uid)})`.execute(
    db,
  );
  await sql`
    update clubs set state = 'dormant', verified_until = null
    where state = 'active' and id in (${clubsLedBy(uid)})`.execute(db);
  if (emails.length > 0) {
    const own = sql.join(emails);
    await sql`delete from roster_entries where email_key in (${own})`.execute(db);
    await sql`delete from club_invitations where email in (${own})`.execute(db);
  }
  if (studentIdKey !== null)
    await sql`delete from roster_entries where student_id_key = ${studentIdKey}`.execute(db);
}

/** Removes what waits to be pushed to others and names an address of the person. What was pushed names nobody. */
async function erasePushesNaming(
  db: Kysely<Schema>,
  dialect: SqlDialect,
  { addresses }: PersonToErase,
): Promise<void> {
  for (const email of addressesIn(addresses, 'accepted', 'proven'))
    await sql`
      delete from push_messages
      where due_at is not null and ${dialect.contains('notice', JSON.stringify(email))}`.execute(db);
}

/** Takes the person from lists of audiences and of members that have an address of theirs, or their matric number. */
async function eraseFromLists(
  db: Kysely<Schema>,
  { addresses, studentIdKey }: PersonToErase,
  digest: KeyedDigest,
): Promise<void> {
  const entries = [...addressesIn(addresses, 'accepted', 'proven'), studentIdKey];
  const keys = entries.flatMap((entry) => (entry === null ? [] : listKey(entry, digest)));
  if (keys.length === 0) return;
  await db.deleteFrom('audience_list_entries').where('key', 'in', keys).execute();
  await db.deleteFrom('club_people_waiting').where('key', 'in', keys).execute();
}

/** Removes why transfers to the person failed from the lists that they are on. */
async function eraseFailedTransfers(db: Kysely<Schema>, uid: PersonId): Promise<void> {
  const refunds = await db.selectFrom('refunds').select('id').where('user_id', '=', uid).execute();
  if (refunds.length === 0) return;
  const own = new Set(refunds.map(({ id }) => id));
  const lists = await db
    .selectFrom('refund_batches')
    .select(['id', 'failures'])
    .where('failures', '<>', '[]')
    .execute();
  for (const { id, failures } of lists) {
    const before = JSON.parse(failures) as readonly FailedTransferLine[];
    const after = JSON.stringify(withoutProblems(before, own));
    if (after !== failures)
      await db.updateTable('refund_batches').set({ failures: after }).where('id', '=', id).execute();
  }
}

/** Empties the contact of the person's clubs where it is theirs, and of every club whose contact they have proven. */
async function eraseContacts(
  db: Kysely<Schema>,
  uid: PersonId,
  addresses: readonly KnownAddress[],
): Promise<void> {
  const proven = addressesIn(addresses, 'proven');
  if (proven.length > 0) {
    await sql`update clubs set contact_email = '' where contact_email in (${sql.join(proven)})`.execute(db);
    await sql`update events set organizer_email = '' where organizer_email in (${sql.join(proven)})`.execute(
      db,
    );
  }
  const typed = addressesIn(addresses, 'claimed', 'accepted');
  if (typed.length === 0) return;
  const own = sql`select club_id from club_members where uid = ${uid}`;
  await sql`
    update clubs set contact_email = ''
    where id in (${own}) and contact_email in (${sql.join(typed)})`.execute(db);
  await sql`
    update events set organizer_email = ''
    where organizer_id in (${own}) and organizer_email in (${sql.join(typed)})`.execute(db);
}

/** Selects the clubs of which the person is the only president. */
export function clubsLedBy(uid: PersonId): RawBuilder<unknown> {
  return sql`
    select own.club_id from club_members own where own.uid = ${uid} and own.office = 'president' and not exists (
      select 1 from club_members other
      where other.club_id = own.club_id and other.office = 'president' and other.uid <> ${uid}
    )`;
}
