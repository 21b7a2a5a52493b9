import { type Kysely, sql } from 'kysely';
import { foldText } from '#core/shared/text.ts';
import type { Migration } from './migration.ts';

const ROWS_PER_STATEMENT = 1_000;

/** Normalises stored search texts in the same way as queries, and indexes those of events and people. */
export const search: Migration = {
  name: '0003-search',
  async up(db, { search }) {
    await normalizeTexts(db, 'events', 'id');
    await normalizeTexts(db, 'people', 'uid');
    await normalizeTexts(db, 'tickets', 'id');
    await search.create(db, 'events', 'id');
    await search.create(db, 'people', 'uid');
  },
};

interface Text {
  readonly key: string;
  readonly text: string;
}

/** Writes only the rows that change. */
async function normalizeTexts(db: Kysely<unknown>, table: string, key: string): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<Text>`
      select ${sql.ref(key)} as key, search_text as text from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${ROWS_PER_STATEMENT}`.execute(db);
    const changed = rows.filter(({ text }) => foldText(text) !== text);
    if (changed.length > 0) await write(db, table, key, changed);
    if (rows.length < ROWS_PER_STATEMENT) return;
    last = rows.at(-1)?.key ?? last;
  }
}

async function write(db: Kysely<unknown>, table: string, key: string, texts: readonly Text[]): Promise<void> {
  const values = sql.join(texts.map(({ key, text }) => sql`(${key}, ${foldText(text)})`));
  await sql`
    update ${sql.table(table)} set search_text = folded.column2 from (values ${values}) as folded
    where ${sql.ref(`${table}.${key}`)} = folded.column1`.execute(db);
}
