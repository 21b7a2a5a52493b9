import { BatchQueue } from '#adapters/shared/batch-queue.ts';
import { type Person, searchTextOf } from '#core/people/person.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { PersonRow } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { transact } from '../../transact.ts';
import { isOneOf, keyed } from '../rows/bulk-rows.ts';

export class SqlPersonRepository implements PersonRepository {
  readonly #finds: BatchQueue<PersonId, Person | null>;

  constructor(private readonly database: SqlDatabase) {
    this.#finds = new BatchQueue((uids) => this.#findEach(uids));
  }

  /** Batches calls of one event loop turn, and those made while a look-up runs, into one query. */
  find(uid: PersonId): Promise<Person | null> {
    return this.#finds.submit(uid);
  }

  async findAll(uids: readonly PersonId[]): Promise<readonly Person[]> {
    if (uids.length === 0) return [];
    const rows = await this.database.reader
      .selectFrom('people')
      .selectAll()
      .where(isOneOf(this.database.dialect, 'people', keyed('uid', uids)))
      .execute();
    return rows.map(toPerson);
  }

  async #findEach(uids: readonly PersonId[]): Promise<readonly (Person | null)[]> {
    const found = await this.findAll(uids);
    const people = new Map(found.map((person) => [person.uid, person]));
    return uids.map((uid) => people.get(uid) ?? null);
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
      .values(toPersonRow(person))
      .onConflict((conflict) => conflict.column('uid').doNothing())
      .execute();
    return (await this.find(person.uid)) ?? person;
  }

  change(uid: PersonId, change: (person: Person) => Person): Promise<Person | null> {
    return transact(this.database, async (db) => {
      const row = await db
        .selectFrom('people')
        .selectAll()
        .where('uid', '=', uid)
        .$if(this.database.dialect.locksRows, (query) => query.forUpdate())
        .executeTakeFirst();
      if (!row) return null;
      const changed = change(toPerson(row));
      await db.updateTable('people').set(toPersonRow(changed)).where('uid', '=', uid).execute();
      return changed;
    });
  }
}

export function toPersonRow(person: Person): PersonRow {
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
