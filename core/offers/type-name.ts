import type { Offer } from './offer.ts';

/** How a ticket's type is named, at the time of its purchase. */
export interface TypeName {
  readonly name: string;
  /** Null where it is the same. */
  readonly nameMs: string | null;
}

/** Returns the name of a ticket's type as a field of what describes the ticket; none for a type without a name. */
export function namedType({ typeName: name, typeNameMs: nameMs }: Pick<Offer, 'typeName' | 'typeNameMs'>): {
  readonly type?: TypeName;
} {
  return name === '' ? {} : { type: { name, nameMs } };
}
