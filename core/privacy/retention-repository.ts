import type { Instant } from '../shared/instant.ts';
import type { ErasureName } from './retention-rules.ts';

/** Erases personal data whose time is over, inside a transaction. */
export interface RetentionRepository {
  /**
   * Erases the personal data of at most `limit` rows of a rule whose moment was before an instant: empties names and
   * addresses where the row itself is a record, else removes the row. Returns the number of rows.
   */
  erase(rule: ErasureName, before: Instant, limit: number): Promise<number>;
}
