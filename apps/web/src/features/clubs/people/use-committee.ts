import type { ListClubMembersOutput } from '#core/clubs/members/list-club-members.ts';
import { type Ability, hasAbility, maySee } from '#core/offices.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Returns what the person may change and see of a club, by their office in it; all of it for an admin. */
export function useCommittee({ club, members }: ListClubMembersOutput) {
  const { user, uid } = useSession();
  const office = members.find((member) => member.uid === uid)?.office;
  const isAdmin = user?.role === 'admin';
  return {
    may: (ability: Ability) =>
      isAdmin || (office !== undefined && hasAbility(office, ability) && club.state === 'active'),
    sees: (ability: Ability) => isAdmin || (office !== undefined && maySee(office, ability)),
  };
}
