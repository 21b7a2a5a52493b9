import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { browserSources } from '#adapters/firebase/server/browser-sources.ts';
import { ActorResolver } from '#adapters/http/server/actor-resolver.ts';
import { ResponseCache } from '#adapters/http/server/cache/response-cache.ts';
import { type AppOptions, createApp, directCalls } from '#adapters/http/server/create-app.ts';
import { clientAddressResolver, warnOfUntrustedProxy } from '#adapters/http/server/limits/client-address.ts';
import { RateLimiter } from '#adapters/http/server/limits/rate-limiter.ts';
import { createNodeServer, type StaticFiles } from '#adapters/http/server/node-server.ts';
import { Heads } from '#adapters/http/server/page/heads.ts';
import { PublicAnswers } from '#adapters/http/server/page/public-answers.ts';
import type { ResolveUseCase } from '#adapters/http/server/resolve-use-case.ts';
import { LiveStreams } from '#adapters/http/server/routes/live-stream.ts';
import { pictureRoute } from '#adapters/http/server/routes/picture-route.ts';
import { Readiness } from '#adapters/http/server/routes/readiness.ts';
import { searchEngineRoutes } from '#adapters/http/server/routes/search-engine-routes.ts';
import { type WebAppOptions, webApp } from '#adapters/http/server/web-app.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { fetchDelivery } from '#adapters/sandbox-bank/fetch-delivery.ts';
import { HmacSignature } from '#adapters/sandbox-bank/hmac-signature.ts';
import { SandboxBank } from '#adapters/sandbox-bank/sandbox-bank.ts';
import { SandboxBankRoutes } from '#adapters/sandbox-bank/sandbox-bank-routes.ts';
import { SummedLog } from '#adapters/shared/summed-log.ts';
import { MAX_CONNECTIONS } from '#adapters/sql/postgres/postgres.ts';
import { ShiftedClock } from '#adapters/system/shifted-clock.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { SYSTEM } from '#core/actor.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { EventBus } from '#core/event-bus.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { PersonQueries } from '#core/people/person-queries.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { ProviderSetups, unverifiedProviders } from '#core/provider-verification/provider-setup.ts';
import { ProviderVerificationQueries } from '#core/provider-verification/provider-verification-queries.ts';
import { SessionAssurance } from '#core/second-factor/session-assurance.ts';
import { Clock } from '#core/shared/clock.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import { LinkPictures } from '#core/sharing/link-picture.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { Sitemap } from '#core/sitemap/sitemap.ts';
import { SitemapQueries } from '#core/sitemap/sitemap-queries.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import type { Config } from './config/config.ts';
import { unverifiedWarning } from './config/provider-setups.ts';
import { refuseDemoAccounts } from './demo/demo-accounts-check.ts';
import { loadDemo } from './demo/load-demo.ts';
import { withPort } from './free-port.ts';
import { jobs } from './jobs/jobs.ts';
import { logAuditHead } from './jobs/log-audit-head.ts';
import { Scheduler } from './jobs/scheduler.ts';
import { stopServer } from './stop-server.ts';
import { checkDatabase } from './wiring/check-database.ts';
import {
  type Application,
  createApplication,
  openStorage,
  type Storage,
} from './wiring/create-application.ts';
import { loadDrawnPages } from './wiring/drawn-pages.ts';
import { injectFaults } from './wiring/fault-injection.ts';
import { restrictPermissions } from './wiring/file-permissions.ts';
import { firebaseFacts } from './wiring/identity.ts';
import { instrumentApplication } from './wiring/instrument-application.ts';
import { migrateStorage } from './wiring/migrate-storage.ts';
import { oauthRoutes } from './wiring/oauth-provider.ts';
import { loadPaymentMethods } from './wiring/payment-providers.ts';
import { rawRoutes } from './wiring/raw-routes.ts';
import { readabilityChecks, readinessChecks } from './wiring/readiness-checks.ts';

export interface RunningServer {
  readonly url: string;
  /** Returns whether an admin exists; true when it cannot be determined. */
  hasAdmin(): Promise<boolean>;
  /** The providers that were never verified with the current settings, in production. */
  readonly unverifiedProviders: readonly ProviderId[];
  /** Stops accepting requests, finishes those in progress, and closes the database. */
  stop(): Promise<void>;
}

