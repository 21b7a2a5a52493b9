import type { Actor } from '../actor.ts';
import type { Event } from './event.ts';
import type { EventTickets } from './event-queries.ts';

/** Returns whether everybody can see the event: published (also once ended) or cancelled. */
export function isPublic({ status }: Pick<Event, 'status'>): boolean {
  return status === 'published' || status === 'cancelled';
}

/** Allows everybody to see a public event; any other only its club, admins and holders of a live ticket. */
export async function maySee(
  actor: Actor,
  event: Event,
  tickets: Pick<EventTickets, 'hasLiveTicket'>,
): Promise<boolean> {
  if (isPublic(event) || mayManage(actor, event)) return true;
  if (actor.kind !== 'person' || actor.owesSecondFactor) return false;
  return tickets.hasLiveTicket(actor.uid, event.id);
}

/** Allows the event's club, admins and the system. A person whose session lacks a second factor is anybody. */
export function mayManage(actor: Actor, event: Event): boolean {
  if (actor.kind === 'system') return true;
  if (actor.kind !== 'person' || !actor.hasSecondFactor) return false;
  return actor.role === 'admin' || actor.club?.id === event.organizerId;
}
