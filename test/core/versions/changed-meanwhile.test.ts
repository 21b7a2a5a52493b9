import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { factsOf } from '#core/clubs/club-facts.ts';
import type { EditClubInput } from '#core/clubs/edit-club.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import type { Event } from '#core/events/event.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';

/** Returns what changed meanwhile, as an error tells it: the field, who, and when. */
async function changesOf(work: Promise<unknown>): Promise<readonly (readonly string[])[]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError && error.code === 'changed_meanwhile'))
    throw new Error(`It was not refused as changed meanwhile, but: ${error}`);
  const { changes } = error.params as { changes: { field: string; by: string; at: string }[] };
  return changes.map(({ field, by, at }) => [field, by, at]);
}

describe('what was changed meanwhile', () => {
  let acara: Acara;
  let club: SignedIn;
  let siti: SignedIn;
  let wei: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    siti = acting(await acara.aMember(club, 'editor', 'Siti Aminah'), club, 'editor');
    wei = acting(await acara.aMember(club, 'editor', 'Tan Wei Ming'), club, 'editor');
  });

  describe('in an event', () => {
    let event: Event;
    let version: string;
    const read = async () =>
      (await acara.does('ViewEvent').execute(ANONYMOUS, { id: event.id })).event.version;
    beforeEach(async () => {
      event = await acara.anEvent({ organizerId: club.uid });
      version = await read();
    });

    const asItWas = (): EditEventInput => ({
      ...event,
      startDate: event.startsAt,
      endDate: event.endsAt,
      ticketPrice: event.priceSen / 100,
    });
    const edit = (actor: SignedIn, changes: Partial<EditEventInput>) =>
      acara.does('EditEvent').execute(actor, { ...asItWas(), version, ...changes });

    it('refuses the later of two saves, tells what the earlier one changed, and loses nothing of it', async () => {
      acara.clock.advance(1);
      const startDate = '2026-12-20T11:00:00.000Z';
      const { event: saved } = await edit(siti, { startDate, ticketPrice: 30 });
      acara.clock.advance(1);
      expect(await changesOf(edit(wei, { capacity: 80 }))).toEqual([
        ['startDate', 'Siti Aminah', '2026-12-01T04:01:00.000Z'],
        ['ticketPrice', 'Siti Aminah', '2026-12-01T04:01:00.000Z'],
      ]);
      expect(acara.stored(event)).toMatchObject({ startsAt: startDate, priceSen: 3_000, capacity: 100 });
      const again = { startDate, ticketPrice: 30, capacity: 80, version: saved.version };
      expect((await edit(wei, again)).event.version).toBe(await read());
      expect(acara.stored(event)).toMatchObject({ startsAt: startDate, priceSen: 3_000, capacity: 80 });
    });

    it('names the last who changed each field, in the order of the form', async () => {
      await edit(siti, { capacity: 90, venue: 'Dewan A', title: 'Gamelan', version: null });
      await edit(wei, { capacity: 95, venue: 'Dewan A', title: 'Gamelan', version: undefined });
      const changes = await changesOf(edit(siti, { description: 'Longer.' }));
      expect(changes.map(([field, by]) => [field, by])).toEqual([
        ['title', 'Siti Aminah'],
        ['venue', 'Siti Aminah'],
        ['capacity', 'Tan Wei Ming'],
      ]);
    });

    it('names every field of the form', async () => {
      await edit(siti, {
        ...{
          title: 'A',
          description: 'B',
          category: 'Social',
          tags: ['c'],
          imageUrl: 'https://acara.test/d.png',
        },
        ...{ startDate: '2026-12-20T11:00', endDate: '2026-12-20T12:00', venue: 'E', location: 'F' },
        ...{ ticketPrice: 1, capacity: 2, perPersonLimit: 3 },
      });
      const { id, version: _, status, ...fields } = { ...asItWas(), status: null };
      const changed = (await changesOf(edit(wei, {}))).map(([field]) => field);
      expect(changed).toEqual(
        [
          'title',
          'description',
          'category',
          'tags',
          'imageUrl',
          'startDate',
          'endDate',
          'venue',
          'location',
        ].concat(['ticketPrice', 'capacity', 'perPersonLimit']),
      );
      expect(changed.every((field) => field && field in fields)).toBe(true);
    });

    it('accepts one of several saves at the same time', async () => {
      const saves = await Promise.allSettled(
        [90, 91, 92, 93].map((capacity) => edit(capacity % 2 ? siti : wei, { capacity })),
      );
      expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('does not count sales, states and saves that change nothing', async () => {
      await acara.play(await acara.buy(await acara.aStudent(), event));
      const president = acting(await acara.aMember(club, 'president'), club, 'president');
      await acara.does('UnpublishEvent').execute(president, { id: event.id });
      await acara.does('PublishEvent').execute(president, { id: event.id });
      await edit(siti, {});
      expect(await read()).toBe(version);
      expect((await edit(wei, { capacity: 80 })).event.capacity).toBe(80);
    });

    it('tells nothing to those who may not edit', async () => {
      await edit(siti, { capacity: 90 });
      const treasurer = acting(await acara.aMember(club, 'treasurer'), club, 'treasurer');
      const others = await acara.aVerifiedClub('Kelab Buku');
      for (const [actor, code] of [
        [treasurer, 'forbidden'],
        [others, 'event_not_found'],
      ] as const)
        await expect(edit(actor, {})).rejects.toMatchObject({ code });
    });

    it('is told to the admin who decides on a review', async () => {
      const admin = await acara.anAdmin();
      await acara.changeEvent(event, { status: 'pending_review' });
      await edit(siti, { title: 'Swapped' });
      const decision = { id: event.id, approve: true, note: '', version };
      const changes = await changesOf(acara.does('ReviewEvent').execute(admin, decision));
      expect(changes.map(([field, by]) => [field, by])).toEqual([['title', 'Siti Aminah']]);
      expect(acara.stored(event).status).toBe('pending_review');
    });
  });

  describe('in the facts of a club', () => {
    const stored = () => {
      const found = acara.database.published.clubs.get(club.uid);
      if (!found) throw new Error('The club is gone.');
      return found;
    };
    const read = async () => (await acara.does('ViewClub').execute(ANONYMOUS, { id: club.uid })).club.version;
    const edit = (actor: SignedIn, changes: Partial<EditClubInput>) =>
      acara.does('EditClub').execute(actor, { id: club.uid, ...factsOf(stored()), ...changes });

    it('refuses the later of two saves and tells what the earlier one changed', async () => {
      const version = await read();
      acara.clock.advance(1);
      await edit(siti, { about: 'We play on Fridays.', version });
      expect(await changesOf(edit(wei, { nameMs: 'Kelab Teater Kampus', version }))).toEqual([
        ['about', 'Siti Aminah', '2026-12-01T04:01:00.000Z'],
      ]);
      expect(stored()).toMatchObject({ about: 'We play on Fridays.', nameMs: '' });
      const { club: saved } = await edit(wei, { nameMs: 'Kelab Teater Kampus', version: await read() });
      expect(saved.version).toBe(await read());
      expect((await acara.does('ListClubMembers').execute(wei, { id: club.uid })).club.version).toBe(
        saved.version,
      );
    });

    it('accepts one of several saves at the same time', async () => {
      const version = await read();
      const saves = await Promise.allSettled(
        ['A', 'B', 'C'].map((about) => edit(about === 'B' ? wei : siti, { about, version })),
      );
      expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('does not count what admins change beside them, nor saves that change nothing', async () => {
      const version = await read();
      const admin = { ...(await acara.anAdmin()), isFresh: true };
      acara.clock.advance(1);
      await acara.does('ChangeClubState').execute(admin, { id: club.uid, state: 'dormant' });
      await acara.does('ChangeClubState').execute(admin, { id: club.uid, state: 'active' });
      await edit(siti, { version });
      expect(await read()).toBe(version);
    });

    it('counts and names a club account that changes its name in its profile', async () => {
      const own = await acara.aClub('Kelab Layang');
      const readOwn = async () => (await acara.does('ListClubMembers').execute(own, { id: own.uid })).club;
      const { version, state: _, wanted: __, ...facts } = await readOwn();
      const profile = { name: 'Kelab Layang Kampus', studentId: '', faculty: '', phoneNumber: '' };
      await acara.does('UpdateProfile').execute(own, profile);
      const changes = await changesOf(acara.does('EditClub').execute(own, { ...facts, version }));
      expect(changes.map(([field, by]) => [field, by])).toEqual([['name', 'Kelab Layang Kampus']]);
    });

    it('counts the name that an admin has approved', async () => {
      const version = await read();
      const president = acting(await acara.aMember(club, 'president'), club, 'president');
      await edit(president, { name: 'Kelab Teater Kampus' });
      expect(await read()).toBe(version);
      const admin = await acara.anAdmin('Puan Rohana');
      const [request] = (await acara.does('ListClubRequests').execute(admin)).requests;
      const decision = { id: request?.id ?? '', approve: true, verify: false, note: '' };
      await acara.does('DecideClubRequest').execute(admin, decision);
      const changes = await changesOf(edit(wei, { about: 'New.', version }));
      expect(changes.map(([field, by]) => [field, by])).toEqual([['name', 'Puan Rohana']]);
    });
  });
});
