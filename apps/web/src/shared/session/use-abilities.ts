import { type Ability, hasAbility, maySee, worksWhileInactive } from '#core/offices.ts';
import { useActingStore } from './acting-store.ts';
import { useOrganizingClub } from './use-my-clubs.ts';
import { useShownPerson } from './use-session.ts';

/** What the person may change and see of the events and the club that they act for. The server checks it as well. */
export interface Abilities {
  /** Whether their office may change what the ability is about, and the state of the club allows it. */
  readonly may: (ability: Ability) => boolean;
  /** Whether their office may see what the ability is about. */
  readonly sees: (ability: Ability) => boolean;
}

/** Returns the abilities of the office in the club that the person acts for; all of them for an admin. */
export function useAbilities(): Abilities {
  const person = useShownPerson();
  const acting = useActingStore((state) => state.acting);
  const own = useOrganizingClub();
  if (person?.role !== 'club') {
    const isAdmin = person?.role === 'admin';
    return { may: () => isAdmin, sees: () => isAdmin };
  }
  // An account of role club leads its own club, also before its clubs are loaded.
  const club = acting?.uid === person.uid ? acting.club : own;
  if (!club) return { may: () => true, sees: () => true };
  const { office, state } = club;
  return {
    may: (ability) => hasAbility(office, ability) && (state === 'active' || worksWhileInactive(ability)),
    sees: (ability) => maySee(office, ability),
  };
}
