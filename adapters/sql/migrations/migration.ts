import type { Kysely } from 'kysely';
import type { SqlDialect } from '../dialect.ts';

/** One step of the schema. Once released it is never edited; a later migration corrects mistakes. */
export interface Migration {
  /** Numbered, so that the list sorts in order: `0001-initial`. */
  readonly name: string;
  up(db: Kysely<unknown>, dialect: SqlDialect): Promise<void>;
}
