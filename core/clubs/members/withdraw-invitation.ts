import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ClubId, InvitationId } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { findOpenClub } from '../club-rules.ts';
import { requireMayGive, requireTeam } from './member-rules.ts';

export interface WithdrawInvitationInput {
  readonly id: ClubId;
  readonly invitationId: InvitationId;
}

/** Withdraws an open invitation; its link is then good for nothing. Throws `forbidden`, `invitation_not_found`. */
export class WithdrawInvitation {
  static readonly needs = [UnitOfWork, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: WithdrawInvitationInput): Promise<null> {
    const person = requireTeam(actor, input.id);
    const now = this.clock.now();
    await this.unitOfWork.run(async (stores) => {
      const club = await findOpenClub(stores, input.id);
      const invitation = (await stores.invitations.of(club.id)).find(({ id }) => id === input.invitationId);
      if (!invitation || invitation.acceptedAt !== null) throw domainError('invitation_not_found');
      requireMayGive(person, club, await stores.members.of(club.id), invitation.office);
      await stores.invitations.remove(invitation.id);
      await stores.audit.append(
        auditFact(actor, 'invitation_withdrawn', invitation.id, now, { club: club.id }),
      );
    });
    return null;
  }
}
