import type { EndpointName } from './endpoints.ts';

/** The use case behind a call: `purchaseTicket` is answered by `PurchaseTicket`. */
export function useCaseNameOf<Name extends EndpointName>(name: Name): Capitalize<Name> {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;
}
