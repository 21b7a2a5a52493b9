import { describe, expect, it } from 'vitest';
import { type ClubRequest, decided } from '#core/clubs/club-request.ts';
import { aClubRequest } from '#test/support/a-club-request.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-02T04:00:00.000Z';

export function clubRequestsContract(kind: DatabaseKind): void {
  describe('ClubRequestRepository', () => {
    const given = opened(kind);
    const add = (request: ClubRequest) =>
      given().unitOfWork.run(({ clubRequests }) => clubRequests.add(request));
    const save = (request: ClubRequest) =>
      given().unitOfWork.run(({ clubRequests }) => clubRequests.save(request));
    const find = (id: string) => given().unitOfWork.run(({ clubRequests }) => clubRequests.find(id));

    it('refuses a second open request of a person and keeps the first', async () => {
      expect(await add(aClubRequest())).toBe(true);
      expect(await add(aClubRequest({ id: 'request-2', clubName: 'Go Club' }))).toBe(false);
      expect(await find('request-2')).toBeNull();
      expect(await find('request-1')).toEqual(aClubRequest());
    });

    it('accepts one of many concurrent requests of a person', async () => {
      const sent = Array.from({ length: 10 }, (_, n) => add(aClubRequest({ id: `request-${n}` })));
      expect((await Promise.all(sent)).filter((isTaken) => isTaken)).toHaveLength(1);
      expect(await given().clubRequests.open(10)).toHaveLength(1);
    });

    it('keeps one open request for the name of a club, beside requests for a club by the same person', async () => {
      const rename = aClubRequest({ id: 'rename-1', clubId: 'club-1', clubNameMs: 'Kelab Catur' });
      expect(await add(aClubRequest())).toBe(true);
      expect(await add(rename)).toBe(true);
      expect(await add(aClubRequest({ id: 'rename-2', clubId: 'club-1', uid: 'person-2' }))).toBe(false);
      expect(await add(aClubRequest({ id: 'rename-3', clubId: 'club-2' }))).toBe(true);
      expect(await given().clubRequests.openRename('club-1')).toEqual(rename);
      const found = await given().unitOfWork.run(({ clubRequests }) => clubRequests.openRename('club-1'));
      expect(found).toEqual(rename);
      expect(await given().clubRequests.findAll(['rename-1', 'rename-9'])).toEqual([rename]);
      expect(await given().clubRequests.findAll([])).toEqual([]);
      await save(decided(rename, true, '', NOW));
      expect(await given().clubRequests.openRename('club-1')).toBeNull();
      expect(await given().clubRequests.latestOf('person-1')).toEqual(aClubRequest());
    });

    it('refuses a taken id', async () => {
      await add(aClubRequest());
      await expect(add(aClubRequest({ uid: 'person-2' }))).rejects.toThrow();
      expect(await find('request-1')).toEqual(aClubRequest());
    });

    it('refuses to reopen a decided request beside an open one', async () => {
      await add(aClubRequest({ id: 'request-0', status: 'declined', decidedAt: NOW }));
      await add(aClubRequest());
      await expect(save(aClubRequest({ id: 'request-0' }))).rejects.toThrow();
      expect(await find('request-0')).toMatchObject({ status: 'declined' });
    });

    it('refuses to save a request that was never added', async () => {
      await expect(save(aClubRequest())).rejects.toThrow();
      expect(await given().clubRequests.latestOf('person-1')).toBeNull();
    });

    it('finds nothing under unknown ids', async () => {
      await add(aClubRequest());
      expect(await find('request-9')).toBeNull();
      expect(await given().clubRequests.latestOf('person-9')).toBeNull();
    });

    it('returns a request exactly as it was saved', async () => {
      await add(aClubRequest());
      const answered = {
        ...decided(aClubRequest(), false, "It's taken: 'Catur' 🎲\nSorry.", NOW),
        about: 'Two\nlines',
      };
      await save(answered);
      expect(await find('request-1')).toEqual(answered);
      expect(await given().clubRequests.latestOf('person-1')).toEqual(answered);
    });

    it('accepts a new request after a decision and returns the latest', async () => {
      await add(aClubRequest());
      await save(decided(aClubRequest(), false, 'Not yet.', NOW));
      const second = aClubRequest({ id: 'request-0', createdAt: '2026-12-03T04:00:00.000Z' });
      expect(await add(second)).toBe(true);
      expect(await given().clubRequests.latestOf('person-1')).toEqual(second);
    });

    it('lists only open requests, longest waiting first, up to the limit', async () => {
      await add(aClubRequest({ id: 'b', uid: 'person-1', createdAt: '2026-12-03T00:00:00.000Z' }));
      await add(aClubRequest({ id: 'c', uid: 'person-2', createdAt: '2026-12-02T00:00:00.000Z' }));
      await add(aClubRequest({ id: 'a', uid: 'person-3', createdAt: '2026-12-03T00:00:00.000Z' }));
      await add(aClubRequest({ id: 'd', uid: 'person-4', status: 'approved', decidedAt: NOW }));
      expect((await given().clubRequests.open(10)).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
      expect((await given().clubRequests.open(1)).map(({ id }) => id)).toEqual(['c']);
    });
  });
}
