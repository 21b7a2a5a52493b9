import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ChipGateway } from '#adapters/chip/chip-gateway.ts';
import type { ChipAccount, ChipSettings } from '#adapters/chip/chip-settings.ts';
import {
  BRAND_ID,
  ChipSimulator,
  type ChipSimulatorOptions,
  LIVE_KEY,
} from '#apps/api/rehearsal/simulators/chip/chip-simulator.ts';
import { UNIVERSITY_ACCOUNT } from '#core/payments/payment-account.ts';
import type { CheckoutRequest, PaymentReport, RefundRequest } from '#core/payments/payment-gateway.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aCheckoutRequest, aRefundRequest, checkoutAt } from '#test/support/a-checkout.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';

/** The simulator, a gateway for it, and a receiver of callbacks at the gateway's public address. */
export class ChipWorld {
  /** What the gateway reported to the operator. */
  readonly problems: Error[] = [];

  private constructor(
    readonly clock: FixedClock,
    readonly chip: ChipSimulator,
    readonly publicUrl: string,
    private readonly receiver: Server,
  ) {}

  static async open(options: ChipSimulatorOptions = {}): Promise<ChipWorld> {
    const clock = new FixedClock();
    const receiver = createServer((_request, response) => {
      response.writeHead(200).end();
    });
    await new Promise<void>((started) => receiver.listen(0, '127.0.0.1', started));
    const publicUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const chip = await ChipSimulator.start({ clock, ...options });
    return new ChipWorld(clock, chip, publicUrl, receiver);
  }

  gateway(account: Partial<ChipAccount> = {}, settings: Partial<ChipSettings> = {}): ChipGateway {
    const university: ChipAccount = {
      secretKey: LIVE_KEY,
      brandId: BRAND_ID,
      apiUrl: this.chip.apiUrl,
      publicKey: null,
      mode: 'live',
      publicUrl: this.publicUrl,
      ...account,
    };
    return new ChipGateway(this.clock, {
      accounts: { [UNIVERSITY_ACCOUNT]: university },
      bankStatusUrl: this.chip.bankStatusUrl,
      report: (problem) => this.problems.push(problem),
      ...settings,
    });
  }

  request(differences: Partial<CheckoutRequest> = {}): CheckoutRequest {
    return aCheckoutRequest({ expiresAt: addMinutes(this.clock.now(), 15), ...differences });
  }

  /** Opens a checkout and returns its reference. */
  async checkout(gateway: ChipGateway, differences: Partial<CheckoutRequest> = {}): Promise<string> {
    return (await gateway.createCheckout(this.request(differences))).providerRef;
  }

  /** Opens a checkout, pays it and returns its reference. */
  async paid(gateway: ChipGateway, differences: Partial<CheckoutRequest> = {}): Promise<string> {
    const ref = await this.checkout(gateway, differences);
    await this.chip.pay(ref);
    return ref;
  }

  async report(gateway: ChipGateway, ref: string): Promise<PaymentReport> {
    const report = await gateway.fetchPayment(checkoutAt(ref), 'buyer');
    if (!report) throw new Error(`CHIP does not know ${ref}.`);
    return report;
  }

  refund(gateway: ChipGateway, ref: string, differences: Partial<RefundRequest> = {}) {
    return gateway.refund(aRefundRequest(ref, differences));
  }

  async close(): Promise<void> {
    await this.chip.close();
    await new Promise((closed) => this.receiver.close(closed));
  }
}
