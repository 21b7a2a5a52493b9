import { type Actor, requireSignedIn } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { hashOfGiven } from './invitation.ts';

/**
 * Declines the invitation to the person's address, which the committee sees until it expires. Idempotent. Throws
 * `invitation_not_found`, `forbidden` for another person's invitation, and `wrong_state` for one that was accepted or has
 * expired.
 */
export class DeclineInvitation {
  static readonly needs = [UnitOfWork, KeyedDigest, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly token: string }): Promise<null> {
    const { email } = requireSignedIn(actor);
    const now = this.clock.now();
    const tokenHash = hashOfGiven(input.token, this.digest);
    await this.unitOfWork.run(async (stores) => {
      const named = await stores.invitations.findByToken(tokenHash);
      const club = named && (await stores.clubs.find(named.clubId));
      // Read again under the lock of the club, so that it is not accepted meanwhile.
      const invitation = club && (await stores.invitations.findByToken(tokenHash));
      if (!invitation) throw domainError('invitation_not_found');
      if (invitation.email !== email.toLowerCase())
        throw domainError('forbidden', { reason: 'invitation_of_another' });
      if (invitation.declinedAt !== null) return;
      if (invitation.acceptedAt !== null) throw domainError('wrong_state', { reason: 'invitation_accepted' });
      if (invitation.expiresAt <= now) throw domainError('wrong_state', { reason: 'invitation_expired' });
      await stores.invitations.save({ ...invitation, declinedAt: now });
      await stores.audit.append(
        auditFact(actor, 'invitation_declined', invitation.id, now, { club: club.id }),
      );
    });
    return null;
  }
}
