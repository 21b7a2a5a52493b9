import { type Actor, SYSTEM } from '../../actor.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import type { ProviderId } from '../../shared/ids.ts';
import { useCaseKey } from '../../use-case-key.ts';
import { UNIVERSITY_ACCOUNT } from '../payment-account.ts';
import { type PaymentGateway, PaymentGateways, type PaymentReport } from '../payment-gateway.ts';
import type { SettlePayment } from '../settle-payment.ts';

/** A webhook request. The body is bytes, because its signature covers bytes. */
export interface ReceivePaymentCallbackInput {
  readonly provider: ProviderId;
  readonly rawBody: Uint8Array;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Is told of callbacks whose signature is wrong. Its failure changes no answer. */
interface RefusedCallbacks {
  execute(actor: Actor, refused: { readonly provider: ProviderId }): Promise<unknown>;
}

/**
 * Receives a provider's webhook. Throws `bad_signature`, `not_found` for an unknown provider, and `provider_unavailable`
 * when the provider has to be asked and does not answer.
 */
export class ReceivePaymentCallback {
  static readonly needs = [
    PaymentGateways,
    useCaseKey('SettlePayment'),
    useCaseKey('NoteRefusedCallback'),
  ] as const;

  constructor(
    private readonly gateways: PaymentGateways,
    private readonly settle: Pick<SettlePayment, 'execute'>,
    private readonly noteRefused: RefusedCallbacks,
  ) {}

  async execute(_actor: Actor, input: ReceivePaymentCallbackInput): Promise<{ readonly received: number }> {
    const gateway = this.gateways.find(input.provider);
    if (!gateway) throw domainError('not_found', { reason: 'payment_provider' });
    const reports = await this.#parse(gateway, input);
    for (const report of reports) await this.settle.execute(SYSTEM, { provider: gateway.id, report });
    return { received: reports.length };
  }

  async #parse(
    gateway: PaymentGateway,
    { rawBody, headers }: ReceivePaymentCallbackInput,
  ): Promise<readonly PaymentReport[]> {
    try {
      return await gateway.parseCallback({ account: UNIVERSITY_ACCOUNT, rawBody, headers });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'bad_signature')
        await this.noteRefused.execute(SYSTEM, { provider: gateway.id }).catch(() => undefined);
      throw error;
    }
  }
}
