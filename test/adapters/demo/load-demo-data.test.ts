import { describe, expect, it } from 'vitest';
import { DEMO_RUNNING } from '#adapters/demo/demo-check-in.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#adapters/demo/demo-people.ts';
import { type DemoApplication, loadDemoData } from '#adapters/demo/load-demo-data.ts';
import { parsePosterAddress } from '#adapters/posters/poster-address.ts';
import { compositionOf, posterAddresses } from '#adapters/posters/poster-composition.ts';
import type { SignedIn } from '#core/actor.ts';
import { CATEGORIES, statusAt } from '#core/events/event.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { inMemory } from '#test/support/test-storage.ts';

async function demonstrated(now: string): Promise<Acara> {
  const acara = new Acara({ lowestPaidPriceSen: 0 }, null, inMemory(), { demo: true });
  acara.clock.set(now);
  const pay = async (providerRef: string) => {
    for (const report of await acara.bank.play(providerRef, 'pay')) await acara.settle(report);
  };
  const application: DemoApplication = {
    clock: acara.clock,
    posterAddresses,
    pay,
    resolveUseCase: (name) => acara.does(name),
  };
  await loadDemoData(application, now);
  return acara;
}

describe.each([
  ['an ordinary afternoon', '2026-12-01T06:30:00.000Z'],
  ['the turn of the year in Kuala Lumpur', '2026-12-31T16:00:00.000Z'],
  ['a moment before it', '2026-12-31T15:59:59.999Z'],
  ['a leap day', '2028-02-29T22:00:00.000Z'],
])('demo data: %s', (_when, now) => {
  const ready = demonstrated(now);
  const eventsOf = (acara: Acara) => [...acara.database.published.events.values()];

  it('contains events of every kind', async () => {
    const acara = await ready;
    const events = eventsOf(acara);
    const published = events.filter(({ status }) => status === 'published');
    const coming = published.filter((event) => statusAt(event, now) === 'published');
    expect(acara.clock.now()).toBe(now);
    expect(coming.length).toBeGreaterThanOrEqual(24);
    expect(published.filter((event) => statusAt(event, now) === 'ended').length).toBeGreaterThan(0);
    expect(new Set(coming.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(new Set(events.map(({ organizerId }) => organizerId)).size).toBe(3);
    expect(coming.some(({ priceSen }) => priceSen === 0)).toBe(true);
    expect(coming.some(({ priceSen }) => priceSen > 0)).toBe(true);
    expect(coming.filter(({ capacity, sold }) => capacity === sold)).toHaveLength(1);
    expect(new Set(events.map(({ title }) => title)).size).toBe(events.length);
  });

  it('gives each event a picture of its own', async () => {
    for (const { imageUrl, category } of eventsOf(await ready))
      expect(parsePosterAddress(imageUrl ?? '')).toMatchObject({ category });
  });

  it('gives neighbours in the list of events different layouts', async () => {
    const events = eventsOf(await ready).toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
    const layouts = events.map(({ imageUrl }) => {
      const poster = parsePosterAddress(imageUrl ?? '');
      return poster && `${poster.category} ${compositionOf(poster)}`;
    });
    for (const [index, layout] of layouts.entries())
      expect(layouts.slice(Math.max(0, index - 3), index)).not.toContain(layout);
  });

  it('dates its sales in the past and leaves no refund due', async () => {
    const acara = await ready;
    const tickets = [...acara.database.published.tickets.values()];
    expect(tickets.length).toBeGreaterThan(400);
    for (const { status, purchasedAt, confirmedAt } of tickets) {
      expect(status).toBe('confirmed');
      expect(purchasedAt <= now && (confirmedAt ?? '') <= now).toBe(true);
    }
    expect(acara.refunds()).toEqual([]);
    expect(eventsOf(acara).every(({ held }) => held === 0)).toBe(true);
    expect([...acara.database.published.outbox.values()].every(({ sentAt }) => sentAt !== null)).toBe(true);
    expect(new Set(tickets.map(({ purchasedAt }) => purchasedAt.slice(0, 10))).size).toBeGreaterThan(10);
  });

  it('creates the accounts that the front page names', async () => {
    const acara = await ready;
    for (const { email, role, verified } of Object.values(DEMO_ACCOUNTS)) {
      const { uid } = await acara.credentials.signIn({ email, password: DEMO_PASSWORD });
      expect(acara.database.people.get(uid)).toMatchObject({ email, role, isClubVerified: verified });
    }
  });

  it('gives each demo account data to look at', async () => {
    const acara = await ready;
    const { uid } = await acara.credentials.signIn({
      email: DEMO_ACCOUNTS.student.email,
      password: DEMO_PASSWORD,
    });
    const own = [...acara.database.published.tickets.values()].filter(({ holder }) => holder.uid === uid);
    expect(own.length).toBeGreaterThan(0);
    const student = { ...(await acara.aStudent('watcher')), uid };
    const mine = await acara.does('ListMyMemberships').execute(student);
    expect(mine.memberships).toMatchObject([{ club: { name: DEMO_ACCOUNTS.club.name }, state: 'member' }]);
    const { follows } = await acara.does('ListMyFollows').execute(student);
    expect(follows).toHaveLength(2);
    const { watches } = await acara.does('ListMyWatches').execute(student);
    expect(watches).toHaveLength(1);
    const chosen = async (person: SignedIn) =>
      (await acara.does('ViewMyPreferences').execute(person)).preferences;
    expect(await chosen(student)).toMatchObject({ topics: { reminders: ['mail'] }, quietHours: null });
    const admin = await acara.credentials.signIn({
      email: DEMO_ACCOUNTS.admin.email,
      password: DEMO_PASSWORD,
    });
    const preferences = await chosen({ ...student, uid: admin.uid });
    expect(preferences).toMatchObject({
      topics: { reminders: ['mail', 'push'] },
      quietHours: { from: '23:00' },
    });
    const states = [...acara.database.published.clubPeople.values()].map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['member', 'asked']));
    const statuses = new Set(eventsOf(acara).map(({ status }) => status));
    expect(statuses).toEqual(new Set(['published', 'pending_review', 'draft']));
  });

  it('moves an event whose ticket the demo student can give back', async () => {
    const acara = await ready;
    const { name, email } = DEMO_ACCOUNTS.student;
    const { uid } = await acara.credentials.signIn({ email, password: DEMO_PASSWORD });
    const { tickets } = await acara.does('ListMyTickets').execute(aSignedIn({ uid, name, email }), {});
    expect(tickets.filter(({ giveBackUntil }) => giveBackUntil !== null)).toMatchObject([
      { event: { title: 'Rattan Weaving Afternoon', venue: 'Craft Room' }, price: 28 },
    ]);
    const notices = acara.notices().filter(({ kind }) => kind === 'event_changed');
    expect(notices.length).toBeGreaterThan(5);
    expect(notices[0]).toMatchObject({ before: { venue: 'Design Studio B' }, venue: 'Craft Room' });
  });

  it('lets members in at the last events of their club, some of them at several', async () => {
    const acara = await ready;
    const { name, email } = DEMO_ACCOUNTS.club;
    const { uid } = await acara.credentials.signIn({ email, password: DEMO_PASSWORD });
    const club = aSignedIn({ uid, name, email, role: 'club' });
    const all = { id: uid, state: null, q: null, cursor: null };
    const { people, lastEvents } = await acara.does('ListClubPeople').execute(club, all);
    const came = people.map((person) => person.came);
    expect(lastEvents).toBeGreaterThan(1);
    expect(Math.max(...came)).toBeGreaterThan(1);
    expect(new Set(came).size).toBeGreaterThan(2);
    const { admissions, events } = acara.database.published;
    const over = [...admissions.values()].filter(({ eventId }) => (events.get(eventId)?.endsAt ?? '') < now);
    for (const { eventId, firstAt } of over) expect(firstAt).toBe(events.get(eventId)?.startsAt);
  });

  it('shows an event that has just begun, with two gates, notes, and something to decide', async () => {
    const acara = await ready;
    const { name, email } = DEMO_ACCOUNTS.club;
    const { uid } = await acara.credentials.signIn({ email, password: DEMO_PASSWORD });
    const club = aSignedIn({ uid, name, email, role: 'club' });
    const { id = '' } = eventsOf(acara).find(({ title }) => title === DEMO_RUNNING) ?? {};
    const shown = await acara.does('ViewCheckIn').execute(club, { id });
    expect(shown.event.startDate < now && now < shown.event.endDate).toBe(true);
    expect(shown.gates.map(({ gate }) => gate)).toEqual(['Garden gate', 'Main gate']);
    expect(shown.peopleIn).toBe(shown.inside + 1);
    expect(shown.inside).toBeLessThan(shown.expected);
    expect(shown.venueLimit).toBeGreaterThan(shown.peopleIn);
    expect(shown.arrivals.length).toBeGreaterThan(3);
    expect(shown.arrivals.every(({ from }) => from <= now)).toBe(true);
    expect(shown.conflicts).toMatchObject([
      { reason: 'twice', scans: [{ device: 'Volunteer One' }, { device: 'Volunteer Two' }] },
    ]);
    expect(shown.devices).toMatchObject([
      { name: 'Volunteer One', lastHeardAt: now, waiting: 0 },
      { name: 'Volunteer Two', waiting: 2 },
    ]);
    const { passes } = await acara.does('ListCheckInPasses').execute(club, { id });
    expect(passes.map(({ mayList, typeIds }) => [mayList, typeIds])).toEqual([
      [true, null],
      [false, [id]],
    ]);
    const { attendees } = await acara.does('PrintAttendees').execute(club, { id });
    expect(attendees.flatMap(({ note }) => note?.kind ?? []).sort()).toEqual(['check_card', 'vip']);
  });
});
