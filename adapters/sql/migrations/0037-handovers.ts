import { type Kysely, sql } from 'kysely';
import { foldText } from '#core/shared/text.ts';
import type { Migration } from './migration.ts';

const BATCH = 500;

interface Tables {
  readonly clubs: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly name_ms: string;
    readonly search_text: string;
  };
}

/**
 * The handovers of clubs, of which each has at most one that is open; the text that clubs are searched in; and when their
 * presidents were reminded of the end of a verification.
 */
export const handovers: Migration = {
  name: '0037-handovers',
  async up(db) {
    await db.schema
      .createTable('club_handovers')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('club_id', 'text', (column) => column.notNull().references('clubs.id'))
      .addColumn('proposed_by', 'text', (column) => column.notNull())
      .addColumn('successor', 'text', (column) => column.notNull())
      .addColumn('staying', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('proposed_at', 'text', (column) => column.notNull())
      .addColumn('accepted_at', 'text')
      .addColumn('decided_at', 'text')
      .addColumn('decided_by', 'text')
      .execute();
    await db.schema
      .createIndex('club_handovers_club_id')
      .on('club_handovers')
      .columns(['club_id', 'proposed_at'])
      .execute();
    await sql`
      create unique index club_handovers_open on club_handovers (club_id)
      where state in ('proposed', 'accepted')`.execute(db);
    await sql`alter table clubs add column reminded_at text`.execute(db);
    await sql`alter table clubs add column search_text text not null default ''`.execute(db);
    await db.schema.createIndex('clubs_name').on('clubs').columns(['name', 'id']).execute();
    await db.schema.createIndex('clubs_verified_until').on('clubs').column('verified_until').execute();
    await db.schema.createIndex('clubs_merged_into').on('clubs').column('merged_into').execute();
    await fillSearchTexts(db as Kysely<Tables>);
  },
};

async function fillSearchTexts(db: Kysely<Tables>): Promise<void> {
  for (let after = ''; ; ) {
    const clubs = await db
      .selectFrom('clubs')
      .select(['id', 'slug', 'name', 'name_ms'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (clubs.length === 0) return;
    after = clubs.at(-1)?.id ?? '';
    for (const { id, slug, name, name_ms } of clubs) {
      const search_text = foldText([name, name_ms, slug].join(' '));
      await db.updateTable('clubs').set({ search_text }).where('id', '=', id).execute();
    }
  }
}
