import type { Logger } from 'pino';
import { DEMO_ADMIN_EMAIL, loadDemoData } from '#adapters/demo/load-demo-data.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { catalogueKey } from '#adapters/inversify/catalogue-key.ts';
import { posterAddress } from '#adapters/posters/poster-address.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { Config } from './config.ts';
import { buildHouse, type Storage } from './house.ts';

export type DemoOutcome = 'loaded' | 'there already' | 'not empty';

/** Loads demonstration data into an empty database; leaves one with data alone. */
export async function loadDemo(config: Config, storage: Storage, logger: Logger): Promise<DemoOutcome> {
  const now = new SystemClock().now();
  const clock = new SettableClock(now);
  const { container, identity } = await buildHouse(
    { ...config, mail: { kind: 'outbox' }, rateLimits: false },
    storage,
    clock,
  );
  const admin = await resolve(container, PersonRepository).findByEmail(DEMO_ADMIN_EMAIL);
  if (admin?.role === 'admin') return 'there already';
  if (!(await isEmpty(resolve(container, EventQueries))) || admin) {
    logger.warn('The database is not empty: no demonstration data are loaded.');
    return 'not empty';
  }
  const startedAt = performance.now();
  const loaded = await loadDemoData(
    { clock, posterAddress, catalogue: (name) => resolve(container, catalogueKey(name)) },
    now,
  );
  identity.stop();
  logger.info(
    { ...loaded, milliseconds: Math.round(performance.now() - startedAt) },
    'demonstration data loaded',
  );
  return 'loaded';
}

async function isEmpty(events: EventQueries): Promise<boolean> {
  const filter = { category: null, words: [], endingAfter: '2000' };
  return (await events.programme(filter, { limit: 1, after: null })).length === 0;
}

class SettableClock {
  constructor(private instant: Instant) {}

  now(): Instant {
    return this.instant;
  }

  set(now: Instant): void {
    this.instant = now;
  }
}
