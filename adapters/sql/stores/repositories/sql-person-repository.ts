import { BatchQueue } from '#adapters/shared/batch-queue.ts';
import type { Person } from '#core/people/person.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import { studentIdTaken } from '#core/people/profile-rules.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { storable } from '#core/shared/text.ts';
import { personTable } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';
import { transact } from '../../transact.ts';
import { listed, updateAll } from '../rows/bulk-rows.ts';
import { KeyedQuery } from '../rows/keyed-query.ts';

const byUids = new KeyedQuery(({ db, hasKey }) =>
  db
    .selectFrom('people')
    .selectAll()
    .where(hasKey('people', ['uid'])),
);

/** Rows that are read in a millisecond or two. */
const MAX_QUICK = 100;

export class SqlPersonRepository implements PersonRepository {
  readonly #finds: BatchQueue<PersonId, Person | null>;

  constructor(private readonly database: SqlDatabase) {
    this.#finds = new BatchQueue((uids) => this.#findEach(uids));
  }

  /** Batches calls of one event loop turn, and those made while a look-up runs, into one query. */
  find(uid: PersonId): Promise<Person | null> {
    return this.#finds.submit(uid);
  }

  /** Reads many in the background, so that others are served meanwhile. */
  findAll(uids: readonly PersonId[]): Promise<readonly Person[]> {
    const { reader, backgroundReader } = this.database;
    return this.#read(uids.length > MAX_QUICK ? backgroundReader : reader, uids);
  }

  async #read(db: SqlDatabase['reader'], uids: readonly PersonId[]): Promise<readonly Person[]> {
    const rows = await byUids.run(db, this.database.dialect, listed(uids));
    return rows.map(personTable.toEntity);
  }

  async #findEach(uids: readonly PersonId[]): Promise<readonly (Person | null)[]> {
    const found = await this.#read(this.database.reader, uids);
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
    return row ? personTable.toEntity(row) : null;
  }

  async findByStudentId(key: string): Promise<Person | null> {
    const row = await this.database.reader
      .selectFrom('people')
      .selectAll()
      .where('student_id_key', '=', storable(key))
      .executeTakeFirst();
    return row ? personTable.toEntity(row) : null;
  }

  async add(person: Person): Promise<Person> {
    await this.#refusingTakenIds(() =>
      this.database.writer
        .insertInto('people')
        .values(personTable.toRow(person))
        .onConflict((conflict) => conflict.column('uid').doNothing())
        .execute(),
    );
    return (await this.find(person.uid)) ?? person;
  }

  change(uid: PersonId, change: (person: Person) => Person): Promise<Person | null> {
    return this.#refusingTakenIds(() =>
      transact(this.database, async (db) => {
        const row = await db
          .selectFrom('people')
          .selectAll()
          .where('uid', '=', uid)
          .$if(this.database.dialect.locksRows, (query) => query.forUpdate())
          .executeTakeFirst();
        if (!row) return null;
        const changed = change(personTable.toEntity(row));
        await updateAll(db, this.database.dialect, personTable, [changed]);
        return changed;
      }),
    );
  }

  /** The index of proven student ids is the only one that a write can violate. */
  async #refusingTakenIds<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (this.database.dialect.isDuplicate(error)) throw studentIdTaken();
      throw error;
    }
  }

  async remove(uid: PersonId): Promise<void> {
    await this.database.writer.deleteFrom('people').where('uid', '=', uid).execute();
  }
}
