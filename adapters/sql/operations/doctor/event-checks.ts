import { sql } from 'kysely';
import { EVENT_STATUSES } from '#core/events/event.ts';
import { MAX_PRICE_SEN } from '#core/shared/money.ts';
import { queryCheck, sqlList } from './check.ts';

const STORED_STATUSES = EVENT_STATUSES.filter((status) => status !== 'ended');

export const places = queryCheck(
  'event',
  () => sql`
    select events.id, case
      when places.event_id is null then 'has no count of its places'
      when places.sold <> coalesce(counted.sold, 0) or places.held <> coalesce(counted.held, 0) then
        'counts ' || places.sold || ' sold and ' || places.held || ' held, its tickets are '
        || coalesce(counted.sold, 0) || ' and ' || coalesce(counted.held, 0)
      when places.sold < 0 or places.held < 0 or places.set_aside < 0
        or places.sold + places.held + places.set_aside > places.capacity
      then
        'has ' || places.capacity || ' places, of which ' || places.sold || ' are sold, ' || places.held
        || ' held and ' || places.set_aside || ' set aside'
      end as problem
    from events
      left join event_places as places on places.event_id = events.id
      left join (
        select event_id,
          sum(case when status = 'confirmed' then 1 else 0 end) as sold,
          sum(case when status = 'pending_payment' then 1 else 0 end) as held
        from tickets group by event_id
      ) as counted on counted.event_id = events.id`,
);

export const eventStates = queryCheck(
  'event',
  () => sql`
    select id, case
      when status not in (${sqlList(STORED_STATUSES)}) then 'has the unknown status “' || status || '”'
      when ends_at <= starts_at then 'ends at ' || ends_at || ', before it starts at ' || starts_at
      when price_sen < 0 or price_sen > ${sql.lit(MAX_PRICE_SEN)} then 'costs ' || price_sen || ' sen'
      when status <> 'cancelled' and cancellation_reason is not null then
        'has a reason why it was called off, and is ' || status
      when status not in ('draft', 'pending_review') and review_note is not null then
        'has a note why it was declined, and is ' || status
      end as problem
    from events`,
);
