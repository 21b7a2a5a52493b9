import { type Kysely, sql } from 'kysely';
import type { Follow } from '#core/follows/follow.ts';
import type { FollowRepository } from '#core/follows/follow-repository.ts';
import type { Day } from '#core/shared/day.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import { followTable, type Schema } from '../../schema.ts';

export class SqlFollowRepository implements FollowRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  async add(follow: Follow): Promise<void> {
    await this.db
      .insertInto('follows')
      .values(followTable.toRow(follow))
      .onConflict((conflict) => conflict.columns(['user_id', 'club_id']).doNothing())
      .execute();
  }

  async remove(uid: PersonId, clubId: ClubId): Promise<void> {
    await this.db.deleteFrom('follows').where('user_id', '=', uid).where('club_id', '=', clubId).execute();
  }

  async ofPerson(uid: PersonId): Promise<readonly Follow[]> {
    const rows = await this.db.selectFrom('follows').selectAll().where('user_id', '=', uid).execute();
    return rows.map(followTable.toEntity);
  }

  async move(from: ClubId, into: ClubId): Promise<void> {
    await sql`
      insert into follows (user_id, club_id, since)
      select user_id, ${into}, since from follows where club_id = ${from} order by user_id
      on conflict (user_id, club_id) do update set
        since = case when excluded.since < follows.since then excluded.since else follows.since end`.execute(
      this.db,
    );
    await this.db.deleteFrom('follows').where('club_id', '=', from).execute();
  }

  /** In the order of the uids, so that two transactions never deadlock. */
  async claimDigests(uids: readonly PersonId[], week: Day): Promise<readonly PersonId[]> {
    if (uids.length === 0) return [];
    const rows = await this.db
      .insertInto('club_digests')
      .values([...uids].sort().map((user_id) => ({ user_id, week })))
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ week }).where('club_digests.week', '<', week),
      )
      .returning('user_id')
      .execute();
    return rows.map(({ user_id }) => user_id);
  }
}
