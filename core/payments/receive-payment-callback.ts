import { type Actor, SYSTEM } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { ProviderId } from './payment.ts';
import type { PaymentGateways } from './payment-gateway.ts';
import type { SettlePayment } from './settle-payment.ts';

/** A callback as it came over the wire: the one input that is bytes, because its signature covers bytes. */
export interface ReceivePaymentCallbackInput {
  readonly provider: ProviderId;
  readonly rawBody: Uint8Array;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ReceivePaymentCallbackOutput {
  readonly received: number;
}

/** Takes a provider's callback. Throws `bad_signature` unless the provider signed it, `not_found` for no provider. */
export class ReceivePaymentCallback {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
  ) {}

  async execute(_actor: Actor, input: ReceivePaymentCallbackInput): Promise<ReceivePaymentCallbackOutput> {
    const gateway = this.gateways.find(input.provider);
    if (!gateway) throw new DomainError('not_found', 'There is no such payment provider.');
    const reports = await gateway.parseCallback(input.rawBody, input.headers);
    for (const report of reports) await this.settle.execute(SYSTEM, { provider: gateway.id, report });
    return { received: reports.length };
  }
}
