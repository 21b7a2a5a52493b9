import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { ClubChanges } from '#core/clubs/club-changes.ts';
import type { ListClubEventsInput } from '#core/clubs/list-club-events.ts';
import type { Event } from '#core/events/event.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { Acara } from '#test/support/acara.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const NO_CLUB = plainRefusal('club_not_found', 'Club not found');
const OVER = { startsAt: '2026-11-01T12:00:00.000Z', endsAt: '2026-11-01T15:00:00.000Z' };

describe('the public page of a club', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aClub('Kelab Catur');
  });

  const view = (id: PersonId) => acara.does('ViewClub').execute(ANONYMOUS, { id });
  const list = (input: Partial<ListClubEventsInput> = {}) =>
    acara
      .does('ListClubEvents')
      .execute(ANONYMOUS, { id: club.uid, when: null, limit: null, cursor: null, ...input });
  const ids = async (input: Partial<ListClubEventsInput> = {}) =>
    (await list(input)).events.map(({ id }) => id);
  const anEvent = (differences: Partial<Event> = {}, { uid } = club) =>
    acara.anEvent({ organizerId: uid, ...differences });

  it('shows the name, whether the club is verified, and how many events are ahead and over', async () => {
    await anEvent();
    await anEvent(OVER);
    await anEvent(OVER);
    await anEvent({ status: 'cancelled' });
    await anEvent({ status: 'draft' });
    await acara.anEvent({ organizerId: 'club-9' });
    expect(await view(club.uid)).toEqual({
      club: {
        ...{ id: club.uid, slug: 'kelab-catur', name: 'Kelab Catur', nameMs: '', about: '', logoUrl: null },
        ...{ contactEmail: club.email, isVerified: false, upcomingEvents: 1, pastEvents: 2 },
        ...{ version: '2026-12-01T04:00:00.000Z', joining: 'open', membership: null, isFollowed: false },
      },
    });
  });

  it('shows a verified club without events, and an unverified one once it had a published event', async () => {
    const verified = await acara.aVerifiedClub();
    expect((await view(verified.uid)).club).toMatchObject({ isVerified: true, upcomingEvents: 0 });
    for (const status of ['draft', 'pending_review'] as const) await anEvent({ status });
    expect(await refusalOf(view(club.uid))).toEqual(NO_CLUB);
    await anEvent({ status: 'cancelled' });
    expect((await view(club.uid)).club).toMatchObject({ upcomingEvents: 0, pastEvents: 0 });
  });

  it('shows a new club to its committee and to admins, and to nobody else', async () => {
    const seen = async (actor: SignedIn) =>
      (await acara.does('ViewClub').execute(actor, { id: club.uid })).club.name;
    expect(await seen(club)).toBe('Kelab Catur');
    expect(await seen(await acara.anAdmin())).toBe('Kelab Catur');
    for (const other of [await acara.aStudent(), await acara.aVerifiedClub()])
      expect(await refusalOf(seen(other))).toEqual(NO_CLUB);
    const changes = resolve(acara.container, ClubChanges);
    await changes.change(club.uid, async (_stores, stored) => ({ ...stored, state: 'suspended' }));
    expect(await refusalOf(seen(club))).toEqual(NO_CLUB);
  });

  it('is what a search of an organizer finds, with no more than the name', async () => {
    const verified = await acara.aVerifiedClub('Kelab Teater');
    const search = async (q: string) => (await acara.does('SearchClubs').execute(verified, { q })).clubs;
    expect(await search('kelab')).toEqual([{ id: verified.uid, name: 'Kelab Teater' }]);
    await anEvent(OVER);
    expect(await search('CATUR')).toEqual([{ id: club.uid, name: 'Kelab Catur' }]);
    await acara.does('DisablePerson').execute(await acara.anAdmin(), { uid: club.uid, disabled: true });
    expect(await search('catur')).toEqual([]);
    expect(
      await refusalOf(acara.does('SearchClubs').execute(await acara.aStudent(), { q: '' })),
    ).toMatchObject({
      code: 'forbidden',
    });
  });

  it('shows an admin who organizes, and no other', async () => {
    const admin = await acara.anAdmin();
    expect(await refusalOf(view(admin.uid))).toEqual(NO_CLUB);
    await anEvent({}, admin);
    expect((await view(admin.uid)).club.upcomingEvents).toBe(1);
  });

  it('is found by its slug, and after a merge under both of its addresses', async () => {
    await anEvent();
    expect((await view('kelab-catur')).club.id).toBe(club.uid);
    const double = await acara.aClub('Kelab Catur');
    await acara.write(async ({ clubs }) => {
      const stored = await clubs.find(double.uid);
      if (stored) await clubs.save({ ...stored, state: 'closed', mergedInto: club.uid });
    });
    for (const address of [double.uid, 'kelab-catur-2']) expect((await view(address)).club.id).toBe(club.uid);
  });

  it('stays while the club is dormant, and is hidden while it is suspended', async () => {
    await anEvent();
    const changes = resolve(acara.container, ClubChanges);
    await changes.change(club.uid, async (_stores, stored) => ({ ...stored, state: 'dormant' }));
    expect((await view(club.uid)).club.upcomingEvents).toBe(1);
    await changes.change(club.uid, async (_stores, stored) => ({ ...stored, state: 'suspended' }));
    expect(await refusalOf(view(club.uid))).toEqual(NO_CLUB);
  });

  it('answers for a student, a former club without events and a disabled club as for nobody', async () => {
    const admin = await acara.anAdmin();
    const student = await acara.aStudent();
    const former = await acara.aClub('Kelab Lama');
    await acara
      .does('ChangeRole')
      .execute(admin, { uid: former.uid, role: 'student', isClubVerified: false });
    await anEvent();
    await acara.does('DisablePerson').execute(admin, { uid: club.uid, disabled: true });
    for (const id of [student.uid, former.uid, club.uid, 'nobody']) {
      expect(await refusalOf(view(id))).toEqual(NO_CLUB);
      expect(await refusalOf(list({ id }))).toEqual(NO_CLUB);
    }
  });

  it('lists upcoming events soonest first, and past ones latest first', async () => {
    await anEvent({ id: 'late', startsAt: '2026-12-24T12:00:00.000Z' });
    await anEvent({ id: 'soon', startsAt: '2026-12-22T12:00:00.000Z' });
    await anEvent({ id: 'over', ...OVER });
    await anEvent({ id: 'newer', ...OVER, startsAt: '2026-11-01T13:00:00.000Z' });
    for (const status of ['draft', 'pending_review', 'cancelled'] as const) {
      await anEvent({ status });
      await anEvent({ status, ...OVER });
    }
    await acara.anEvent({ organizerId: 'club-9' });
    expect(await ids()).toEqual(['soon', 'late']);
    expect(await ids({ when: 'upcoming' })).toEqual(['soon', 'late']);
    expect(await ids({ when: 'past' })).toEqual(['newer', 'over']);
  });

  it('lists every event once across pages, with the total on each', async () => {
    for (const day of [3, 1, 2])
      await anEvent({ id: `day-${day}`, ...OVER, startsAt: `2026-10-0${day}T12:00:00.000Z` });
    const first = await list({ when: 'past', limit: 2 });
    expect([first.events.map(({ id }) => id), first.total]).toEqual([['day-3', 'day-2'], 3]);
    const second = await list({ when: 'past', limit: 2, cursor: first.nextCursor });
    expect([second.events.map(({ id }) => id), second.nextCursor]).toEqual([['day-1'], null]);
  });

  it('refuses another time, limit or cursor', async () => {
    await anEvent();
    expect(await refusalOf(list({ when: 'soon' }))).toEqual(
      fieldRefusal({ when: 'When must be one of upcoming, past.' }),
    );
    expect(await refusalOf(list({ limit: 101 }))).toEqual(
      fieldRefusal({ limit: 'The limit must be a whole number from 1 to 100.' }),
    );
    expect(await refusalOf(list({ cursor: 'page 2' }))).toEqual(
      fieldRefusal({ cursor: 'The cursor is not one that was given out.' }),
    );
  });
});
