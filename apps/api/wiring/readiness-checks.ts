import type { ResponseCache } from '#adapters/http/server/cache/response-cache.ts';
import type { ReadinessCheck } from '#adapters/http/server/routes/readiness.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { checkWritable } from '#adapters/sql/check-writable.ts';
import { compareSchema } from '#adapters/sql/migrate.ts';
import { freeBytes } from '#adapters/system/free-space.ts';
import { OutboxQueries } from '#core/notifications/outbox-queries.ts';
import { Clock } from '#core/shared/clock.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { Config } from '../config/config.ts';
import type { Application, Storage } from './create-application.ts';

const MIN_FREE_BYTES = 200 * 1024 * 1024;
/**
 * Minutes by which a mail may be overdue. A failed mail is due again after its retry interval, however long that is.
 */
const MAX_OUTBOX_DELAY_MINUTES = 10;

/** Returns the checks that decide whether this server can sell. */
export function readinessChecks(
  { dataDir }: Pick<Config, 'dataDir'>,
  { sql }: Pick<Storage, 'sql'>,
  { container }: Pick<Application, 'container'>,
  measureFreeBytes = freeBytes,
): Readonly<Record<'database' | 'migrations' | 'disk' | 'outbox', ReadinessCheck>> {
  const outbox = resolve(container, OutboxQueries);
  const clock = resolve(container, Clock);
  return {
    async database() {
      if (sql) await checkWritable(sql);
      return null;
    },
    async migrations() {
      const schema = sql ? await compareSchema(sql) : 'same';
      return schema === 'same' ? null : `The database is ${schema} than this program.`;
    },
    async disk() {
      return (await measureFreeBytes(dataDir)) < MIN_FREE_BYTES ? 'The disk is nearly full.' : null;
    },
    async outbox() {
      const { nextDueAt } = await outbox.backlog();
      const isLate = nextDueAt !== null && addMinutes(nextDueAt, MAX_OUTBOX_DELAY_MINUTES) < clock.now();
      return isLate ? 'Mail has been waiting for too long.' : null;
    },
  };
}

/** Returns the check that decides whether this server can answer public reads, with or without its database. */
export function readabilityChecks(
  { sql }: Pick<Storage, 'sql'>,
  cache: Pick<ResponseCache, 'hasStale'>,
): Readonly<Record<'reads', ReadinessCheck>> {
  return {
    async reads() {
      // Any read will do: it throws when the database does not answer.
      if (sql && !cache.hasStale) await compareSchema(sql);
      return null;
    },
  };
}
