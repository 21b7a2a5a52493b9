import type { CheckInTicketOutput } from '#core/check-in/check-in-ticket.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { type Closing, closingOf } from '../../pass-check-in/closing.ts';
import type { Timers } from './timers.ts';

/** How long the server may take before the device decides. */
export const MAX_WAIT_MS = 1_500;

export type ServerAnswer =
  | { readonly kind: 'answered'; readonly output: CheckInTicketOutput }
  /** The device may not check in any more. */
  | { readonly kind: 'closed'; readonly closing: Closing }
  /** The device decides. */
  | {
      readonly kind: 'none';
      /** Whether the server may have admitted the ticket all the same. */
      readonly mayHaveDecided: boolean;
      readonly isReachable: boolean;
    };

/**
 * Asks the server, and waits for it as long as a guest can. `wait` is null for a device that can't decide itself. An
 * answer that comes later runs `late`.
 */
export async function askServer(
  ask: () => Promise<CheckInTicketOutput>,
  wait: number | null,
  timers: Timers,
  late: () => void,
): Promise<ServerAnswer> {
  let isOver = false;
  const answer = ask().then(
    (output): ServerAnswer => ({ kind: 'answered', output }),
    (error: unknown): ServerAnswer => answerOfError(error),
  );
  answer.then((came) => {
    if (isOver && (came.kind !== 'none' || came.isReachable)) late();
  });
  if (wait === null) return answer;
  const silence = new Promise<ServerAnswer>((resolve) => {
    const cancel = timers.after(wait, () => {
      isOver = true;
      resolve({ kind: 'none', mayHaveDecided: true, isReachable: false });
    });
    answer.then(cancel);
  });
  return Promise.race([answer, silence]);
}

/** Codes of a server that did not come to decide. */
const TROUBLE: ReadonlySet<string> = new Set([
  'unavailable',
  'internal',
  'rate_limited',
  'provider_unavailable',
]);

/** Returns whether a call failed by the network or by a server in trouble, so that it is worth another try. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof DomainError) || TROUBLE.has(error.code);
}

function answerOfError(error: unknown): ServerAnswer {
  const closing = closingOf(error);
  if (closing) return { kind: 'closed', closing };
  const isTrouble = isUnreachable(error);
  const isRateLimited = error instanceof DomainError && error.code === 'rate_limited';
  return { kind: 'none', mayHaveDecided: isTrouble && !isRateLimited, isReachable: !isTrouble };
}
