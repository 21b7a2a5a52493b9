import type { Logger } from 'pino';
import { SharedDraws } from '#adapters/http/server/limits/shared-draws.ts';
import { type LimitAttempts, limitInMemory } from '#adapters/local-identity/attempt-limit.ts';
import { SharedAttemptLimit } from '#adapters/local-identity/shared-attempt-limit.ts';
import { MemoryLeases } from '#adapters/memory/memory-leases.ts';
import { PostgresLiveUpdates } from '#adapters/sql/postgres/postgres-live-updates.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlCallCounts } from '#adapters/sql/stores/sql-call-counts.ts';
import { SqlLeases } from '#adapters/sql/stores/sql-leases.ts';
import { InProcessLiveUpdates } from '#adapters/system/in-process-live-updates.ts';
import type { Keys } from '#adapters/system/key-files.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import type { LiveUpdates } from '#core/shared/live-updates.ts';
import type { Config } from '../config/config.ts';
import { OneAtATime } from './one-at-a-time.ts';
import { SameKeys } from './same-keys.ts';

/** What the processes of one installation share, besides what they keep. */
export interface Processes {
  readonly live: LiveUpdates;
  readonly oneAtATime: OneAtATime;
  readonly sameKeys: SameKeys;
  /** Lets allowances count together; null for a process alone. */
  readonly draws: SharedDraws | null;
  readonly limitAttempts: LimitAttempts;
  /** Begins to hear the others. */
  start(logger: Logger): void;
  stop(): Promise<void>;
}

const NOT_TOLD =
  'No notification of PostgreSQL arrives, as behind a pooler in transaction mode: this process asks every second what changed elsewhere. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself to hear it at once.';

/** Any number of processes may share a PostgreSQL database; a file or the memory belongs to one. */
export function processesOn(database: Config['database'], sql: SqlDatabase | null, keys: Keys): Processes {
  return database.kind === 'postgres' && sql ? among(database, sql, keys) : alone(keys);
}

function alone(keys: Keys): Processes {
  const leases = new MemoryLeases();
  return {
    live: new InProcessLiveUpdates(),
    oneAtATime: new OneAtATime(leases, 'alone', new SystemClock()),
    sameKeys: new SameKeys(leases, keys, new SystemClock()),
    draws: null,
    limitAttempts: limitInMemory,
    start: () => undefined,
    stop: async () => undefined,
  };
}

function among(
  { url, directUrl }: Extract<Config['database'], { kind: 'postgres' }>,
  database: SqlDatabase,
  keys: Keys,
): Processes {
  const self = new UuidIds().next();
  const local = new InProcessLiveUpdates();
  const live = new PostgresLiveUpdates({ database, url: directUrl ?? url, self, local });
  const leases = new SqlLeases(database);
  const oneAtATime = new OneAtATime(leases, self, new SystemClock());
  const sameKeys = new SameKeys(leases, keys, new SystemClock());
  return {
    live,
    oneAtATime,
    sameKeys,
    draws: new SharedDraws(new SqlCallCounts(database), new SystemClock()),
    limitAttempts: (attempts, clock) => new SharedAttemptLimit(database.writer, attempts, clock),
    start(logger) {
      void live.start((hearing) => {
        if (hearing === 'told') logger.debug('live updates of other processes are heard');
        else logger.warn(NOT_TOLD);
      });
    },
    async stop() {
      await Promise.allSettled([live.stop(), oneAtATime.stop()]);
    },
  };
}
