import { type Actor, requireMember } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import type { PersonRepository } from '../../people/person-repository.ts';
import type { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { Ids } from '../../shared/ids.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { ClubQueries } from '../club-queries.ts';
import { findMember } from '../members/member-rules.ts';
import { handoverMails } from './handover-mail.ts';
import { findOpenHandover, type HandoverInput, requireLeadable } from './handover-rules.ts';

/**
 * Accepts to lead the club, and mails its advisers, who confirm it. For the successor only. Throws `forbidden`,
 * `handover_not_found`, and `wrong_state` for a handover that was accepted or is over.
 */
export class AcceptHandover {
  constructor(
    private readonly clubs: ClubQueries,
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: HandoverInput): Promise<null> {
    const person = requireMember(actor, input.id);
    const advisers = (await this.clubs.members(input.id)).filter(({ office }) => office === 'adviser');
    const recipients = await this.people.findAll(advisers.map(({ uid }) => uid));
    const now = this.clock.now();
    await this.unitOfWork.run(async (stores) => {
      const club = await stores.clubs.find(input.id);
      if (!club) throw domainError('club_not_found');
      const handover = await findOpenHandover(stores, input);
      if (handover.successor !== person.uid)
        throw domainError('forbidden', { reason: 'handover_of_another' });
      requireLeadable(club, person);
      findMember(await stores.members.of(club.id), person.uid);
      if (handover.state === 'accepted') throw domainError('wrong_state', { reason: 'handover_accepted' });
      await stores.handovers.save({ ...handover, state: 'accepted', acceptedAt: now });
      await stores.outbox.addAll(handoverMails(recipients, 'confirm', club, this.ids, now));
      const detail = { club: club.id };
      await stores.audit.append(auditFact(actor, 'handover_accepted', handover.successor, now, detail));
    });
    return null;
  }
}
