import { PAYMENT_METHODS, type PaymentMethod } from '#core/payments/payment-method.ts';
import type { ProviderId } from '#core/shared/ids.ts';
import type { PaymentOption } from '#core/tickets/list-payment-options.ts';

/** A method of a provider. */
export interface Way extends PaymentOption {
  readonly key: string;
}

/** The ways of one method, one for each provider that offers it, as one row. */
export interface WayGroup {
  readonly key: string;
  readonly ways: readonly Way[];
}

/** Returns the key of a way to pay, the same on every visit. */
export function wayKey({ provider, method }: { provider: ProviderId; method: PaymentMethod | null }): string {
  return method === null ? provider : `${provider} ${method}`;
}

/**
 * Returns the ways to pay in the order shown: by method, providers in the order offered, a page that asks for the method
 * after the methods, a bank transfer after that, and providers that do not answer last.
 */
export function waysOf(options: readonly PaymentOption[]): readonly Way[] {
  const ways = options.map((option) => ({ ...option, key: wayKey(option) }));
  return ways.sort((one, other) => rankOf(one) - rankOf(other));
}

/** Returns the ways by method, each method where its first way is. A page that asks for the method is on its own. */
export function groupsOf(ways: readonly Way[]): readonly WayGroup[] {
  const keyOf = ({ method, provider }: Way) => method ?? provider;
  const keys = [...new Set(ways.map(keyOf))];
  return keys.map((key) => ({ key, ways: ways.filter((way) => keyOf(way) === key) }));
}

/**
 * Returns the way to select first: the one of the open or failed payment, else the one used last, else the first. A
 * provider that does not answer is selected only when none does.
 */
export function firstChoice(ways: readonly Way[], preferred: readonly (string | null)[]): Way | undefined {
  const wanted = preferred.flatMap((key) => ways.filter((way) => way.key === key));
  const candidates = [...wanted, ...ways];
  return candidates.find(({ state }) => state !== 'away') ?? candidates[0];
}

/** Returns the rows in the order of the keys, and new ones last, so that no row moves under a finger. */
export function keepOrder(groups: readonly WayGroup[], keys: readonly string[]): readonly WayGroup[] {
  const known = keys.flatMap((key) => groups.filter((group) => group.key === key));
  return [...known, ...groups.filter((group) => !known.includes(group))];
}

const LAST_METHOD = PAYMENT_METHODS.length;

function rankOf({ method, state }: PaymentOption): number {
  const place =
    method === null ? LAST_METHOD : method === 'transfer' ? LAST_METHOD + 1 : PAYMENT_METHODS.indexOf(method);
  return state === 'away' ? place + 100 : place;
}
