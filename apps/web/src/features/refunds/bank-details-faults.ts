import { readBankDetails } from '#core/payments/bank-details.ts';
import type { GiveBankDetailsInput } from '#core/payments/give-bank-details.ts';
import { DomainError } from '#core/shared/domain-error.ts';

/** What the core will refuse of bank details, known before they are sent; null when they are fine. */
export function bankDetailsFaults(input: GiveBankDetailsInput): DomainError | null {
  try {
    readBankDetails(input);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
