import { beforeEach, describe, expect, it } from 'vitest';
import { bindValue } from '#adapters/inversify/bind.ts';
import { MemoryBillRecords } from '#adapters/sandbox-bank/memory-bill-records.ts';
import { type CallbackRequest, SandboxBank } from '#adapters/sandbox-bank/sandbox-bank.ts';
import { SandboxBankRoutes } from '#adapters/sandbox-bank/sandbox-bank-routes.ts';
import { SandboxGateway } from '#adapters/sandbox-bank/sandbox-gateway.ts';
import { ANONYMOUS, SYSTEM } from '#core/actor.ts';
import { balancesOf } from '#core/ledger/ledger-entry.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { only } from '#test/support/only-provider.ts';
import { PUBLIC_URL, SIGNATURE, WEBHOOK_URL } from './sandbox-world.ts';

/** A whole sale from the click at the bank to the ticket, without a network. */
class Sale {
  readonly #acara = new Acara();
  readonly clock = this.#acara.clock;
  readonly database = this.#acara.database;
  readonly #records = new MemoryBillRecords();
  readonly bank = new SandboxBank(this.#records, this.clock, (request) => this.#webhook(request), {
    webhookUrl: WEBHOOK_URL,
    signature: SIGNATURE,
  });
  readonly #routes = new SandboxBankRoutes(this.bank, this.clock, { publicUrl: PUBLIC_URL });
  readonly #event = this.#acara.anEvent({ priceSen: 1_200, capacity: 1 });

  constructor() {
    const { container } = this.#acara;
    const gateway = new SandboxGateway(this.#records, this.clock, {
      publicUrl: PUBLIC_URL,
      signature: SIGNATURE,
    });
    container.unbind(PaymentGateways as symbol);
    bindValue(container, PaymentGateways, only(gateway));
  }

  async buy(name: string): Promise<PurchaseTicketOutput> {
    return this.#acara.buy(await this.#acara.aStudent(name), await this.#event);
  }

  /** Presses a button on the bank's page; returns the redirect address. */
  async press(purchase: PurchaseTicketOutput, outcome: string): Promise<string | undefined> {
    const path = new URL(purchase.payment?.checkoutUrl ?? '').pathname;
    return (await this.#routes.post(path, { outcome })).headers.location;
  }

  async expireHolds(): Promise<void> {
    await this.#acara.does('ExpireHolds').execute(SYSTEM);
  }

  outcomeOf({ ticket, payment }: PurchaseTicketOutput) {
    const { tickets, payments, refunds } = this.database.published;
    const paid = payments.get(payment?.id ?? '');
    return {
      ticket: tickets.get(ticket.id)?.status,
      payment: paid?.status,
      resolution: paid?.resolution,
      receivedSen: paid?.receivedSen,
      refunds: [...refunds.values()]
        .filter(({ ticketId }) => ticketId === ticket.id)
        .map(({ reason, amountSen }) => [reason, amountSen]),
    };
  }

  async #webhook({ headers, body }: CallbackRequest): Promise<{ status: number }> {
    const rawBody = new TextEncoder().encode(body);
    await this.#acara
      .does('ReceivePaymentCallback')
      .execute(ANONYMOUS, { provider: 'sandbox', rawBody, headers });
    return { status: 200 };
  }
}

describe('ticket sale through the sandbox bank', () => {
  let sale: Sale;
  let purchase: PurchaseTicketOutput;

  beforeEach(async () => {
    sale = new Sale();
    purchase = await sale.buy('Aina');
  });

  const bought = { ticket: 'confirmed', payment: 'succeeded', resolution: 'applied', receivedSen: 1_200 };

  it('confirms the ticket before the browser returns from paying', async () => {
    expect(await sale.press(purchase, 'pay')).toBe(`/pay/${purchase.payment?.id}`);
    expect(sale.outcomeOf(purchase)).toEqual({ ...bought, refunds: [] });
  });

  it.each([
    ['fail', 'failed'],
    ['cancel', 'closed'],
  ])('keeps the ticket waiting after %s', async (outcome, payment) => {
    await sale.press(purchase, outcome);
    expect(sale.outcomeOf(purchase)).toMatchObject({ ticket: 'pending_payment', payment, refunds: [] });
  });

  it('confirms the ticket once and refunds the second payment after pay-twice', async () => {
    await sale.press(purchase, 'pay-twice');
    expect(sale.outcomeOf(purchase)).toEqual({
      ...bought,
      receivedSen: 2_400,
      refunds: [['duplicate', 1_200]],
    });
  });

  it('refunds and does not confirm after pay-wrong-amount', async () => {
    await sale.press(purchase, 'pay-wrong-amount');
    expect(sale.outcomeOf(purchase)).toMatchObject({
      ticket: 'pending_payment',
      resolution: 'refund_due',
      refunds: [['underpaid', 1_100]],
    });
  });

  it('voids the ticket without a refund after a charge-back', async () => {
    await sale.press(purchase, 'pay');
    await sale.press(purchase, 'charge-back');
    expect(sale.outcomeOf(purchase)).toEqual({ ...bought, ticket: 'cancelled', refunds: [] });
    const { ledger, alerts } = sale.database.published;
    expect(balancesOf([...ledger.values()])).toEqual({
      buyer: 0,
      club: 0,
      platform: 0,
      provider: 0,
      refund_payable: 0,
    });
    expect([...alerts.values()]).toMatchObject([{ kind: 'charged_back', reportedSen: 1_200 }]);
  });

  it('confirms the expired ticket when late money finds a free place', async () => {
    await sale.press(purchase, 'pay-late');
    sale.clock.advance(15);
    await sale.expireHolds();
    expect(sale.outcomeOf(purchase)).toMatchObject({ ticket: 'expired', payment: 'closed' });
    sale.clock.advance(1);
    expect(await sale.bank.tick()).toBe(1);
    expect(sale.outcomeOf(purchase)).toEqual({ ...bought, resolution: 'late_applied', refunds: [] });
  });

  it('refunds late money that finds no place', async () => {
    await sale.press(purchase, 'pay-late');
    sale.clock.advance(15);
    await sale.expireHolds();
    const other = await sale.buy('Mei');
    await sale.press(other, 'pay');
    expect(await sale.bank.tick()).toBe(0);
    sale.clock.advance(1);
    expect(await sale.bank.tick()).toBe(1);
    expect(sale.outcomeOf(other)).toEqual({ ...bought, refunds: [] });
    expect(sale.outcomeOf(purchase)).toMatchObject({
      ticket: 'expired',
      resolution: 'refund_due',
      refunds: [['late_no_seat', 1_200]],
    });
  });
});
