import { Counter, type Registry } from 'prom-client';
import type { Actor } from '#core/actor.ts';
import type {
  ReceivePaymentCallback,
  ReceivePaymentCallbackInput,
} from '#core/payments/callbacks/receive-payment-callback.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';

type Receiver = Pick<ReceivePaymentCallback, 'execute'>;

/** Counts the outcomes of payment webhooks. */
export class WebhookMetrics {
  readonly #outcomes: Counter<'provider' | 'outcome'>;

  constructor(registry: Registry) {
    this.#outcomes = new Counter({
      name: 'acara_payment_webhooks_total',
      help: 'Payment webhook calls by provider and outcome: accepted, or the error code',
      labelNames: ['provider', 'outcome'],
      registers: [registry],
    });
  }

  /** Returns a receiver that counts. An unknown provider's name is not used as a label: callers choose it freely. */
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
