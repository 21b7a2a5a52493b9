import { type Kysely, sql } from 'kysely';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { OutboxMessage } from '#core/notifications/outbox-message.ts';
import type { PersonalDataQueries, PersonalRecords } from '#core/privacy/personal-data-queries.ts';
import type { PersonId, TicketId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { foldText } from '#core/shared/text.ts';
import type { SqlDialect } from '../../dialect.ts';
import {
  answerTable,
  auditTable,
  bankDetailsTable,
  clubPersonTable,
  clubRequestTable,
  doorEntryTable,
  followTable,
  guestTable,
  memberTable,
  outboxTable,
  paymentTable,
  preferenceTable,
  pushMessageTable,
  pushSubscriptionTable,
  receiptTable,
  refundTable,
  type Schema,
  statementLineTable,
  ticketNoteTable,
  ticketTable,
  uploadTable,
  watchTable,
} from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { isOneOf, listed } from '../rows/bulk-rows.ts';

/** Rows of a log that are read at a time: a few milliseconds, for which other queries wait. */
const LOG_ROWS = 5_000;

/** Sorts after every instant. */
const AFTER_ALL = 'later';

/** A place in the outbox, in the order of creation. */
type MailPlace = Pick<Schema['outbox'], 'created_at' | 'id'>;

type OfTickets = 'guests' | 'ticket_notes' | 'door_entries' | 'payments' | 'refunds' | 'receipts';

export class SqlPersonalDataQueries implements PersonalDataQueries {
  readonly #db: Kysely<Schema>;
  readonly #dialect: SqlDialect;

  constructor(database: SqlDatabase) {
    this.#db = database.backgroundReader;
    this.#dialect = database.dialect;
  }

  async of({
    uid,
    email,
    listKeys,
  }: {
    readonly uid: PersonId;
    readonly email: string | null;
    readonly listKeys: readonly string[];
  }): Promise<PersonalRecords> {
    const tickets = await this.#tickets(uid);
    const ids = tickets.map(({ id }) => id);
    const paid = [...ids, ...(await this.#paidForOthers(uid))];
    const payments = await this.#ofPayer('payments', uid, paid);
    return {
      tickets,
      answers: await this.#answers(uid),
      payments: payments.map(paymentTable.toEntity),
      guests: (await this.#ofTickets('guests', ids)).map(guestTable.toEntity),
      ticketNotes: (await this.#ofTickets('ticket_notes', ids)).map(ticketNoteTable.toEntity),
      doorEntries: (await this.#ofTickets('door_entries', ids)).map(doorEntryTable.toEntity),
      receipts: (await this.#ofPayer('receipts', uid, paid)).map(receiptTable.toEntity),
      refunds: (await this.#ofPayer('refunds', uid, paid)).map(refundTable.toEntity),
      statementLines: await this.#statementLines(payments.map(({ id }) => id)),
      bankDetails: await this.#bankDetails(uid),
      ...(await this.#organizing(uid)),
      clubPeople: await this.#clubPeople(uid),
      follows: await this.#follows(uid),
      watches: await this.#watches(uid),
      audienceLists: await this.#lists(listKeys),
      reminders: await this.#reminders(uid),
      eventMessages: await this.#eventMessages(uid),
      preferences: await this.#preferences(uid),
      ...(await this.#pushes(uid)),
      mails: email === null ? [] : await this.#mails(email),
      auditEntries: await this.#auditEntries(uid),
    };
  }

  async #tickets(uid: PersonId): Promise<PersonalRecords['tickets']> {
    const rows = await this.#db
      .selectFrom('tickets')
      .innerJoin('events', 'events.id', 'tickets.event_id')
      .selectAll('tickets')
      .select(['events.title as event_title', 'events.starts_at as event_starts_at'])
      .where('tickets.user_id', '=', uid)
      .execute();
    return rows
      .map((row) => ({
        ...ticketTable.toEntity(row),
        event: { title: row.event_title, startsAt: row.event_starts_at },
      }))
      .sort((one, other) => (one.purchasedAt < other.purchasedAt ? -1 : 1));
  }

  async #answers(uid: PersonId): Promise<PersonalRecords['answers']> {
    const rows = await this.#db
      .selectFrom('tickets')
      .innerJoin('answers', 'answers.ticket_id', 'tickets.id')
      .innerJoin('questions', 'questions.id', 'answers.question_id')
      .innerJoin('events', 'events.id', 'questions.event_id')
      .selectAll('answers')
      .select(['events.title as eventTitle', 'questions.label'])
      .where('tickets.user_id', '=', uid)
      .execute();
    const key = (row: (typeof rows)[number]) => `${row.at} ${row.ticket_id} ${row.question_id}`;
    return rows
      .sort((one, other) => (key(one) < key(other) ? -1 : 1))
      .map((row) => ({
        ...answerTable.toEntity(row),
        eventTitle: row.eventTitle,
        question: { label: row.label },
      }));
  }

  async #reminders(uid: PersonId): Promise<PersonalRecords['reminders']> {
    const rows = await this.#db
      .selectFrom('reminders')
      .innerJoin('events', 'events.id', 'reminders.event_id')
      .select(['events.title as eventTitle', 'reminders.sent_at as sentAt'])
      .where('reminders.user_id', '=', uid)
      .execute();
    return rows.sort(bySending);
  }

  async #eventMessages(uid: PersonId): Promise<PersonalRecords['eventMessages']> {
    const rows = await this.#db
      .selectFrom('message_deliveries')
      .innerJoin('event_messages', 'event_messages.id', 'message_deliveries.message_id')
      .innerJoin('events', 'events.id', 'event_messages.event_id')
      .select([
        'events.title as eventTitle',
        'event_messages.subject',
        'message_deliveries.sent_at as sentAt',
      ])
      .where('message_deliveries.user_id', '=', uid)
      .execute();
    return rows.sort(bySending);
  }

  /** Returns the tickets of other holders that the person paid for. */
  async #paidForOthers(uid: PersonId): Promise<readonly TicketId[]> {
    const rows = await this.#db.selectFrom('tickets').select('id').where('payer_id', '=', uid).execute();
    return rows.map(({ id }) => id);
  }

  /** Finds the rows by their tickets, because no index orders them by person. */
  async #ofPayer<Table extends 'payments' | 'refunds' | 'receipts'>(
    table: Table,
    uid: PersonId,
    ticketIds: readonly TicketId[],
  ) {
    const rows = await this.#ofTickets(table, ticketIds);
    return rows.filter(({ user_id }) => user_id === uid);
  }

  async #ofTickets<Table extends OfTickets>(table: Table, ids: readonly string[]) {
    if (ids.length === 0) return [];
    // The ticket of an entry is its subject, by which it is found.
    const key = table === 'door_entries' ? 'subject' : 'ticket_id';
    const rows = await sql<Schema[Table]>`
      select * from ${sql.table(table)} where ${isOneOf(this.#dialect, table, [key] as never, listed(ids))}`.execute(
      this.#db,
    );
    return rows.rows;
  }

  async #statementLines(paymentIds: readonly string[]): Promise<PersonalRecords['statementLines']> {
    if (paymentIds.length === 0) return [];
    const rows = await this.#db
      .selectFrom('statement_lines')
      .selectAll()
      // A literal, because the index is partial.
      .where(sql<boolean>`payment_id is not null`)
      .where(isOneOf(this.#dialect, 'statement_lines', ['payment_id'], listed(paymentIds)))
      .execute();
    return rows.map(statementLineTable.toEntity);
  }

  async #bankDetails(uid: PersonId): Promise<PersonalRecords['bankDetails']> {
    const row = await this.#db
      .selectFrom('bank_details')
      .selectAll()
      .where('user_id', '=', uid)
      .executeTakeFirst();
    return row ? bankDetailsTable.toEntity(row) : null;
  }

  async #preferences(uid: PersonId): Promise<PersonalRecords['preferences']> {
    const row = await this.#db
      .selectFrom('preferences')
      .selectAll()
      .where('user_id', '=', uid)
      .executeTakeFirst();
    return row ? preferenceTable.toEntity(row) : null;
  }

  async #organizing(
    uid: PersonId,
  ): Promise<Pick<PersonalRecords, 'clubRequests' | 'memberships' | 'organizedEvents' | 'pictures'>> {
    const requests = await this.#db.selectFrom('club_requests').selectAll().where('uid', '=', uid).execute();
    const memberships = await this.#db
      .selectFrom('club_members')
      .innerJoin('clubs', 'clubs.id', 'club_members.club_id')
      .selectAll('club_members')
      .select('clubs.name as clubName')
      .where('uid', '=', uid)
      .execute();
    const events = await this.#db
      .selectFrom('events')
      .select(['id', 'title', 'starts_at as startsAt'])
      .select(['organizer_name as organizerName', 'organizer_email as organizerEmail'])
      .where('organizer_id', '=', uid)
      .execute();
    const pictures = await this.#db
      .selectFrom('picture_uploads')
      .selectAll()
      .where('uid', '=', uid)
      .execute();
    return {
      clubRequests: requests.map(clubRequestTable.toEntity),
      memberships: memberships
        .map((row) => ({ ...memberTable.toEntity(row), clubName: row.clubName }))
        .sort((one, other) => (`${one.since} ${one.clubId}` < `${other.since} ${other.clubId}` ? -1 : 1)),
      organizedEvents: events,
      pictures: pictures.map(uploadTable.toEntity),
    };
  }

  async #clubPeople(uid: PersonId): Promise<PersonalRecords['clubPeople']> {
    const rows = await this.#db
      .selectFrom('club_people')
      .leftJoin('clubs', 'clubs.id', 'club_people.club_id')
      .selectAll('club_people')
      .select('clubs.name as clubName')
      .where('uid', '=', uid)
      .execute();
    return rows
      .map(({ clubName, ...row }) => ({ ...clubPersonTable.toEntity(row), clubName: clubName ?? '' }))
      .sort((one, other) => (`${one.since} ${one.id}` < `${other.since} ${other.id}` ? -1 : 1));
  }

  async #pushes(uid: PersonId): Promise<Pick<PersonalRecords, 'browsers' | 'pushes'>> {
    const browsers = await this.#db
      .selectFrom('push_subscriptions')
      .selectAll()
      .where('user_id', '=', uid)
      .execute();
    const pushes = await this.#db
      .selectFrom('push_messages')
      .selectAll()
      .where('user_id', '=', uid)
      .execute();
    return {
      browsers: browsers.sort(byCreation).map(pushSubscriptionTable.toEntity),
      pushes: pushes.sort(byCreation).map(pushMessageTable.toEntity),
    };
  }

  async #follows(uid: PersonId): Promise<PersonalRecords['follows']> {
    const rows = await this.#db
      .selectFrom('follows')
      .leftJoin('clubs', 'clubs.id', 'follows.club_id')
      .selectAll('follows')
      .select('clubs.name as clubName')
      .where('user_id', '=', uid)
      .execute();
    return rows
      .map(({ clubName, ...row }) => ({ ...followTable.toEntity(row), clubName: clubName ?? '' }))
      .sort((one, other) => (`${one.since} ${one.clubId}` < `${other.since} ${other.clubId}` ? -1 : 1));
  }

  async #watches(uid: PersonId): Promise<PersonalRecords['watches']> {
    const rows = await this.#db
      .selectFrom('watches')
      .leftJoin('events', 'events.id', 'watches.event_id')
      .selectAll('watches')
      .select('events.title as eventTitle')
      .where('user_id', '=', uid)
      .execute();
    return rows
      .map(({ eventTitle, ...row }) => ({ ...watchTable.toEntity(row), eventTitle: eventTitle ?? '' }))
      .sort((one, other) => (`${one.since} ${one.eventId}` < `${other.since} ${other.eventId}` ? -1 : 1));
  }

  async #lists(keys: readonly string[]): Promise<PersonalRecords['audienceLists']> {
    if (keys.length === 0) return [];
    const rows = await this.#db
      .selectFrom('audience_lists')
      .innerJoin('events', 'events.id', 'audience_lists.event_id')
      .select(['events.title as eventTitle', 'audience_lists.name', 'audience_lists.created_at as createdAt'])
      .where('audience_lists.id', 'in', ({ selectFrom }) =>
        selectFrom('audience_list_entries').select('list_id').where('key', 'in', keys),
      )
      .execute();
    return rows.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  }

  /** Reads the outbox in parts, because an index by address would cost every purchase a page. */
  async #mails(email: string): Promise<readonly OutboxMessage[]> {
    const found: OutboxMessage[] = [];
    let from: MailPlace | undefined = { created_at: '', id: '' };
    while (from) {
      const end = await this.#endOfPart(from);
      found.push(...(await this.#mailsBetween(email, from, end)));
      from = end;
    }
    return found;
  }

  /** Returns the last place of the part that begins after a place; undefined when the outbox ends in it. */
  async #endOfPart({ created_at, id }: MailPlace): Promise<MailPlace | undefined> {
    const { rows } = await sql<MailPlace>`
      select created_at, id from outbox where (created_at, id) > (${created_at}, ${id})
      order by created_at, id limit 1 offset ${LOG_ROWS}`.execute(this.#db);
    return rows[0];
  }

  /** The index holds the text of searches, which contains the address. */
  async #mailsBetween(
    email: string,
    from: MailPlace,
    end: MailPlace = { created_at: AFTER_ALL, id: '' },
  ): Promise<readonly OutboxMessage[]> {
    const { rows } = await sql<Schema['outbox']>`
      select * from outbox where lower(to_email) = ${email.toLowerCase()} and id in (
        select id from outbox
        where (created_at, id) > (${from.created_at}, ${from.id}) and (created_at, id) <= (${end.created_at}, ${end.id})
          and ${this.#dialect.contains('search_text', foldText(email))}
      )`.execute(this.#db);
    return rows.map(outboxTable.toEntity).sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  }

  /** Reads the log in parts, for the same reason. */
  async #auditEntries(uid: PersonId): Promise<readonly AuditEntry[]> {
    const found: AuditEntry[] = [];
    const { last } = await this.#db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    for (let from = 1; from <= (last ?? 0); from += LOG_ROWS) {
      const rows = await this.#db
        .selectFrom('audit_log')
        .selectAll()
        .where('number', '>=', from)
        .where('number', '<', from + LOG_ROWS)
        .where(({ eb, or }) => or([eb('actor', '=', uid), eb('subject', '=', uid)]))
        .execute();
      found.push(...rows.map(auditTable.toEntity));
    }
    return found;
  }
}

function byCreation(
  one: { readonly created_at: Instant; readonly id: string },
  other: { readonly created_at: Instant; readonly id: string },
): number {
  return `${one.created_at} ${one.id}` < `${other.created_at} ${other.id}` ? -1 : 1;
}

function bySending(one: { readonly sentAt: Instant }, other: { readonly sentAt: Instant }): number {
  return one.sentAt < other.sentAt ? -1 : 1;
}
