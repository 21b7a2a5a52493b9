import type { OrganizerContacts } from '../../events/organizer-contacts.ts';
import { hasAbility, type Office } from '../../offices.ts';
import type { Person } from '../../people/person.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import type { ClubId, PersonId } from '../../shared/ids.ts';
import { ClubQueries } from '../club-queries.ts';

/** A member of a club's committee, with their profile. */
export type CommitteeMember = Pick<Person, 'uid' | 'name' | 'email'> & { readonly office: Office };

/** Reads committees with their addresses, for mails. Outside a transaction: profiles may be in another system. */
export class Committees implements OrganizerContacts {
  static readonly needs = [ClubQueries, PersonRepository] as const;

  constructor(
    private readonly clubs: ClubQueries,
    private readonly people: PersonRepository,
  ) {}

  /** Returns the members who have a profile, the longest serving first; none where there is no club. */
  async of(clubId: ClubId): Promise<readonly CommitteeMember[]> {
    const members = await this.clubs.members(clubId);
    const people = await this.people.findAll(members.map(({ uid }) => uid));
    const byUid = new Map(people.map((person) => [person.uid, person]));
    return members.flatMap(({ uid, office }) => {
      const person = byUid.get(uid);
      return person ? [{ uid, name: person.name, email: person.email, office }] : [];
    });
  }

  async forRefunds(organizerId: PersonId): Promise<readonly CommitteeMember[]> {
    return (await this.of(organizerId)).filter(({ office }) => hasAbility(office, 'refunds'));
  }
}
