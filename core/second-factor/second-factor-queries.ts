import type { PersonId } from '../shared/ids.ts';
import { token } from '../shared/token.ts';
import type { SecondFactors } from './second-factors.ts';

/** Reads second factors outside a transaction. */
export interface SecondFactorQueries {
  /** Returns empty ones for a person who has none. */
  find(userId: PersonId): Promise<SecondFactors>;
}
export const SecondFactorQueries = token<SecondFactorQueries>('SecondFactorQueries');
