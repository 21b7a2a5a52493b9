import type { Container } from 'inversify';
import type { Logger } from 'pino';
import { resolve } from '#adapters/inversify/bind.ts';
import { useCaseKey } from '#adapters/inversify/use-case-key.ts';
import { SYSTEM } from '#core/actor.ts';

/**
 * Writes number and hash of the last audit entry into the program's log, which the database's administrator does not
 * hold: a log that was rewritten later has another hash under that number.
 */
export async function logAuditHead(container: Container, logger: Pick<Logger, 'info'>): Promise<void> {
  const audit = await resolve(container, useCaseKey('ViewAuditHead')).execute(SYSTEM);
  if (audit) logger.info({ audit }, 'audit log head');
}
