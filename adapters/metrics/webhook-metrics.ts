import { Counter, type Registry } from 'prom-client';
import type {
  ReceivePaymentCallback,
  ReceivePaymentCallbackInput,
} from '#core/payments/receive-payment-callback.ts';
import type { Actor } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';

type Receiver = Pick<ReceivePaymentCallback, 'execute'>;

/** What becomes of payment providers' callbacks. */
export class WebhookMetrics {
  readonly #outcomes: Counter<'provider' | 'outcome'>;

  constructor(registry: Registry) {
    this.#outcomes = new Counter({
      name: 'acara_payment_webhooks_total',
      help: 'Callbacks of payment providers, accepted or refused, by the code of the refusal',
      labelNames: ['provider', 'outcome'],
      registers: [registry],
    });
  }

  /** A receiver that counts. A name that is no provider’s is not repeated: anybody can write one. */
  receiver(receiver: Receiver): Receiver {
    return {
      execute: async (actor: Actor, input: ReceivePaymentCallbackInput) => {
        try {
          const output = await receiver.execute(actor, input);
          this.#outcomes.inc({ provider: input.provider, outcome: 'accepted' });
          return output;
        } catch (error) {
          const outcome = error instanceof DomainError ? error.code : 'internal';
          const provider = outcome === 'not_found' ? 'unknown' : input.provider;
          this.#outcomes.inc({ provider, outcome });
          throw error;
        }
      },
    };
  }
}
