import type { ListPage } from '#core/shared/list-cursor.ts';

/** A page that is longer than any list of these tests. */
export const FIRST_PAGE: ListPage = { limit: 100, after: null };
