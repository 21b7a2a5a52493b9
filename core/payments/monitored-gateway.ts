import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import { millisecondsOf } from '../shared/instant.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import type { ProviderHealth } from './provider-health.ts';

type CallDecorator = (call: () => Promise<unknown>, name: PropertyKey) => Promise<unknown>;

/** The calls that ask the provider. */
const CALLS: ReadonlySet<PropertyKey> = new Set<keyof PaymentGateway>([
  'createCheckout',
  'fetchPayment',
  'listCheckouts',
  'cancelCheckout',
  'refund',
  'listBanks',
]);

/** Returns the gateway whose every call that asks the provider goes through `decorate`. */
export function decorateCalls(gateway: PaymentGateway, decorate: CallDecorator): PaymentGateway {
  return new Proxy(gateway, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...input: readonly unknown[]) => Promise<unknown>;
      return CALLS.has(name) ? (...input: readonly unknown[]) => decorate(() => call(...input), name) : call;
    },
  });
}

/**
 * Returns the gateway, with every call that asks the provider noted in `health`. Of lists of banks only failures are: gateways
 * answer from memory as well, which would make a provider that is away count as fine.
 */
export function monitoredGateway(
  gateway: PaymentGateway,
  health: ProviderHealth,
  clock: Clock,
): PaymentGateway {
  const now = () => millisecondsOf(clock.now());
  return decorateCalls(gateway, async (call, name) => {
    const begun = now();
    try {
      const result = await call();
      if (name !== 'listBanks') health.noteSuccess(gateway.id, now() - begun);
      return result;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_unavailable' && error.reason === 'bank')
        health.noteFailure(gateway.id);
      throw error;
    }
  });
}
