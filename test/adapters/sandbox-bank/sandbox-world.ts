import type { Outcome as BankOutcome } from '#adapters/sandbox-bank/bill.ts';
import { HmacSignature } from '#adapters/sandbox-bank/hmac-signature.ts';
import { MemoryBillRecords } from '#adapters/sandbox-bank/memory-bill-records.ts';
import { type CallbackRequest, SandboxBank, type SendCallback } from '#adapters/sandbox-bank/sandbox-bank.ts';
import { SandboxBankRoutes } from '#adapters/sandbox-bank/sandbox-bank-routes.ts';
import { SandboxGateway } from '#adapters/sandbox-bank/sandbox-gateway.ts';
import type { CheckoutRequest, PaymentReport } from '#core/payments/payment-gateway.ts';
import { addMinutes, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import type { BuyerAct } from '#test/contract/gateways/payment-gateway.contract.ts';
import { aCheckoutRequest, callbackWith } from '#test/support/a-checkout.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

export const PUBLIC_URL = 'http://localhost:3000';
export const WEBHOOK_URL = 'http://127.0.0.1:3000/api/payments/webhooks/sandbox';
export const SIGNATURE = new HmacSignature('the sandbox secret of the tests, 32 or more');
export const PAYMENT_ID = '0193b2c0-7d1a-7000-8000-00a1b2c3d4e5';

/** The outcome of the sandbox bank, and of the bank in memory, for each act of a buyer. */
export const OUTCOME_OF: Readonly<Record<BuyerAct, BankOutcome>> = {
  pay: 'pay',
  'pay-twice': 'pay-twice',
  underpay: 'pay-wrong-amount',
  decline: 'fail',
  cancel: 'cancel',
  'charge-back': 'charge-back',
};
export const BUYER_ACTS = Object.keys(OUTCOME_OF) as BuyerAct[];

/** The webhook's receiver. It can be unreachable or answer with an error. */
export class FakeMerchant {
  readonly requests: CallbackRequest[] = [];
  answer: number | 'away' = 200;

  readonly deliver = async (request: CallbackRequest): Promise<{ status: number }> => {
    this.requests.push(request);
    if (this.answer === 'away') throw new Error('connection refused');
    return { status: this.answer };
  };
}

/** The bank, its gateway and a merchant, on records that survive the bank's process. */
export class SandboxWorld {
  readonly clock = new FixedClock();
  readonly records = new MemoryBillRecords();
  readonly merchant = new FakeMerchant();
  readonly gateway = new SandboxGateway(this.records, this.clock, {
    publicUrl: PUBLIC_URL,
    signature: SIGNATURE,
  });
  readonly bank = this.restartedBank();
  readonly routes = new SandboxBankRoutes(this.bank, this.clock, { publicUrl: PUBLIC_URL });

  /** Returns a new bank on the same records. */
  restartedBank(deliver: SendCallback = this.merchant.deliver): SandboxBank {
    const settings = { webhookUrl: WEBHOOK_URL, signature: SIGNATURE };
    return new SandboxBank(this.records, this.clock, deliver, settings);
  }

  async checkout(overrides: Partial<CheckoutRequest> = {}): Promise<string> {
    const { providerRef } = await this.gateway.createCheckout(
      aCheckoutRequest({
        paymentId: PAYMENT_ID,
        amountSen: 1_200,
        description: 'Malam Kebudayaan',
        buyer: { name: 'Aina Rahman', email: 'aina@student.acara.test' },
        expiresAt: addMinutes(this.clock.now(), 15),
        ...overrides,
      }),
    );
    return providerRef;
  }

  /** Returns the reports that the merchant received. */
  async reports(): Promise<readonly PaymentReport[]> {
    const reports = await Promise.all(
      this.merchant.requests.map(({ body, headers }) =>
        this.gateway.parseCallback(callbackWith(new TextEncoder().encode(body), headers)),
      ),
    );
    return reports.flat();
  }

  pass(seconds: number): void {
    this.clock.set(instantOf(millisecondsOf(this.clock.now()) + seconds * 1000));
  }
}
