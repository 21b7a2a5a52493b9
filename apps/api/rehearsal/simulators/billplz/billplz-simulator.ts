import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#core/shared/clock.ts';
import { millisecondsOf } from '#core/shared/instant.ts';
import {
  type Answer,
  pageAnswer,
  type Request,
  redirectAnswer,
  SimulatorServer,
} from '../simulator-server.ts';
import { Activity } from './activity.ts';
import { Api, type ApiSettings } from './api.ts';
import type { Bill } from './bill.ts';
import { Bills } from './bills.ts';
import { CallbackQueue, type SendCallback, sendOverNetwork } from './callback-queue.ts';
import { type CompletionSettings, callbackBody, redirectAddress } from './completion.ts';
import { noFaults } from './faults.ts';
import { bankPage, billPage, missingPage, receiptPage } from './pages.ts';
import { LISTED_GATEWAYS, SIMULATOR_BANK } from './payment-gateways.ts';
import { ReadWindow } from './read-window.ts';
import { fieldsIn } from './request-fields.ts';

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
  readonly faults = noFaults();
  readonly activity = new Activity();
  readonly settings: ApiSettings & CompletionSettings;
  readonly callbacks: CallbackQueue;
  readonly #bills: Bills;
  readonly #api: Api;
  readonly #server = new SimulatorServer((request) => this.#answer(request));
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
  }

  static async start(settings: SimulatorSettings): Promise<BillplzSimulator> {
    const simulator = new BillplzSimulator(settings);
    await simulator.#server.start(settings.port);
    if (settings.sendEveryMs !== undefined)
      simulator.#timer = setInterval(() => void simulator.callbacks.sendDue(), settings.sendEveryMs).unref();
    return simulator;
  }

  get origin(): string {
    return this.#server.origin;
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
    await this.#server.close();
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

  async #answer(request: Request): Promise<Answer | 'hang' | 'drop'> {
    if (this.faults.isAway) return 'drop';
    return request.url.pathname.startsWith('/api/') ? this.#answerApi(request) : this.#answerPage(request);
  }

  async #answerApi({ method, url, headers, body }: Request): Promise<Answer | 'hang' | 'drop'> {
    const { faults, activity } = this;
    if (faults.latencyMs > 0) await pause(faults.latencyMs);
    if (faults.hangs) return 'hang';
    if (this.#random() < faults.errorShare)
      return pageAnswer(503, '<html><body>Service Unavailable</body></html>');
    const path = url.pathname.slice('/api'.length);
    const fields = fieldsIn(headers['content-type'], body);
    const { authorization = '' } = headers;
    const answer = this.#api.answer({ method, path, query: url.searchParams, authorization, fields });
    activity.calls.push({ at: this.#now(), method, path, status: answer.status });
    return faults.dropsAnswers ? 'drop' : answer;
  }

  #answerPage(request: Request): Answer {
    const { url } = request;
    const [, kind, id = ''] = /^\/(bills|bank)\/([^/]+)$/.exec(url.pathname) ?? [];
    const bill = this.#bills.find(id);
    if (!bill) return pageAnswer(404, missingPage());
    if (bill.state === 'paid') return pageAnswer(200, receiptPage(bill));
    if (kind === 'bank') return this.#answerBank(request, bill);
    if (bill.state === 'deleted') return pageAnswer(404, missingPage());
    const bank = url.searchParams.get('auto_submit') === 'true' ? this.#chosenBank(bill) : null;
    return bank === null
      ? pageAnswer(200, billPage(bill, this.settings.gateways))
      : redirectAnswer(`/bank/${id}?code=${bank}`);
  }

  /** A payer who has reached the bank can still pay a bill that is deleted meanwhile. */
  #answerBank({ method, url, headers, body }: Request, bill: Bill): Answer {
    if (method !== 'POST')
      return pageAnswer(200, bankPage(bill, url.searchParams.get('code') ?? SIMULATOR_BANK));
    const fields = fieldsIn(headers['content-type'], body);
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
