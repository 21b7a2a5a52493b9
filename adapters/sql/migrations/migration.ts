import type { Kysely } from 'kysely';
import type { SqlDialect } from '../dialect.ts';

/** One step of the schema. Once released it is never edited; a mistake is mended by the next one. */
export interface Migration {
  /** Numbered, so that the list reads in order: `0001-initial`. */
  readonly name: string;
  up(db: Kysely<unknown>, dialect: SqlDialect): Promise<void>;
}