/** Connections that may wait to be accepted. With Node's default of 511 some of a rush would be refused. */
const LISTEN_BACKLOG = 4_096;

const SESSION_MODE = `DATABASE_URL leads to a pooler in session mode. It needs ${MAX_CONNECTIONS} connections to the server for this process alone (default_pool_size), and its PAUSE waits until this process has ended. Transaction mode needs fewer, and PAUSE waits for transactions only.`;

/** Migrates, loads demonstration data into an empty database, and serves. */
export async function serve(requestedConfig: Config): Promise<RunningServer> {
  const config = await withPort(requestedConfig);
  const logger = pino({ level: config.logLevel, base: null });
  const storage = openStorage(config);
  for (const warning of restrictPermissions(config)) logger.warn(warning);
  await prepareStorage(config, storage).catch(async (error: unknown) => {
    await storage.close();
    throw error;
  });
  if (storage.sql?.poolMode() === 'session') logger.warn(SESSION_MODE);
  await storage.processes.sharedSettingsGuard.start((problem) =>
    logger.error({ err: problem }, 'could not compare settings with other processes'),
  );
  if (config.demo) await loadDemo(config, storage, logger);
  const problems = new SummedLog<{ meaning: string; err: unknown }>(({ meaning, ...entry }) =>
    logger.warn(entry, meaning),
  );
  const report = (err: unknown, meaning: string) => problems.note(meaning, { meaning, err });
  const application = await createApplication(config, storage, clockOf(config), report);
  if (config.faultInjection) injectFaults(application, config.faultInjection);
  const eventBus = resolve(application.container, EventBus);
  const streams = new LiveStreams(eventBus);
  const cache = new ResponseCache(eventBus);
  const rateLimiter = config.rateLimits ? new RateLimiter(storage.processes.sharedCounts) : null;
  const metrics = instrumentApplication(application, storage, streams, config);
  const bank = sandboxBank(config, storage, application);
  const receive = metrics.webhooks.receiver(
    resolve(application.container, useCaseKey('ReceivePaymentCallback')),
  );
  const readiness = new Readiness(readinessChecks(config, storage, application), logger);
  const readability = new Readiness(readabilityChecks(storage, cache), logger);
  const resolveUseCase: ResolveUseCase = (name) => resolve(application.container, useCaseKey(name)) as never;
  const site = resolve(application.container, SiteFacts);
  const pictures = resolve(application.container, LinkPictures);
  const answers = new PublicAnswers({ cache, resolveUseCase });
  const heads = new Heads({
    publicUrl: config.publicUrl,
    universityName: site.universityName,
    drawing: pictures.version,
  });
  const served: AppOptions = {
    resolveUseCase,
    clock: resolve(application.container, Clock),
    actors: new ActorResolver(
      application.identity.gateway,
      resolve(application.container, PersonRepository),
      resolve(application.container, ActingClubs),
      resolve(application.container, SiteFacts),
      resolve(application.container, SessionAssurance),
      resolve(application.container, PassHolders),
    ),
    streams,
    readiness,
    readability,
    excludedEndpoints: application.identity.excludedEndpoints,
    metrics: { metrics, token: config.metricsToken },
    rateLimiter,
    cache,
    rawRoutes: [
      ...rawRoutes(application.container, bank?.routes ?? null, receive),
      pictureRoute({ pictures, answers, origin: heads.origin }),
      ...searchEngineRoutes({
        publicUrl: config.publicUrl,
        sitemap: new Sitemap(
          resolve(application.container, SitemapQueries),
          resolve(application.container, Clock),
        ),
      }),
      ...oauthRoutes(config, storage, application, (problem) =>
        report(problem, 'sign-in with the provider failed'),
      ),
    ],
    publicUrl: config.publicUrl,
    https: config.publicUrl.startsWith('https:'),
    logger,
  };
  const server = createNodeServer({
    app: createApp(served),
    directCalls: directCalls(served),
    cache,
    rateLimiter,
    files: builtWebApp({
      ...{ site, heads, answers, rateLimiter },
      drawn: await loadDrawnPages(resolve(application.container, Clock), logger),
      signer: resolve(application.container, AddressSigner),
    }),
    findClient: clientAddressResolver(
      config.trustedProxies,
      warnOfUntrustedProxy((message) => logger.warn(message)),
    ),
    meter: metrics.requests,
    https: config.publicUrl.startsWith('https:'),
    externalSources: externalSources(config),
    logger,
  });
  const scheduler = new Scheduler(
    jobs(application, bank?.bank ?? null, storage.processes, metrics, logger),
    logger,
  );
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG }, listening);
  });
  application.identity.local
    ?.start()
    .catch((problem: unknown) => logger.warn({ err: problem }, 'could not load ended sessions'));
  loadPaymentMethods(resolve(application.container, PaymentGateways)).catch((problem: unknown) =>
    logger.warn({ err: problem }, 'could not load the methods of payment providers'),
  );
  logAuditHead(application.container, logger).catch((problem: unknown) =>
    logger.warn({ err: problem }, 'could not read the head of the audit log'),
  );
  const unverified = await findUnverified(application);
  for (const provider of unverified) logger.warn(unverifiedWarning(provider, config));
  storage.processes.start({
    failing: (err) => logger.warn({ err }, 'live updates do not reach the other processes'),
    working: () => logger.info('live updates reach the other processes again'),
  });
  scheduler.start();
  return {
    url: config.publicUrl,
    unverifiedProviders: unverified,
    hasAdmin: () => hasAdmin(resolve(application.container, PersonQueries)),
    async stop() {
      const rehearsed = application.rehearsals?.stop();
      await stopServer({
        server,
        probes: [readiness, readability],
        streams,
        scheduler,
        delaySeconds: config.stopDelaySeconds,
      });
      application.identity.local?.stop();
      await rehearsed;
      await resolve(application.container, useCaseKey('WriteAuditJournal'))
        .execute(SYSTEM, { all: true })
        .catch((problem: unknown) => logger.error({ err: problem }, 'could not write audit entries'));
      await storage.processes.sharedSettingsGuard.stop().catch(() => undefined);
      await storage.close();
      problems.flush();
      logger.info({ port: config.port }, 'stopped');
    },
  };
}

