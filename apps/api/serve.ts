import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import sirv from 'sirv';
import { ActorResolver } from '#adapters/http/server/actor-resolver.ts';
import { Allowances } from '#adapters/http/server/allowances.ts';
import { createApp } from '#adapters/http/server/create-app.ts';
import { createNodeServer, type StaticFiles } from '#adapters/http/server/node-server.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { catalogueKey } from '#adapters/inversify/catalogue-key.ts';
import { fetchDelivery } from '#adapters/sandbox-bank/fetch-delivery.ts';
import { SandboxBank } from '#adapters/sandbox-bank/sandbox-bank.ts';
import { SandboxBankDoor } from '#adapters/sandbox-bank/sandbox-bank-door.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { ProviderRecords } from '#core/payments/provider-records.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { SYSTEM } from '#core/shared/actor.ts';
import { Clock } from '#core/shared/clock.ts';
import { LiveUpdates } from '#core/shared/live-updates.ts';
import type { Config } from './config.ts';
import { doors } from './doors.ts';
import { withPort } from './free-port.ts';
import { buildHouse, type House, openStorage, type Storage } from './house.ts';
import { loadDemo } from './load-demo.ts';
import { doorsToProvider } from './provider.ts';
import { Timers } from './timers.ts';

export interface RunningServer {
  readonly url: string;
  /** Takes no new requests, finishes those under way, and closes the database. */
  stop(): Promise<void>;
}

const DRAIN_MILLISECONDS = 10_000;
const SWEEP_MILLISECONDS = 50;

/** Migrates, loads demonstration data into an empty database, and serves. */
export async function serve(wished: Config): Promise<RunningServer> {
  const config = await withPort(wished);
  const logger = pino({ level: config.logLevel, base: null });
  const storage = openStorage(config);
  if (storage.sql) await migrate(storage.sql);
  if (config.demo) await loadDemo(config, storage, logger);
  const house = await buildHouse(config, storage);
  const bank = sandboxBank(config, storage, house);
  const app = createApp({
    catalogue: (name) => resolve(house.container, catalogueKey(name)) as never,
    actors: new ActorResolver(house.identity, resolve(house.container, PersonRepository)),
    live: resolve(house.container, LiveUpdates),
    allowances: config.rateLimits ? new Allowances() : null,
    doors: [...doors(house.container, bank.door), ...doorsToProvider(config, storage, house, logger)],
    checkReady: async () => void (await resolve(house.container, EventQueries).find('ready')),
    publicUrl: config.publicUrl,
    https: config.publicUrl.startsWith('https:'),
    logger,
  });
  const server = createNodeServer({
    app,
    files: webFiles(),
    https: config.publicUrl.startsWith('https:'),
    logger,
  });
  const timers = new Timers(chores(house, bank.bank), logger);
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(config.port, config.host, listening);
  });
  house.identity
    .start()
    .catch((problem: unknown) => logger.warn({ err: problem }, 'ended sessions are not known yet'));
  timers.start();
  return {
    url: config.publicUrl,
    async stop() {
      await timers.stop();
      house.identity.stop();
      const closed = new Promise((done) => server.close(done));
      // A connection that was busy a moment ago stays open for the next request unless it is closed, too.
      const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MILLISECONDS);
      const impatient = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
      await closed;
      clearInterval(sweeping);
      clearTimeout(impatient);
      await storage.close();
      logger.info({ port: config.port }, 'stopped');
    },
  };
}

function sandboxBank(config: Config, storage: Storage, { container }: House) {
  const clock = resolve(container, Clock);
  const here = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
  const settings = {
    webhookUrl: `${here}/api/payments/webhooks/sandbox`,
    secret: storage.keys.sandboxSecret,
  };
  const bank = new SandboxBank(resolve(container, ProviderRecords), clock, fetchDelivery, settings);
  return { bank, door: new SandboxBankDoor(bank, clock, { publicUrl: config.publicUrl }) };
}

function chores({ container }: House, bank: SandboxBank) {
  const system = (
    name: 'ExpireHolds' | 'WarnOfExpiringHolds' | 'CancelTicketsOfEvents' | 'DeliverMail',
    everyMilliseconds: number,
  ) => ({
    name,
    everyMilliseconds,
    run: () => resolve(container, catalogueKey(name)).execute(SYSTEM),
  });
  return [
    system('ExpireHolds', 2_000),
    system('WarnOfExpiringHolds', 5_000),
    system('CancelTicketsOfEvents', 2_000),
    system('DeliverMail', 2_000),
    { name: 'sandbox bank', everyMilliseconds: 1_000, run: () => bank.tick() },
  ];
}

/** The built web app, when there is one beside this program. */
function webFiles(): StaticFiles | null {
  const folder = fileURLToPath(new URL('../web', import.meta.url));
  if (!existsSync(folder)) return null;
  const immutable = /^\/assets\//;
  return sirv(folder, {
    single: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response, path) =>
      response.setHeader(
        'cache-control',
        immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
}
