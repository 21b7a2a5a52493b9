import { type RawBuilder, sql } from 'kysely';
import { GUEST_PREFIX } from '#core/parties/guest.ts';
import { RETENTION_RULES, type RetentionRuleName } from '#core/privacy/retention-rules.ts';
import { ANSWER_DAYS } from '#core/questions/question.ts';
import { firstIdAt } from '#core/shared/ids.ts';
import { addMinutes, type Instant, millisecondsOf } from '#core/shared/instant.ts';

/** Selects, as `id`, the rows of a rule whose moment was before an instant and whose personal data is still there. */
type OverdueRows = (before: Instant) => RawBuilder<unknown>;

/** Uses literals, because its index is partial. */
const isNamed = sql`(tickets.buyer_email <> '' or tickets.buyer_name <> '' or tickets.payer_email <> '')`;

const isNamedWithoutMoney = sql`
  ${isNamed} and (tickets.price_sen = 0 or tickets.status in ('expired', 'cancelled'))`;

/** Sorts after the ids of all guests: the sign that follows `-`. */
const AFTER_GUESTS = GUEST_PREFIX.replace(/-$/, '.');

/** The days of the rule for answers, which are those of the questions whose answers are kept longest. */
const MAX_ANSWER_MINUTES = RETENTION_RULES.answers.days * 24 * 60;

