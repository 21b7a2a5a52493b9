import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { ActorResolver } from '#adapters/http/server/actor-resolver.ts';
import { ResponseCache } from '#adapters/http/server/cache/response-cache.ts';
import { type AppOptions, createApp, directCalls } from '#adapters/http/server/create-app.ts';
import { clientAddressResolver } from '#adapters/http/server/limits/client-address.ts';
import { createNodeServer, type NodeServerOptions } from '#adapters/http/server/node-server.ts';
import type { AppEnv } from '#adapters/http/server/request-context.ts';
import { calendarRoutes } from '#adapters/http/server/routes/calendar-routes.ts';
import { LiveStreams } from '#adapters/http/server/routes/live-stream.ts';
import { paymentWebhookRoute } from '#adapters/http/server/routes/payment-webhook-route.ts';
import { Readiness } from '#adapters/http/server/routes/readiness.ts';
import { unsubscribeRoute } from '#adapters/http/server/routes/unsubscribe-route.ts';
import { resolve } from '#adapters/inversify/bind.ts';
import type { SignedIn } from '#core/actor.ts';
import { PassHolders } from '#core/check-in/passes/pass-holders.ts';
import { ActingClubs } from '#core/clubs/members/acting-clubs.ts';
import { EventBus } from '#core/event-bus.ts';
import type { IdentityGateway } from '#core/people/identity-gateway.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { SessionAssurance } from '#core/second-factor/session-assurance.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { Acara } from '#test/support/acara.ts';
import { expectDocumented } from '#test/support/documented-answer.ts';
import { storageForRun } from '#test/support/storage-for-run.ts';

export interface Call {
  /** A person, or a token as it is. */
  readonly as?: SignedIn | string;
  /** Sent as JSON; a string is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Null for a body that is not JSON. */
  readonly json: never;
}

/** Acara’s HTTP application for tests. */
export class HttpTestApp {
  readonly app: Hono<AppEnv>;
  readonly logged: string[] = [];
  readonly #logger = pino(
    { level: 'debug', base: null },
    { write: (line: string) => this.logged.push(line) },
  );
  readonly #https: boolean;
  readonly #served: AppOptions;
  readonly #cache: ResponseCache;
  readonly #rateLimiter: AppOptions['rateLimiter'];
  #server: Server | null = null;

  constructor(
    readonly acara = createTestAcara(),
    private readonly options: Partial<AppOptions> = {},
    private readonly node: Partial<
      Pick<NodeServerOptions, 'findClient' | 'files' | 'meter' | 'directCalls'>
    > = {},
  ) {
    this.#https = options.https ?? false;
    this.#cache = options.cache ?? new ResponseCache(resolve(acara.container, EventBus));
    this.#rateLimiter = options.rateLimiter ?? null;
    this.#served = {
      resolveUseCase: (name) => acara.does(name) as never,
      clock: acara.clock,
      actors: new ActorResolver(
        acara.gateway,
        resolve(acara.container, PersonRepository),
        resolve(acara.container, ActingClubs),
        resolve(acara.container, SiteFacts),
        resolve(acara.container, SessionAssurance),
        resolve(acara.container, PassHolders),
      ),
      streams: new LiveStreams(resolve(acara.container, EventBus)),
      readiness: new Readiness({}, this.#logger),
      readability: new Readiness({}, this.#logger),
      metrics: null,
      rateLimiter: this.#rateLimiter,
      cache: this.#cache,
      rawRoutes: [
        paymentWebhookRoute(acara.does('ReceivePaymentCallback')),
        unsubscribeRoute(acara.does('SwitchMail')),
        ...calendarRoutes((name) => acara.does(name) as never),
      ],
      publicUrl: 'http://localhost:3000',
      https: false,
      logger: this.#logger,
      ...options,
    };
    this.app = createApp(this.#served);
  }

  /** Calls without a network. */
  async call(method: string, path: string, call: Call = {}): Promise<Answer> {
    return this.#documented(
      method,
      path,
      await read(await this.app.request(path, await this.#init(method, call))),
    );
  }

  /** Calls over a real connection, for tests of every response header. */
  async send(method: string, path: string, call: Call = {}): Promise<Answer> {
    const response = await fetch(`${await this.url()}${path}`, await this.#init(method, call));
    return this.#documented(method, path, await read(response));
  }

  /** Returns the address; starts listening at the first call. */
  async url(): Promise<string> {
    this.#server ??= await listening(
      createNodeServer({
        app: this.app,
        directCalls: directCalls(this.#served),
        cache: this.#cache,
        rateLimiter: this.#rateLimiter,
        files: null,
        findClient: clientAddressResolver([]),
        meter: null,
        https: this.#https,
        logger: this.#logger,
        ...this.node,
      }),
    );
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
    this.#server = null;
  }

  /** Checks the answer against the OpenAPI document, unless the test replaced the use cases. */
  #documented(method: string, path: string, answer: Answer): Answer {
    const { resolveUseCase, excludedEndpoints } = this.options;
    if (!resolveUseCase && !excludedEndpoints) expectDocumented(method, path, answer);
    return answer;
  }

  async #init(method: string, { as, body, headers }: Call): Promise<RequestInit> {
    const token = typeof as === 'object' ? await this.acara.tokenOf(as) : as;
    return {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    };
  }
}

let make = (identities: IdentityGateway | null = null, site: Partial<SiteFacts> = {}): Acara =>
  new Acara({ transferHoldHours: 24, walkIns: 'cash' }, identities, storageForRun(), site);

/** Creates Acara on the storage of this run. */
export function createTestAcara(
  identities: IdentityGateway | null = null,
  site: Partial<SiteFacts> = {},
): Acara {
  return make(identities, site);
}

/** Replaces how `createTestAcara` creates it, for a run with other identities. */
export function createTestAcaraBy(another: (site: Partial<SiteFacts>) => Acara): void {
  make = (_, site = {}) => another(site);
}

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: jsonOf(text) };
}

function jsonOf(text: string): never {
  try {
    return JSON.parse(text) as never;
  } catch {
    return null as never;
  }
}
