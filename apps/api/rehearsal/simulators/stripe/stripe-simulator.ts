import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#core/shared/clock.ts';
import { millisecondsOf } from '#core/shared/instant.ts';
import { type Answer, jsonAnswer, type Request, SimulatorServer } from '../simulator-server.ts';
import { answerPage } from './checkout-page.ts';
import { type ApiAnswer, IdempotentAnswers } from './idempotent-answers.ts';
import { StripeAccount } from './stripe-account.ts';
import { type ApiRequest, answerRequest } from './stripe-api.ts';
import type { Mode, StripeEvent, StripeObject } from './stripe-objects.ts';
import { StripeProblem } from './stripe-problem.ts';
import { EvenShare, noFaults, type Switches } from './switches.ts';
import { type SendWebhook, sendByFetch, type WebhookEndpoint, WebhookSender } from './webhook-sender.ts';

export interface SimulatorOptions {
  readonly clock: Clock;
  readonly keys?: Readonly<Record<Mode, string>>;
  /** The registered webhook; null for none. */
  readonly webhook?: WebhookEndpoint | null;
  readonly send?: SendWebhook;
}

export const TEST_KEY = 'sk_test_simulated0000000000000000';
export const LIVE_KEY = 'sk_live_simulated0000000000000000';
const API_VERSION = '2026-10-28.endive';

/** Stripe on 127.0.0.1: its interface, checkout pages and webhooks, with the faults of `switches`. */
export class StripeSimulator {
  readonly switches: Switches = noFaults();
  readonly accounts: Readonly<Record<Mode, StripeAccount>>;
  /** The requests to the interface, such as `POST /v1/refunds`, earliest first. */
  readonly requests: string[] = [];
  readonly webhooks: WebhookSender;
  readonly #server = new SimulatorServer((request) => this.#serve(request));
  readonly #answers = { test: new IdempotentAnswers(), live: new IdempotentAnswers() };
  readonly #errors = new EvenShare();
  readonly #rates = new Map<string, number>();
  #lastNumber = 0;

  constructor(private readonly options: SimulatorOptions) {
    const { webhook = null, send = sendByFetch } = options;
    this.webhooks = new WebhookSender(webhook, send, this.#now, this.switches);
    this.accounts = { test: this.#newAccount('test'), live: this.#newAccount('live') };
  }

  get origin(): string {
    return this.#server.origin;
  }

  async start(port = 0): Promise<this> {
    await this.#server.start(port);
    return this;
  }

  async stop(): Promise<void> {
    await this.#server.close();
  }

  /** Expires overdue sessions and repeats unanswered webhooks, as time has passed. */
  async pass(): Promise<void> {
    for (const account of Object.values(this.accounts)) account.expireOverdue();
    await this.webhooks.repeat();
  }

  readonly #now = (): number => Math.floor(millisecondsOf(this.options.clock.now()) / 1000);

  #newAccount(mode: Mode): StripeAccount {
    return new StripeAccount({
      mode,
      origin: () => this.origin,
      now: this.#now,
      feesArePending: () => this.switches.feesArePending,
      emit: (type, object) => this.webhooks.deliver(this.#event(mode, type, object)),
    });
  }

  #event(mode: Mode, type: string, object: StripeObject): StripeEvent {
    this.#lastNumber += 1;
    return {
      id: `evt_${String(this.#lastNumber).padStart(24, '0')}`,
      object: 'event',
      api_version: API_VERSION,
      created: this.#now(),
      data: { object },
      livemode: mode === 'live',
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
  }

  async #serve({ method, url, headers, body }: Request): Promise<Answer | 'hang' | 'drop'> {
    if (this.switches.isAway) return 'drop';
    if (this.switches.latencyMs > 0) await wait(this.switches.latencyMs);
    for (const account of Object.values(this.accounts)) account.expireOverdue();
    const { pathname: path, search: query } = url;
    if (path.startsWith('/c/pay/')) return answerPage(this.accounts, method, path.slice(7), body);
    this.requests.push(`${method} ${path}`);
    if (this.switches.isHanging) return 'hang';
    const { status, body: content } = this.#answer(headers, { method, path, query, body });
    if (method === 'POST' && this.switches.dropAfterWork > 0) {
      this.switches.dropAfterWork -= 1;
      return 'drop';
    }
    this.#lastNumber += 1;
    const identity = { 'request-id': `req_${this.#lastNumber}`, 'stripe-version': API_VERSION };
    return jsonAnswer(status, content, identity);
  }

  #answer(headers: IncomingHttpHeaders, request: ApiRequest): ApiAnswer {
    try {
      const mode = this.#modeOf(headers.authorization);
      this.#refuseTooMany(request);
      if (this.#errors.hits(this.switches.errorShare))
        throw new StripeProblem(500, { type: 'api_error', message: 'Something went wrong at the provider.' });
      const work = (): ApiAnswer => answerRequest(this.accounts[mode], request, this.#now());
      if (request.method !== 'POST') return work();
      const key = headers['idempotency-key'];
      const fingerprint = `${request.path} ${request.body}`;
      return this.#answers[mode].once(typeof key === 'string' ? key : null, fingerprint, this.#now(), work);
    } catch (error) {
      if (error instanceof StripeProblem) return error;
      throw error;
    }
  }

  #modeOf(authorization = ''): Mode {
    const key = authorization.replace(/^Bearer /, '');
    const keys = this.options.keys ?? { test: TEST_KEY, live: LIVE_KEY };
    if (key === keys.test) return 'test';
    if (key === keys.live) return 'live';
    throw new StripeProblem(401, {
      message: `The API key ${key.slice(0, 8)}****${key.slice(-4)} is invalid.`,
    });
  }

  #refuseTooMany({ method, path }: ApiRequest): void {
    const { requestsPerSecond } = this.switches;
    if (requestsPerSecond === null) return;
    const kind = `${this.#now()} ${method} ${path.replace(/_[^/]+/g, '')}`;
    const count = (this.#rates.get(kind) ?? 0) + 1;
    this.#rates.set(kind, count);
    if (count > requestsPerSecond)
      throw new StripeProblem(429, { code: 'rate_limit', message: 'There are too many requests.' });
  }
}
