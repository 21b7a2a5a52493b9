import { type Actor, requireMember, sees } from '../../actor.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ClubId } from '../../shared/ids.ts';
import type { ClubState } from '../club.ts';
import { type ClubFacts, factsOf } from '../club-facts.ts';
import { ClubQueries } from '../club-queries.ts';
import { ClubRequestQueries } from '../club-request-queries.ts';
import type { WantedNames } from '../edit-club.ts';
import { isOpen } from './invitation.ts';
import { type DeclinedInvitation, type InvitationView, toInvitationView } from './invitation-view.ts';
import { type MemberView, toMemberView } from './member-view.ts';

export interface ListClubMembersOutput {
  readonly club: ClubFacts & {
    readonly id: ClubId;
    readonly state: ClubState;
    /** The names that wait for an admin, or null. */
    readonly wanted: WantedNames | null;
    readonly version: string;
  };
  readonly members: readonly MemberView[];
  /** Empty for those who do not lead the team. */
  readonly invitations: readonly InvitationView[];
  /** Those that were declined, until they would have expired; empty as well. */
  readonly declined: readonly DeclinedInvitation[];
}

/**
 * Returns what a club says about itself and its members, the longest serving first, for members and admins. Shows
 * addresses and invitations to those who lead the team. Throws `forbidden`, and `club_not_found` for an admin.
 */
export class ListClubMembers {
  static readonly needs = [ClubQueries, ClubRequestQueries, PersonRepository, Clock] as const;

  constructor(
    private readonly clubs: ClubQueries,
    private readonly requests: ClubRequestQueries,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: ClubId }): Promise<ListClubMembersOutput> {
    const person = requireMember(actor, input.id);
    const club = await this.clubs.find(input.id);
    if (!club) throw domainError('club_not_found');
    const seesTeam = sees(person, 'team');
    const [members, rename, invitations] = await Promise.all([
      this.clubs.members(club.id),
      this.requests.openRename(club.id),
      seesTeam ? this.clubs.invitations(club.id) : [],
    ]);
    const people = await this.people.findAll(members.map(({ uid }) => uid));
    const byUid = new Map(people.map((one) => [one.uid, one]));
    const now = this.clock.now();
    const wanted = rename && { name: rename.clubName, nameMs: rename.clubNameMs };
    return {
      club: { id: club.id, state: club.state, ...factsOf(club), wanted, version: club.editedAt },
      members: members.map((member) =>
        toMemberView(member, byUid.get(member.uid), seesTeam || member.uid === person.uid),
      ),
      invitations: invitations.filter((one) => isOpen(one, now)).map(toInvitationView),
      declined: invitations.flatMap(({ id, email, office, declinedAt, expiresAt }) =>
        declinedAt !== null && expiresAt > now ? [{ id, email, office, declinedAt }] : [],
      ),
    };
  }
}
