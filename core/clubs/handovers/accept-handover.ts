import { type Actor, requireMember } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { Ids } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { findOpenClub } from '../club-rules.ts';
import { Committees } from '../members/committees.ts';
import { findMember } from '../members/member-rules.ts';
import { mayConfirm } from './handover.ts';
import { handoverMails } from './handover-mail.ts';
import { findOpenHandover, type HandoverInput, requireLeadable } from './handover-rules.ts';

/**
 * Accepts to lead the club, and mails its advisers who confirm it. For the successor only. Throws `forbidden`,
 * `handover_not_found`, and `wrong_state` for a handover that was accepted or is over.
 */
export class AcceptHandover {
  static readonly needs = [Committees, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly committees: Committees,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: HandoverInput): Promise<null> {
    const person = requireMember(actor, input.id);
    const committee = await this.committees.of(input.id);
    const now = this.clock.now();
    await this.unitOfWork.run(async (stores) => {
      const club = await findOpenClub(stores, input.id);
      requireLeadable(club, person);
      const handover = await findOpenHandover(stores, input);
      if (handover.successor !== person.uid)
        throw domainError('forbidden', { reason: 'handover_of_another' });
      const members = await stores.members.of(club.id);
      findMember(members, person.uid);
      if (handover.state === 'accepted') throw domainError('wrong_state', { reason: 'handover_accepted' });
      await stores.handovers.save({ ...handover, state: 'accepted', acceptedAt: now });
      const confirming = members.filter((member) => mayConfirm(handover, member)).map(({ uid }) => uid);
      const recipients = committee.filter(({ uid }) => confirming.includes(uid));
      await stores.outbox.addAll(handoverMails(recipients, 'confirm', club, this.ids, now));
      const detail = { club: club.id };
      await stores.audit.append(auditFact(actor, 'handover_accepted', handover.successor, now, detail));
    });
    return null;
  }
}
