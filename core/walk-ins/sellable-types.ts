import type { PassHolder } from '../actor.ts';
import { type Event, statusAt } from '../events/event.ts';
import type { PlanAt } from '../offers/plan-at.ts';
import type { TicketType } from '../offers/ticket-type.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { Instant } from '../shared/instant.ts';

/**
 * Returns the types that a device sells at the venue, in their order: those that are offered only there, and the public ones
 * that are for everybody, within their times of sale, as far as its gate takes them. Whom another type is for can't be
 * seen at the entrance.
 */
export function soldBy({ typeIds }: Pick<PassHolder, 'typeIds'>, plan: PlanAt): readonly TicketType[] {
  return plan.types.filter(
    (type) =>
      (typeIds === null || typeIds.includes(type.id)) &&
      (type.visibility === 'door_only' || (type.visibility === 'public' && type.audience === null)) &&
      ['open', 'sold_out'].includes(plan.stateOf(type)),
  );
}

/** Throws `not_on_sale` unless the event is published and takes place, and its sales are not paused. */
export function requireOnSale(event: Event, at: Instant): void {
  if (statusAt(event, at) !== 'published') throw domainError('not_on_sale', { reason: 'not_on_sale' });
  if (event.pausedFor !== null) throw domainError('not_on_sale', { reason: 'paused' });
}
