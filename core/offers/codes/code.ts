import { invalidInput } from '../../shared/errors/build-error.ts';
import type { CodeId, EventId, PersonId, TicketTypeId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Sen } from '../../shared/money.ts';
import { characterCount } from '../../shared/text.ts';
import type { TicketType } from '../ticket-type.ts';

/** What a code does: it opens types alone, or it makes them cheaper too. */
export const CODE_KINDS = ['unlock', 'percent', 'amount', 'fixed_price'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A code of an event: who buys with it gets types that others do not see, or pays less. */
export interface Code {
  readonly id: CodeId;
  readonly eventId: EventId;
  /** As `foldCode`; unique within the event, also among revoked codes. */
  readonly text: string;
  readonly kind: CodeKind;
  /** Whole percent of `percent`; sen of `amount` and `fixed_price`; 0 of `unlock`. */
  readonly value: number;
  /** The types that it is for; null for all that it can be for. One that is left out of the plan is none any more. */
  readonly typeIds: readonly TicketTypeId[] | null;
  /** How many tickets can be bought with it; null for any number. */
  readonly maxUses: number | null;
  /** How many tickets one person can have by it; null for any number. */
  readonly perPerson: number | null;
  /** From when it counts; null for at once. */
  readonly opensAt: Instant | null;
  /** From when it counts no more; null for never. */
  readonly closesAt: Instant | null;
  readonly createdBy: PersonId;
  readonly createdAt: Instant;
  /** Null while it can be used. */
  readonly revokedAt: Instant | null;
  /** Its held and confirmed tickets: never more than `maxUses`. */
  readonly uses: number;
}

/** A code as people type it. */
export const OFFER_CODE = { label: 'Code', max: 100 } as const;

/** The texts of codes. */
export const CODE_TEXT = /^[A-Z0-9-]{4,24}$/;

/** Returns the code that a buyer typed, as `foldCode`. Throws `invalid_input` when it is too long for any. */
export function readCode(written: string | null | undefined): string | null {
  if (characterCount(written ?? '') > OFFER_CODE.max)
    throw invalidInput({ code: { code: 'too_long', ...OFFER_CODE } });
  return foldCode(written);
}

/**
 * Returns how a code is compared: without outer spaces, in capitals. Null for one without any character. Only A to Z are
 * letters of codes: others stay as they are, also where their capitals would be some of these, as of ß.
 */
export function foldCode(written: string | null | undefined): string | null {
  return written?.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase()) || null;
}

/** Returns whether the code is for a type: one that everybody sees, or one that the code opens. */
export function fits(code: Pick<Code, 'kind' | 'typeIds'>, type: FittedType): boolean {
  if (type.retiredAt !== null) return false;
  if (type.visibility === 'public') return code.kind !== 'unlock' && names(code, type) !== false;
  return unlocks(code, type);
}

/**
 * Returns whether the code opens a type that is sold by code only. A code that makes types cheaper opens those alone that it
 * names.
 */
export function unlocks(code: Pick<Code, 'kind' | 'typeIds'>, type: FittedType): boolean {
  if (type.retiredAt !== null || type.visibility !== 'by_code') return false;
  const named = names(code, type);
  return code.kind === 'unlock' ? named !== false : named === true;
}

type FittedType = Pick<TicketType, 'id' | 'visibility' | 'retiredAt'>;

/** Returns whether the code names the type; null for a code that names none. */
function names({ typeIds }: Pick<Code, 'typeIds'>, { id }: Pick<TicketType, 'id'>): boolean | null {
  return typeIds === null ? null : typeIds.includes(id);
}

/** Returns what a type costs with the code, never below 0 and never above its price. The code must fit it. */
export function priceWithCode({ kind, value }: Pick<Code, 'kind' | 'value'>, priceSen: Sen): Sen {
  switch (kind) {
    case 'unlock':
      return priceSen;
    case 'percent':
      return priceSen - Math.floor((priceSen * value) / 100);
    case 'amount':
      return Math.max(0, priceSen - value);
    case 'fixed_price':
      return Math.min(value, priceSen);
  }
}

/** Returns whether the code can be used at an instant for one more ticket. */
export function isUsable(code: Code, now: Instant): boolean {
  if (code.revokedAt !== null || hasNoUseLeft(code)) return false;
  return (code.opensAt === null || code.opensAt <= now) && (code.closesAt === null || now < code.closesAt);
}

export function hasNoUseLeft({ maxUses, uses }: Pick<Code, 'maxUses' | 'uses'>): boolean {
  return maxUses !== null && uses >= maxUses;
}

/**
 * Returns a type that a code makes too cheap: not free, and below the smallest amount that can be paid. Null when there is
 * none.
 */
export function tooCheapWith<Type extends FittedType & Pick<TicketType, 'priceSen'>>(
  code: Pick<Code, 'kind' | 'typeIds' | 'value'>,
  types: readonly Type[],
  lowestPaidPriceSen: Sen | null,
): Type | null {
  if (lowestPaidPriceSen === null) return null;
  const isTooCheap = (type: Type) => {
    const priceSen = fits(code, type) ? priceWithCode(code, type.priceSen) : type.priceSen;
    return priceSen !== type.priceSen && priceSen > 0 && priceSen < lowestPaidPriceSen;
  };
  return types.find(isTooCheap) ?? null;
}
