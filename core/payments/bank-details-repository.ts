import type { PersonId } from '../people/person.ts';
import type { SealedBankDetails } from './bank-details.ts';

/** People's bank details, inside a transaction. To lock in one order everywhere: refunds first, then these. */
export interface BankDetailsRepository {
  /** Locked against other writers until the transaction ends. */
  find(userId: PersonId): Promise<SealedBankDetails | null>;
  /** Adds or replaces what is kept for the person. */
  save(details: SealedBankDetails): Promise<void>;
  /** Erases what is kept, if anything. */
  remove(userId: PersonId): Promise<void>;
}
