import type { Hono } from 'hono';
import { pino } from 'pino';
import { ActorResolver } from '#adapters/http/server/actor-resolver.ts';
import { ResponseCache } from '#adapters/http/server/cache/response-cache.ts';
import { createApp } from '#adapters/http/server/create-app.ts';
import type { AppEnv } from '#adapters/http/server/request-context.ts';
import { LiveStreams } from '#adapters/http/server/routes/live-stream.ts';
import { Readiness } from '#adapters/http/server/routes/readiness.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import { type Config, readConfig } from '#apps/api/config/config.ts';
import { type Application, createApplication, openStorage } from '#apps/api/wiring/create-application.ts';
import { oauthRoutes } from '#apps/api/wiring/oauth-provider.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { EventBus } from '#core/event-bus.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { SessionAssurance } from '#core/second-factor/session-assurance.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { CookieJar } from './cookie-jar.ts';
import { newInstallation } from './installation.ts';

/** The application with its sandbox Google and browsers for it. */
export interface GoogleTestApp {
  readonly application: Application;
  readonly clock: FixedClock;
  /** The log’s warnings about failed sign-ins. */
  readonly warnings: readonly string[];
  browser(host?: string): Browser;
  close(): Promise<void>;
}

export async function openGoogleTestApp(
  env: Readonly<Record<string, string>> = {},
  differences: Partial<Config> = {},
): Promise<GoogleTestApp> {
  const installation = await newInstallation({ usually: 'memory' });
  const settings = readConfig({ ...installation.env, DEMO: 'off', ...env });
  const config = { ...settings.config, ...differences };
  const storage = openStorage(config);
  const clock = new FixedClock(new Date().toISOString());
  const application = await createApplication(config, storage, clock);
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
  const app = createApp({
    resolveUseCase: (name) => resolve(application.container, useCaseKey(name)) as never,
    clock,
    actors: new ActorResolver(
      application.identity.gateway,
      resolve(application.container, PersonRepository),
      resolve(application.container, ActingClubs),
      resolve(application.container, SiteFacts),
      resolve(application.container, SessionAssurance),
      resolve(application.container, PassHolders),
    ),
    streams: new LiveStreams(resolve(application.container, EventBus)),
    readiness: new Readiness({}, logger),
    readability: new Readiness({}, logger),
    metrics: null,
    rateLimiter: null,
    cache: new ResponseCache(resolve(application.container, EventBus)),
    excludedEndpoints: application.identity.excludedEndpoints,
    rawRoutes: oauthRoutes(config, storage, application, (err) => logger.warn({ err }, 'sign-in failed')),
    publicUrl: config.publicUrl,
    https: config.publicUrl.startsWith('https:'),
    logger,
  });
  return {
    application,
    clock,
    warnings,
    browser: (host) => new Browser(app, host ?? new URL(config.publicUrl).host),
    async close() {
      application.identity.local?.stop();
      await storage.close();
      await installation.remove();
    },
  };
}

interface Call {
  readonly method?: string;
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Follows no redirect by itself, so that a test can check each step. */
export class Browser {
  readonly jar = new CookieJar();

  constructor(
    private readonly app: Hono<AppEnv>,
    private readonly host: string,
  ) {}

  async go(address: string, call: Call = {}): Promise<Response> {
    const url = new URL(address, `http://${this.host}`);
    const cookie = this.jar.for(url.pathname);
    const headers = { ...call.headers, host: this.host, ...(cookie === '' ? {} : { cookie }) };
    const response = await this.app.request(url.href, { ...call, headers });
    this.jar.take(response, url.pathname);
    return response;
  }

  submit(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.go(address, { method: 'POST', body: new URLSearchParams(fields) });
  }

  json(path: string, body: object, token?: string): Promise<Response> {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    return this.go(path, { method: 'POST', body: JSON.stringify(body), headers });
  }

  /** Opens the provider’s page and returns its form’s address. */
  async toProvider(flow = 'flow-0001'): Promise<string> {
    return locationOf(await this.go(`/api/identity/google?flow=${flow}`));
  }

  /** Submits the choice and returns the address of the way back. */
  async choose(form: string, fields: Readonly<Record<string, string>>): Promise<string> {
    return locationOf(await this.submit(form, fields));
  }

  /** Runs the whole OAuth flow. */
  async signInWithGoogle(fields: Readonly<Record<string, string>>): Promise<Response> {
    return this.go(await this.choose(await this.toProvider(), fields));
  }

  /** Returns a bearer token for the cookie’s session. */
  async token(): Promise<string> {
    const response = await this.go('/api/identity/renew', { method: 'POST' });
    if (response.status !== 200) throw new Error(`There is no session: ${response.status}.`);
    return ((await response.json()) as { token: string }).token;
  }

  async profile(): Promise<Record<string, unknown>> {
    const headers = { authorization: `Bearer ${await this.token()}` };
    const response = await this.go('/api/auth/profile', { headers });
    return ((await response.json()) as { user: Record<string, unknown> }).user;
  }
}

function locationOf(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`No redirect but ${response.status}.`);
  return location;
}
