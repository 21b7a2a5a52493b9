import type { Container } from 'inversify';
import type { Logger } from 'pino';
import { resolve } from '#adapters/inversify/bind.ts';
import { SYSTEM } from '#core/actor.ts';
import { useCaseKey } from '#core/use-case-key.ts';

/** A log that can have parts with a level of their own. */
export interface HeadLogger {
  child(bindings: object, options: { readonly level: 'info' }): Pick<Logger, 'info'>;
}

/**
 * Writes number and hash of the last audit entry into the program's log, which the database's administrator does not
 * hold: a log that was rewritten later has another hash under that number. `LOG_LEVEL` does not silence it.
 */
export async function logAuditHead(container: Container, logger: HeadLogger): Promise<void> {
  const audit = await resolve(container, useCaseKey('ViewAuditHead')).execute(SYSTEM);
  if (audit) logger.child({}, { level: 'info' }).info({ audit }, 'audit log head');
}
