import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The storage of tests: each one’s usual (memory, a SQLite file), or PostgreSQL. */
    storageKind: 'usual' | 'postgresql';
  }
}

/** Whether this run uses PostgreSQL. */
export const isOnPostgres = inject('storageKind') === 'postgresql';
