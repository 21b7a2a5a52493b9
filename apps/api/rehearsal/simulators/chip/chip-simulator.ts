import { setTimeout as pause } from 'node:timers/promises';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import type { Clock } from '#core/shared/clock.ts';
import { type CommonFaults, NO_FAULTS } from '../common-faults.ts';
import { type Answer, jsonAnswer, type Request, SimulatorServer } from '../simulator-server.ts';
import { ApiRoutes, refusal } from './api-routes.ts';
import { Callbacks } from './callbacks.ts';
import { CheckoutPage } from './checkout-page.ts';
import { ChipCompany, type CompanySettings } from './chip-company.ts';
import { type Fault, Faults } from './faults.ts';
import type { Purchase } from './purchase.ts';
import { SigningKey, sharedSigningKey } from './signing-key.ts';

export interface ChipSimulatorOptions {
  readonly clock?: Clock;
  readonly company?: Partial<CompanySettings>;
  readonly faults?: Partial<CommonFaults>;
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
  readonly #server = new SimulatorServer((request) => this.#answer(request));
  #key = sharedSigningKey();
  #timer: NodeJS.Timeout | undefined;
  #late: { readonly at: number; readonly work: () => void }[] = [];

  private constructor(options: ChipSimulatorOptions) {
    const { clock = new SystemClock(), random = Math.random } = options;
    this.faults = new Faults({ ...NO_FAULTS, ...options.faults }, random);
    this.callbacks = new Callbacks(this.faults, () => this.#key);
    this.company = new ChipCompany({ ...COMPANY, ...options.company }, clock, new UuidIds(), this.callbacks);
    this.#api = new ApiRoutes(this.company, () => this.#key);
    this.#page = new CheckoutPage(this.company);
  }

  static async start(options: ChipSimulatorOptions = {}): Promise<ChipSimulator> {
    const simulator = new ChipSimulator(options);
    await simulator.#server.start(options.port);
    simulator.company.host = simulator.#server.origin;
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
    await this.#server.close();
  }

  async #answer(request: Request): Promise<Answer | 'hang' | 'drop'> {
    const { method, url, body } = request;
    const { latencyMs, isAway } = this.faults.settings;
    if (latencyMs > 0) await pause(latencyMs);
    if (url.pathname.startsWith(`${API}/`)) return this.#answerApi(request);
    if (isAway) return 'drop';
    if (url.pathname === '/health_check/fpx_b2c') return this.#bankStatus();
    if (method === 'POST') return this.#page.submit(url.pathname, new URLSearchParams(body));
    return this.#page.show(url.pathname, url.searchParams);
  }

  #answerApi({ method, url, headers, body }: Request): Answer | 'hang' | 'drop' {
    const path = url.pathname.slice(API.length);
    const line = `${method} ${path}`;
    this.requests.push(line);
    this.#catchUp();
    const fault = this.faults.take(line);
    if (fault === 'lost') return 'drop';
    if (fault === 'error') return refusal(500, 'internal_error', 'Something went wrong.');
    if (fault === 'rate_limited')
      return refusal(429, 'rate_limited', 'Too many requests.', { 'retry-after': '5' });
    const { authorization = '' } = headers;
    const work = () => this.#api.answer({ method, path, query: url.searchParams, authorization, body });
    if (fault === 'late') {
      this.#late.push({ at: this.company.now + LATE_SECONDS, work });
      return 'drop';
    }
    const answer = work();
    return fault ?? answer;
  }

  /** Does the late work whose time has come. */
  #catchUp(): void {
    const due = this.#late.filter(({ at }) => at <= this.company.now);
    this.#late = this.#late.filter((one) => !due.includes(one));
    for (const { work } of due) work();
  }

  /** The status of each FPX bank by code: `A` is available. */
  #bankStatus(): Answer {
    const codes = ['ABB0233', 'BIMB0340', 'BCBB0235', 'MB2U0227', ...this.banksAway];
    const body = Object.fromEntries(codes.map((code) => [code, this.banksAway.has(code) ? 'B' : 'A']));
    return jsonAnswer(200, body);
  }
}
