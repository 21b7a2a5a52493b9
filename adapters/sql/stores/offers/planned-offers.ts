import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EventId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Sen } from '#core/shared/money.ts';

/** The ids of planned events, as a query. */
type PlannedIds = RawBuilder<EventId>;

/** A literal, because the index of planned events has it. */
const PUBLISHED = sql.lit('published' as const);

/**
 * Returns the planned events whose public offer costs more than this, or that have none, among those whose `price_sen`
 * is not higher: it is the lowest price of all their public types, so that every other event is told by it alone.
 */
export function dearerThan(maxSen: Sen, now: Instant): PlannedIds {
  const price = sql`coalesce(${currentPrice(now)}, ${lowestPrice()}, ${maxSen + 1})`;
  return planned(now, sql`planned.price_sen <= ${maxSen} and ${price} > ${maxSen}`);
}

/** Returns the planned events that lists show at a price, among those that have a free public type or none. */
export function shownAtPrice(now: Instant): PlannedIds {
  return planned(now, sql`planned.price_sen = 0 and ${currentPrice(now)} > 0`);
}

/** Returns the planned events of which nothing is open to everybody, among those with free places. */
export function notOpen(now: Instant): PlannedIds {
  return planned(now, sql`${hasFreePlaces} and not exists (${forEverybody(sql`1`)} and ${isOpen(now)})`);
}

function planned(now: Instant, condition: RawBuilder<unknown>): PlannedIds {
  return sql`
    select planned.id from events as planned join event_places as places on places.event_id = planned.id
    where planned.planned_at is not null and planned.status = ${PUBLISHED} and planned.ends_at > ${now}
      and ${condition}`;
}

/** Null where no type is open or opens later. */
function currentPrice(now: Instant): RawBuilder<Sen> {
  const opensLater = sql`not ${isClosed('types', now)} and types.opens_at > ${now}`;
  const first = sql`(${forEverybody(sql`min(types.opens_at)`)} and ${opensLater})`;
  return sql`coalesce(
    (${forEverybody(sql`min(types.price_sen)`)} and ${isOpen(now)}),
    (${forEverybody(sql`min(types.price_sen)`)} and ${opensLater} and types.opens_at = ${first}))`;
}

function lowestPrice(): RawBuilder<Sen> {
  return sql`(${forEverybody(sql`min(types.price_sen)`)})`;
}

/** Selects from the public types of a planned event that have no audience; further conditions can follow. */
function forEverybody(selected: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${selected} from ticket_types as types
    where types.event_id = planned.id and types.visibility = 'public' and types.retired_at is null
      and coalesce(types.audience, 'null') = 'null'`;
}

/** The state of a type is that of `PlanAt.stateOf`. */
function isOpen(now: Instant): RawBuilder<SqlBool> {
  return sql`(
    not ${isClosed('types', now)} and (types.opens_at is null or types.opens_at <= ${now})
    and (types.opened_at is not null or not exists (
      select 1 from ticket_types as earlier
      where earlier.event_id = planned.id and earlier.id = types.opens_after
        and not ${isClosed('earlier', now)} and ${hasPlace('earlier', now)}))
    and ${hasPlace('types', now)})`;
}

function isClosed(type: 'types' | 'earlier', now: Instant): RawBuilder<SqlBool> {
  const closesAt = sql.ref(`${type}.closes_at`);
  return sql`(${sql.ref(`${type}.retired_at`)} is not null or (${closesAt} is not null and ${closesAt} <= ${now}))`;
}

const hasFreePlaces = sql<SqlBool>`places.capacity > places.sold + places.held + places.set_aside`;

/** The places of types other than the base type, which has the rest of the event's. */
const takenOfOthers = sql`(
  select coalesce(sum(other.sold + other.held), 0) from ticket_types as other
  where other.event_id = places.event_id and other.id <> places.event_id)`;

const takenOfPool = sql`(
  select sum(case when member.id = member.event_id
    then places.sold + places.held - ${takenOfOthers} else member.sold + member.held end)
  from ticket_types as member where member.event_id = places.event_id and member.pool_id = pools.id)`;

function hasPlace(type: 'types' | 'earlier', now: Instant): RawBuilder<SqlBool> {
  return sql`(${hasFreePlaces} and not exists (
    select 1 from pools
    where pools.id = ${sql.ref(`${type}.pool_id`)} and (pools.lifts_at is null or pools.lifts_at > ${now})
      and pools.capacity <= ${takenOfPool}))`;
}