/** The cross joins make SQLite read the few old events, or old receipts, first. */
export const overdueData: Readonly<Record<RetentionRuleName, OverdueRows>> = {
  'unpaid-tickets': (before) => sql`
    select tickets.id as id from events cross join tickets
    where events.ends_at < ${before} and tickets.event_id = events.id and ${isNamedWithoutMoney}
      and tickets.status in ('expired', 'cancelled')
      and ${receivedNothingSince(afterOtherRule(before, 'unpaid-tickets', 'paid-tickets'))}`,
  'guest-tickets': (before) => sql`
    select tickets.id as id from events cross join tickets
    where events.ends_at < ${before} and tickets.event_id = events.id and ${isNamedWithoutMoney}
      and tickets.user_id like ${`${GUEST_PREFIX}%`}`,
  guests: (before) => sql`
    select guests.ticket_id as id from events cross join guests
    where events.ends_at < ${before} and guests.event_id = events.id`,
  'ticket-notes': (before) => sql`
    select distinct ticket_notes.ticket_id as id from events cross join ticket_notes
    where events.ends_at < ${before} and ticket_notes.event_id = events.id`,
  // The ids of guests begin with the prefix, which a range finds by the key.
  'guest-preferences': (before) => sql`
    select preferences.user_id as id from preferences
    where preferences.user_id >= ${GUEST_PREFIX} and preferences.user_id < ${AFTER_GUESTS} and not exists (
      select 1 from tickets inner join events on events.id = tickets.event_id
      where tickets.user_id = preferences.user_id and events.ends_at >= ${before}
    )`,
  'free-tickets': (before) => sql`
    select tickets.id as id from events cross join tickets
    where events.ends_at < ${before} and tickets.event_id = events.id and ${isNamedWithoutMoney}
      and tickets.status = 'confirmed'`,
  'paid-tickets': (before) => sql`
    select tickets.id as id from receipts cross join tickets
    where receipts.paid_at < ${before} and receipts.buyer_email <> '' and tickets.id = receipts.ticket_id
      and ${isNamed} and tickets.status = 'confirmed' and ${receivedNothingSince(before)}`,
  receipts: (before) => sql`
    select receipts.number as id from receipts cross join tickets
    where receipts.paid_at < ${before} and receipts.buyer_email <> ''
      and tickets.id = receipts.ticket_id and not coalesce(${isNamed}, false)`,
  'statement-lines': (before) => sql`
    select id from statement_lines where imported_at < ${before} and text <> id`,
  'refund-batches': (before) => sql`
    select id from refund_batches where made_at < ${before} and made_by_name <> ''`,
  'payment-alerts': (before) => sql`
    select id from payment_alerts where closed_at < ${before} and note <> ''`,
  'bank-details': (before) => sql`
    select bank_details.user_id as id from bank_details
    where given_at < ${before} and not exists (
      select 1 from refunds where refunds.user_id = bank_details.user_id and (
        status = 'manual_required' or (status = 'processing' and batch_id is not null) or updated_at >= ${before}
      )
    )`,
  invitations: (before) => sql`select id from club_invitations where expires_at < ${before}`,
  volunteers: (before) => sql`
    select check_in_devices.id as id from events cross join check_in_devices
    where events.ends_at < ${before} and check_in_devices.event_id = events.id and check_in_devices.name <> ''`,
  'audience-lists': (before) => sql`
    select audience_lists.id as id from events cross join audience_lists
    where events.ends_at < ${before} and audience_lists.event_id = events.id
      and exists (select 1 from audience_list_entries where list_id = audience_lists.id)`,
  'code-tries': (before) => sql`select user_id as id from code_tries where ends_at < ${before}`,
  // All answers to a question are deleted at once, each question's after its own days.
  answers: (before) => sql`
    select questions.id as id from events cross join questions
    where events.ends_at < ${addMinutes(before, MAX_ANSWER_MINUTES)} and questions.event_id = events.id
      and events.ends_at < case questions.delete_after_days ${sql.join(
        ANSWER_DAYS.map(
          (days) =>
            sql`when ${sql.lit(days)} then ${addMinutes(before, MAX_ANSWER_MINUTES - days * 24 * 60)}`,
        ),
        sql` `,
      )} end
      and exists (select 1 from answers where question_id = questions.id)`,
  'club-people': (before) => sql`
    select id from club_people where coalesce(ended_at, until, since) < ${before}`,
  'waiting-members': (before) => sql`
    select line_id as id from club_people_waiting where until < ${before}`,
  watches: (before) => sql`
    select distinct events.id as id from events cross join watches
    where events.ends_at < ${before} and watches.event_id = events.id`,
  roster: (before) => sql`
    select distinct imported_at as id from roster_entries where imported_at < ${before}`,
  'declined-club-requests': (before) => sql`
    select id from club_requests where status = 'declined' and decided_at < ${before}`,
  reminders: (before) => sql`
    select distinct reminders.event_id as id from events cross join reminders
    where events.ends_at < ${before} and reminders.event_id = events.id`,
  'message-deliveries': (before) => sql`
    select event_messages.id as id from events cross join event_messages
    where events.ends_at < ${before} and event_messages.event_id = events.id
      and exists (select 1 from message_deliveries where message_id = event_messages.id)`,
  'event-messages': (before) => sql`
    select event_messages.id as id from events cross join event_messages
    where events.ends_at < ${before} and event_messages.event_id = events.id`,
  'domain-events': (before) => sql`
    select id from domain_events where id < ${firstIdAt(before)} and at < ${before}`,
  'sandbox-bills': (before) => sql`
    select ref as id from provider_records where provider = 'sandbox' and ref < ${timeIn(before)}`,
  'provider-callbacks': (before) => sql`
    select event_key as id from provider_events where raw <> '' and received_at < ${before}`,
  'sent-mail': (before) => sql`select id from outbox where due_at is null and sent_at < ${before}`,
  'sent-pushes': (before) => sql`
    select id from push_messages where due_at is null and sent_at < ${before}`,
  'push-subscriptions': (before) => sql`
    select id from push_subscriptions where coalesce(last_ok_at, created_at) < ${before}`,
  'unused-pictures': (before) => sql`
    select name as id from picture_uploads
    where uploaded_at < ${before} and not exists (
      select 1 from events where events.image_url = '/files/' || picture_uploads.name
    ) and not exists (
      select 1 from clubs where clubs.logo_url = '/files/' || picture_uploads.name
    )`,
  sessions: (before) => sql`select id from identity_sessions where expires_at < ${before}`,
  'reset-links': (before) => sql`select id from identity_verifications where expires_at < ${before}`,
  'sign-in-attempts': (before) => sql`select kind as id from identity_attempts where ends_at < ${before}`,
};

function receivedNothingSince(instant: Instant): RawBuilder<unknown> {
  return sql`not exists (
    select 1 from payments where payments.ticket_id = tickets.id and payments.received_sen > 0
      and coalesce(payments.settled_at, payments.created_at) >= ${instant}
  )`;
}

/** Returns the instant of another rule at the time for which `before` is that of a rule. */
function afterOtherRule(before: Instant, rule: RetentionRuleName, other: RetentionRuleName): Instant {
  return addMinutes(before, (RETENTION_RULES[rule].days - RETENTION_RULES[other].days) * 24 * 60);
}

/** The embedded bank's references begin with the time of opening, in this form. */
function timeIn(instant: Instant): string {
  return millisecondsOf(instant).toString(36);
}
