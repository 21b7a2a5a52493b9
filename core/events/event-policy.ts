import type { Actor } from '../shared/actor.ts';
import type { Event } from './event.ts';

/** Whether an event is everybody's to see: published, also once it is over or cancelled. */
export function isPublic({ status }: Pick<Event, 'status'>): boolean {
  return status === 'published' || status === 'cancelled';
}

/** Everybody sees a public event; before that only its club and admins. */
export function maySee(actor: Actor, event: Event): boolean {
  return isPublic(event) || mayManage(actor, event);
}

/** Its club, and admins. */
export function mayManage(actor: Actor, event: Event): boolean {
  if (actor.kind === 'system') return true;
  return actor.kind === 'person' && (actor.role === 'admin' || actor.uid === event.organizerId);
}
