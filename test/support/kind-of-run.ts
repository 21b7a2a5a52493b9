import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What houses and servers under test keep things in: each its usual (memory, a SQLite file), or PostgreSQL. */
    storageKind: 'usual' | 'postgresql';
  }
}

/** Whether this run of the tests is about PostgreSQL. */
export const isOnPostgres = inject('storageKind') === 'postgresql';
