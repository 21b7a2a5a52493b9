import { sql } from 'kysely';
import { listsOf } from '#core/offers/audience.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { ticketTypeTable } from '../../schema.ts';
import { occupiesPlace } from '../../stores/rows/occupies-place.ts';
import { type Check, combineChecks, queryCheck } from './check.ts';

/** A sale just after a pool has lifted may be in a snapshot whose check began just before. */
const MINUTES_AROUND_LIFT = 1;

const countsOfTypes = queryCheck(
  'ticket type',
  () => sql`
    select types.id, case
      when types.id = types.event_id then case
        when types.sold <> 0 or types.held <> 0 then
          'counts ' || types.sold || ' sold and ' || types.held || ' held, which its event counts for it'
        end
      when types.sold <> coalesce(counted.sold, 0) or types.held <> coalesce(counted.held, 0) then
        'counts ' || types.sold || ' sold and ' || types.held || ' held, its tickets are '
        || coalesce(counted.sold, 0) || ' and ' || coalesce(counted.held, 0)
      end as problem
    from ticket_types as types
      left join (
        select type_id,
          sum(case when status = 'confirmed' then 1 else 0 end) as sold,
          sum(case when status = 'pending_payment' then 1 else 0 end) as held
        from tickets where type_id is not null group by type_id
      ) as counted on counted.type_id = types.id`,
);

/** By the counts of types and events, which other checks compare with the tickets. */
const capsOfPools = queryCheck(
  'pool',
  ({ now }) => sql`
    select pools.id,
      'has ' || pools.capacity || ' places, of which ' || sum(case
        when types.id <> types.event_id then types.sold + types.held
        else event_places.sold + event_places.held - coalesce(others.taken, 0)
      end) || ' are taken' as problem
    from pools
      join ticket_types as types on types.pool_id = pools.id
      join event_places on event_places.event_id = types.event_id
      left join (
        select event_id, sum(sold + held) as taken from ticket_types where id <> event_id group by event_id
      ) as others on others.event_id = types.event_id
    where pools.lifts_at is null or pools.lifts_at > ${addMinutes(now, MINUTES_AROUND_LIFT)}
    group by pools.id, pools.capacity
    having sum(case
      when types.id <> types.event_id then types.sold + types.held
      else event_places.sold + event_places.held - coalesce(others.taken, 0)
    end) > pools.capacity`,
);

export const pools = combineChecks(countsOfTypes, capsOfPools);

const countsOfCodes = queryCheck(
  'code',
  () => sql`
    select codes.id, case
      when codes.uses <> coalesce(counted.uses, 0) then
        'counts ' || codes.uses || ' uses, its tickets are ' || coalesce(counted.uses, 0)
      when codes.max_uses is not null and codes.uses > codes.max_uses then
        'has ' || codes.uses || ' uses of ' || codes.max_uses || ' allowed'
      end as problem
    from codes
      left join (
        select code_id, count(*) as uses from tickets
        where code_id is not null and ${occupiesPlace('tickets')} group by code_id
      ) as counted on counted.code_id = codes.id`,
);

const codesOfTickets = queryCheck(
  'ticket',
  () => sql`
    select tickets.id, case
      when codes.id is null then 'was bought with the code ' || tickets.code_id || ', which its event does not have'
      when coalesce(tickets.list_price_sen, tickets.price_sen) < tickets.price_sen then
        'costs ' || tickets.price_sen || ' sen with a code, and ' || tickets.list_price_sen || ' without'
      end as problem
    from tickets left join codes on codes.id = tickets.code_id and codes.event_id = tickets.event_id
    where tickets.code_id is not null`,
);

export const codeUses = combineChecks(countsOfCodes, codesOfTickets);

const baseTypes = queryCheck(
  'event',
  () => sql`
    select events.id, case
      when base.id is null then 'has no base type'
      when base.event_id <> events.id then 'has the type of another event as its base type'
      when events.planned_at is null and types.count > 1 then 'has no plan, and ' || types.count || ' ticket types'
      when events.planned_at is null and base.price_sen <> events.price_sen then
        'costs ' || events.price_sen || ' sen, and its only type ' || base.price_sen
      when events.planned_at is not null and events.price_sen <> coalesce(types.lowest, 0) then
        'is listed at ' || events.price_sen || ' sen, and its cheapest public type costs ' || coalesce(types.lowest, 0)
      end as problem
    from events
      left join ticket_types as base on base.id = events.id
      left join (
        select event_id, count(*) as count,
          min(case when visibility = 'public' and retired_at is null then price_sen end) as lowest
        from ticket_types group by event_id
      ) as types on types.event_id = events.id`,
);

const typesOfTickets = queryCheck(
  'ticket',
  () => sql`
    select tickets.id,
      case when types.id is null then 'is of the type ' || tickets.type_id || ', which its event does not have' end as problem
    from tickets left join ticket_types as types on types.id = tickets.type_id and types.event_id = tickets.event_id
    where tickets.type_id is not null`,
);

const referencesOfTypes = queryCheck(
  'ticket type',
  () => sql`
    select types.id, case
      when types.pool_id is not null and pools.id is null then
        'draws from the pool ' || types.pool_id || ', which its event does not have'
      when types.opens_after is not null and others.id is null then
        'opens after the type ' || types.opens_after || ', which its event does not have'
      end as problem
    from ticket_types as types
      left join pools on pools.id = types.pool_id and pools.event_id = types.event_id
      left join ticket_types as others on others.id = types.opens_after and others.event_id = types.event_id
    where types.pool_id is not null or types.opens_after is not null`,
);

/** Every list that an audience names is one of its event. */
const listsOfAudiences: Check = async ({ db, dialect, limit }) => {
  const [rows, lists] = await Promise.all([
    db
      .selectFrom('ticket_types')
      .selectAll()
      .where(dialect.contains('audience', '"kind":"list"'))
      .orderBy('id')
      .execute(),
    db.selectFrom('audience_lists').select(['id', 'event_id']).execute(),
  ]);
  const known = new Set(lists.map((list) => `${list.event_id} ${list.id}`));
  const violations = rows.map(ticketTypeTable.toEntity).flatMap(({ id, eventId, audience }) =>
    (audience === null ? [] : listsOf(audience))
      .filter((list) => !known.has(`${eventId} ${list}`))
      .map((list) => ({
        subject: `ticket type ${id}`,
        problem: `is for the list ${list}, which its event does not have`,
      })),
  );
  return { total: violations.length, violations: violations.slice(0, limit), skipped: null };
};

export const ticketTypes = combineChecks(baseTypes, typesOfTickets, referencesOfTypes, listsOfAudiences);

/** As `personLimits`: counts tickets bought since the event or its plan last changed, but for late payments. */
export const typeLimits = queryCheck(
  'ticket type',
  () => sql`
    select types.id || ', person ' || tickets.user_id as id,
      'have ' || count(*) || ' tickets of ' || types.limit_per_person || ' allowed' as problem
    from ticket_types as types cross join events cross join tickets
    where types.limit_per_person is not null and events.id = types.event_id and tickets.event_id = types.event_id
      and coalesce(tickets.type_id, tickets.event_id) = types.id and ${occupiesPlace('tickets')}
      and tickets.purchased_at > events.updated_at
      and not exists (
        select 1 from payments
        where payments.ticket_id = tickets.id and payments.resolution = 'late_applied'
      )
    group by types.id, tickets.user_id, types.limit_per_person
    having count(*) > types.limit_per_person`,
);
