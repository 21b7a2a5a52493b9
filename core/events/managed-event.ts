import { type Actor, requireAbility } from '../actor.ts';
import type { Ability } from '../offices.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId } from '../shared/ids.ts';
import type { Stores } from '../unit-of-work.ts';
import type { Event } from './event.ts';
import { mayManage } from './event-policy.ts';

/**
 * Returns the event, locked, for members of its club with the ability, and for admins. Throws `event_not_found` for a
 * missing event and for others' events, and `forbidden` without the ability.
 */
export async function findManagedEvent(
  stores: Stores,
  actor: Actor,
  id: EventId,
  ability: Ability,
): Promise<Event> {
  requireAbility(actor, ability);
  return requireManaged(actor, await stores.events.find(id));
}

/** Throws `event_not_found` unless the actor manages the event. */
export function requireManaged(actor: Actor, event: Event | null): Event {
  if (!event || !mayManage(actor, event)) throw domainError('event_not_found');
  return event;
}
