import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn } from '#core/actor.ts';
import { factsOf } from '#core/clubs/club-facts.ts';
import type { EditClubInput } from '#core/clubs/edit-club.ts';
import type { EditEventInput } from '#core/events/edit-event.ts';
import type { Event } from '#core/events/event.ts';
import { PROFILE_DEFAULTS, type ProfileFields } from '#core/people/person.ts';
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
      const profile = { ...PROFILE_DEFAULTS, name: 'Kelab Layang Kampus' };
      await acara.does('UpdateProfile').execute(own, profile);
      const changes = await changesOf(acara.does('EditClub').execute(own, { ...facts, version }));
      expect(changes.map(([field, by]) => [field, by])).toEqual([['name', 'Kelab Layang Kampus']]);
    });

    it('counts the name that an admin has approved', async () => {
      const president = acting(await acara.aMember(club, 'president'), club, 'president');
      const { club: saved } = await edit(president, { name: 'Kelab Teater Kampus' });
      const version = await read();
      expect(saved.version).toBe(version);
      const admin = await acara.anAdmin('Puan Rohana');
      const [request] = (await acara.does('ListClubRequests').execute(admin)).requests;
      const decision = { id: request?.id ?? '', approve: true, verify: false, note: '' };
      await acara.does('DecideClubRequest').execute(admin, decision);
      const changes = await changesOf(edit(wei, { about: 'New.', version }));
      expect(changes.map(([field, by]) => [field, by])).toEqual([['name', 'Puan Rohana']]);
    });
  });

  describe('in a request for another name', () => {
    let president: SignedIn;
    let admin: SignedIn;
    beforeEach(async () => {
      president = acting(await acara.aMember(club, 'president', 'Nur Izzati'), club, 'president');
      admin = { ...(await acara.anAdmin('Puan Rohana')), isFresh: true };
    });
    const stored = () => acara.database.published.clubs.get(club.uid);
    const rename = (names: Partial<EditClubInput>, by = president) => {
      const found = stored();
      if (!found) throw new Error('The club is gone.');
      return acara.does('EditClub').execute(by, { id: club.uid, ...factsOf(found), ...names });
    };
    const asked = async () => {
      const [request] = (await acara.does('ListClubRequests').execute(admin)).requests;
      if (!request) throw new Error('Nothing is asked for.');
      return request;
    };
    const decide = (approve: boolean, { id, version }: Awaited<ReturnType<typeof asked>>) =>
      acara.does('DecideClubRequest').execute(admin, { id, approve, verify: false, note: 'No.', version });

    it.each([true, false])(
      'refuses a decision on a name that the admin never saw (approve: %s)',
      async (approve) => {
        await rename({ name: 'Kelab Drama' });
        const read = await asked();
        acara.clock.advance(1);
        await rename({ name: 'Kelab Sulap' });
        expect(await changesOf(decide(approve, read))).toEqual([
          ['clubName', 'Nur Izzati', '2026-12-01T04:01:00.000Z'],
        ]);
        expect(stored()?.name).toBe('Kelab Teater');
        await decide(true, await asked());
        expect(stored()?.name).toBe('Kelab Sulap');
      },
    );

    it('is not replaced by somebody who has not read it', async () => {
      const secretary = acting(await acara.aMember(club, 'secretary', 'Lim Pei Ling'), club, 'secretary');
      const version = stored()?.editedAt ?? '';
      acara.clock.advance(1);
      await rename({ name: 'Kelab Drama', version });
      expect(await changesOf(rename({ name: 'Kelab Sulap', version }, secretary))).toEqual([
        ['wanted', 'Nur Izzati', '2026-12-01T04:01:00.000Z'],
      ]);
      expect(await asked()).toMatchObject({ clubName: 'Kelab Drama', personName: 'Nur Izzati' });
      const { club: page } = await acara.does('ListClubMembers').execute(secretary, { id: club.uid });
      expect(page.wanted).toEqual({ name: 'Kelab Drama', nameMs: '' });
      await rename({ name: 'Kelab Sulap', version: page.version }, secretary);
      expect(await asked()).toMatchObject({ clubName: 'Kelab Sulap', personName: 'Lim Pei Ling' });
    });

    it('is accepted of one of several who ask at the same time', async () => {
      const secretary = acting(await acara.aMember(club, 'secretary'), club, 'secretary');
      const version = stored()?.editedAt ?? '';
      const saves = await Promise.allSettled([
        rename({ name: 'Kelab Drama', version }),
        rename({ name: 'Kelab Sulap', version }, secretary),
      ]);
      expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    it('sees another request of the same moment', async () => {
      await rename({ name: 'Kelab Drama' });
      const read = await asked();
      await rename({ name: 'Kelab Sulap' });
      await expect(decide(true, read)).rejects.toMatchObject({ code: 'changed_meanwhile' });
    });

    it('refuses to undo the name that another admin gave meanwhile', async () => {
      await rename({ name: 'Kelab Drama' });
      const read = await asked();
      acara.clock.advance(1);
      await rename({ name: 'Kelab Lakon' }, await acara.anAdmin('Encik Halim'));
      expect(await changesOf(decide(true, read))).toEqual([
        ['currentName', 'Encik Halim', '2026-12-01T04:01:00.000Z'],
      ]);
      expect(stored()?.name).toBe('Kelab Lakon');
    });
  });

  describe('in what admins decide about a club', () => {
    it('refuses the later of two decisions, and tells of the earlier one', async () => {
      const rohana = { ...(await acara.anAdmin('Puan Rohana')), isFresh: true };
      const halim = { ...(await acara.anAdmin('Encik Halim')), isFresh: true };
      const read = async () => {
        const filter = { q: null, state: null, need: null, cursor: null };
        const { clubs } = await acara.does('ListClubs').execute(rohana, filter);
        return clubs.find(({ id }) => id === club.uid)?.version ?? '';
      };
      const id = club.uid;
      const version = await read();
      acara.clock.advance(1);
      await acara.does('ChangeClubState').execute(rohana, { id, state: 'suspended', version });
      const makeDormant = acara.does('ChangeClubState').execute(halim, { id, state: 'dormant', version });
      expect(await changesOf(makeDormant)).toEqual([['state', 'Puan Rohana', '2026-12-01T04:01:00.000Z']]);
      expect(acara.database.published.clubs.get(id)?.state).toBe('suspended');
      const second = await read();
      acara.clock.advance(1);
      await acara.does('ChangeClubVerification').execute(rohana, { id, verified: false, version: second });
      const verify = acara
        .does('ChangeClubVerification')
        .execute(halim, { id, verified: true, version: second });
      expect((await changesOf(verify)).map(([field, by]) => [field, by])).toEqual([
        ['verifiedUntil', 'Puan Rohana'],
      ]);
      expect(acara.database.published.clubs.get(id)?.verifiedUntil).toBeNull();
    });
  });

  describe('in the office of a member', () => {
    it('refuses the later of two changes, and tells of the earlier one in this club alone', async () => {
      const fresh = async (name: string) => ({
        ...acting(await acara.aMember(club, 'president', name), club, 'president'),
        isFresh: true,
      });
      const [izzati, farid] = [await fresh('Nur Izzati'), await fresh('Farid')];
      const input = { id: club.uid, uid: wei.uid };
      const { members } = await acara.does('ListClubMembers').execute(izzati, { id: club.uid });
      const version = members.find(({ uid }) => uid === wei.uid)?.since;
      await acara.does('ChangeOffice').execute(izzati, { ...input, office: 'treasurer', version });
      const change = acara.does('ChangeOffice').execute(farid, { ...input, office: 'secretary', version });
      expect((await changesOf(change)).map(([field, by]) => [field, by])).toEqual([['office', 'Nur Izzati']]);
      const after = await acara.does('ListClubMembers').execute(farid, { id: club.uid });
      expect(after.members.find(({ uid }) => uid === wei.uid)?.office).toBe('treasurer');
    });
  });

  describe('in a person', () => {
    const fields = { ...PROFILE_DEFAULTS, name: 'Aina', studentId: 'A1', faculty: 'Computing' };

    it('refuses the later of two saves of one profile, and names the changed fields', async () => {
      const aina = await acara.aStudent('Aina');
      const profile = (input: Partial<ProfileFields>, version: string) =>
        acara.does('UpdateProfile').execute(aina, { ...PROFILE_DEFAULTS, ...fields, ...input, version });
      const { user } = await acara.does('UpdateProfile').execute(aina, fields);
      await profile({ phoneNumber: '012-345 6789' }, user.version);
      expect(
        (await changesOf(profile({ faculty: 'Law' }, user.version))).map(([field, by]) => [field, by]),
      ).toEqual([['phoneNumber', 'Aina']]);
      const stored = (await acara.does('ViewProfile').execute(aina)).user;
      expect(stored).toMatchObject({ faculty: 'Computing', phoneNumber: '012-345 6789' });
      expect((await profile({ faculty: 'Law' }, stored.version)).user.faculty).toBe('Law');
    });

    it('refuses the later of two decisions of admins about a role', async () => {
      const [rohana, halim] = [await acara.anAdmin('Puan Rohana'), await acara.anAdmin('Encik Halim')];
      const { uid } = await acara.aStudent('Kelab Buku');
      const { people } = await acara
        .does('ListPeople')
        .execute(rohana, { q: 'Buku', role: null, cursor: null });
      const version = people[0]?.version;
      const give = (by: SignedIn, isClubVerified: boolean) =>
        acara.does('ChangeRole').execute(by, { uid, role: 'club', isClubVerified, version });
      await give(rohana, true);
      expect((await changesOf(give(halim, false))).map(([field, by]) => [field, by])).toEqual([
        ['role', 'Puan Rohana'],
        ['isClubVerified', 'Puan Rohana'],
      ]);
      expect(acara.database.people.get(uid)?.isClubVerified).toBe(true);
    });
  });

  it('keeps a draft that somebody has changed from being deleted unseen', async () => {
    const event = await acara.anEvent({ organizerId: club.uid, status: 'draft' });
    const { version } = (await acara.does('ViewEvent').execute(siti, { id: event.id })).event;
    await acara.does('EditEvent').execute(siti, {
      ...event,
      ...{ startDate: event.startsAt, endDate: event.endsAt, ticketPrice: 5, title: 'Written for hours' },
    });
    const remove = acara.does('DeleteEvent').execute(wei, { id: event.id, version });
    expect((await changesOf(remove)).map(([field, by]) => [field, by])).toContainEqual([
      'title',
      'Siti Aminah',
    ]);
    expect(acara.stored(event).title).toBe('Written for hours');
  });
});
