import { randomUUID } from 'node:crypto';
import { ApiTokens } from '#adapters/local-identity/api-tokens.ts';
import { clubTable, memberTable, personTable, type Schema } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { newClub } from '#core/clubs/club.ts';
import type { Party } from '#core/parties/party.ts';
import { newPerson, type Person, PROFILE_DEFAULTS, withClubVerified } from '#core/people/person.ts';
import type { Clock } from '#core/shared/clock.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { TestServer } from '#test/support/server.ts';

/** Bearer tokens of registered people. */
export interface SignedInPeople {
  readonly club: string;
  readonly students: readonly string[];
}

export interface TokenSettings {
  /** The time of issue; now by default. */
  readonly clock?: Clock;
  /** The lifetime in minutes. */
  readonly minutes?: number;
}

const ROWS_PER_STATEMENT = 500;
const TOKEN_MINUTES = 55;

/**
 * Writes a verified club and thousands of students directly into the database, because hashing a password takes a tenth
 * of a second. Signs their tokens with the server’s own secret.
 */
export async function signInPeople(
  sql: SqlDatabase,
  students: number,
  { keys, url }: TestServer,
  { clock = new SystemClock(), minutes = TOKEN_MINUTES }: TokenSettings = {},
): Promise<SignedInPeople> {
  const tokens = new ApiTokens(keys.tokenSecret, url, clock);
  const people = await addPeople(sql, students);
  const [club = '', ...rest] = people.map((person) =>
    tokenOf(person, tokens, addMinutes(clock.now(), minutes)),
  );
  return { club, students: rest };
}

async function addPeople(sql: SqlDatabase, count: number): Promise<readonly Person[]> {
  const now = new SystemClock().now();
  const fields = { studentId: 'A000000', faculty: 'Engineering', phoneNumber: '0100000000' };
  const club = newPerson(
    { uid: randomUUID(), email: 'club@bench.acara.test' },
    { ...PROFILE_DEFAULTS, ...fields, name: 'Bench Club' },
    'club',
    now,
  );
  const students = Array.from({ length: count }, (_, index) =>
    newPerson(
      { uid: randomUUID(), email: `student-${index}@bench.acara.test` },
      { ...PROFILE_DEFAULTS, ...fields, name: `Student ${index}` },
      'student',
      now,
    ),
  );
  const verified = withClubVerified(club, true, now);
  const people = [verified, ...students];
  await addRows(sql, 'people', people.map(personTable.toRow));
  const { uid, name, email, createdAt } = verified;
  const ofClub = newClub({ id: uid, name, contactEmail: email }, '', true, createdAt);
  await addRows(sql, 'clubs', [clubTable.toRow(ofClub)]);
  await addRows(sql, 'club_members', [
    memberTable.toRow({ clubId: uid, uid, office: 'president', since: createdAt }),
  ]);
  return people;
}

/** Inserts rows into a table of this or an earlier schema, where columns may be missing. */
async function addRows(sql: SqlDatabase, table: keyof Schema, rows: readonly object[]): Promise<void> {
  const tables = await sql.reader.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  const known = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))),
  );
  for (let from = 0; columns.length > 0 && from < known.length; from += ROWS_PER_STATEMENT)
    await sql.writer
      .insertInto(table)
      .values(known.slice(from, from + ROWS_PER_STATEMENT) as never)
      .execute();
}

/** Returns a bearer token of a person who has just signed in. */
export function signToken({ keys, url }: TestServer, person: Party): string {
  const clock = new SystemClock();
  return tokenOf(person, new ApiTokens(keys.tokenSecret, url, clock), addMinutes(clock.now(), TOKEN_MINUTES));
}

function tokenOf({ uid, email, name }: Party, tokens: ApiTokens, expiresAt: Instant): string {
  return tokens.issue({
    uid,
    email,
    name,
    sessionId: randomUUID(),
    photoURL: null,
    provider: 'password',
    emailVerified: true,
    signedInAt: expiresAt,
    expiresAt,
  });
}
