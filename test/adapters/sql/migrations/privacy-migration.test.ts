import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0028');

describe.each(ENGINES)('migration of people from before the privacy notice, in %s', (_name, open) => {
  it('says that they accepted none', async () => {
    const database = await open();
    await migrate(database, BEFORE);
    await sql`
      insert into people (uid, email, email_key, name, role, student_id, faculty, phone_number, is_club_verified,
        created_at, updated_at, search_text)
      values ('person-1', 'a@acara.test', 'a@acara.test', 'Student One', 'student', '', '', '', 0, '2026', '2026', '')
    `.execute(database.writer);
    await migrate(database);
    const person = await new SqlPersonRepository(database).find('person-1');
    expect(person).toMatchObject({ name: 'Student One', privacyNotice: null });
    await database.close();
  });
});
