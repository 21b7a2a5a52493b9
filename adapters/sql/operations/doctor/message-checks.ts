import { type RawBuilder, sql } from 'kysely';
import { dueAtOf, turnOf } from '#core/attendees/messages/event-message.ts';
import { REMINDER_HOURS } from '#core/reminders/reminder-times.ts';
import { addMinutes, millisecondsOf } from '#core/shared/instant.ts';
import { openMessages } from '../../stores/messages/sql-event-message-queries.ts';
import { type Check, type CheckContext, combineChecks, queryCheck } from './check.ts';

/** The jobs run every few seconds; a long list takes some more. */
const GRACE_MINUTES = 15;

const HOUR_SECONDS = 60 * 60;

/** Tickets of people who should have been reminded more than a quarter of an hour ago, and still would be. */
const reminders = queryCheck('ticket', (context) => {
  const { now, dialect } = context;
  if (context.remindsOfEvents === false) return sql`select '' as id, null as problem`;
  const nowSeconds = Math.floor(millisecondsOf(now) / 1_000);
  const dueBefore = (hours: number): RawBuilder<number> =>
    sql`(${dialect.secondsOf('events.starts_at')} - ${sql.lit(hours * HOUR_SECONDS)})`;
  const bought = sql`
    case when tickets.confirmed_at > tickets.purchased_at then ${dialect.secondsOf('tickets.confirmed_at')}
      else ${dialect.secondsOf('tickets.purchased_at')} end`;
  const due = REMINDER_HOURS.map((hours, place) => {
    const earlier = REMINDER_HOURS[place - 1];
    const isOfThis = earlier === undefined ? sql`1 = 1` : sql`${bought} > ${dueBefore(earlier)}`;
    return sql`(${bought} <= ${dueBefore(hours)} and ${isOfThis}
      and ${dueBefore(hours)} between ${sql.lit(nowSeconds - 2 * HOUR_SECONDS)}
        and ${sql.lit(nowSeconds - GRACE_MINUTES * 60)})`;
  });
  return sql`
    select tickets.id, 'is of an event that starts at ' || events.starts_at || ', and nobody reminded its holder'
      as problem
    from events join tickets on tickets.event_id = events.id
    where events.status = 'published' and events.starts_at > ${now}
      and events.starts_at <= ${addMinutes(now, REMINDER_HOURS[0] * 60)}
      and (events.unreminded_until is null or events.unreminded_until < events.starts_at)
      and tickets.status = 'confirmed' and tickets.buyer_email <> ''
      and (${sql.join(due, sql` or `)})
      and not exists (
        select 1 from reminders where reminders.event_id = events.id and reminders.user_id = tickets.user_id
      )`;
});

export const lateMessages: Check = combineChecks(reminders, messages);

async function messages({ db, now, limit }: CheckContext) {
  const late = (await openMessages(db)).filter(
    ({ message, event, club }) =>
      message.sentAt === null &&
      turnOf(message, event, club, now) === 'send' &&
      dueAtOf(message, event) < addMinutes(now, -GRACE_MINUTES),
  );
  const violations = late.slice(0, limit).map(({ message, event }) => ({
    subject: `message ${message.id}`,
    problem: `was due at ${dueAtOf(message, event)}, and is not sent`,
  }));
  return { total: late.length, violations, skipped: null };
}
