import { type Actor, requireVerified } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { ClubQueries } from '../club-queries.ts';
import { requireNotClosed } from '../club-rules.ts';
import { hashOfGiven } from './invitation.ts';
import { requireStillGiven } from './member-rules.ts';
import { type MyClubView, toMyClubView } from './my-club-view.ts';

/**
 * Makes the person a member of the club that invited their address. Throws `email_not_verified`,
 * `invitation_not_found`, `forbidden` for another person's invitation, and `wrong_state` for one that was answered, has
 * expired or could not be sent any more by who sent it, for a member, and for a club that was closed.
 */
export class AcceptInvitation {
  static readonly needs = [ClubQueries, PersonRepository, UnitOfWork, KeyedDigest, Clock] as const;

  constructor(
    private readonly clubs: ClubQueries,
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly token: string }): Promise<{ readonly club: MyClubView }> {
    const { uid, email } = requireVerified(actor);
    if (!(await this.people.find(uid))) throw domainError('profile_not_found', { reason: 'no_profile_yet' });
    const now = this.clock.now();
    const tokenHash = hashOfGiven(input.token, this.digest);
    const sent = await this.clubs.findInvitation(tokenHash);
    const inviter = sent && (await this.people.find(sent.invitedBy));
    return this.unitOfWork.run(async (stores) => {
      const named = await stores.invitations.findByToken(tokenHash);
      const club = named && (await stores.clubs.find(named.clubId));
      // Read again under the lock of the club, so that of two calls one is refused.
      const invitation = club && (await stores.invitations.findByToken(tokenHash));
      if (!invitation) throw domainError('invitation_not_found');
      if (invitation.email !== email.toLowerCase())
        throw domainError('forbidden', { reason: 'invitation_of_another' });
      if (invitation.acceptedAt !== null) throw domainError('wrong_state', { reason: 'invitation_accepted' });
      if (invitation.declinedAt !== null) throw domainError('wrong_state', { reason: 'invitation_declined' });
      if (invitation.expiresAt <= now) throw domainError('wrong_state', { reason: 'invitation_expired' });
      requireNotClosed(club);
      const members = await stores.members.of(club.id);
      requireStillGiven(invitation, inviter, club, members);
      if (members.some((member) => member.uid === uid))
        throw domainError('wrong_state', { reason: 'already_a_member' });
      const { office } = invitation;
      await stores.members.save({ clubId: club.id, uid, office, since: now });
      await stores.invitations.save({ ...invitation, acceptedAt: now });
      await stores.audit.append(auditFact(actor, 'member_joined', uid, now, { office, club: club.id }));
      return { club: toMyClubView({ club, office }, now) };
    });
  }
}
