import { type Actor, requireMember } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { findOpenClub } from '../club-rules.ts';
import { decidedHandover } from './handover.ts';
import { findOpenHandover, type HandoverInput, requireLeadable } from './handover-rules.ts';
import { mayCancel } from './handover-view.ts';

/**
 * Cancels an open handover; the successor declines it so. For its proposer, presidents, the successor and admins. Throws
 * `forbidden`, `handover_not_found`, and `wrong_state` for a handover that is over.
 */
export class CancelHandover {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: HandoverInput): Promise<null> {
    const person = requireMember(actor, input.id);
    const now = this.clock.now();
    await this.unitOfWork.run(async (stores) => {
      const club = await findOpenClub(stores, input.id);
      requireLeadable(club, person);
      const handover = await findOpenHandover(stores, input);
      if (!mayCancel(handover, person.uid, person.role === 'admin' ? 'admin' : (person.club?.office ?? null)))
        throw domainError('forbidden', { reason: 'office' });
      await stores.handovers.save(decidedHandover(handover, 'cancelled', person.uid, now));
      const detail = { club: club.id };
      await stores.audit.append(auditFact(actor, 'handover_cancelled', handover.successor, now, detail));
    });
    return null;
  }
}
