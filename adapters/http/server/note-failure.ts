import type { Logger } from 'pino';
import { reasonOf } from '#adapters/shared/reason-of.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { loggedPath } from './logged-path.ts';
import type { Incoming } from './request-context.ts';

/** Logs an error that is no refusal. Keeps the reason of a refusal for the line about the request. */
export function noteFailure(
  error: unknown,
  path: string,
  incoming: Incoming | undefined,
  logger: Pick<Logger, 'debug' | 'error'>,
): void {
  const requestId = incoming?.requestId ?? 'none';
  if (incoming && hasDisconnected(incoming))
    logger.debug({ requestId, path: loggedPath(path) }, 'the client left');
  else if (!(error instanceof DomainError))
    logger.error({ requestId, path: loggedPath(path), err: error }, 'request failed');
  else if (incoming) incoming.refusal = reasonOf(error);
}

/** Tells whether the client disconnected before its request was complete. */
function hasDisconnected({ destroyed, complete }: Incoming): boolean {
  return destroyed && !complete;
}
