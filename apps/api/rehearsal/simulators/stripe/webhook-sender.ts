import { createHmac } from 'node:crypto';
import { postCallback } from '../simulator-server.ts';
import type { StripeEvent } from './stripe-objects.ts';
import { EvenShare, type Switches } from './switches.ts';

export interface WebhookEndpoint {
  readonly url: string;
  /** `whsec_…` */
  readonly secret: string;
  /** The event types that are sent; null for all. */
  readonly enabledEvents: readonly string[] | null;
}

export interface SentWebhook {
  readonly url: string;
  readonly body: string;
  /** With lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a webhook and returns the status of the answer; rejects when nobody answers. */
export type SendWebhook = (webhook: SentWebhook) => Promise<number>;

interface Delivery {
  readonly event: StripeEvent;
  readonly attempt: number;
  readonly dueAt: number;
}

const TIMEOUT_MS = 20_000;
const MINUTE = 60;
const THREE_DAYS = 3 * 24 * 60 * MINUTE;

/** Sends signed events, and repeats those not answered with 2xx at growing intervals for three days. */
export class WebhookSender {
  readonly #repeats: Delivery[] = [];
  readonly #losses = new EvenShare();
  readonly #doubles = new EvenShare();
  #lost = 0;
  #underway: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly endpoint: WebhookEndpoint | null,
    private readonly send: SendWebhook,
    private readonly now: () => number,
    private readonly switches: Switches,
  ) {}

  /** The number of events that were never delivered. */
  get lost(): number {
    return this.#lost;
  }

  deliver(event: StripeEvent): void {
    if (!this.endpoint || !(this.endpoint.enabledEvents?.includes(event.type) ?? true)) return;
    if (this.#losses.hits(this.switches.lostCallbackShare)) {
      this.#lost += 1;
      return;
    }
    const delivery = { event, attempt: 1, dueAt: this.now() };
    this.#start(delivery);
    if (this.#doubles.hits(this.switches.repeatedCallbackShare)) this.#start(delivery);
  }

  /** Sends the repeats that are due. */
  async repeat(): Promise<void> {
    await this.settled();
    const due = this.#repeats.filter(({ dueAt }) => dueAt <= this.now());
    for (const delivery of due) {
      this.#repeats.splice(this.#repeats.indexOf(delivery), 1);
      this.#start(delivery);
    }
    await this.settled();
  }

  /** Resolves when every delivery that has begun was answered. */
  async settled(): Promise<void> {
    await this.#underway;
  }

  #start(delivery: Delivery): void {
    this.#underway = Promise.all([this.#underway, this.#attempt(delivery)]);
  }

  async #attempt({ event, attempt, dueAt }: Delivery): Promise<void> {
    const { endpoint } = this;
    if (!endpoint) return;
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, endpoint.secret, this.now()),
    };
    const status = await this.send({ url: endpoint.url, body, headers }).catch(() => 0);
    const next = dueAt + MINUTE * 5 ** attempt;
    if ((status < 200 || status > 299) && next <= event.created + THREE_DAYS)
      this.#repeats.push({ event, attempt: attempt + 1, dueAt: next });
  }
}

/** Returns the value of `Stripe-Signature`: an HMAC of time and body. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}

export const sendByFetch: SendWebhook = ({ url, body, headers }) =>
  postCallback(url, body, headers, TIMEOUT_MS);
