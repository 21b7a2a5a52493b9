import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '#core/shared/clock.ts';
import { millisecondsOf } from '#core/shared/instant.ts';
import { Activity } from './activity.ts';
import { type Answer, pageAnswer, redirectAnswer } from './answer.ts';
import { Api, type ApiSettings } from './api.ts';
import type { Bill } from './bill.ts';
import { Bills } from './bills.ts';
import { CallbackQueue, type SendCallback, sendOverNetwork } from './callback-queue.ts';
import { type CompletionSettings, callbackBody, redirectAddress } from './completion.ts';
import { Faults } from './faults.ts';
import { bankPage, billPage, missingPage, receiptPage } from './pages.ts';
import { LISTED_GATEWAYS, SIMULATOR_BANK } from './payment-gateways.ts';
import { ReadWindow } from './read-window.ts';
import { requestFields } from './request-fields.ts';

export interface SimulatorSettings extends Partial<ApiSettings>, Partial<CompletionSettings> {
  readonly clock: Clock;
  /** 0 (included) to 1 (excluded). */
  readonly random?: () => number;
  readonly send?: SendCallback;
  /** How often callbacks that are due are sent in real time; by default only after a payment and by `sendDue`. */
  readonly sendEveryMs?: number;
  readonly port?: number;
}

/**
 * The payment provider Billplz as its public documents describe it, on 127.0.0.1. Where they are silent: a deleted bill
 * cannot be deleted again (422), and an unknown collection is a validation error.
 */
export class BillplzSimulator {
  readonly faults = new Faults();
  readonly activity = new Activity();
  readonly settings: ApiSettings & CompletionSettings;
  readonly callbacks: CallbackQueue;
  readonly #bills: Bills;
  readonly #api: Api;
  readonly #server: Server;
  readonly #now: () => number;
  readonly #random: () => number;
  #timer: NodeJS.Timeout | undefined;

