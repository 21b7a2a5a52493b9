import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { MAX_WATCHES } from '#core/follows/watch.ts';
import type { TypeDraft } from '#core/plans/plan-draft.ts';
import { defaultPreferences } from '#core/preferences/preferences.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aType, EARLY, LATE, Planned } from '#test/support/a-plan.ts';
import { aWatch } from '#test/support/a-watch.ts';
import { Acara } from '#test/support/acara.ts';

const NOW = '2026-12-01T04:00:00.000Z';
const OPENS = '2026-12-01T08:00:00.000Z';
/** The minutes until the notice. */
const LEAD = 10;
const UNTIL_NOTICE = 4 * 60 - LEAD;

describe('watching an event', () => {
  let acara: Acara;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  let plan: Planned;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    aina = await acara.aStudent();
    event = await acara.anEvent({ organizerId: club.uid, priceSen: 0 });
    plan = new Planned(acara, club, event);
  });

  const types = (early: Partial<TypeDraft> = {}, base: Partial<TypeDraft> = {}) =>
    plan.put([
      aType(EARLY, { name: 'Early bird', price: 0, opensAt: OPENS, ...early }),
      aType(event.id, { name: 'Everybody', visibility: 'hidden', ...base }),
    ]);
  const watch = (person = aina) => acara.does('WatchEvent').execute(person, { id: event.id });
  const isWatched = async (person = aina) =>
    (await acara.does('ViewWatch').execute(person, { id: event.id })).isWatched;
  const run = () => acara.does('NotifyWatchers').execute(SYSTEM);
  const notices = () =>
    [...acara.database.published.outbox.values()].flatMap(({ to, notice }) =>
      notice.kind === 'opening_soon'
        ? { to: to.email, opensAt: notice.opensAt, type: notice.type?.name }
        : [],
    );
  const noticeTo = (person = aina, opensAt = OPENS, type = 'Early bird') => ({
    to: person.email,
    opensAt,
    type,
  });
  const change = (differences: Partial<Event>) =>
    acara.write(async ({ events }) => {
      const stored = await events.find(event.id);
      if (stored) await events.save({ ...stored, ...differences });
    });

  describe('that opens', () => {
    beforeEach(async () => {
      await types();
      await watch();
    });

    it('notifies once, ten minutes before', async () => {
      acara.clock.advance(UNTIL_NOTICE - 1);
      expect(await run()).toEqual({ notified: 0 });
      expect(await isWatched()).toBe(true);
      acara.clock.advance(1);
      expect(await run()).toEqual({ notified: 1 });
      acara.clock.advance(5);
      expect(await run()).toEqual({ notified: 0 });
      expect(notices()).toEqual([noticeTo()]);
      expect(await isWatched()).toBe(false);
    });

    it('is in the list of the person until then', async () => {
      const list = async () => (await acara.does('ListMyWatches').execute(aina)).watches;
      const { id, title, startsAt } = event;
      expect(await list()).toEqual([{ event: { id, title, startsAt }, since: NOW }]);
      await change({ status: 'draft' });
      expect(await list()).toEqual([]);
      await change({ status: 'cancelled' });
      expect(await list()).toEqual([]);
      await change({ status: 'published' });
      acara.clock.advance(UNTIL_NOTICE);
      await run();
      expect(await list()).toEqual([]);
    });

    it('names the event, its time and its place', async () => {
      acara.clock.advance(UNTIL_NOTICE);
      await run();
      const [mail] = [...acara.database.published.outbox.values()].filter(
        ({ notice }) => notice.kind === 'opening_soon',
      );
      expect(mail?.notice).toEqual({
        ...{ kind: 'opening_soon', eventId: event.id, eventTitle: event.title, opensAt: OPENS },
        ...{ startsAt: event.startsAt, location: event.location, venue: event.venue },
        type: { name: 'Early bird', nameMs: null },
      });
    });

    it('notifies who watches again of what opens after that, and not of the same', async () => {
      acara.clock.advance(UNTIL_NOTICE);
      await run();
      await watch();
      expect(await isWatched()).toBe(true);
      acara.clock.advance(LEAD);
      await run();
      expect(notices()).toEqual([noticeTo()]);
      const later = addMinutes(OPENS, 300);
      await types({}, { visibility: 'public', opensAt: later });
      acara.clock.advance(290);
      await run();
      expect(notices()).toEqual([noticeTo(), noticeTo(aina, later, 'Everybody')]);
    });

    it.each([
      ['notifies up to two hours late', 120, 1],
      ['says nothing later', 121, 0],
    ])('%s', async (_, late, count) => {
      acara.clock.advance(4 * 60 + late);
      await run();
      expect(notices()).toHaveLength(count);
    });

    it('follows an opening that is moved, by the present plan', async () => {
      const later = addMinutes(OPENS, 60);
      await types({ opensAt: later });
      acara.clock.advance(UNTIL_NOTICE);
      await run();
      expect(notices()).toEqual([]);
      acara.clock.advance(60);
      await run();
      expect(notices()).toEqual([noticeTo(aina, later)]);
    });

    it('notifies of an opening that is moved to the present', async () => {
      acara.clock.advance(30);
      await types({ opensAt: acara.clock.now() });
      await run();
      expect(notices()).toEqual([noticeTo(aina, acara.clock.now())]);
    });

    it('notifies where a change of the plan opens a type without an instant', async () => {
      acara.clock.advance(30);
      await types({ opensAt: null });
      await run();
      await run();
      expect(notices()).toEqual([noticeTo(aina, acara.clock.now())]);
    });

    it('names the first of several that open', async () => {
      await plan.put([
        aType(LATE, { name: 'Later', price: 0, opensAt: addMinutes(OPENS, 5) }),
        aType(EARLY, { name: 'Early bird', price: 0, opensAt: OPENS }),
        aType(event.id, { visibility: 'hidden' }),
      ]);
      acara.clock.advance(UNTIL_NOTICE + 5);
      await run();
      expect(notices()).toEqual([noticeTo()]);
    });

    it.each(['hidden', 'by_code', 'door_only'] as const)(
      'says nothing of a type that is %s',
      async (visibility) => {
        await types({ visibility }, { visibility: 'public', opensAt: addMinutes(OPENS, 24 * 60) });
        acara.clock.advance(UNTIL_NOTICE);
        await run();
        expect(notices()).toEqual([]);
        expect(await isWatched()).toBe(true);
      },
    );

    it('says nothing of a type that is retired', async () => {
      await acara.write(async ({ ticketTypes }) => {
        const [early] = (await ticketTypes.ofEvents([event.id])).filter(({ id }) => id === EARLY);
        if (early) await ticketTypes.save({ ...early, retiredAt: NOW });
      });
      acara.clock.advance(UNTIL_NOTICE);
      await run();
      expect(notices()).toEqual([]);
    });

    it.each([
      ['cancelled', { status: 'cancelled' }],
      ['a draft again', { status: 'draft' }],
      ['paused', { pausedFor: 'organiser_disabled' }],
      ['over', { endsAt: NOW }],
    ] as const)('says nothing of an event that is %s', async (_, differences) => {
      await change(differences);
      acara.clock.advance(UNTIL_NOTICE);
      expect(await run()).toEqual({ notified: 0 });
      expect(notices()).toEqual([]);
    });

    it('says nothing to who took it back', async () => {
      await acara.does('UnwatchEvent').execute(aina, { id: event.id });
      await acara.does('UnwatchEvent').execute(aina, { id: event.id });
      acara.clock.advance(UNTIL_NOTICE);
      await run();
      expect(notices()).toEqual([]);
    });

    it('says nothing to a disabled account, and forgets its watch', async () => {
      await acara.disable(aina);
      acara.clock.advance(UNTIL_NOTICE);
      expect(await run()).toEqual({ notified: 0 });
      expect(notices()).toEqual([]);
      expect(acara.database.published.watches.size).toBe(0);
    });

    it('says nothing to who has switched the topic off', async () => {
      const preferences = defaultPreferences(aina.uid);
      const topics = { ...preferences.topics, waiting: [] };
      await acara.write((stores) => stores.preferences.save({ ...preferences, topics }));
      acara.clock.advance(UNTIL_NOTICE);
      await run();
      expect(notices()).toEqual([]);
      expect(await isWatched()).toBe(false);
    });

    it('notifies everybody once where two processes run at the same time', async () => {
      const others = await Promise.all(['Budi', 'Chong'].map((name) => acara.aStudent(name)));
      for (const person of others) await watch(person);
      acara.clock.advance(UNTIL_NOTICE);
      await Promise.all([run(), run()]);
      expect(
        notices()
          .map(({ to }) => to)
          .toSorted(),
      ).toEqual([aina, ...others].map(({ email }) => email).toSorted());
    });
  });

  it('says nothing to who has as many tickets as they may', async () => {
    await types({ limitPerPerson: 1 }, { visibility: 'public' });
    await change({ perPersonLimit: 1 });
    await watch();
    await acara.buy(aina, event);
    acara.clock.advance(UNTIL_NOTICE);
    await run();
    expect(notices()).toEqual([]);
  });

  it('notifies members of the type for members, and others of the one that is for them', async () => {
    const members = { anyOf: [{ kind: 'member_of' as const, clubs: [club.uid] }] };
    const later = addMinutes(OPENS, 60);
    await types({ audience: members }, { visibility: 'public', opensAt: later });
    const budi = await acara.aStudent('Budi');
    await acara.does('JoinClub').execute(budi, { id: club.uid });
    await watch();
    await watch(budi);
    acara.clock.advance(UNTIL_NOTICE);
    await run();
    expect(notices()).toEqual([noticeTo(budi)]);
    acara.clock.advance(60);
    await run();
    expect(notices()).toEqual([noticeTo(budi), noticeTo(aina, later, 'Everybody')]);
  });

  it('notifies at once of what opens after another type, when that is gone', async () => {
    await plan.put(
      [
        aType(EARLY, { name: 'Early bird', price: 0, poolId: '00000000-0000-4000-8000-000000000101' }),
        aType(event.id, { name: 'Everybody', opensAfter: EARLY }),
      ],
      [{ id: '00000000-0000-4000-8000-000000000101', name: 'Early', capacity: 1 }],
    );
    await watch();
    await run();
    expect(notices()).toEqual([]);
    acara.clock.advance(60);
    await plan.buy(await acara.aStudent('Budi'), { typeId: EARLY });
    await run();
    expect(notices()).toEqual([noticeTo(aina, acara.clock.now(), 'Everybody')]);
  });

  it('notifies before a type closes that another one waits for', async () => {
    await plan.put([
      aType(EARLY, { name: 'Early bird', price: 0, closesAt: OPENS }),
      aType(event.id, { name: 'Everybody', opensAfter: EARLY }),
    ]);
    await watch();
    acara.clock.advance(UNTIL_NOTICE);
    await run();
    expect(notices()).toEqual([noticeTo(aina, OPENS, 'Everybody')]);
  });

  it('says nothing of what was open when they asked, also after a change of the plan', async () => {
    await types({ opensAt: null });
    await watch();
    acara.clock.advance(30);
    await types({ opensAt: null, description: 'With a seat.' });
    await run();
    expect(notices()).toEqual([]);
    expect(await isWatched()).toBe(true);
  });

  it('waits for an event without anything to open, until its plan changes', async () => {
    await watch();
    await run();
    await types();
    acara.clock.advance(UNTIL_NOTICE);
    await run();
    expect(notices()).toEqual([noticeTo()]);
  });

  it('notifies 1,200 people, all once', async () => {
    await types();
    const uids = Array.from({ length: 1_200 }, (_, n) => `person-${String(n).padStart(4, '0')}`);
    const [template] = [...acara.database.people.values()];
    if (!template) throw new Error('Nobody is registered.');
    for (const uid of uids)
      acara.database.people.set(uid, { ...template, uid, email: `${uid}@student.acara.test` });
    await acara.write(async ({ watches }) => {
      for (const uid of uids) await watches.save(aWatch({ uid, eventId: event.id }));
    });
    acara.clock.advance(UNTIL_NOTICE);
    expect(await run()).toEqual({ notified: 1_200 });
    expect(new Set(notices().map(({ to }) => to)).size).toBe(1_200);
    expect(notices()).toHaveLength(1_200);
  });

  describe('is refused', () => {
    it('for an event that nobody can see, is unknown, or over', async () => {
      const unknown = acara.does('WatchEvent').execute(aina, { id: 'unknown' });
      await expect(unknown).rejects.toMatchObject({ code: 'event_not_found' });
      await change({ status: 'draft' });
      await expect(watch()).rejects.toMatchObject({ code: 'event_not_found' });
      await expect(watch(club)).rejects.toMatchObject({ code: 'event_not_found' });
      await change({ status: 'cancelled' });
      await expect(watch()).rejects.toMatchObject({ code: 'event_over' });
      await change({ status: 'published', endsAt: NOW });
      await expect(watch()).rejects.toMatchObject({ code: 'event_over' });
    });

    it('beyond the limit of one person, of whom notified watches do not count', async () => {
      await acara.write(async ({ watches }) => {
        for (let n = 0; n < MAX_WATCHES; n += 1)
          await watches.save(
            aWatch({ uid: aina.uid, eventId: `watched-${n}`, notifiedAt: n === 0 ? NOW : null }),
          );
      });
      await watch();
      await watch();
      const other = await acara.anEvent({ organizerId: club.uid });
      const refused = acara.does('WatchEvent').execute(aina, { id: other.id });
      await expect(refused).rejects.toMatchObject({ code: 'too_many_watches', params: { max: MAX_WATCHES } });
    });
  });
});
