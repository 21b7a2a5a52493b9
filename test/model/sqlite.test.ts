import { sql } from 'kysely';
import { describe } from 'vitest';
import { migrate } from '#adapters/sql/migrate.ts';
import { openTemporarySqlite } from '#test/support/databases.ts';
import { followsTheReference } from './model-suite.ts';
import { modelDatabaseOn } from './sql-database.ts';

describe('Acara on SQLite', () => {
  followsTheReference({
    sequences: 120,
    moments: 120,
    isScheduled: false,
    async open() {
      const database = openTemporarySqlite();
      // Nothing here has to survive a power cut.
      await sql`pragma synchronous = off`.execute(database.writer);
      await migrate(database);
      return modelDatabaseOn(database);
    },
  });
});
