import { type Person, type PersonId, searchTextOf } from '#core/people/person.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import type { PersonRow } from './schema.ts';
import type { SqlDatabase } from './sql-database.ts';

export class SqlPersonRepository implements PersonRepository {
  constructor(private readonly database: SqlDatabase) {}

  async find(uid: PersonId): Promise<Person | null> {
    const row = await this.database.reader
      .selectFrom('people')
      .selectAll()
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row ? toPerson(row) : null;
  }

  async findByEmail(email: string): Promise<Person | null> {
    const row = await this.database.reader
      .selectFrom('people')
      .selectAll()
      .where('email_key', '=', email.toLowerCase())
      .orderBy('created_at', 'desc')
      .orderBy('uid', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? toPerson(row) : null;
  }

  async add(person: Person): Promise<Person> {
    await this.database.writer
      .insertInto('people')
      .values(toRow(person))
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .execute();
    return (await this.find(person.uid)) ?? person;
  }

  async save(person: Person): Promise<void> {
    const { uid, ...changes } = toRow(person);
    const { numUpdatedRows } = await this.database.writer
      .updateTable('people')
      .set(changes)
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`Person ${uid} does not exist.`);
  }
}

function toRow(person: Person): PersonRow {
  return {
    uid: person.uid,
    email: person.email,
    email_key: person.email.toLowerCase(),
    name: person.name,
    role: person.role,
    student_id: person.studentId,
    faculty: person.faculty,
    phone_number: person.phoneNumber,
    is_club_verified: person.isClubVerified ? 1 : 0,
    photo_url: person.photoURL,
    provider: person.provider,
    disabled_at: person.disabledAt,
    created_at: person.createdAt,
    updated_at: person.updatedAt,
    search_text: searchTextOf(person),
  };
}

export function toPerson(row: PersonRow): Person {
  return {
    uid: row.uid,
    email: row.email,
    name: row.name,
    role: row.role,
    studentId: row.student_id,
    faculty: row.faculty,
    phoneNumber: row.phone_number,
    isClubVerified: row.is_club_verified === 1,
    photoURL: row.photo_url,
    provider: row.provider,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
