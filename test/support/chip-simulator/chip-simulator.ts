import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SystemClock } from '#adapters/system/system-clock.ts';
import type { Clock } from '#core/shared/clock.ts';
import { type ApiAnswer, ApiRoutes, refusal } from './api-routes.ts';
import { Callbacks } from './callbacks.ts';
import { CheckoutPage, type PageAnswer } from './checkout-page.ts';
import { ChipCompany, type CompanySettings } from './chip-company.ts';
import { type Fault, type FaultSettings, Faults, NO_FAULTS } from './faults.ts';
import type { Purchase } from './purchase.ts';
import { SigningKey, sharedSigningKey } from './signing-key.ts';

export interface ChipSimulatorOptions {
  readonly clock?: Clock;
  readonly company?: Partial<CompanySettings>;
  readonly faults?: Partial<FaultSettings>;
  readonly random?: () => number;
  readonly port?: number;
  /** How often callbacks that are due are sent; null leaves it to `deliverCallbacks`. */
  readonly deliverEveryMs?: number | null;
}

export const BRAND_ID = '7f9c2d51-4d3a-4b58-9d27-6f1d3c0a8e11';
export const TEST_KEY = 'test-secret-key-of-the-simulated-company';
export const LIVE_KEY = 'live-secret-key-of-the-simulated-company';

const API = '/api/v1';
const LATE_SECONDS = 300;
const COMPANY: CompanySettings = {
  testKey: TEST_KEY,
  liveKey: LIVE_KEY,
  brands: [BRAND_ID],
  methods: [
    'fpx',
    'fpx_b2b1',
    'duitnow_qr',
    'visa',
    'mastercard',
    'maestro',
    'razer_grabpay',
    'razer_tng',
    'razer_shopeepay',
    'razer_maybankqr',
    'razer_atome',
  ],
  refundAvailability: 'all',
  refunds: 'immediate',
};

/** CHIP Collect on 127.0.0.1, written from its public documents: API, checkout page, callbacks and bank status. */
export class ChipSimulator {
  readonly faults: Faults;
  readonly callbacks: Callbacks;
  readonly company: ChipCompany;
  /** Each API request as `METHOD /path`, earliest first. */
  readonly requests: string[] = [];
  /** The FPX banks whose status is not available, by code. */
  readonly banksAway = new Set<string>();
  readonly #api: ApiRoutes;
  readonly #page: CheckoutPage;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #key = sharedSigningKey();
  #timer: NodeJS.Timeout | undefined;
  #late: { readonly at: number; readonly work: () => void }[] = [];

  private constructor(options: ChipSimulatorOptions) {
    const { clock = new SystemClock(), random = Math.random } = options;
    this.faults = new Faults({ ...NO_FAULTS, ...options.faults }, random);
    this.callbacks = new Callbacks(this.faults, () => this.#key);
    this.company = new ChipCompany({ ...COMPANY, ...options.company }, clock, this.callbacks);
    this.#api = new ApiRoutes(this.company, () => this.#key);
    this.#page = new CheckoutPage(this.company);
  }

  static async start(options: ChipSimulatorOptions = {}): Promise<ChipSimulator> {
    const simulator = new ChipSimulator(options);
    await new Promise<void>((started) => simulator.#server.listen(options.port ?? 0, '127.0.0.1', started));
    const { port } = simulator.#server.address() as AddressInfo;
    simulator.company.host = `http://127.0.0.1:${port}`;
    const { deliverEveryMs = null } = options;
    if (deliverEveryMs !== null)
      simulator.#timer = setInterval(() => void simulator.deliverCallbacks(), deliverEveryMs);
    return simulator;
  }

  get apiUrl(): string {
    return `${this.company.host}${API}/`;
  }

  get bankStatusUrl(): string {
    return `${this.company.host}/health_check/fpx_b2c`;
  }

  get purchases(): readonly Purchase[] {
    return this.company.purchases;
  }

  get refundCount(): number {
    return this.purchases.reduce((sum, { refunds }) => sum + refunds.length, 0);
  }

  /** Gives the next request with this `METHOD /path` a fault. */
  failNext(fault: Fault, request: RegExp): void {
    this.faults.add(fault, request);
  }

  /** Returns a purchase. Throws when there is none. */
  purchase(id: string): Purchase {
    const purchase = this.company.find(id);
    if (!purchase) throw new Error(`There is no purchase ${id}.`);
    return purchase;
  }

  /** Pays a purchase and sends its callback. */
  async pay(id: string, method = 'duitnow_qr'): Promise<void> {
    this.company.pay(this.purchase(id), method);
    await this.deliverCallbacks();
  }

  /** Sends the callbacks that are due. */
  async deliverCallbacks(): Promise<void> {
    await this.callbacks.deliver(this.company.now);
  }

  /** Signs a body as callbacks are signed. */
  sign(body: Uint8Array): string {
    return this.#key.sign(body);
  }

  /** Signs callbacks with a new key. */
  rotateKey(): void {
    this.#key = new SigningKey();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.company.host);
    const method = request.method ?? 'GET';
    const body = await textOf(request).catch(() => null);
    if (body === null) return;
    const { latencyMs, isAway } = this.faults.settings;
    if (latencyMs > 0) await pause(latencyMs);
    if (url.pathname.startsWith(`${API}/`)) {
      this.#serveApi(request, response, { method, url, body });
      return;
    }
    if (isAway) response.destroy();
    else if (url.pathname === '/health_check/fpx_b2c') sendJson(response, this.#bankStatus());
    else if (method === 'POST')
      sendPage(response, this.#page.submit(url.pathname, new URLSearchParams(body)));
    else sendPage(response, this.#page.show(url.pathname, url.searchParams));
  }

  #serveApi(
    request: IncomingMessage,
    response: ServerResponse,
    { method, url, body }: { readonly method: string; readonly url: URL; readonly body: string },
  ): void {
    const path = url.pathname.slice(API.length);
    const line = `${method} ${path}`;
    this.requests.push(line);
    this.#catchUp();
    const fault = this.faults.take(line);
    if (fault === 'lost') response.destroy();
    else if (fault === 'error') sendJson(response, refusal(500, 'internal_error', 'Something went wrong.'));
    else if (fault === 'rate_limited') {
      const answer = refusal(429, 'rate_limited', 'Too many requests.');
      sendJson(response, { ...answer, headers: { 'retry-after': '5' } });
    } else {
      const authorization = request.headers.authorization ?? '';
      const work = () => this.#api.answer({ method, path, query: url.searchParams, authorization, body });
      if (fault === 'late') this.#late.push({ at: this.company.now + LATE_SECONDS, work });
      const answer = fault === 'late' ? null : work();
      if (fault === 'drop' || answer === null) response.destroy();
      else if (fault !== 'hang') sendJson(response, answer);
    }
  }

  /** Does the late work whose time has come. */
  #catchUp(): void {
    const due = this.#late.filter(({ at }) => at <= this.company.now);
    this.#late = this.#late.filter((one) => !due.includes(one));
    for (const { work } of due) work();
  }

  /** The status of each FPX bank by code: `A` is available. */
  #bankStatus(): ApiAnswer {
    const codes = ['ABB0233', 'BIMB0340', 'BCBB0235', 'MB2U0227', ...this.banksAway];
    const body = Object.fromEntries(codes.map((code) => [code, this.banksAway.has(code) ? 'B' : 'A']));
    return { status: 200, body };
  }
}

function sendJson(response: ServerResponse, { status, body, headers }: ApiAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, { status, page = '', location }: PageAnswer): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    ...(location !== undefined && { location }),
  });
  response.end(page);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
