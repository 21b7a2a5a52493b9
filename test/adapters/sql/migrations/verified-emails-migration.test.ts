import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { migrations } from '#adapters/sql/migrations/index.ts';
import { ENGINES } from '../engines.ts';

const BEFORE = migrations.filter(({ name }) => name < '0026');
const AT = '2026-11-01T02:00:00.000Z';
/** Uid, role, verified club. */
const PEOPLE = [
  ['admin', 'admin', 0],
  ['verified-club', 'club', 1],
  ['new-club', 'club', 0],
  ['student', 'student', 0],
] as const;

describe.each(ENGINES)('migration to verified emails, in %s', (_name, open) => {
  it('accepts the addresses of admins and verified clubs, and frees no address of earlier accounts', async () => {
    const database = await open();
    await migrate(database, BEFORE);
    for (const [uid, role, verified] of PEOPLE) {
      const email = `${uid}@acara.test`;
      await sql`
        insert into people (uid, email, email_key, name, role, student_id, faculty, phone_number,
          is_club_verified, created_at, updated_at, search_text)
        values (${uid}, ${email}, ${email}, ${uid}, ${role}, '', '', '', ${verified}, ${AT}, ${AT}, ${uid})
      `.execute(database.writer);
      await sql`
        insert into identity_users (id, name, email, email_verified, created_at, updated_at)
        values (${uid}, '', ${email}, 0, ${AT}, ${AT})`.execute(database.writer);
    }
    await migrate(database);
    const people = await database.reader
      .selectFrom('people')
      .select('uid')
      .where('is_email_accepted', '=', 1)
      .orderBy('uid')
      .execute();
    expect(people.map(({ uid }) => uid)).toEqual(['admin', 'verified-club']);
    const { rows } = await sql`select id from identity_users where verify_by is not null`.execute(
      database.reader,
    );
    expect(rows).toEqual([]);
    await database.close();
  });
});
