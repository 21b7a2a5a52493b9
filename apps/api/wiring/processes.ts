import { SharedRateCounts } from '#adapters/http/server/limits/shared-rate-counts.ts';
import { SharedSignInThrottle } from '#adapters/local-identity/shared-sign-in-throttle.ts';
import {
  type CreateSignInThrottle,
  createMemorySignInThrottle,
} from '#adapters/local-identity/sign-in-throttle.ts';
import { MemoryLeases } from '#adapters/memory/memory-leases.ts';
import { PostgresEventBus } from '#adapters/sql/postgres/postgres-event-bus.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlLeases } from '#adapters/sql/stores/sql-leases.ts';
import { SqlRateCounters } from '#adapters/sql/stores/sql-rate-counters.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import type { Keys } from '#adapters/system/key-files.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import type { EventBus } from '#core/event-bus.ts';
import type { Config } from '../config/config.ts';
import { DistributedLock } from './distributed-lock.ts';
import { SharedSecretsGuard } from './shared-secrets-guard.ts';

/** What the processes of one installation coordinate, besides their storage. */
export interface Processes {
  readonly eventBus: EventBus;
  readonly distributedLock: DistributedLock;
  readonly sharedSecretsGuard: SharedSecretsGuard;
  /** Exchanges rate limit counts; null for a single process. */
  readonly sharedCounts: SharedRateCounts | null;
  readonly createSignInThrottle: CreateSignInThrottle;
  /** Starts to exchange updates with the other processes. */
  start(): void;
  stop(): Promise<void>;
}

/** Any number of processes may share a PostgreSQL database; SQLite and memory belong to one. */
export function createProcesses(
  database: Config['database'],
  sql: SqlDatabase | null,
  keys: Keys,
): Processes {
  return database.kind === 'postgres' && sql ? onPostgres(sql, keys) : singleProcess(keys);
}

function singleProcess(keys: Keys): Processes {
  const leases = new MemoryLeases();
  return {
    eventBus: new InProcessEventBus(),
    distributedLock: new DistributedLock(leases, 'alone', new SystemClock()),
    sharedSecretsGuard: new SharedSecretsGuard(leases, keys, new SystemClock()),
    sharedCounts: null,
    createSignInThrottle: createMemorySignInThrottle,
    start: () => undefined,
    stop: async () => undefined,
  };
}

function onPostgres(database: SqlDatabase, keys: Keys): Processes {
  const self = new UuidIds().next();
  const local = new InProcessEventBus();
  const eventBus = new PostgresEventBus({ database, self, local });
  const leases = new SqlLeases(database);
  const distributedLock = new DistributedLock(leases, self, new SystemClock());
  const sharedSecretsGuard = new SharedSecretsGuard(leases, keys, new SystemClock());
  return {
    eventBus,
    distributedLock,
    sharedSecretsGuard,
    sharedCounts: new SharedRateCounts(new SqlRateCounters(database), new SystemClock()),
    createSignInThrottle: (attempts, clock) => new SharedSignInThrottle(database.writer, attempts, clock),
    start: () => eventBus.start(),
    async stop() {
      await Promise.allSettled([eventBus.stop(), distributedLock.stop()]);
    },
  };
}
