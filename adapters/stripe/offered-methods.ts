import type { Clock } from '#core/shared/clock.ts';
import { millisecondsOf } from '#core/shared/instant.ts';
import { activatedMethods, KNOWN_METHODS, type OfferedMethod } from './payment-methods.ts';
import type { StripeClient } from './stripe-client.ts';

/** How long a method counts as not offered after Stripe refused it. */
const REFUSED_MS = 10 * 60_000;

/** The methods that all accounts accept: cards until `load` has read the others. */
export class OfferedMethods {
  #activated: readonly OfferedMethod[] = ['card'];
  readonly #refusedUntil = new Map<OfferedMethod, number>();

  constructor(
    private readonly clients: readonly StripeClient[],
    private readonly clock: Clock,
  ) {}

  get current(): readonly OfferedMethod[] {
    const now = millisecondsOf(this.clock.now());
    return this.#activated.filter((method) => (this.#refusedUntil.get(method) ?? 0) <= now);
  }

  /** Keeps the known methods when Stripe does not answer. */
  async load(): Promise<void> {
    const accounts = await Promise.all(
      this.clients.map((client) =>
        client.call('reading the payment methods', (stripe) =>
          stripe.paymentMethodConfigurations.list({ limit: 100 }),
        ),
      ),
    ).catch(() => null);
    if (!accounts) return;
    const activated = accounts.map(({ data }) => activatedMethods(data));
    this.#activated = KNOWN_METHODS.filter((method) =>
      activated.every((methods) => methods.includes(method)),
    );
    this.#refusedUntil.clear();
  }

  refuse(method: OfferedMethod): void {
    this.#refusedUntil.set(method, millisecondsOf(this.clock.now()) + REFUSED_MS);
  }
}
