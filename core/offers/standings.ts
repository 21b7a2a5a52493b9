import type { TicketTypeId } from '../shared/ids.ts';
import { type AudienceMember, exclusionOf } from './audience.ts';
import type { StandingType } from './choose-type.ts';
import { type Code, fits, priceWithCode } from './codes/code.ts';
import type { PlanAt } from './plan-at.ts';
import { type OnSale, standingOf } from './standing.ts';
import { isBaseType, type TicketType } from './ticket-type.ts';

/** What is known of who asks, about an event. */
export interface EventBuyer {
  readonly member: AudienceMember;
  /** Their held and confirmed tickets of the event, by type; null is the base type. */
  readonly owned: ReadonlyMap<TicketTypeId | null, number>;
  readonly takesPayments: boolean;
}

/** Returns how types of an event stand for somebody, and what each costs them with the code, if they have one. */
export function standingsOf(
  event: OnSale,
  plan: PlanAt,
  types: readonly TicketType[],
  { member, owned, takesPayments }: EventBuyer,
  code: Pick<Code, 'kind' | 'value' | 'typeIds'> | null = null,
): readonly StandingType[] {
  let all = 0;
  for (const count of owned.values()) all += count;
  return types.map((type) => {
    const { opensAt, limitPerPerson, audience } = type;
    const priceSen = code && fits(code, type) ? priceWithCode(code, type.priceSen) : type.priceSen;
    const offered = { isFree: priceSen === 0, state: plan.stateOf(type), opensAt, limitPerPerson };
    const ownedOfType = owned.get(isBaseType(type) ? null : type.id) ?? 0;
    const exclusion = audience && exclusionOf(audience, member);
    const standing = standingOf(event, offered, { owned: all, ownedOfType, exclusion, takesPayments });
    return { type, standing, priceSen };
  });
}
