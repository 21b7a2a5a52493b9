import { domainError } from '../../shared/errors/build-error.ts';
import type { Sen } from '../../shared/money.ts';
import type { TicketType } from '../ticket-type.ts';
import { type Code, priceWithCode, tooCheapWith } from './code.ts';

/**
 * Throws `wrong_state` when one of the codes that are not revoked makes one of the types cost more than nothing, and less
 * than the smallest amount that can be paid.
 */
export function requirePayablePrices(
  codes: readonly Pick<Code, 'kind' | 'typeIds' | 'value' | 'revokedAt'>[],
  types: readonly TicketType[],
  lowestPaidPriceSen: Sen | null,
): void {
  for (const code of codes) {
    const type = code.revokedAt === null ? tooCheapWith(code, types, lowestPaidPriceSen) : null;
    if (type === null || lowestPaidPriceSen === null) continue;
    throw domainError('wrong_state', {
      reason: 'price_too_low',
      type: type.name,
      priceSen: priceWithCode(code, type.priceSen),
      minSen: lowestPaidPriceSen,
    });
  }
}

/** Returns the types that a code may make cheaper than before: new ones, and those with another price or visibility. */
export function differentlySold(
  before: readonly TicketType[],
  after: readonly TicketType[],
): readonly TicketType[] {
  return after.filter((type) => {
    const known = before.find(({ id, retiredAt }) => id === type.id && retiredAt === null);
    return known?.priceSen !== type.priceSen || known.visibility !== type.visibility;
  });
}
