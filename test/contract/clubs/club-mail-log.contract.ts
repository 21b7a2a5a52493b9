import { beforeEach, describe, expect, it } from 'vitest';
import type { ClubMail } from '#core/clubs/club-mail-log.ts';
import type { Stores } from '#core/unit-of-work.ts';
import { aClub } from '#test/support/a-club.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const EARLY = '2026-12-01T04:00:00.000Z';
const LATE = '2026-12-01T05:00:00.000Z';

export function clubMailLogContract(kind: DatabaseKind): void {
  describe('ClubMailLog', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: Stores) => Promise<Result>) => given().unitOfWork.run(work);
    const aMail = (differences: Partial<ClubMail> = {}): ClubMail => ({
      id: 'mail-1',
      clubId: 'club-1',
      kind: 'invitation',
      recipient: 'digest',
      sentAt: LATE,
      ...differences,
    });
    const add = (mail: ClubMail, forgetBefore = '') =>
      run(({ clubMails }) => clubMails.add(mail, forgetBefore));
    const sentAfter = (after: string, clubId = 'club-1') =>
      run(({ clubMails }) => clubMails.sentAfter(clubId, 'invitation', after));
    beforeEach(async () => {
      await run(async ({ clubs }) => {
        await clubs.add(aClub());
        await clubs.add(aClub({ id: 'club-2', slug: 'other' }));
      });
    });

    it('returns the mails of a club and a kind after an instant, the oldest first', async () => {
      const [first, second] = [
        aMail({ id: 'b', sentAt: '2026-12-01T04:00:00.001Z' }),
        aMail({ id: 'a', recipient: 'another' }),
      ];
      for (const mail of [
        second,
        first,
        aMail({ id: 'too-old', sentAt: EARLY }),
        aMail({ id: 'office', kind: 'office' }),
        aMail({ id: 'other', clubId: 'club-2' }),
      ])
        await add(mail);
      expect(await sentAfter(EARLY)).toEqual([first, second]);
      expect(await sentAfter(LATE)).toEqual([]);
    });

    it('forgets earlier mails of the club with the next one, and those of no other club', async () => {
      await add(aMail({ id: 'forgotten', sentAt: EARLY }));
      await add(aMail({ id: 'kept', sentAt: LATE }));
      await add(aMail({ id: 'other', clubId: 'club-2', sentAt: EARLY }));
      await add(aMail({ id: 'next', sentAt: '2026-12-01T06:00:00.000Z' }), LATE);
      expect((await sentAfter('')).map(({ id }) => id)).toEqual(['kept', 'next']);
      expect((await sentAfter('', 'club-2')).map(({ id }) => id)).toEqual(['other']);
    });

    it('refuses a taken id', async () => {
      await add(aMail());
      await expect(add(aMail())).rejects.toThrow();
    });
  });
}
