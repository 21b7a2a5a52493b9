import type { Instant } from '../shared/instant.ts';
import type { TypeState } from './plan-at.ts';
import type { TypeView } from './type-view.ts';

/** What a type's state at a later instant follows from. */
type Seen = Pick<TypeView, 'id' | 'opensAt' | 'closesAt' | 'opensAfter' | 'left' | 'state'>;

/**
 * Returns the public types as they stand at an instant not before the one at which they were read, while what they have
 * left stays as it is: what the server would answer then, to the millisecond. The server knows more of a type that waits for
 * one which is not public, or that has opened for good and also opens at an instant; and of a pool that lifts meanwhile.
 */
export function typesAt<Type extends Seen>(types: readonly Type[], now: Instant): readonly Type[] {
  return types.map((type) => ({ ...type, state: stateAt(type, types, now) }));
}

/** Returns the next instant at which one of the types opens or closes; null when none does. */
export function nextEdge(types: readonly Seen[], now: Instant): Instant | null {
  const edges = types.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt].filter((edge) => edge !== null));
  return edges.filter((edge) => edge > now).sort()[0] ?? null;
}

function stateAt(type: Seen, types: readonly Seen[], now: Instant): TypeState {
  if (isClosed(type, now)) return 'closed';
  if (type.state === 'opens' && type.opensAt !== null && type.opensAt > now) return 'opens';
  if (isWaiting(type, types, now)) return 'after';
  return type.left < 1 ? 'sold_out' : 'open';
}

/** A type that was open once waits for no other. */
function isWaiting({ state, opensAfter }: Seen, types: readonly Seen[], now: Instant): boolean {
  if (state !== 'opens' && state !== 'after') return false;
  const before = types.find(({ id }) => id === opensAfter);
  if (before === undefined) return state === 'after';
  return !isClosed(before, now) && before.left >= 1;
}

function isClosed({ state, closesAt }: Seen, now: Instant): boolean {
  return state === 'closed' || (closesAt !== null && closesAt <= now);
}
