import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

/** A purchase that was acknowledged to the buyer. */
export interface Acknowledged {
  readonly ticketIds: readonly string[];
  readonly paymentIds: readonly string[];
}

const PASSWORD = 'three blue kites';
const TIMEOUT_MS = 60_000;

/** A client of several servers that asks another one when there is no answer. */
export class RetryingClient {
  readonly #tickets: string[] = [];
  readonly #payments: string[] = [];
  #token: string | null = null;

  constructor(
    private readonly servers: () => readonly string[],
    private readonly email: string,
  ) {}

  get acknowledged(): Acknowledged {
    return { ticketIds: this.#tickets, paymentIds: this.#payments };
  }

  async signUp(): Promise<void> {
    const name = 'Student A';
    const { token } = await this.ask((api) => api.signUp({ email: this.email, password: PASSWORD, name }));
    this.#token = token;
    const details = { name, email: this.email, studentId: 'A1', faculty: 'Law', phoneNumber: '012-345 6789' };
    await this.ask((api) => api.register({ ...details, role: 'student' }));
  }

  /** Buys and pays ticket after ticket until the event is sold out; calls `bought` after each. */
  async buyAll(eventId: string, bought: () => void): Promise<void> {
    while (await this.buyOne(eventId)) bought();
  }

  /** Returns false when the event is sold out. */
  async buyOne(eventId: string): Promise<boolean> {
    const purchase = { eventId, quantity: 1, idempotencyKey: randomUUID() };
    const sold = await this.ask((api) => api.purchaseTicket(purchase)).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'sold_out') return null;
      throw error;
    });
    if (!sold) return false;
    this.#tickets.push(sold.ticket.id);
    await this.#pay(sold.ticket.id);
    return true;
  }

  /** Returns the first answer of any server. */
  async ask<Result>(question: (api: Api) => Promise<Result>): Promise<Result> {
    return this.#insist(async (server) =>
      question(httpApi({ baseUrl: `${server}/api`, token: async () => this.#token })),
    );
  }

  async #pay(ticketId: string): Promise<void> {
    // Opens the checkout again when the server that opened it died.
    const { payment } = await this.ask((api) => api.openCheckout({ id: ticketId }));
    if (!payment.checkoutUrl) throw new Error('The checkout has no address.');
    const { pathname } = new URL(payment.checkoutUrl);
    await this.#insist(async (server) => {
      const body = new URLSearchParams({ outcome: 'pay' });
      const answer = await fetch(server + pathname, { method: 'POST', body, redirect: 'manual' });
      if (answer.status >= 500)
        throw new DomainError({ code: 'unavailable', params: {}, message: 'The bank is away.' });
      if (answer.status !== 303) throw new Error(`The bank answered ${answer.status}.`);
    });
    await this.#insist(async (server) => {
      const api = httpApi({ baseUrl: `${server}/api`, token: async () => this.#token });
      const { payment: checked } = await api.checkPayment({ id: payment.id });
      if (checked.status !== 'succeeded')
        throw new DomainError({ code: 'unavailable', params: {}, message: 'It is not settled yet.' });
    });
    this.#payments.push(payment.id);
  }

  async #insist<Result>(attempt: (server: string) => Promise<Result>): Promise<Result> {
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const servers = this.servers();
      try {
        return await attempt(servers[randomInt(servers.length)] ?? '');
      } catch (error) {
        if (!isWorthAnother(error) || performance.now() > deadline) throw error;
        await pause(randomInt(20, 120));
      }
    }
  }
}

/** Returns whether the request may succeed at another server. */
function isWorthAnother(error: unknown): boolean {
  return error instanceof DomainError ? error.code === 'unavailable' : error instanceof TypeError;
}
