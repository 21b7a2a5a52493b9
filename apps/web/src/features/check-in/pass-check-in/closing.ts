import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { Instant } from '#core/shared/instant.ts';

/** Why a volunteer can't check in now; `ended`: the pass was revoked, or the link is no pass's. */
export interface Closing {
  readonly why: 'ended' | 'not_yet' | 'over' | 'cancelled';
  /** When check-in opens; null unless it is too early. */
  readonly opensAt: Instant | null;
}

/** Returns why check-in is closed according to a refusal; null for any other error, as of the network. */
export function closingOf(error: unknown): Closing | null {
  if (!(error instanceof DomainError)) return null;
  const { code, reason, params } = error;
  if (code === 'pass_not_found' || code === 'event_not_found' || reason === 'pass_ended')
    return { why: 'ended', opensAt: null };
  if (code !== 'check_in_closed') return null;
  const { opensAt = null } = params as { readonly opensAt?: Instant };
  return { why: reason as Closing['why'], opensAt };
}
