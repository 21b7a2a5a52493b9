import { token } from '../shared/token.ts';

/** Few enough people for a transaction that no purchase notices. */
export const PEOPLE_A_PAGE = 100;

/** Lets purchases go first between the pages of many notices, which would otherwise keep the database to themselves. */
export interface Breaks {
  /** Does pages of work one after the other, with breaks between, until one returns that it was the last. */
  between(page: () => Promise<'more' | 'last'>): Promise<void>;
}
export const Breaks = token<Breaks>('Breaks');

/** For where nobody else waits. */
export const WITHOUT_BREAKS: Breaks = {
  async between(page) {
    while ((await page()) === 'more');
  },
};
