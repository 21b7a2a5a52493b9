import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { dueDigest } from '#core/follows/club-digest.ts';
import { defaultPreferences } from '#core/preferences/preferences.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { Acara } from '#test/support/acara.ts';

/** Sunday 6 December 2026, 18:00 in Malaysia. */
const SUNDAY = '2026-12-06T10:00:00.000Z';
const DAY = 24 * 60;

describe('when the weekly digest is due', () => {
  it.each([
    ['a minute before Sunday 18:00', addMinutes(SUNDAY, -1), null],
    ['on Sunday at 18:00', SUNDAY, '2026-12-06'],
    ['at midnight', addMinutes(SUNDAY, 6 * 60), '2026-12-06'],
    ['just before noon of Monday', addMinutes(SUNDAY, 18 * 60 - 1), '2026-12-06'],
    ['at noon of Monday', addMinutes(SUNDAY, 18 * 60), null],
    ['on Saturday evening', addMinutes(SUNDAY, -DAY), null],
    ['a week later', addMinutes(SUNDAY, 7 * DAY), '2026-12-13'],
  ])('says %s', (_, now, week) => {
    expect(dueDigest(now)?.week ?? null).toBe(week);
  });

  it('covers the week before, whenever it is sent', () => {
    const covered = { week: '2026-12-06', from: '2026-11-29T10:00:00.000Z', until: SUNDAY };
    expect(dueDigest(SUNDAY)).toEqual(covered);
    expect(dueDigest(addMinutes(SUNDAY, 17 * 60))).toEqual(covered);
  });
});

describe('the weekly digest of followed clubs', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  const follow = async (person = aina, { uid: id } = club) => {
    await acara.does('FollowClub').execute(person, { id });
    acara.clock.advance(1);
  };
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    await follow();
  });

  const publish = async (title: string, startsAt = EVENT_INPUT.startDate, organizer = club) => {
    const endDate = addMinutes(startsAt, 60);
    const draft = { ...EVENT_INPUT, title, startDate: startsAt, endDate, status: 'published' };
    return (await acara.does('CreateEvent').execute(organizer, draft)).event.id;
  };
  const run = () => acara.does('SendClubDigest').execute(SYSTEM);
  const atSunday = () => {
    acara.clock.set(SUNDAY);
    return run();
  };
  const mails = () =>
    [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
      notice.kind === 'club_digest' ? [[to.email, ...notice.events.map(({ eventTitle }) => eventTitle)]] : [],
    );

  it('lists the new events that are still to come by their start, in one mail', async () => {
    const other = await acara.aVerifiedClub('Kelab Catur');
    await follow(aina, other);
    await publish('Later', '2026-12-22T12:00:00.000Z');
    await publish('Sooner', '2026-12-20T12:00:00.000Z', other);
    await publish('Over', '2026-12-03T12:00:00.000Z');
    await publish('Of another club', '2026-12-21T12:00:00.000Z', await acara.aVerifiedClub('Kelab Lain'));
    expect(await run()).toEqual({ sent: 0 });
    expect(await atSunday()).toEqual({ sent: 1 });
    expect(mails()).toEqual([[aina.email, 'Sooner', 'Later']]);
    const [mail] = [...acara.database.published.outbox.values()].filter(
      ({ notice }) => notice.kind === 'club_digest',
    );
    expect(mail?.notice).toMatchObject({
      events: [{ clubName: 'Kelab Catur' }, { clubName: 'Kelab Teater' }],
    });
  });

  it('comes once a week, also with two processes and after unfollowing and following', async () => {
    await publish('One');
    acara.clock.set(SUNDAY);
    await Promise.all([run(), run()]);
    await acara.does('UnfollowClub').execute(aina, { id: club.uid });
    await follow();
    await publish('Two');
    acara.clock.advance(60);
    await run();
    expect(mails()).toEqual([[aina.email, 'One']]);
    acara.clock.set(addMinutes(SUNDAY, 7 * DAY));
    await run();
    expect(mails()).toEqual([
      [aina.email, 'One'],
      [aina.email, 'Two'],
    ]);
  });

  it('is sent late until Monday noon, then not at all', async () => {
    await publish('One');
    acara.clock.set(addMinutes(SUNDAY, 18 * 60));
    expect(await run()).toEqual({ sent: 0 });
    acara.clock.set(addMinutes(SUNDAY, 18 * 60 - 1));
    expect(await run()).toEqual({ sent: 1 });
  });

  it('is not sent where nothing is new', async () => {
    expect(await atSunday()).toEqual({ sent: 0 });
    const budi = await acara.aStudent('Budi');
    await follow(budi, await acara.aVerifiedClub('Kelab Catur'));
    acara.clock.set(addMinutes(SUNDAY, 6 * DAY));
    await publish('One');
    acara.clock.set(addMinutes(SUNDAY, 7 * DAY));
    expect(await run()).toEqual({ sent: 1 });
    expect(mails()).toEqual([[aina.email, 'One']]);
  });

  it('leaves out events from before the follow, drafts, and cancelled ones', async () => {
    const budi = await acara.aStudent('Budi');
    await publish('Before');
    await follow(budi);
    const [draft, cancelled] = [await publish('Draft'), await publish('Cancelled')];
    await acara.does('UnpublishEvent').execute(club, { id: draft });
    await acara.does('CancelEvent').execute(club, { id: cancelled, reason: 'The hall is flooded.' });
    await atSunday();
    expect(mails()).toEqual([[aina.email, 'Before']]);
  });

  it('has at most twenty events', async () => {
    for (let n = 10; n < 31; n += 1) await publish(`Event ${n}`, `2026-12-20T12:${n}:00.000Z`);
    await atSunday();
    expect(mails()[0]).toHaveLength(1 + 20);
    expect(mails()[0]?.at(-1)).toBe('Event 29');
  });

  it('does not reach who has switched it off, or is disabled', async () => {
    const budi = await acara.aStudent('Budi');
    await follow(budi);
    await publish('One');
    await acara.write((stores) =>
      stores.preferences.save({ ...defaultPreferences(aina.uid), digest: 'off' }),
    );
    await acara.disable(budi);
    await atSunday();
    expect(mails()).toEqual([]);
  });
});
