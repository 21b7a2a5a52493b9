import { type Kysely, sql } from 'kysely';
import type { EventPosition } from '#core/events/event-queries.ts';
import type { PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { SitemapEvent, SitemapPeriod, SitemapQueries } from '#core/sitemap/sitemap-queries.ts';
import type { Schema } from '../../schema.ts';
import type { SqlDatabase } from '../../sql-database.ts';

export class SqlSitemapQueries implements SitemapQueries {
  readonly #db: Kysely<Schema>;

  constructor(database: SqlDatabase) {
    this.#db = database.backgroundReader;
  }

  /** Follows the index of the list of events. */
  async events(
    { endingAfter, startingFrom, startingBefore }: SitemapPeriod,
    { limit, after }: { readonly limit: number; readonly after: EventPosition | null },
  ): Promise<readonly SitemapEvent[]> {
    let query = this.#db
      .selectFrom('events')
      .select(['id', 'starts_at', 'updated_at'])
      .where('status', '=', 'published')
      .where('ends_at', '>', endingAfter);
    if (startingBefore !== null) query = query.where('starts_at', '<', startingBefore);
    if (after !== null)
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('starts_at', 'id'), '>', tuple(after.startsAt, after.id)),
      );
    else if (startingFrom !== null) query = query.where('starts_at', '>=', startingFrom);
    const rows = await query.orderBy('starts_at').orderBy('id').limit(limit).execute();
    return rows.map(({ id, starts_at, updated_at }) => ({ id, startsAt: starts_at, updatedAt: updated_at }));
  }

  /** Steps from one organizer to the next, because reading all events for them takes fifty times as long. */
  async organizers(
    endingAfter: Instant,
    { limit, after }: { readonly limit: number; readonly after: PersonId | null },
  ): Promise<readonly PersonId[]> {
    const { rows } = await sql<{ id: PersonId }>`
      with recursive organizers (id) as (
        select min(organizer_id) from events where organizer_id > ${after ?? ''} union all
        select (select min(organizer_id) from events where organizer_id > organizers.id)
        from organizers where id is not null)
      select id from organizers
      where exists (
        select 1 from events where organizer_id = organizers.id and status = 'published' and ends_at > ${endingAfter})
      limit ${limit}`.execute(this.#db);
    return rows.map(({ id }) => id);
  }
}
