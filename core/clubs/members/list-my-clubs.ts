import { type Actor, requireSignedIn } from '../../actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { KeyedDigest } from '../../shared/keyed-digest.ts';
import type { ClubQueries } from '../club-queries.ts';
import { isOpen, tokenOf } from './invitation.ts';
import type { ReceivedInvitation } from './invitation-view.ts';
import { type MyClubView, toMyClubView } from './my-club-view.ts';

export interface ListMyClubsOutput {
  readonly clubs: readonly MyClubView[];
  /** The open invitations to the person's address; empty while the address is not verified. */
  readonly invitations: readonly (ReceivedInvitation & { readonly token: string })[];
}

/** Lists the clubs that the person is a member of, by name, and the clubs that invite them. */
export class ListMyClubs {
  constructor(
    private readonly clubs: ClubQueries,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<ListMyClubsOutput> {
    const { uid, email, emailVerified } = requireSignedIn(actor);
    const now = this.clock.now();
    const [own, received] = await Promise.all([
      this.clubs.ofPerson(uid),
      emailVerified ? this.clubs.invitationsTo(email.toLowerCase()) : [],
    ]);
    const mine = own.filter(({ club }) => club.state !== 'closed');
    const open = received.filter(
      (one) => isOpen(one, now) && mine.every(({ club }) => club.id !== one.clubId),
    );
    const inviting = await this.clubs.findAll(open.map(({ clubId }) => clubId));
    return {
      clubs: mine.map((club) => toMyClubView(club, now)),
      invitations: open.flatMap(({ id, clubId, office, expiresAt }) => {
        const club = inviting.find((one) => one.id === clubId);
        if (!club) return [];
        const token = tokenOf(id, this.digest);
        return [{ club: { id: clubId, name: club.name }, office, expiresAt, token }];
      }),
    };
  }
}
