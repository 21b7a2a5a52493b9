import type { Office } from '../../offices.ts';
import type { Person } from '../../people/person.ts';
import type { PersonId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import type { Membership } from './membership.ts';

/** A member, for the committee. */
export interface MemberView {
  readonly uid: PersonId;
  /** Empty while the person has no profile. */
  readonly name: string;
  /** Null for those who neither lead the team nor look at themselves. */
  readonly email: string | null;
  readonly office: Office;
  readonly since: Instant;
}

export function toMemberView(
  { uid, office, since }: Membership,
  person: Pick<Person, 'name' | 'email'> | undefined,
  showsEmail: boolean,
): MemberView {
  return { uid, name: person?.name ?? '', email: showsEmail ? (person?.email ?? '') : null, office, since };
}
