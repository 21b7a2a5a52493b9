import type { ClubMail, ClubMailKind, ClubMailLog } from '#core/clubs/club-mail-log.ts';
import type { ClubId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import { inOrder } from '../in-order.ts';
import { insert, type MemoryDraft, requireExisting } from '../memory-database.ts';

export class MemoryClubMailLog implements ClubMailLog {
  constructor(private readonly draft: MemoryDraft) {}

  async add(mail: ClubMail, forgetBefore: Instant): Promise<void> {
    const { clubs, clubMails } = this.draft.state;
    requireExisting(clubs, mail.clubId);
    for (const { id, clubId, sentAt } of clubMails.values())
      if (clubId === mail.clubId && sentAt < forgetBefore) clubMails.delete(id);
    insert(clubMails, mail.id, mail);
  }

  async sentAfter(clubId: ClubId, kind: ClubMailKind, after: Instant): Promise<readonly ClubMail[]> {
    const sent = [...this.draft.state.clubMails.values()].filter(
      (mail) => mail.clubId === clubId && mail.kind === kind && mail.sentAt > after,
    );
    return inOrder(sent, ({ sentAt, id }) => [sentAt, id]);
  }
}
