import { sql } from 'kysely';
import { LATE_MINUTES, LEAD_MINUTES } from '#core/follows/watch.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { occupiesPlace } from '../../stores/rows/occupies-place.ts';
import { combineChecks, queryCheck } from './check.ts';

/** How late a notice of an opening may be. */
const OVERDUE_MINUTES = 15;

const clubsOfFollows = queryCheck(
  'follow of',
  () => sql`
    select follows.user_id as id,
      case
        when clubs.id is null then 'is of the club ' || follows.club_id || ', which does not exist'
        when clubs.merged_into is not null then
          'is of the club ' || follows.club_id || ', which was merged into ' || clubs.merged_into
      end as problem
    from follows left join clubs on clubs.id = follows.club_id`,
);

const eventsOfWatches = queryCheck(
  'watch of',
  () => sql`
    select watches.user_id as id,
      case when events.id is null then 'is of the event ' || watches.event_id || ', which does not exist' end as problem
    from watches left join events on events.id = watches.event_id`,
);

const eventsOfNews = queryCheck(
  'news of event',
  () => sql`
    select club_news.event_id as id, case
      when events.id is null then 'is of an event that does not exist'
      when club_news.sent_at < club_news.published_at then 'was sent before the event became public'
      end as problem
    from club_news left join events on events.id = club_news.event_id`,
);

export const follows = combineChecks(clubsOfFollows, eventsOfWatches, eventsOfNews);

/**
 * Only of what opens to everybody without a limit: whom other types are for, and who may have more tickets, only the job
 * decides. Nothing of an event that was changed a short time ago, because its openings may have been moved.
 */
export const watches = queryCheck(
  'watch of',
  ({ now }) => sql`
    select watches.user_id as id,
      'was not notified of the event ' || events.id || ', which opened at ' || min(types.opens_at) as problem
    from watches
      join events on events.id = watches.event_id
      join event_places on event_places.event_id = events.id
      join ticket_types as types on types.event_id = events.id
    where watches.notified_at is null and watches.since < types.opens_at
      and events.status = 'published' and events.paused_for is null and events.ends_at > ${now}
      and events.updated_at < ${addMinutes(now, -OVERDUE_MINUTES)}
      and event_places.sold + event_places.held + event_places.set_aside < event_places.capacity
      and types.visibility = 'public' and types.retired_at is null and types.audience = 'null'
      and types.opens_after is null and types.pool_id is null
      and (types.closes_at is null or types.closes_at > ${now})
      and types.opens_at < ${addMinutes(now, LEAD_MINUTES - OVERDUE_MINUTES)}
      and types.opens_at > ${addMinutes(now, -LATE_MINUTES)}
      and not exists (
        select 1 from tickets
        where tickets.event_id = events.id and tickets.user_id = watches.user_id and ${occupiesPlace('tickets')}
      )
    group by watches.user_id, events.id`,
);
