import type { PeoplePage } from '#core/follows/follow-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';

/** Returns the people of rows by uid, each once: a page of them. */
export function pageOf(
  rows: readonly { readonly uid: PersonId }[],
  { after, limit }: PeoplePage,
): readonly PersonId[] {
  const uids = [...new Set(rows.map(({ uid }) => uid))].sort();
  return uids.filter((uid) => uid > (after ?? '')).slice(0, limit);
}
