import { type Actor, requireSignedIn } from '../../actor.ts';
import { FollowQueries } from '../../follows/follow-queries.ts';
import type { ClubId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { ClubQueries } from '../club-queries.ts';

/** A club that a person follows. */
export interface MyFollow {
  readonly club: { readonly id: ClubId; readonly slug: string; readonly name: string };
  readonly since: Instant;
}

/** Lists the clubs that the signed-in person follows, by name. */
export class ListMyFollows {
  static readonly needs = [FollowQueries, ClubQueries] as const;

  constructor(
    private readonly follows: Pick<FollowQueries, 'ofPeople'>,
    private readonly clubs: Pick<ClubQueries, 'findAll'>,
  ) {}

  async execute(actor: Actor): Promise<{ readonly follows: readonly MyFollow[] }> {
    const { uid } = requireSignedIn(actor);
    const since = new Map(
      (await this.follows.ofPeople([uid])).map((follow) => [follow.clubId, follow.since]),
    );
    const clubs = await this.clubs.findAll([...since.keys()]);
    const follows = clubs.map(({ id, slug, name }) => ({
      club: { id, slug, name },
      since: since.get(id) ?? '',
    }));
    return { follows: follows.sort(byName) };
  }
}

function byName({ club: one }: MyFollow, { club: other }: MyFollow): number {
  return one.name === other.name ? (one.id < other.id ? -1 : 1) : one.name < other.name ? -1 : 1;
}
