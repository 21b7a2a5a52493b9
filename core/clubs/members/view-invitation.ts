import type { Actor } from '../../actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { KeyedDigest } from '../../shared/keyed-digest.ts';
import type { ClubQueries } from '../club-queries.ts';
import { hashOfGiven } from './invitation.ts';
import type { ReceivedInvitation } from './invitation-view.ts';

export interface ViewInvitationInput {
  readonly token: string;
}

export interface ViewInvitationOutput {
  readonly invitation: ReceivedInvitation & {
    /** The address that it was mailed to. */
    readonly email: string;
    readonly state: 'open' | 'accepted' | 'expired';
  };
}

/** Returns the invitation of a link, for everybody with the link. Throws `invalid_input`, `invitation_not_found`. */
export class ViewInvitation {
  constructor(
    private readonly clubs: ClubQueries,
    private readonly digest: KeyedDigest,
    private readonly clock: Clock,
  ) {}

  async execute(_actor: Actor, input: ViewInvitationInput): Promise<ViewInvitationOutput> {
    const now = this.clock.now();
    const found = await this.clubs.findInvitation(hashOfGiven(input.token, this.digest));
    const club = found && (await this.clubs.find(found.clubId));
    if (!club) throw domainError('invitation_not_found');
    const { office, email, expiresAt, acceptedAt } = found;
    const state = acceptedAt !== null ? 'accepted' : expiresAt <= now ? 'expired' : 'open';
    return { invitation: { club: { id: club.id, name: club.name }, office, email, expiresAt, state } };
  }
}
