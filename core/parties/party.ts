import type { PersonId } from '../shared/ids.ts';

/** A person as a sale names them: name and address as they were at the time of the purchase. */
export interface Party {
  readonly uid: PersonId;
  /** Empty, like the address, once the person's data was erased. */
  readonly name: string;
  readonly email: string;
}

/** Whom a ticket concerns. */
export interface Parties {
  /** Who has it, and gets mail about it. */
  readonly holder: Party;
  /** Who paid, where that was not its holder. Gets mail about the money. */
  readonly payer: Party | null;
}

/** Returns who paid, or is to pay: whose receipts and refunds they are. */
export function payerOf({ holder, payer }: Parties): Party {
  return payer ?? holder;
}

/** Returns the party after its person's data was erased. */
export function unnamed({ uid }: Party): Party {
  return { uid, name: '', email: '' };
}

export function isUnnamed({ name, email }: Pick<Party, 'name' | 'email'>): boolean {
  return name === '' && email === '';
}
