import type { Kysely } from 'kysely';
import type { Membership } from '#core/clubs/members/membership.ts';
import type { MembershipRepository } from '#core/clubs/members/membership-repository.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import { memberTable, type Schema } from '../../schema.ts';

export class SqlMembershipRepository implements MembershipRepository {
  constructor(private readonly db: Kysely<Schema>) {}

  async of(clubId: ClubId): Promise<readonly Membership[]> {
    const rows = await this.db
      .selectFrom('club_members')
      .selectAll()
      .where('club_id', '=', clubId)
      .orderBy('since')
      .orderBy('uid')
      .execute();
    return rows.map(memberTable.toEntity);
  }

  async among(clubIds: readonly ClubId[], uids: readonly PersonId[]): Promise<readonly Membership[]> {
    if (clubIds.length === 0 || uids.length === 0) return [];
    const rows = await this.db
      .selectFrom('club_members')
      .selectAll()
      .where('club_id', 'in', clubIds)
      .where('uid', 'in', uids)
      .execute();
    return rows.map(memberTable.toEntity);
  }

  async save(membership: Membership): Promise<void> {
    const { office, since } = membership;
    await this.db
      .insertInto('club_members')
      .values(memberTable.toRow(membership))
      .onConflict((conflict) => conflict.columns(['club_id', 'uid']).doUpdateSet({ office, since }))
      .execute();
  }

  async remove(clubId: ClubId, uid: PersonId): Promise<void> {
    await this.db.deleteFrom('club_members').where('club_id', '=', clubId).where('uid', '=', uid).execute();
  }
}