  private constructor({ clock, random, send, sendEveryMs, port, ...settings }: SimulatorSettings) {
    this.#now = () => millisecondsOf(clock.now());
    this.#random = random ?? Math.random;
    this.settings = {
      apiKey: '73eb57f0-7d4e-42b9-a544-aeac6e4b0f81',
      collectionIds: ['inbmmepb'],
      xSignatureKey: 'S-s7b4yWpp9h7rrkNM1i3Z_g',
      rateLimit: 100,
      extraInformation: false,
      gateways: LISTED_GATEWAYS,
      ...settings,
    };
    const deliver = send ?? sendOverNetwork;
    this.callbacks = new CallbackQueue(this.#now, this.#random, deliver, this.faults, this.activity);
    this.#bills = new Bills(this.#now, () => this.origin);
    this.#api = new Api(
      this.#bills,
      new ReadWindow(this.#now),
      () => this.callbacks.rank,
      this.settings,
      () => {
        this.activity.billsCreated += 1;
      },
    );
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy());
    });
  }

  static async start(settings: SimulatorSettings): Promise<BillplzSimulator> {
    const simulator = new BillplzSimulator(settings);
    simulator.#server.listen(settings.port ?? 0, '127.0.0.1');
    await once(simulator.#server, 'listening');
    if (settings.sendEveryMs !== undefined)
      simulator.#timer = setInterval(() => void simulator.callbacks.sendDue(), settings.sendEveryMs).unref();
    return simulator;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get apiUrl(): string {
    return `${this.origin}/api/`;
  }

  get bills(): readonly Bill[] {
    return this.#bills.all;
  }

  bill(id: string): Bill {
    const bill = this.#bills.find(id);
    if (!bill) throw new Error(`There is no bill ${id}.`);
    return bill;
  }

  /**
   * Pays a bill, and sends the callback. `paidAmount` is what arrives, `reportedAmount` what the callback says of it;
   * both are the bill’s amount by default.
   */
  async pay(id: string, amounts: { paidAmount?: number; reportedAmount?: number } = {}): Promise<void> {
    this.#complete(id, 'pay', 'FPX', amounts);
    await this.callbacks.sendDue();
  }

  /** Lets a try to pay fail, and sends the callback. */
  async fail(id: string): Promise<void> {
    this.#complete(id, 'fail', 'FPX');
    await this.callbacks.sendDue();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  #complete(
    id: string,
    outcome: 'pay' | 'fail',
    channel: string,
    amounts: { paidAmount?: number; reportedAmount?: number } = {},
  ): Bill {
    const before = this.bill(id);
    const bill =
      outcome === 'pay' ? this.#bills.pay(id, channel, amounts.paidAmount) : this.#bills.fail(id, channel);
    if (bill !== before) {
      const body = callbackBody(bill, this.settings, amounts.reportedAmount);
      this.callbacks.add({ billId: id, url: bill.callbackUrl, body });
    }
    return bill;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.faults.isAway) return void request.socket.destroy();
    const url = new URL(request.url ?? '/', this.origin);
    const answer = url.pathname.startsWith('/api/')
      ? await this.#answerApi(request, url)
      : await this.#answerPage(request, url);
    if (answer === 'hang') return;
    if (answer === 'drop') return void request.socket.destroy();
    response.writeHead(answer.status, { ...answer.headers }).end(answer.body);
  }

  async #answerApi(request: IncomingMessage, url: URL): Promise<Answer | 'hang' | 'drop'> {
    const { faults, activity } = this;
    if (faults.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.latencyMs));
    if (faults.hangs) return 'hang';
    if (this.#random() < faults.errorShare)
      return pageAnswer(503, '<html><body>Service Unavailable</body></html>');
    const method = request.method ?? 'GET';
    const path = url.pathname.slice('/api'.length);
    const fields = await requestFields(request);
    const authorization = request.headers.authorization ?? '';
    const answer = this.#api.answer({ method, path, query: url.searchParams, authorization, fields });
    activity.calls.push({ at: this.#now(), method, path, status: answer.status });
    return faults.dropsAnswers ? 'drop' : answer;
  }

  async #answerPage(request: IncomingMessage, url: URL): Promise<Answer> {
    const [, kind, id = ''] = /^\/(bills|bank)\/([^/]+)$/.exec(url.pathname) ?? [];
    const bill = this.#bills.find(id);
    if (!bill) return pageAnswer(404, missingPage());
    if (bill.state === 'paid') return pageAnswer(200, receiptPage(bill));
    if (kind === 'bank') return this.#answerBank(request, url, bill);
    if (bill.state === 'deleted') return pageAnswer(404, missingPage());
    const bank = url.searchParams.get('auto_submit') === 'true' ? this.#chosenBank(bill) : null;
    return bank === null
      ? pageAnswer(200, billPage(bill, this.settings.gateways))
      : redirectAnswer(`/bank/${id}?code=${bank}`);
  }

  /** A payer who has reached the bank can still pay a bill that is deleted meanwhile. */
  async #answerBank(request: IncomingMessage, url: URL, bill: Bill): Promise<Answer> {
    if (request.method !== 'POST')
      return pageAnswer(200, bankPage(bill, url.searchParams.get('code') ?? SIMULATOR_BANK));
    const fields = await requestFields(request);
    if (fields?.outcome !== 'pay' && fields?.outcome !== 'fail') return redirectAnswer(`/bills/${bill.id}`);
    const completed = this.#complete(bill.id, fields.outcome, 'FPX');
    void this.callbacks.sendDue();
    return redirectAnswer(redirectAddress(completed, this.settings) ?? `/bills/${bill.id}`);
  }

  /** The bank that the merchant chose for the payer; null when the bill names none that is active. */
  #chosenBank({ references: [{ label, value }] }: Bill): string | null {
    const isActive = this.settings.gateways.some(({ code, active }) => active && code === value);
    return label === 'Bank Code' && isActive ? value : null;
  }
}
