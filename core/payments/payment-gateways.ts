import type { Clock } from '../shared/clock.ts';
import { monitoredGateway } from './monitored-gateway.ts';
import type { PaymentGateway, PaymentGateways } from './payment-gateway.ts';
import type { ProviderHealth } from './provider-health.ts';

/** Returns the providers, in the order offered, with every call noted in `health`. New payments go to the first one. */
export function paymentGateways(
  gateways: readonly PaymentGateway[],
  health: ProviderHealth,
  clock: Clock,
): PaymentGateways {
  const all = gateways.map((gateway) => monitoredGateway(gateway, health, clock));
  return {
    preferred: all[0] ?? null,
    all,
    find: (provider) => all.find(({ id }) => id === provider) ?? null,
  };
}
