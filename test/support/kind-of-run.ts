import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The storage of tests: each one’s usual (memory, a SQLite file), or PostgreSQL. */
    storageKind: 'usual' | 'postgresql';
  }
}

/** Whether this run uses PostgreSQL; false for a program outside Vitest. */
export const isOnPostgres = process.env.VITEST !== undefined && inject('storageKind') === 'postgresql';
