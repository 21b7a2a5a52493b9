import { inject } from 'vitest';
import { type PgBouncer, type PgBouncerOptions, startPgBouncer } from './pgbouncer.ts';

/** Starts a pooler for the run’s server, with a smaller pool than in `deploy/`. */
export function startPgBouncerOfRun({
  port,
  settings,
}: Pick<PgBouncerOptions, 'port' | 'settings'> = {}): Promise<PgBouncer> {
  return startPgBouncer({
    program: inject('pgbouncerPath'),
    server: inject('postgresUrl'),
    port,
    settings: { default_pool_size: 12, ...settings },
  });
}
