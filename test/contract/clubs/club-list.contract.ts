import { describe, expect, it } from 'vitest';
import type { ClubFilter } from '#core/clubs/admin/club-list-queries.ts';
import type { Club } from '#core/clubs/club.ts';
import type { Office } from '#core/offices.ts';
import type { Stores } from '#core/unit-of-work.ts';
import { aClub } from '#test/support/a-club.ts';
import { aHandover } from '#test/support/a-handover.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const IN_THIRTY_DAYS = '2026-12-31T04:00:00.000Z';
const FIRST = { limit: 10, after: null };

export function clubListContract(kind: DatabaseKind): void {
  describe('the list of clubs', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: Stores) => Promise<Result>) => given().unitOfWork.run(work);
    const add = (id: string, differences: Partial<Club> = {}) =>
      run(({ clubs }) => clubs.add(aClub({ id, slug: `slug-${id}`, name: `Name ${id}`, ...differences })));
    const join = (clubId: string, uid: string, office: Office, since = NOW) =>
      run(({ members }) => members.save({ clubId, uid, office, since }));
    const list = async (filter: Partial<ClubFilter> = {}, page: Partial<Parameters<typeof listed>[2]> = {}) =>
      (await listed({ words: [], state: null, need: null, ...filter }, NOW, { ...FIRST, ...page })).map(
        ({ club }) => club.id,
      );
    const listed: ReturnType<typeof given>['clubList']['list'] = (...args) => given().clubList.list(...args);

    it('is sorted by name, then id, and continues after a club', async () => {
      await add('c', { name: 'Buku' });
      await add('b', { name: 'Catur' });
      await add('a', { name: 'Catur' });
      expect(await list()).toEqual(['c', 'a', 'b']);
      expect(await list({}, { limit: 2 })).toEqual(['c', 'a']);
      expect(await list({}, { after: { name: 'Catur', id: 'a' } })).toEqual(['b']);
    });

    it('finds words in both names and the slug, without accents and case, also after a new name', async () => {
      await add('a', { name: 'Kelab Théâtre' });
      await add('b', { name: 'Chess Club', nameMs: 'Kelab Catur' });
      await add('c', { slug: 'silat-gayong' });
      expect(await list({ words: ['theatre', 'kelab'] })).toEqual(['a']);
      expect(await list({ words: ['catur'] })).toEqual(['b']);
      expect(await list({ words: ['gayong'] })).toEqual(['c']);
      const found = await given().clubs.find('b');
      if (found) await run(({ clubs }) => clubs.save({ ...found, nameMs: 'Kelab Dam' }));
      expect([await list({ words: ['catur'] }), await list({ words: ['dam'] })]).toEqual([[], ['b']]);
    });

    it('is filtered by state', async () => {
      await add('a');
      await add('b', { state: 'dormant' });
      await add('c', { state: 'closed' });
      expect(await list({ state: 'dormant' })).toEqual(['b']);
      expect(await list()).toEqual(['a', 'b', 'c']);
    });

    it('is filtered by what clubs need, which merged ones never do', async () => {
      await add('never');
      await add('ended', { verifiedUntil: NOW });
      await add('soon', { verifiedUntil: IN_THIRTY_DAYS });
      await add('later', { verifiedUntil: '2026-12-31T04:00:00.001Z' });
      await add('merged', { state: 'closed' });
      await join('soon', 'person-1', 'adviser');
      await join('later', 'person-1', 'president');
      await run(async ({ handovers }) => {
        await handovers.add(aHandover({ clubId: 'soon' }));
        await handovers.add(aHandover({ id: 'handover-2', clubId: 'later', state: 'cancelled' }));
      });
      expect(await list({ need: 'unverified' })).toEqual(['ended', 'never']);
      expect(await list({ need: 'ending' })).toEqual(['soon']);
      expect(await list({ need: 'no_adviser' })).toEqual(['ended', 'later', 'never']);
      expect(await list({ need: 'handover' })).toEqual(['soon']);
    });

    it('shows members, events to come and the open handover of each club', async () => {
      await add('club-1');
      await add('club-2');
      await join('club-1', 'person-2', 'adviser', '2026-12-02T04:00:00.000Z');
      await join('club-1', 'person-1', 'president');
      await givenEvent(given(), { id: 'event-1' });
      await givenEvent(given(), { id: 'event-2' });
      await givenEvent(given(), { id: 'event-3', status: 'draft' });
      await givenEvent(given(), { id: 'event-4', endsAt: NOW });
      await run(async ({ handovers }) => {
        await handovers.add(aHandover());
        await handovers.add(aHandover({ id: 'handover-2', state: 'confirmed' }));
      });
      const [one, other] = await listed({ words: [], state: null, need: null }, NOW, FIRST);
      expect(one).toMatchObject({ upcomingEvents: 2, handover: aHandover() });
      expect(one?.members.map(({ uid }) => uid)).toEqual(['person-1', 'person-2']);
      expect(other).toMatchObject({ members: [], upcomingEvents: 0, handover: null });
    });

    it('names clubs whose verification ends, until their presidents were reminded after its end', async () => {
      await add('a', { verifiedUntil: IN_THIRTY_DAYS });
      await add('b', { verifiedUntil: NOW, remindedAt: '2026-11-01T04:00:00.000Z' });
      await add('done', { verifiedUntil: NOW, remindedAt: NOW });
      await add('later', { verifiedUntil: '2026-12-31T04:00:00.001Z' });
      await add('merged', { verifiedUntil: NOW, state: 'closed' });
      await add('never');
      const ending = async (limit: number) =>
        (await given().clubList.verificationEnding(IN_THIRTY_DAYS, limit)).map(({ id }) => id);
      expect(await ending(10)).toEqual(['b', 'a']);
      expect(await ending(1)).toEqual(['b']);
    });
  });
}