/** Migrates the database and checks that it may be served. */
async function prepareStorage(config: Config, { firebase, keys, sql }: Storage): Promise<void> {
  await firebase?.check({
    identity: config.identity === 'firebase',
    profiles: config.profiles === 'firestore',
  });
  if (!sql) return;
  await checkDatabase(config.database, sql);
  await migrateStorage(sql, keys);
  await refuseDemoAccounts(config, sql);
}

async function hasAdmin(people: PersonQueries): Promise<boolean> {
  const admins = people.search({ words: [], role: 'admin' }, { limit: 1, after: null });
  return admins.then(
    ({ length }) => length > 0,
    () => true,
  );
}

/** Returns none when it cannot be determined. */
async function findUnverified({ container }: Application): Promise<readonly ProviderId[]> {
  const setups = resolve(container, ProviderSetups);
  return unverifiedProviders(setups, resolve(container, ProviderVerificationQueries)).catch(() => []);
}

function clockOf({ faultInjection }: Config): Clock {
  return faultInjection ? new ShiftedClock(faultInjection.clockShiftSeconds) : new SystemClock();
}

/** Returns the external addresses that pages need for signing in; null for none. */
function externalSources(config: Config) {
  const firebase = firebaseFacts(config);
  return firebase && browserSources(firebase);
}

/** Returns null when the embedded bank is not offered. */
function sandboxBank(config: Config, storage: Storage, { container }: Application) {
  if (!config.payments.some(({ kind }) => kind === 'sandbox')) return null;
  const clock = resolve(container, Clock);
  const here = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
  const settings = {
    webhookUrl: `${here}/api/payments/webhooks/sandbox`,
    signature: new HmacSignature(storage.keys.sandboxSecret),
  };
  const bank = new SandboxBank(storage.bills, clock, fetchDelivery, settings);
  return { bank, routes: new SandboxBankRoutes(bank, clock, { publicUrl: config.publicUrl }) };
}

/** Returns the built web app; null when it is not beside this program. */
function builtWebApp(options: WebAppOptions): StaticFiles | null {
  const folder = fileURLToPath(new URL('../web', import.meta.url));
  return existsSync(folder) ? webApp(folder, options) : null;
}
