import { token } from '../shared/token.ts';

/** Lets purchases go first between the pages of many notices, which would otherwise keep the database to themselves. */
export interface Breaks {
  take(): Promise<void>;
}
export const Breaks = token<Breaks>('Breaks');
