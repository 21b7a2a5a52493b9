import { type Actor, requireSignedIn } from '../../actor.ts';
import { FollowQueries } from '../../follows/follow-queries.ts';
import { maySee } from '../../offices.ts';
import { isDemonstrationAddress } from '../../people/access/demonstration-account.ts';
import { VerifiedEmails } from '../../people/verified-emails.ts';
import { Clock } from '../../shared/clock.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { ClubQueries } from '../club-queries.ts';
import { WaitingHandovers, type WaitingHandoverView } from '../handovers/waiting-handovers.ts';
import { ClubMemberQueries } from '../people/club-member-queries.ts';
import { isOpen, tokenOf } from './invitation.ts';
import type { ReceivedInvitation } from './invitation-view.ts';
import { type MyClubView, toMyClubView } from './my-club-view.ts';

export interface ListMyClubsOutput {
  readonly clubs: readonly (MyClubView & {
    /** How many people ask to join; 0 for who does not see the team. */
    readonly asked: number;
    /** How many people follow it. */
    readonly followers: number;
  })[];
  /**
   * The open invitations to the person's address. Empty unless they have proven it: where an address counts as theirs
   * without a proof, the link of the mail is the only way to accept.
   */
  readonly invitations: readonly (ReceivedInvitation & { readonly token: string })[];
  /** The handovers that wait for the person. */
  readonly handovers: readonly WaitingHandoverView[];
}

/** Lists the clubs that the person is a member of, by name, the clubs that invite them, and the handovers that wait for them. */
export class ListMyClubs {
  static readonly needs = [
    ClubQueries,
    VerifiedEmails,
    WaitingHandovers,
    ClubMemberQueries,
    FollowQueries,
    KeyedDigest,
    Clock,
  ] as const;

  constructor(
    private readonly clubs: ClubQueries,
    private readonly verified: VerifiedEmails,
    private readonly handovers: WaitingHandovers,
    private readonly people: Pick<ClubMemberQueries, 'countAsked'>,
    private readonly follows: Pick<FollowQueries, 'countOf'>,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<ListMyClubsOutput> {
    const person = requireSignedIn(actor);
    const { uid, email } = person;
    const now = this.clock.now();
    const [own, received] = await Promise.all([
      this.clubs.ofPerson(uid),
      this.clubs.invitationsTo(email.toLowerCase()),
    ]);
    const mine = own.filter(({ club }) => club.state !== 'closed');
    const waiting = received.filter(
      (one) => isOpen(one, now) && mine.every(({ club }) => club.id !== one.clubId),
    );
    const open = waiting.length > 0 && (await this.#isProven(email)) ? waiting : [];
    const ownClubs = mine.map(({ club }) => club);
    const seen = mine.flatMap(({ club, office }) => (maySee(office, 'team') ? club.id : []));
    const [inviting, handovers, asked, followers] = await Promise.all([
      this.clubs.findAll(open.map(({ clubId }) => clubId)),
      this.handovers.of(person, ownClubs),
      this.people.countAsked(seen, now),
      this.follows.countOf(ownClubs.map(({ id }) => id)),
    ]);
    return {
      handovers,
      clubs: mine.map((one) => ({
        ...toMyClubView(one, now),
        asked: asked.get(one.club.id) ?? 0,
        followers: followers.get(one.club.id) ?? 0,
      })),
      invitations: open.flatMap(({ id, clubId, office, expiresAt }) => {
        const club = inviting.find((one) => one.id === clubId);
        if (!club) return [];
        const token = tokenOf(id, this.digest);
        return [{ club: { id: clubId, name: club.name }, office, expiresAt, token }];
      }),
    };
  }

  /** A demonstration address receives no mail, so that nobody could prove it. */
  async #isProven(email: string): Promise<boolean> {
    return isDemonstrationAddress(email) || (await this.verified.among([email])).has(email);
  }
}
