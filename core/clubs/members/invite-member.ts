import type { Actor } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { newMessage, withSecret } from '../../notifications/outbox-message.ts';
import { checkNewEmail } from '../../people/credential-rules.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { type ClubId, Ids } from '../../shared/ids.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { SecretBox } from '../../shared/secret-box.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { isVerified } from '../club.ts';
import { countInvitation, recipientDigest } from '../club-mail-log.ts';
import { findOpenClub } from '../club-rules.ts';
import {
  expiryOf,
  hashOfToken,
  type Invitation,
  isOpen,
  MAX_OPEN_INVITATIONS,
  MAX_OPEN_INVITATIONS_UNVERIFIED,
  tokenOf,
} from './invitation.ts';
import { type InvitationView, toInvitationView } from './invitation-view.ts';
import { MEMBER_FIELDS, requireMayGive, requireTeam } from './member-rules.ts';

export interface InviteMemberInput {
  readonly id: ClubId;
  readonly email: string;
  readonly office: string;
}

/**
 * Invites an address to an office of the club, by a mail whose link is good once, for seven days. Replaces an open
 * invitation to the same address. Throws `invalid_input`, `forbidden`, `club_not_found`, `rate_limited` for the same
 * address within an hour and over the quota of a day, `too_many_invitations`, and `wrong_state` for the address of a
 * member and for a club that was merged into another.
 */
export class InviteMember {
  static readonly needs = [PersonRepository, UnitOfWork, KeyedDigest, SecretBox, Clock, Ids] as const;

  constructor(
    private readonly people: PersonRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly digest: KeyedDigest,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: InviteMemberInput): Promise<{ readonly invitation: InvitationView }> {
    const person = requireTeam(actor, input.id);
    const checks = new FieldChecks();
    const office = checks.choice('office', input.office, MEMBER_FIELDS.office);
    const email = checks.attempt(() => checkNewEmail(input.email)) ?? '';
    checks.throwIfInvalid();
    const invited = await this.people.findByEmail(email);
    const now = this.clock.now();
    const id = this.ids.next();
    const token = tokenOf(id, this.digest);
    const invitation: Invitation = {
      ...{ id, clubId: input.id, email, office },
      tokenHash: hashOfToken(token, this.digest),
      invitedBy: person.uid,
      createdAt: now,
      expiresAt: expiryOf(now),
      acceptedAt: null,
      declinedAt: null,
    };
    await this.unitOfWork.run(async (stores) => {
      const club = await findOpenClub(stores, input.id);
      const members = await stores.members.of(club.id);
      requireMayGive(person, club, members, office);
      if (invited && members.some(({ uid }) => uid === invited.uid))
        throw domainError('wrong_state', { reason: 'already_a_member' });
      const recipient = recipientDigest(club.id, email, this.digest);
      await countInvitation(stores.clubMails, club, { id, recipient }, now);
      const others = (await stores.invitations.of(club.id)).filter(
        (other) => isOpen(other, now) && other.email !== email,
      );
      const max = isVerified(club, now) ? MAX_OPEN_INVITATIONS : MAX_OPEN_INVITATIONS_UNVERIFIED;
      if (others.length >= max) throw domainError('too_many_invitations', { max });
      await stores.invitations.add(invitation);
      const { expiresAt } = invitation;
      const notice = { kind: 'club_invitation', clubName: club.name, office, expiresAt } as const;
      // It is for whom the address belongs to, not for who has typed it into a profile.
      const to = { uid: null, name: invited?.name ?? '', email };
      const message = newMessage(this.ids.next(), to, notice, now);
      await stores.outbox.add(withSecret(message, token, this.box));
      await stores.audit.append(auditFact(actor, 'member_invited', id, now, { office, club: club.id }));
    });
    return { invitation: toInvitationView(invitation) };
  }
}
