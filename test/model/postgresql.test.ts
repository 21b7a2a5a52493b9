import { describe } from 'vitest';
import { openTemporaryPostgres } from '#test/support/postgres-database.ts';
import { followsTheReference } from './model-suite.ts';
import { modelDatabaseOn } from './sql-database.ts';

describe('Acara on PostgreSQL', () => {
  followsTheReference({
    sequences: 50,
    moments: 50,
    isScheduled: false,
    open: async () => modelDatabaseOn(await openTemporaryPostgres()),
  });
});
