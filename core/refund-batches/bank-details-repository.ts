import type { PersonId } from '../shared/ids.ts';
import type { SealedBankDetails } from './bank-details.ts';

/** People's bank details, inside a transaction. */
export interface BankDetailsRepository {
  /** Returns the details, locked against other writers until the transaction ends, or null. */
  find(userId: PersonId): Promise<SealedBankDetails | null>;
  /** Adds or replaces the person's details. */
  save(details: SealedBankDetails): Promise<void>;
  /** Erases the person's details, if any. */
  remove(userId: PersonId): Promise<void>;
}
