import { sql } from 'kysely';
import { MAX_PUSH_REFUSALS } from '#core/notifications/push/push-subscription.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { occupiesPlace } from '../../stores/rows/occupies-place.ts';
import { combineChecks, queryCheck } from './check.ts';

/** One minute for the job, and two by which it may extend a hold while the provider is unreachable. */
const HOLD_GRACE_MINUTES = 3;
const CANCELLING_MINUTES = 60;
const DELIVERY_MINUTES = 60;
/** Tries of one message end within it, and where push is not offered a mail follows at once. */
const PUSH_MINUTES = 15;
const NOTICE_MINUTES = 15;

export const holds = queryCheck(
  'ticket',
  ({ now }) => sql`
    select id, 'holds its place, and its time was over at ' || hold_expires_at as problem
    from tickets
    where status = 'pending_payment' and hold_expires_at < ${addMinutes(now, -HOLD_GRACE_MINUTES)}`,
);

export const cancelledEvents = queryCheck(
  'ticket',
  ({ now }) => sql`
    select tickets.id,
      'is ' || tickets.status || ', and its event ' || events.id || ' was cancelled at ' || events.updated_at
      || coalesce('; it could not be: ' || cancelling_failures.problem, '') as problem
    from events join tickets on tickets.event_id = events.id
      left join cancelling_failures on cancelling_failures.ticket_id = tickets.id
    where events.status = 'cancelled' and ${occupiesPlace('tickets')}
      and events.updated_at < ${addMinutes(now, -CANCELLING_MINUTES)}`,
);

/** A notice waits while its event is not public; `updated_at` is later than its publication. */
export const changeNotices = queryCheck('notice', ({ now }) => {
  const overdue = addMinutes(now, -NOTICE_MINUTES);
  return sql`
    select notices.id, case
      when notices.sent_at is null and exists (
        select 1 from change_notices as others
        where others.event_id = notices.event_id and others.sent_at is null and others.id < notices.id
      ) then 'is pending for the event ' || events.id || ' beside another one'
      when events.status = 'published' and events.ends_at > ${now} and notices.due_at < ${overdue}
        and coalesce(notices.sent_at, events.updated_at) < ${overdue}
      then 'is due since ' || notices.due_at || ', and ' || notices.recipients || ' people have it'
      end as problem
    from change_notices as notices join events on events.id = notices.event_id
    where notices.finished_at is null`;
});

export const outbox = queryCheck(
  'mail',
  ({ now }) => sql`
    select id,
      'waits since ' || created_at || ', was tried ' || attempts || ' times'
      || coalesce('; last error: ' || last_error, '') as problem
    from outbox where sent_at is null and created_at < ${addMinutes(now, -DELIVERY_MINUTES)}`,
);

export const push = combineChecks(
  queryCheck(
    'push message',
    ({ now }) => sql`
      select id, 'was due at ' || due_at || coalesce('; last outcome: ' || last_error, '') as problem
      from push_messages where due_at < ${addMinutes(now, -PUSH_MINUTES)}`,
  ),
  queryCheck(
    'browser',
    () => sql`
      select id, 'is written to, though its push service refused ' || failures || ' messages in a row' as problem
      from push_subscriptions where failures >= ${sql.lit(MAX_PUSH_REFUSALS)}`,
  ),
);
