import { sql } from 'kysely';
import { combineChecks, queryCheck } from './check.ts';

export const pools = queryCheck(
  'pool',
  () => sql`
    select pools.id, case
      when pools.sold <> coalesce(counted.sold, 0) or pools.held <> coalesce(counted.held, 0) then
        'counts ' || pools.sold || ' sold and ' || pools.held || ' held, its tickets are '
        || coalesce(counted.sold, 0) || ' and ' || coalesce(counted.held, 0)
      when pools.capacity is not null and pools.sold + pools.held > pools.capacity then
        'has ' || pools.capacity || ' places, of which ' || pools.sold || ' are sold and ' || pools.held || ' held'
      end as problem
    from pools
      left join (
        select pool_id,
          sum(case when status = 'confirmed' then 1 else 0 end) as sold,
          sum(case when status = 'pending_payment' then 1 else 0 end) as held
        from tickets where pool_id is not null group by pool_id
      ) as counted on counted.pool_id = pools.id`,
);

const baseTypes = queryCheck(
  'event',
  () => sql`
    select events.id, case
      when base.id is null then 'has no base type'
      when base.event_id <> events.id then 'has the type of another event as its base type'
      when base.price_sen <> events.price_sen and not exists (
        select 1 from ticket_types as other where other.event_id = events.id and other.id <> events.id
      ) then 'costs ' || events.price_sen || ' sen, and its only type ' || base.price_sen
      end as problem
    from events left join ticket_types as base on base.id = events.id`,
);

const typesOfTickets = queryCheck(
  'ticket',
  () => sql`
    select tickets.id, case
      when tickets.type_id is not null and types.id is null then 'is of the type ' || tickets.type_id || ', which its event does not have'
      when tickets.pool_id is not null and pools.id is null then 'counts in the pool ' || tickets.pool_id || ', which its event does not have'
      end as problem
    from tickets
      left join ticket_types as types on types.id = tickets.type_id and types.event_id = tickets.event_id
      left join pools on pools.id = tickets.pool_id and pools.event_id = tickets.event_id
    where tickets.type_id is not null or tickets.pool_id is not null`,
);

const poolsOfTypes = queryCheck(
  'ticket type',
  () => sql`
    select ticket_types.id,
      case when pools.id is null then 'draws from the pool ' || pool_id || ', which its event does not have' end as problem
    from ticket_types
      left join pools on pools.id = ticket_types.pool_id and pools.event_id = ticket_types.event_id
    where pool_id is not null`,
);

export const ticketTypes = combineChecks(baseTypes, typesOfTickets, poolsOfTypes);
