import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changed,
  channelsOf,
  defaultPreferences,
  isMailed,
  withMail,
  withoutMail,
} from '#core/preferences/preferences.ts';
import { CHANNELS, MAIL_SWITCHES, TOPICS } from '#core/preferences/topic.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const LATER = '2026-12-01T04:05:00.000Z';
const LATEST = '2026-12-01T04:10:00.000Z';

const anyChoices = fc.record(
  {
    topics: fc.dictionary(
      fc.constantFrom(...TOPICS),
      fc.array(fc.constantFrom(...CHANNELS), { maxLength: 4 }),
    ),
    digest: fc.constantFrom('off' as const, 'weekly' as const),
  },
  { requiredKeys: [] },
);
const anySwitch = fc.constantFrom(...MAIL_SWITCHES);

describe('preferences', () => {
  it('mail everything but the news of followed clubs by default, and their digest', () => {
    const mailed = MAIL_SWITCHES.filter((what) => isMailed(what, defaultPreferences('person-1')));
    expect(mailed).toEqual(['reminders', 'changes', 'organisers', 'waiting', 'digest']);
  });

  it('mail the digest whatever the list of its topic says', () => {
    const silent = changed(defaultPreferences('person-1'), { topics: { followed_clubs: ['push'] } }, NOW);
    expect(channelsOf('digest', silent)).toEqual(['mail']);
    expect(channelsOf('digest', changed(silent, { digest: 'off' }, NOW))).toEqual([]);
  });

  it('keep what a change leaves out, and fold channels that are named twice', () => {
    const quietHours = { from: '23:00', to: '07:00' };
    const first = changed(defaultPreferences('person-1'), { quietHours, language: 'ms' }, NOW);
    const topics = { waiting: ['push', 'mail', 'push'], reminders: [] } as const;
    const second = changed(first, { topics }, LATER);
    expect(second).toMatchObject({ quietHours, language: 'ms', digest: 'weekly' });
    expect(second.topics).toEqual({
      ...defaultPreferences('person-1').topics,
      waiting: ['push', 'mail'],
      reminders: [],
    });
    expect(changed(second, { quietHours: null }, LATER).quietHours).toBeNull();
  });

  it('know since when mail is off, until it is on again', () => {
    const off = changed(defaultPreferences('person-1'), { topics: { changes: ['push'] } }, NOW);
    expect(off.mailOffSince).toMatchObject({ changes: NOW, reminders: null, digest: null });
    const still = changed(off, { topics: { changes: [] }, digest: 'off' }, LATER);
    expect(still.mailOffSince).toMatchObject({ changes: NOW, digest: LATER });
    expect(withMail(still, 'changes', LATEST).mailOffSince.changes).toBeNull();
  });

  it('take mail from one topic alone, and from the digest with the news of its clubs', () => {
    const all = changed(
      defaultPreferences('person-1'),
      { topics: { followed_clubs: ['push', 'mail'] } },
      NOW,
    );
    expect(withoutMail(all, 'followed_clubs', NOW)).toMatchObject({
      topics: { ...all.topics, followed_clubs: ['push'] },
      digest: 'weekly',
    });
    expect(withoutMail(all, 'digest', NOW)).toMatchObject({
      topics: { ...all.topics, followed_clubs: ['push'] },
      digest: 'off',
    });
  });

  it('have mail of a switch off after it was taken away, and on after it was added, whatever was chosen', () => {
    fc.assert(
      fc.property(anyChoices, anySwitch, (choices, what) => {
        const before = changed(defaultPreferences('person-1'), choices, NOW);
        const off = withoutMail(before, what, LATER);
        expect(isMailed(what, off)).toBe(false);
        expect(off.mailOffSince[what]).toBe(isMailed(what, before) ? LATER : NOW);
        expect(withoutMail(off, what, LATEST)).toEqual(off);
        expect(isMailed(what, withMail(off, what, LATEST))).toBe(true);
        for (const other of TOPICS.filter((topic) => topic !== what && what !== 'digest'))
          expect(channelsOf(other, off)).toEqual(channelsOf(other, before));
      }),
    );
  });
});
