import type { Actor } from '../../actor.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { Instant } from '../../shared/instant.ts';
import { KeyedDigest } from '../../shared/keyed-digest.ts';
import { ClubQueries } from '../club-queries.ts';
import { hashOfGiven, type Invitation } from './invitation.ts';
import type { ReceivedInvitation } from './invitation-view.ts';

export interface ViewInvitationOutput {
  readonly invitation: ReceivedInvitation & {
    /** The address that it was mailed to. */
    readonly email: string;
    readonly state: 'open' | 'accepted' | 'declined' | 'expired';
  };
}

/** Returns the invitation of a link, for everybody with the link. Throws `invalid_input`, `invitation_not_found`. */
export class ViewInvitation {
  static readonly needs = [ClubQueries, KeyedDigest, Clock] as const;

  constructor(
    private readonly clubs: ClubQueries,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: { readonly token: string }): Promise<ViewInvitationOutput> {
    const now = this.clock.now();
    const found = await this.clubs.findInvitation(hashOfGiven(input.token, this.digest));
    const club = found && (await this.clubs.find(found.clubId));
    if (!club) throw domainError('invitation_not_found');
    const { office, email, expiresAt } = found;
    const invitation = { club: { id: club.id, name: club.name }, office, email, expiresAt };
    return { invitation: { ...invitation, state: stateOf(found, now) } };
  }
}

function stateOf({ acceptedAt, declinedAt, expiresAt }: Invitation, now: Instant) {
  if (acceptedAt !== null) return 'accepted';
  if (declinedAt !== null) return 'declined';
  return expiresAt <= now ? 'expired' : 'open';
}
