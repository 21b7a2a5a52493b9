import { describe, expect, it } from 'vitest';
import type { Follow } from '#core/follows/follow.ts';
import { addMinutes } from '#core/shared/instant.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-05T04:00:00.000Z';
const LATER = addMinutes(NOW, 10);
const ALL = { after: null, limit: 10 };

/** Who follows clubs, their digests, and what is news to them. */
export function followsContract(kind: DatabaseKind): void {
  describe('FollowRepository and FollowQueries', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const aFollow = (uid: string, clubId = 'club-1', since = NOW): Follow => ({ uid, clubId, since });
    const follow = (...all: readonly Follow[]) =>
      run(async ({ follows }) => {
        for (const one of all) await follows.add(one);
      });

    it('keep the first time of a follow, and know who follows whom', async () => {
      await follow(aFollow('one'), aFollow('one', 'club-2'), aFollow('two'), aFollow('one', 'club-1', LATER));
      const ofOne = await run(({ follows }) => follows.ofPerson('one'));
      expect(ofOne.toSorted((a, b) => (a.clubId < b.clubId ? -1 : 1))).toEqual([
        aFollow('one'),
        aFollow('one', 'club-2'),
      ]);
      expect(await given().follows.isFollowing('two', 'club-1')).toBe(true);
      expect(await given().follows.isFollowing('two', 'club-2')).toBe(false);
      expect(await given().follows.ofPeople(['two', 'three'])).toEqual([aFollow('two')]);
      expect(await given().follows.ofPeople([])).toEqual([]);
      expect(await given().follows.countOf(['club-1', 'club-2', 'club-3'])).toEqual(
        new Map([
          ['club-1', 2],
          ['club-2', 1],
        ]),
      );
      expect(await given().follows.countOf([])).toEqual(new Map());
    });

    it('remove one follow, and ignore an unknown one', async () => {
      await follow(aFollow('one'), aFollow('one', 'club-2'), aFollow('two'));
      await run(async ({ follows }) => {
        await follows.remove('one', 'club-1');
        await follows.remove('three', 'club-1');
      });
      expect(await given().follows.ofPeople(['one', 'two'])).toEqual(
        expect.arrayContaining([aFollow('one', 'club-2'), aFollow('two')]),
      );
      expect(await given().follows.isFollowing('one', 'club-1')).toBe(false);
    });

    it('move followers to another club, with the earlier time of who follows both', async () => {
      await follow(
        aFollow('one', 'club-2'),
        aFollow('two', 'club-2', LATER),
        aFollow('two', 'club-1', NOW),
        aFollow('three', 'club-2', NOW),
        aFollow('three', 'club-1', LATER),
        aFollow('four', 'club-3'),
      );
      await run(({ follows }) => follows.move('club-2', 'club-1'));
      const left = await given().follows.ofPeople(['one', 'two', 'three', 'four']);
      expect(left.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))).toEqual([
        aFollow('four', 'club-3'),
        aFollow('one'),
        aFollow('three'),
        aFollow('two'),
      ]);
    });

    it('list followers from before an instant by uid, a page at a time', async () => {
      await follow(
        aFollow('b'),
        aFollow('a'),
        aFollow('c'),
        aFollow('d', 'club-1', LATER),
        aFollow('e', 'club-2'),
      );
      const readers = { clubId: 'club-1', before: LATER };
      const { follows } = given();
      expect(await follows.followersOf(readers, { after: null, limit: 2 })).toEqual(['a', 'b']);
      expect(await follows.followersOf(readers, { after: 'b', limit: 2 })).toEqual(['c']);
      expect(await follows.followersOf({ ...readers, before: NOW }, ALL)).toEqual([]);
    });

    it('give the digest of a week to a person once, whatever they follow', async () => {
      await follow(aFollow('one'), aFollow('one', 'club-2'), aFollow('two'), aFollow('three'));
      const without = (week: string) => given().follows.withoutDigest(week, ALL);
      const claim = (week: string, ...uids: readonly string[]) =>
        run(({ follows }) => follows.claimDigests(uids, week));
      expect(await without('2026-12-06')).toEqual(['one', 'three', 'two']);
      expect((await claim('2026-12-06', 'two', 'one')).toSorted()).toEqual(['one', 'two']);
      expect(await claim('2026-12-06', 'one', 'three')).toEqual(['three']);
      expect(await claim('2026-12-06', 'one')).toEqual([]);
      expect(await claim('2026-12-06')).toEqual([]);
      expect(await without('2026-12-06')).toEqual([]);
      expect(await given().follows.withoutDigest('2026-12-13', { after: 'one', limit: 1 })).toEqual([
        'three',
      ]);
      expect(await claim('2026-12-13', 'one')).toEqual(['one']);
    });

    it('give the digest of a week once to two who claim it at the same time', async () => {
      await follow(aFollow('one'), aFollow('two'));
      const claims = await Promise.all(
        [1, 2].map(() => run(({ follows }) => follows.claimDigests(['one', 'two'], '2026-12-06'))),
      );
      expect(claims.flat().toSorted()).toEqual(['one', 'two']);
    });
  });

  describe('ClubNewsRepository', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const add = (eventId: string, at = NOW) => run(({ clubNews }) => clubNews.add(eventId, at));
    const find = (eventId: string) => run(({ clubNews }) => clubNews.find(eventId));
    const news = { eventId: 'event-1', publishedAt: NOW, sentAt: null, sentTo: null };

    it('follows publications until somebody was notified', async () => {
      await add('event-1');
      expect(await find('event-1')).toEqual(news);
      await add('event-1', LATER);
      expect(await find('event-1')).toEqual({ ...news, publishedAt: LATER });
      await run(({ clubNews }) => clubNews.save({ ...news, sentTo: 'one' }));
      await add('event-1', LATER);
      expect(await find('event-1')).toEqual({ ...news, sentTo: 'one' });
      await run(({ clubNews }) => clubNews.save({ ...news, sentAt: LATER }));
      await add('event-1', LATER);
      expect(await find('event-1')).toEqual({ ...news, sentAt: LATER });
      await run(({ clubNews }) => clubNews.remove('event-1'));
      expect(await find('event-1')).toBeNull();
      await expect(run(({ clubNews }) => clubNews.save(news))).rejects.toThrow();
    });

    it('lists what is not sent, the oldest first', async () => {
      await add('event-3', LATER);
      await add('event-2');
      await add('event-1');
      await add('event-0');
      await run(({ clubNews }) => clubNews.save({ ...news, eventId: 'event-0', sentAt: NOW }));
      const unsent = async (until: string, limit = 10) =>
        (await given().follows.unsentNews(until, limit)).map(({ eventId }) => eventId);
      expect(await unsent(addMinutes(NOW, -1))).toEqual([]);
      expect(await unsent(NOW)).toEqual(['event-1', 'event-2']);
      expect(await unsent(LATER)).toEqual(['event-1', 'event-2', 'event-3']);
      expect(await unsent(LATER, 1)).toEqual(['event-1']);
    });

    it('says when events became public, of those that are', async () => {
      await givenEvent(given(), { id: 'event-1' });
      await givenEvent(given(), { id: 'event-2', status: 'draft' });
      await givenEvent(given(), { id: 'event-3' });
      await add('event-1');
      await add('event-2');
      await add('event-3', LATER);
      const { follows } = given();
      expect(await follows.publishedBetween(addMinutes(NOW, -1), NOW)).toEqual(new Map([['event-1', NOW]]));
      expect(await follows.publishedBetween(NOW, LATER)).toEqual(new Map([['event-3', LATER]]));
    });

    it('goes with an event that is deleted', async () => {
      await givenEvent(given(), { id: 'event-1', status: 'draft' });
      await add('event-1');
      await run(({ events }) => events.remove('event-1'));
      expect(await find('event-1')).toBeNull();
    });
  });
}
