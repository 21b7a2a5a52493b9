import type { BillplzAccount } from '#adapters/billplz/billplz-account.ts';
import { BillplzGateway } from '#adapters/billplz/billplz-gateway.ts';
import { BillplzSimulator } from '#apps/api/rehearsal/simulators/billplz/billplz-simulator.ts';
import { signedForm } from '#apps/api/rehearsal/simulators/billplz/sign-fields.ts';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type { CheckoutRequest, PaymentReport } from '#core/payments/payment-gateway.ts';
import { aCheckoutRequest, callbackWith } from '#test/support/a-checkout.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

export const PUBLIC_URL = 'https://acara.test';
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Billplz and its gateway. Callbacks are answered with 200, and kept in the simulator’s activity. */
export class BillplzWorld {
  readonly problems: Error[] = [];
  readonly gateway: BillplzGateway;

  private constructor(
    readonly clock: FixedClock,
    readonly simulator: BillplzSimulator,
  ) {
    this.gateway = this.gatewayWith();
  }

  static async open(): Promise<BillplzWorld> {
    const clock = new FixedClock();
    return new BillplzWorld(clock, await BillplzSimulator.start({ clock, send: async () => 200 }));
  }

  gatewayWith(differences: Partial<BillplzAccount> = {}, timeoutMs?: number): BillplzGateway {
    const { apiKey, xSignatureKey, collectionIds } = this.simulator.settings;
    const account: BillplzAccount = {
      apiKey,
      collectionId: collectionIds[0] ?? '',
      xSignatureKey,
      apiUrl: this.simulator.apiUrl,
      mode: 'test',
      publicUrl: PUBLIC_URL,
      ...differences,
    };
    return new BillplzGateway(this.clock, {
      accounts: { [UNIVERSITY_ACCOUNT]: account },
      report: (problem) => this.problems.push(problem),
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  }

  async checkout(overrides: Partial<CheckoutRequest> = {}): Promise<string> {
    return (await this.gateway.createCheckout(aCheckoutRequest(overrides))).providerRef;
  }

  /** Returns what the gateway reads from the callbacks sent so far. */
  async reports(): Promise<readonly PaymentReport[]> {
    const read = this.simulator.activity.callbacks.map(({ body, headers }) =>
      this.gateway.parseCallback(callbackWith(new TextEncoder().encode(body), headers)),
    );
    return (await Promise.all(read)).flat();
  }

  /** Returns what the gateway reads from a signed callback of a bill, with some of its fields changed. */
  async read(ref: string, fields: Readonly<Record<string, string>>): Promise<readonly PaymentReport[]> {
    const { amount, collectionId, url, dueAt } = this.simulator.bill(ref);
    const form = {
      id: ref,
      collection_id: collectionId,
      paid: 'true',
      state: 'paid',
      amount: String(amount),
      paid_amount: String(amount),
      due_at: dueAt,
      email: 'aina@student.acara.test',
      mobile: '',
      name: 'AINA',
      url,
      paid_at: '2026-12-01 12:00:00 +0800',
      ...fields,
    };
    return this.readBody(signedForm(form, this.simulator.settings.xSignatureKey));
  }

  readBody(
    body: string,
    headers: Readonly<Record<string, string>> = FORM,
  ): Promise<readonly PaymentReport[]> {
    return this.gateway.parseCallback(callbackWith(new TextEncoder().encode(body), headers));
  }
}
