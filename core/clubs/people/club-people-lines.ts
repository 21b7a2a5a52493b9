import type { Person } from '../../people/person.ts';
import type { PersonRepository } from '../../people/person-repository.ts';
import type { PersonId } from '../../shared/ids.ts';
import type { MemberLine } from './club-member.ts';

/** The last events of a club that a list tells attendance of. */
export const LAST_EVENTS = 5;

/** Somebody who belongs to a club, or asks to, for its committee. */
export interface ClubPersonView extends MemberLine {
  /** Empty while the person has no profile. */
  readonly name: string;
  /** To how many of the club's last ended events they came, at most five. */
  readonly came: number;
}

export type NamedPeople = ReadonlyMap<PersonId, Pick<Person, 'name' | 'email' | 'studentId'>>;

/** Reads the profiles of the people of lines. */
export async function profilesOf(
  people: Pick<PersonRepository, 'findAll'>,
  lines: readonly MemberLine[],
): Promise<NamedPeople> {
  const found = await people.findAll(lines.map(({ uid }) => uid));
  return new Map(found.map((person) => [person.uid, person]));
}

export function toClubPersonView(
  { uid, state, since, until, how }: MemberLine,
  profiles: NamedPeople,
  came: ReadonlyMap<PersonId, number>,
): ClubPersonView {
  return { uid, name: profiles.get(uid)?.name ?? '', state, since, until, how, came: came.get(uid) ?? 0 };
}
