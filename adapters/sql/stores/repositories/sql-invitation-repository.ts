import type { Kysely } from 'kysely';
import type { Invitation } from '#core/clubs/members/invitation.ts';
import type { InvitationRepository } from '#core/clubs/members/invitation-repository.ts';
import type { ClubId, InvitationId } from '#core/shared/ids.ts';
import type { SqlDialect } from '../../dialect.ts';
import { invitationTable, type Schema } from '../../schema.ts';
import { insertAll, updateAll } from '../rows/bulk-rows.ts';

export class SqlInvitationRepository implements InvitationRepository {
  constructor(
    private readonly db: Kysely<Schema>,
    private readonly dialect: SqlDialect,
  ) {}

  async findByToken(tokenHash: string): Promise<Invitation | null> {
    const row = await this.db
      .selectFrom('club_invitations')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row ? invitationTable.toEntity(row) : null;
  }

  async of(clubId: ClubId): Promise<readonly Invitation[]> {
    const rows = await this.db
      .selectFrom('club_invitations')
      .selectAll()
      .where('club_id', '=', clubId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(invitationTable.toEntity);
  }

  async add(invitation: Invitation): Promise<void> {
    await this.db
      .deleteFrom('club_invitations')
      .where('club_id', '=', invitation.clubId)
      .where('email', '=', invitation.email)
      .execute();
    await insertAll(this.db, this.dialect, invitationTable, [invitation]);
  }

  async save(invitation: Invitation): Promise<void> {
    await updateAll(this.db, this.dialect, invitationTable, [invitation]);
  }

  async remove(id: InvitationId): Promise<void> {
    await this.db.deleteFrom('club_invitations').where('id', '=', id).execute();
  }
}
