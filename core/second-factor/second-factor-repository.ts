import type { PersonId } from '../shared/ids.ts';
import type { SecondFactors } from './second-factors.ts';

/** The second factors of people. Reads lock the row, so that a code counts once. */
export interface SecondFactorRepository {
  /** Returns empty ones for a person who has none. */
  find(userId: PersonId): Promise<SecondFactors>;
  save(factors: SecondFactors): Promise<void>;
  remove(userId: PersonId): Promise<void>;
}
