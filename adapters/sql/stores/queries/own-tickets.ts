import { type Kysely, type SqlBool, sql } from 'kysely';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { ListPage } from '#core/shared/list-cursor.ts';
import type { Schema } from '../../schema.ts';

/**
 * Selects ids of a person's tickets, the latest purchase first. The unique key that begins with the person finds them; of
 * each only what orders and filters it is read, so that the records of a page alone are joined.
 */
export function ownTickets(db: Kysely<Schema>, uid: PersonId) {
  return db
    .selectFrom('tickets as own')
    .innerJoin('events as visited', 'visited.id', 'own.event_id')
    .select('own.id')
    .where('own.user_id', '=', uid);
}

type OwnTickets = ReturnType<typeof ownTickets>;

export function pageOf(tickets: OwnTickets, { limit, after }: ListPage): OwnTickets {
  const later = after
    ? tickets.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('own.purchased_at', 'own.id'), '<', tuple(after.at, after.id)),
      )
    : tickets;
  return later.orderBy('own.purchased_at', 'desc').orderBy('own.id', 'desc').limit(limit);
}

/** `isPast` of the core. */
export function isPast(at: Instant) {
  return sql<SqlBool>`own.status <> 'pending_payment' and (visited.ends_at <= ${at} or own.closed_at <= ${at})`;
}

/** The opposite, in which a missing `closed_at` is no instant before. */
export function isCurrent(at: Instant) {
  return sql<SqlBool>`(own.status = 'pending_payment' or (visited.ends_at > ${at} and (own.closed_at is null or own.closed_at > ${at})))`;
}

/** `wasConfirmed` with its event, or is confirmed. */
export function isInCalendar(cancelledAfter: Instant) {
  return sql<SqlBool>`case when visited.status = 'cancelled'
    then visited.updated_at > ${cancelledAfter} and own.confirmed_at is not null
      and (own.closed_at is null or own.closed_at >= visited.updated_at)
    else own.status = 'confirmed' end`;
}
