import type { Purchase } from './shop.ts';

export interface StoredTicket {
  readonly id: string;
  readonly status: string;
}

/** Tickets by the idempotency keys of their purchases. */
export type StoredTickets = ReadonlyMap<string, readonly StoredTicket[]>;

/** Returns where acknowledged ⊆ stored ⊆ acknowledged ∪ unknown does not hold, and keys with more than one ticket. */
export function contradictions(purchases: readonly Purchase[], stored: StoredTickets): readonly string[] {
  const known = new Set(purchases.map(({ key }) => key));
  const lost = purchases.filter(
    ({ key, answer, ticketId }) => answer === 'acknowledged' && stored.get(key)?.[0]?.id !== ticketId,
  );
  const unwanted = purchases.filter(({ key, answer }) => answer === 'refused' && stored.has(key));
  const twice = [...stored.values()].filter((tickets) => tickets.length > 1);
  const invented = [...stored.keys()].filter((key) => !known.has(key));
  return [
    ...some(lost, 'acknowledged tickets are not there'),
    ...some(unwanted, 'refused tickets are there'),
    ...some(twice, 'keys have more than one ticket'),
    ...some(invented, 'tickets are stored that no buyer asked for'),
  ];
}

/** Returns purchases that are still open after every buyer has repeated them and returned from the bank. */
export function unresolvedPurchases(
  purchases: readonly Purchase[],
  stored: StoredTickets,
  unpaid: readonly string[],
): readonly string[] {
  const statusOf = ({ key }: Purchase) => stored.get(key)?.[0]?.status ?? 'missing';
  const unclear = purchases.filter(({ answer, paid }) => answer === 'unknown' || paid === 'unknown');
  const there = purchases.filter(({ answer }) => answer === 'acknowledged');
  const unconfirmed = there.filter((one) => one.paid === 'acknowledged' && statusOf(one) !== 'confirmed');
  const odd = there.filter((one) => one.paid !== 'acknowledged' && !unpaid.includes(statusOf(one)));
  return [
    ...some(unclear, 'purchases have no clear answer, however often they are asked for'),
    ...some(unconfirmed, 'paid tickets are not confirmed'),
    ...some(odd, `unpaid tickets are not ${unpaid.join(' or ')}`),
  ];
}

function some(found: readonly unknown[], what: string): readonly string[] {
  return found.length > 0 ? [`${found.length} ${what}`] : [];
}
