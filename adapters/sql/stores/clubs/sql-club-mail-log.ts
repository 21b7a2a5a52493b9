import type { Kysely } from 'kysely';
import type { ClubMail, ClubMailKind, ClubMailLog } from '#core/clubs/club-mail-log.ts';
import type { ClubId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { clubMailTable, type Schema } from '../../schema.ts';

export class SqlClubMailLog implements ClubMailLog {
  constructor(private readonly db: Kysely<Schema>) {}

  async add(mail: ClubMail, forgetBefore: Instant): Promise<void> {
    await this.db
      .deleteFrom('club_mails')
      .where('club_id', '=', mail.clubId)
      .where('sent_at', '<', forgetBefore)
      .execute();
    await this.db.insertInto('club_mails').values(clubMailTable.toRow(mail)).execute();
  }

  async sentAfter(clubId: ClubId, kind: ClubMailKind, after: Instant): Promise<readonly ClubMail[]> {
    const rows = await this.db
      .selectFrom('club_mails')
      .selectAll()
      .where('club_id', '=', clubId)
      .where('kind', '=', kind)
      .where('sent_at', '>', after)
      .orderBy('sent_at')
      .orderBy('id')
      .execute();
    return rows.map(clubMailTable.toEntity);
  }
}
