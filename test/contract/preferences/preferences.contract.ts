import { describe, expect, it } from 'vitest';
import { guestId } from '#core/parties/guest.ts';
import { changed, defaultPreferences, type Preferences } from '#core/preferences/preferences.ts';
import { TOPICS } from '#core/preferences/topic.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { opened } from '#test/support/opened.ts';
import { somePreferences } from '#test/support/some-preferences.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const CHOSEN = somePreferences('person-1', {
  topics: { reminders: ['push'], changes: ['mail', 'push'], waiting: [] },
  digest: 'off',
  quietHours: { from: '23:00', to: '07:00' },
  language: 'ms',
});

export function preferencesContract(kind: DatabaseKind): void {
  describe('PreferenceRepository and PreferenceQueries', () => {
    const given = opened(kind);
    const save = (...all: readonly Preferences[]) =>
      given().unitOfWork.run(async (stores) => {
        for (const one of all) await stores.preferences.save(one);
      });
    const find = (uid: string) => given().unitOfWork.run(({ preferences }) => preferences.find(uid));
    const among = async (...uids: readonly string[]) => [
      ...(await given().unitOfWork.run(({ preferences }) => preferences.among(uids))),
    ];

    it('finds the defaults for who chose nothing', async () => {
      expect(await find('person-1')).toEqual(defaultPreferences('person-1'));
    });

    it('stores everything that a person chose, and replaces it', async () => {
      await save(CHOSEN);
      expect(await find('person-1')).toEqual(CHOSEN);
      const other = changed(
        CHOSEN,
        { quietHours: null, digest: 'weekly', topics: { waiting: ['mail'] } },
        NOW,
      );
      await save(other);
      expect(await find('person-1')).toEqual(other);
      expect(await find('person-2')).toEqual(defaultPreferences('person-2'));
    });

    it('reads those of many people at once, also of guests, in transactions and outside', async () => {
      const ofGuest = somePreferences(guestId('1'), { topics: { organisers: [] } });
      await save(CHOSEN, ofGuest, somePreferences('person-3', { language: 'ms' }));
      const uids = ['person-1', guestId('1'), 'person-1', 'person-2'];
      const expected = new Map([
        ['person-1', CHOSEN],
        [guestId('1'), ofGuest],
      ]);
      expect(new Map(await among(...uids))).toEqual(expected);
      expect(await given().preferences.among(uids)).toEqual(expected);
      expect(await among()).toEqual([]);
      expect(await given().preferences.among(['person-2'])).toEqual(new Map());
    });

    it('loses no change of several that are made at once, the first ones included', async () => {
      await Promise.all(
        TOPICS.map((topic) =>
          given().unitOfWork.run(async ({ preferences }) => {
            const before = await preferences.find('person-1');
            await preferences.save(changed(before, { topics: { [topic]: ['push'] } }, NOW));
          }),
        ),
      );
      expect(Object.values((await find('person-1')).topics)).toEqual(TOPICS.map(() => ['push']));
    });
  });
}
