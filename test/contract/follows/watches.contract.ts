import { describe, expect, it } from 'vitest';
import type { Watch } from '#core/follows/watch.ts';
import type { WritableStores } from '#core/unit-of-work.ts';
import { aWatch } from '#test/support/a-watch.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:00:00.000Z';

/** Who watches events. */
export function watchesContract(kind: DatabaseKind): void {
  describe('WatchRepository and WatchQueries', () => {
    const given = opened(kind);
    const run = <Result>(work: (stores: WritableStores) => Promise<Result>) => given().unitOfWork.run(work);
    const save = (...all: readonly Watch[]) =>
      run(async ({ watches }) => {
        for (const one of all) await watches.save(one);
      });
    const of = (uid: string, eventId = 'event-1') => given().watches.find(eventId, uid);

    it('keep every field, and replace the watch of the same person and event', async () => {
      const one = aWatch({ uid: 'one', hadOpen: true });
      await save(aWatch({ uid: 'one' }), one, aWatch({ uid: 'one', eventId: 'event-2', notifiedAt: NOW }));
      expect(await of('one')).toEqual(one);
      expect(await of('one', 'event-3')).toBeNull();
      const all = await run(({ watches }) => watches.ofPerson('one'));
      expect(all.map(({ eventId }) => eventId).toSorted()).toEqual(['event-1', 'event-2']);
      expect(await given().watches.ofPerson('one')).toEqual(expect.arrayContaining([...all]));
      expect(await given().watches.ofPerson('two')).toEqual([]);
    });

    it('remove those of some people of an event', async () => {
      await save(aWatch({ uid: 'one' }), aWatch({ uid: 'two' }), aWatch({ uid: 'one', eventId: 'event-2' }));
      await run(async ({ watches }) => {
        await watches.remove('event-1', ['one', 'three']);
        await watches.remove('event-1', []);
      });
      expect([await of('one'), await of('two'), await of('one', 'event-2')]).toEqual([
        null,
        aWatch({ uid: 'two' }),
        aWatch({ uid: 'one', eventId: 'event-2' }),
      ]);
    });

    it('list who waits by uid, a page at a time, and mark them as notified once', async () => {
      await save(...['c', 'a', 'b'].map((uid) => aWatch({ uid })), aWatch({ uid: 'd', notifiedAt: NOW }));
      const page = (after: string | null, limit: number) =>
        given().watches.waitingFor('event-1', { after, limit });
      expect(await page(null, 2)).toEqual(['a', 'b']);
      expect(await page('b', 2)).toEqual(['c']);
      const claims = await Promise.all(
        [1, 2].map(() =>
          run(async ({ watches }) => {
            const uids = (await watches.waitingAmong('event-1', ['b', 'a', 'd'])).map(({ uid }) => uid);
            await watches.markNotified('event-1', uids, NOW);
            return uids;
          }),
        ),
      );
      expect(claims.toSorted((one, other) => other.length - one.length)).toEqual([['a', 'b'], []]);
      expect(await page(null, 9)).toEqual(['c']);
      expect(await of('a')).toEqual(aWatch({ uid: 'a', notifiedAt: NOW }));
      await run(async ({ watches }) => {
        expect(await watches.waitingAmong('event-1', [])).toEqual([]);
        await watches.markNotified('event-1', [], NOW);
      });
    });

    it('find the watched events that are on sale and have a plan', async () => {
      const events = {
        'event-1': {},
        'event-2': { plannedAt: null },
        'event-3': { status: 'draft' },
        'event-4': { pausedFor: 'organiser_disabled' },
        'event-5': { endsAt: NOW, startsAt: NOW },
        'event-6': {},
        'event-7': {},
      } as const;
      for (const [id, differences] of Object.entries(events))
        await givenEvent(given(), { id, plannedAt: NOW, ...differences });
      await save(
        ...Object.keys(events)
          .filter((id) => id !== 'event-7')
          .map((eventId) => aWatch({ eventId, notifiedAt: eventId === 'event-6' ? NOW : null })),
        aWatch({ eventId: 'event-unknown' }),
      );
      expect(await given().watches.watchedEvents(NOW)).toEqual(['event-1']);
      expect(await given().watches.watchedEvents(anEvent().endsAt)).toEqual([]);
    });

    it('go with an event that is deleted', async () => {
      await givenEvent(given(), { id: 'event-1', status: 'draft' });
      await save(aWatch({ uid: 'one' }));
      await run(({ events }) => events.remove('event-1'));
      expect(await of('one')).toBeNull();
    });
  });
}
