import { type Actor, requireSignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { waitsForTransfer } from '../refunds/refund.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { type MaskedBankDetails, masked, readBankDetails, sealed } from './bank-details.ts';

export interface SubmitBankDetailsInput {
  /** The bank's code in `MALAYSIAN_BANKS`. */
  readonly bank: string;
  /** Digits; spaces and dashes are ignored. */
  readonly accountNumber: string;
  readonly holderName: string;
}

/**
 * Stores the account for the person's transfers: encrypted, shown in full only in the exported batch, and erased once
 * no transfer is owed. Throws `invalid_input`, `refund_not_found` when no transfer is owed, and `wrong_state` while a
 * transfer to the previous account is in progress.
 */
export class SubmitBankDetails {
  static readonly needs = [UnitOfWork, SecretBox, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: SubmitBankDetailsInput): Promise<{ readonly bank: MaskedBankDetails }> {
    const person = requireSignedIn(actor);
    const details = readBankDetails(input);
    const now = this.clock.now();
    await this.unitOfWork.run(async (stores) => {
      const refunds = await stores.refunds.manualOf([person.uid]);
      if (refunds.length === 0) throw domainError('refund_not_found', { reason: 'nothing_owed' });
      if (!refunds.every(waitsForTransfer))
        throw domainError('wrong_state', { reason: 'transfer_under_way' });
      await stores.bankDetails.save(sealed(person.uid, details, this.box, now));
      await stores.audit.append(auditFact(person, 'bank_details_given', person.uid, now));
    });
    return { bank: masked(details) };
  }
}
