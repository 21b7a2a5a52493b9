import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { NO_ORIGINS } from '#core/people/facts/person-facts.ts';
import { ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0030');
const NOW = '2026-12-01T04:00:00.000Z';

describe.each(ENGINES)('migration of people to facts with sources, in %s', (_name, open) => {
  it('keeps people who typed the same student id, without a source', async () => {
    const database = await open();
    await migrate(database, BEFORE);
    for (const uid of ['one', 'two'])
      await sql`
        insert into people (uid, email, email_key, name, role, student_id, faculty, phone_number, is_club_verified,
          created_at, updated_at, search_text)
        values (${uid}, ${`${uid}@uni.test`}, ${`${uid}@uni.test`}, ${uid}, 'student', 'A26CS0001', 'Law', '', 0,
          ${NOW}, ${NOW}, ${uid})`.execute(database.writer);
    await migrate(database);

    const people = new SqlPersonRepository(database);
    for (const uid of ['one', 'two'])
      expect(await people.find(uid)).toMatchObject({
        studentId: 'A26CS0001',
        year: null,
        sources: NO_ORIGINS,
      });
    expect(await people.findByStudentId('A26CS0001')).toBeNull();
    const prove = (uid: string) =>
      people.change(uid, (person) => ({ ...person, sources: { ...NO_ORIGINS, studentId: 'roster' } }));
    expect(await prove('one')).toMatchObject({ studentId: 'A26CS0001' });
    await expect(prove('two')).rejects.toThrow('This student ID belongs to another account.');
    await database.close();
  });
});
