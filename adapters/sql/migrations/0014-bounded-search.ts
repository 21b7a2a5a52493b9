import { type Kysely, sql } from 'kysely';
import { foldText, MAX_FOLDED_LENGTH } from '#core/shared/text.ts';
import type { Migration } from './migration.ts';

/** Builds n-grams in linear time and truncates stored search texts as new ones are. */
export const boundedSearch: Migration = {
  name: '0014-bounded-search',
  async up(db, { search }) {
    await search.refresh(db, 'events', 'id');
    await search.refresh(db, 'people', 'uid');
    await boundEvents(db);
    await bound(db, 'people', 'uid');
    await bound(db, 'tickets', 'id');
  },
};

interface Words {
  readonly id: string;
  readonly title: string;
  readonly tags: string;
  readonly venue: string;
  readonly location: string;
  readonly organizer_name: string;
  readonly description: string;
}

/** Drops the description, which stood before most other parts. */
async function boundEvents(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Words>`
    select id, title, tags, venue, location, organizer_name, description from events
    where length(search_text) > ${MAX_FOLDED_LENGTH}`.execute(db);
  for (const { id, title, tags, venue, location, organizer_name, description } of rows) {
    const words = [title, ...JSON.parse(tags), venue, location, organizer_name, description];
    await sql`update events set search_text = ${foldText(words.join(' '))} where id = ${id}`.execute(db);
  }
}

async function bound(db: Kysely<unknown>, table: string, key: string): Promise<void> {
  const { rows } = await sql<{ readonly key: string; readonly text: string }>`
    select ${sql.ref(key)} as key, search_text as text from ${sql.table(table)}
    where length(search_text) > ${MAX_FOLDED_LENGTH}`.execute(db);
  for (const { key: found, text } of rows)
    await sql`
      update ${sql.table(table)} set search_text = ${foldText(text)} where ${sql.ref(key)} = ${found}`.execute(
      db,
    );
}
