import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { newClub } from '#core/clubs/club.ts';
import type { Person } from '#core/people/person.ts';

/** Stores the club of an account of role club that was written directly into the database, as its registration does. */
export function addClubOf(sql: SqlDatabase, person: Person): Promise<void> {
  const { uid, name, email, isClubVerified, createdAt } = person;
  return new SqlUnitOfWork(sql).run(async ({ clubs, members }) => {
    await clubs.add(newClub({ id: uid, name, contactEmail: email }, '', isClubVerified, createdAt));
    await members.save({ clubId: uid, uid, office: 'president', since: createdAt });
  });
}
