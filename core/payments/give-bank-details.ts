import { auditFact } from '../audit/audit-fact.ts';
import { type Actor, requireSignedIn } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import type { Transactions } from '../unit-of-work.ts';
import { type MaskedBankDetails, masked, readBankDetails, sealed } from './bank-details.ts';
import { waitsForTransfer } from './refund.ts';

export interface GiveBankDetailsInput {
  /** The bank's code, of the list of banks. */
  readonly bank: string;
  /** Digits; spaces and dashes between them don't matter. */
  readonly accountNumber: string;
  readonly holderName: string;
}

export interface GiveBankDetailsOutput {
  readonly bank: MaskedBankDetails;
}

/**
 * Says where everything goes that the person is owed by transfer. Kept unreadable, shown whole only on the list for the
 * bank, and erased once nothing more is owed. Throws `invalid_input`, `refund_not_found` when nothing goes by transfer,
 * and `wrong_state` while money is on its way to the account given before.
 */
export class GiveBankDetails {
  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: GiveBankDetailsInput): Promise<GiveBankDetailsOutput> {
    const person = requireSignedIn(actor);
    const details = readBankDetails(input);
    const now = this.clock.now();
    await this.transactions.run(async (stores) => {
      const refunds = await stores.refunds.byHandOf(person.uid);
      if (refunds.length === 0)
        throw new DomainError('refund_not_found', 'You are not owed anything by bank transfer.');
      if (!refunds.every(waitsForTransfer))
        throw new DomainError(
          'wrong_state',
          'Money is on its way to the account you gave before. You can change it afterwards.',
        );
      await stores.bankDetails.save(sealed(person.uid, details, this.box, now));
      const subject = { id: person.uid, name: person.name };
      await stores.audit.append(auditFact(person, 'bank_details_given', subject, now));
    });
    return { bank: masked(details) };
  }
}
