import { beforeEach, describe, expect, it } from 'vitest';
import type { PictureUpload, UploadLog } from '#core/files/upload-log.ts';
import { aClub } from '#test/support/a-club.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

export function uploadLogContract(kind: DatabaseKind): void {
  describe('UploadLog', () => {
    const given = opened(kind);
    const work = <Result>(todo: (uploads: UploadLog) => Promise<Result>) =>
      given().unitOfWork.run(({ uploads }) => todo(uploads));
    const at = (second: number) => `2026-12-01T04:00:0${second}.000Z`;
    const upload = (name: string, second: number, uid = 'club-1'): PictureUpload => ({
      name,
      uid,
      uploadedAt: at(second),
    });

    beforeEach(() =>
      work(async (uploads) => {
        await uploads.add(upload('c.webp', 2));
        await uploads.add(upload('a.webp', 1));
        await uploads.add(upload('b.webp', 1));
        await uploads.add(upload('other.webp', 3, 'club-2'));
      }),
    );

    it('returns when one person uploaded after an instant, oldest first', async () => {
      expect(await work((uploads) => uploads.uploadedAfter('club-1', at(0)))).toEqual([at(1), at(1), at(2)]);
      expect(await work((uploads) => uploads.uploadedAfter('club-1', at(1)))).toEqual([at(2)]);
      expect(await work((uploads) => uploads.uploadedAfter('nobody', at(0)))).toEqual([]);
    });

    it('returns unused pictures uploaded before an instant, oldest first, whatever the event’s status', async () => {
      await given().unitOfWork.run(async ({ events }) => {
        await events.add(anEvent({ id: 'event-1', imageUrl: null }));
        await events.add(anEvent({ id: 'event-2', imageUrl: '/files/b.webp', status: 'draft' }));
        await events.add(anEvent({ id: 'event-3', imageUrl: 'https://acara.test/files/a.webp' }));
      });
      expect(await work((uploads) => uploads.unusedBefore(at(3), 10))).toEqual(['a.webp', 'c.webp']);
      expect(await work((uploads) => uploads.unusedBefore(at(4), 1))).toEqual(['a.webp']);
    });

    it('counts the logo of a club as an upload, and as used', async () => {
      await given().unitOfWork.run(({ clubs }) => clubs.add(aClub({ logoUrl: '/files/a.webp' })));
      expect(await work((uploads) => uploads.uploadedAfter('club-1', at(0)))).toEqual([at(1), at(1), at(2)]);
      expect(await work((uploads) => uploads.unusedBefore(at(3), 10))).toEqual(['b.webp', 'c.webp']);
    });

    it('finds an upload by its name, whatever the name', async () => {
      expect(await work((uploads) => uploads.find('other.webp'))).toEqual(upload('other.webp', 3, 'club-2'));
      for (const name of ['unknown.webp', '', 'a.webp/../b.webp', '\u0000'])
        expect(await work((uploads) => uploads.find(name))).toBeNull();
    });

    it('tells whether an organizer shows a picture', async () => {
      await given().unitOfWork.run(async ({ clubs, events }) => {
        await clubs.add(aClub({ id: 'club-1', logoUrl: '/files/a.webp' }));
        await events.add(anEvent({ organizerId: 'club-1', imageUrl: '/files/b.webp' }));
      });
      const shows = (organizerId: string, name: string) =>
        work((uploads) => uploads.isShownBy(organizerId, name));
      expect(await Promise.all(['a.webp', 'b.webp', 'c.webp'].map((name) => shows('club-1', name)))).toEqual([
        ...[true, true, false],
      ]);
      expect(await shows('club-2', 'a.webp')).toBe(false);
    });

    it('removes only the given names', async () => {
      await work((uploads) => uploads.remove([]));
      await work((uploads) => uploads.remove(['a.webp', 'c.webp', 'unknown.webp']));
      expect(await work((uploads) => uploads.unusedBefore(at(9), 10))).toEqual(['b.webp', 'other.webp']);
    });

    it('refuses a taken name', async () => {
      await expect(work((uploads) => uploads.add(upload('a.webp', 5)))).rejects.toThrow();
    });
  });
}
