import { type Actor, SYSTEM } from '../actor.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { ProviderId } from '../shared/ids.ts';
import type { PaymentGateways } from './payment-gateway.ts';
import type { SettlePayment } from './settle-payment.ts';

/** A webhook request. The body is bytes, because its signature covers bytes. */
export interface ReceivePaymentCallbackInput {
  readonly provider: ProviderId;
  readonly rawBody: Uint8Array;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ReceivePaymentCallbackOutput {
  readonly received: number;
}

/** Receives a provider's webhook. Throws `bad_signature`, and `not_found` for an unknown provider. */
export class ReceivePaymentCallback {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
  ) {}

  async execute(_actor: Actor, input: ReceivePaymentCallbackInput): Promise<ReceivePaymentCallbackOutput> {
    const gateway = this.gateways.find(input.provider);
    if (!gateway) throw domainError('not_found', { reason: 'payment_provider' });
    const reports = await gateway.parseCallback(input.rawBody, input.headers);
    for (const report of reports) await this.settle.execute(SYSTEM, { provider: gateway.id, report });
    return { received: reports.length };
  }
}
