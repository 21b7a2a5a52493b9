import type { EventId } from '#core/shared/ids.ts';
import { inOrder } from '../in-order.ts';

interface OfPlan {
  readonly eventId: EventId;
  readonly position: number;
  readonly id: string;
}

/** Returns types or pools in the order of their events and positions. */
export function byPosition<One extends OfPlan>(all: Iterable<One>): readonly One[] {
  return inOrder([...all], ({ eventId, position, id }) => [eventId, String(position).padStart(9, '0'), id]);
}
