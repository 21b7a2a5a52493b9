import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { defaultPreferences } from '#core/preferences/preferences.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { Acara } from '#test/support/acara.ts';

/** Minutes in which an event can be taken back. */
const GRACE = 10;

describe('the news of a club', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  const follow = async (person: SignedIn) => {
    await acara.does('FollowClub').execute(person, { id: club.uid });
    const preferences = defaultPreferences(person.uid);
    const topics = { ...preferences.topics, followed_clubs: ['mail'] as const };
    await acara.write((stores) => stores.preferences.save({ ...preferences, topics }));
    acara.clock.advance(1);
  };
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    await follow(aina);
  });

  const create = async (status = 'published', organizer = club) =>
    (await acara.does('CreateEvent').execute(organizer, { ...EVENT_INPUT, status })).event.id;
  const run = () => acara.does('SendClubNews').execute(SYSTEM);
  const later = async () => {
    acara.clock.advance(GRACE);
    await run();
  };
  const notices = () =>
    [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
      notice.kind === 'club_news' ? `${to.email} ${notice.eventId}` : [],
    );

  it('reaches who follows it once, ten minutes after an event became public', async () => {
    const id = await create();
    acara.clock.advance(GRACE - 1);
    expect(await run()).toEqual({ notified: 0 });
    acara.clock.advance(1);
    expect(await run()).toEqual({ notified: 1 });
    await later();
    expect(notices()).toEqual([`${aina.email} ${id}`]);
    const [mail] = [...acara.database.published.outbox.values()].filter(
      ({ notice }) => notice.kind === 'club_news',
    );
    const event = acara.database.published.events.get(id);
    expect(mail?.notice).toEqual({
      ...{ kind: 'club_news', eventId: id, clubId: club.uid, clubName: club.name },
      ...{ eventTitle: event?.title, startsAt: event?.startsAt },
      ...{ location: event?.location, venue: event?.venue },
    });
  });

  it('reaches nobody by default but in the digest', async () => {
    await acara.write((stores) => stores.preferences.save(defaultPreferences(aina.uid)));
    await create();
    await later();
    expect(notices()).toEqual([]);
  });

  it('follows a draft that is published, and an event that an admin approves', async () => {
    const draft = await create('draft');
    await later();
    expect(notices()).toEqual([]);
    await acara.does('PublishEvent').execute(club, { id: draft });
    await later();
    const unverified = await acara.aClub('Kelab Catur');
    club = unverified;
    await acara.anEvent({ organizerId: unverified.uid });
    await follow(aina);
    const waiting = await create('published', unverified);
    await later();
    expect(notices()).toEqual([`${aina.email} ${draft}`]);
    await acara.does('ReviewEvent').execute(await acara.anAdmin(), { id: waiting, approve: true, note: '' });
    await later();
    expect(notices()).toEqual([`${aina.email} ${draft}`, `${aina.email} ${waiting}`]);
  });

  it('says nothing of an event that is taken back in time, until it is public for good', async () => {
    const id = await create();
    acara.clock.advance(GRACE - 1);
    await acara.does('UnpublishEvent').execute(club, { id });
    await later();
    expect(notices()).toEqual([]);
    await acara.does('PublishEvent').execute(club, { id });
    acara.clock.advance(GRACE - 1);
    await run();
    expect(notices()).toEqual([]);
    acara.clock.advance(1);
    await run();
    expect(notices()).toEqual([`${aina.email} ${id}`]);
  });

  it('waits again where an event is taken back and published within the grace', async () => {
    const id = await create();
    acara.clock.advance(5);
    await acara.does('UnpublishEvent').execute(club, { id });
    await acara.does('PublishEvent').execute(club, { id });
    acara.clock.advance(5);
    await run();
    expect(notices()).toEqual([]);
    acara.clock.advance(5);
    await run();
    expect(notices()).toEqual([`${aina.email} ${id}`]);
  });

  it('says nothing again of an event that is published again', async () => {
    const id = await create();
    await later();
    await acara.does('UnpublishEvent').execute(club, { id });
    await acara.does('PublishEvent').execute(club, { id });
    await later();
    expect(notices()).toEqual([`${aina.email} ${id}`]);
  });

  it('says nothing of an event that is cancelled, or started to be over, meanwhile', async () => {
    const id = await create();
    await acara.does('CancelEvent').execute(club, { id, reason: 'The hall is flooded.' });
    await later();
    expect(notices()).toEqual([]);
    expect(acara.database.published.clubNews.get(id)?.sentAt).not.toBeNull();
  });

  it('waits while the sales of the event are paused', async () => {
    const id = await create();
    const pause = (pausedFor: 'organiser_disabled' | null) =>
      acara.write(async ({ events }) => {
        const event = await events.find(id);
        if (event) await events.save({ ...event, pausedFor });
      });
    await pause('organiser_disabled');
    await later();
    expect(notices()).toEqual([]);
    await pause(null);
    await run();
    expect(notices()).toEqual([`${aina.email} ${id}`]);
  });

  it('does not reach who followed later, unfollowed, is disabled or has closed their account', async () => {
    const [gone, disabled, late] = await Promise.all(
      ['Gone', 'Disabled', 'Late'].map((name) => acara.aStudent(name)),
    );
    if (!gone || !disabled || !late) throw new Error('There are three people.');
    await follow(gone);
    await follow(disabled);
    const id = await create();
    await follow(late);
    await acara.does('UnfollowClub').execute(gone, { id: club.uid });
    await acara.disable(disabled);
    await later();
    expect(notices()).toEqual([`${aina.email} ${id}`]);
  });

  it('reaches 1,200 people, all once, with two processes', async () => {
    const [template] = [...acara.database.people.values()];
    if (!template) throw new Error('Nobody is registered.');
    const since = acara.clock.now();
    const uids = Array.from({ length: 1_200 }, (_, n) => `person-${String(n).padStart(4, '0')}`);
    await acara.write(async ({ follows, preferences }) => {
      for (const uid of uids) {
        acara.database.people.set(uid, { ...template, uid, email: `${uid}@student.acara.test` });
        await follows.add({ uid, clubId: club.uid, since });
        const chosen = defaultPreferences(uid);
        await preferences.save({ ...chosen, topics: { ...chosen.topics, followed_clubs: ['mail'] } });
      }
    });
    acara.clock.advance(1);
    await create();
    acara.clock.advance(GRACE);
    const counts = await Promise.all([run(), run()]);
    expect(counts.reduce((sum, { notified }) => sum + notified, 0)).toBe(1_201);
    expect(new Set(notices()).size).toBe(1_201);
    expect(notices()).toHaveLength(1_201);
  });
});
