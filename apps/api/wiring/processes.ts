import { SharedRateCounts } from '#adapters/http/server/limits/shared-rate-counts.ts';
import {
  type CreateSignInThrottle,
  createMemorySignInThrottle,
} from '#adapters/local-identity/sign-in-throttle.ts';
import { SharedSignInThrottle } from '#adapters/local-identity/sql/shared-sign-in-throttle.ts';
import { MemoryLeases } from '#adapters/memory/memory-leases.ts';
import { type ExchangeReport, PostgresEventBus } from '#adapters/sql/postgres/postgres-event-bus.ts';
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
import { SharedSettingsGuard } from './shared-settings-guard.ts';

/** What the processes of one installation coordinate, besides their storage. */
export interface Processes {
  readonly eventBus: EventBus;
  readonly distributedLock: DistributedLock;
  readonly sharedSettingsGuard: SharedSettingsGuard;
  /** Exchanges rate limit counts; null for a single process. */
  readonly sharedCounts: SharedRateCounts | null;
  readonly createSignInThrottle: CreateSignInThrottle;
  /** The number of failed exchanges of live updates with the other processes; null for a single process. */
  readonly failedExchanges: (() => number) | null;
  /** Starts to exchange updates with the other processes. `report` is told when that fails, and when it works again. */
  start(report: ExchangeReport): void;
  stop(): Promise<void>;
}

/** Any number of processes may share a PostgreSQL database; SQLite and memory belong to one. */
export function createProcesses(config: Config, sql: SqlDatabase | null, keys: Keys): Processes {
  return config.database.kind === 'postgres' && sql
    ? onPostgres(config, sql, keys)
    : singleProcess(config, sql, keys);
}

function singleProcess(config: Config, sql: SqlDatabase | null, keys: Keys): Processes {
  const leases = new MemoryLeases();
  return {
    eventBus: new InProcessEventBus(),
    distributedLock: new DistributedLock(leases, 'alone', new SystemClock()),
    sharedSettingsGuard: new SharedSettingsGuard(leases, keys, config, new SystemClock()),
    sharedCounts: null,
    createSignInThrottle: (attempts, clock) =>
      attempts.isLasting && sql
        ? new SharedSignInThrottle(sql.writer, attempts, clock)
        : createMemorySignInThrottle(attempts, clock),
    failedExchanges: null,
    start: () => undefined,
    stop: async () => undefined,
  };
}

function onPostgres(config: Config, database: SqlDatabase, keys: Keys): Processes {
  const self = new UuidIds().next();
  const local = new InProcessEventBus();
  const eventBus = new PostgresEventBus({ database, self, local });
  const leases = new SqlLeases(database);
  const distributedLock = new DistributedLock(leases, self, new SystemClock());
  const sharedSettingsGuard = new SharedSettingsGuard(leases, keys, config, new SystemClock());
  return {
    eventBus,
    distributedLock,
    sharedSettingsGuard,
    sharedCounts: new SharedRateCounts(new SqlRateCounters(database), new SystemClock()),
    createSignInThrottle: (attempts, clock) => new SharedSignInThrottle(database.writer, attempts, clock),
    failedExchanges: () => eventBus.failedExchanges,
    start: (report) => eventBus.start(report),
    async stop() {
      await Promise.allSettled([eventBus.stop(), distributedLock.stop()]);
    },
  };
}
