import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { type ClubFacts, factsOf } from '#core/clubs/club-facts.ts';
import type { Office } from '#core/offices.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { EVENT_INPUT } from '#test/support/a-draft.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const NOT_YOUR_OFFICE = plainRefusal('forbidden', 'Your office in the club does not allow this.');
const FACTS: ClubFacts = {
  name: 'Kelab Catur Kampus',
  nameMs: 'Kelab Catur Kampus Utara',
  about: 'We play every Friday.\nCome in.',
  logoUrl: '/files/logo-1.webp',
  contactEmail: 'catur@club.acara.test',
  joining: 'ask',
};

describe('the facts of a club', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aClub('Kelab Catur');
    const uploadedAt = '2026-12-21T00:00:00.000Z';
    await acara.write(({ uploads }) => uploads.add({ name: 'logo-1.webp', uid: club.uid, uploadedAt }));
  });

  const stored = () => {
    const found = acara.database.published.clubs.get(club.uid);
    if (!found) throw new Error('The club is gone.');
    return found;
  };
  const edit = (facts: Partial<ClubFacts>, actor = club) =>
    acara.does('EditClub').execute(actor, { id: club.uid, ...factsOf(stored()), ...facts });
  const member = async (office: Office) => acting(await acara.aMember(club, office), club, office);

  it('change, with an entry that names what changed and no text, while the address of the page stays', async () => {
    const { club: answer, wanted } = await edit({
      ...FACTS,
      name: `  ${FACTS.name} `,
      contactEmail: ` Catur@Club.Acara.Test`,
    });
    const version = '2026-12-01T04:00:00.001Z';
    expect([answer, wanted]).toEqual([{ id: club.uid, ...FACTS, version }, null]);
    expect(stored()).toMatchObject({ ...FACTS, slug: 'kelab-catur' });
    await edit({ logoUrl: null });
    await edit({});
    expect(stored()).toMatchObject({ ...FACTS, logoUrl: null });
    expect(audited(acara)).toEqual([
      [
        ...['Kelab Catur', 'club_edited', 'Kelab Catur'],
        'name=changed; name_ms=changed; about=changed; logo=changed; contact_email=changed; joining=open>ask',
      ],
      ['Kelab Catur', 'club_edited', 'Kelab Catur', 'logo=changed'],
    ]);
  });

  it('are named by events that have not ended, and those that have keep the name and contact of their day', async () => {
    const { event } = await acara.does('CreateEvent').execute(club, EVENT_INPUT);
    acara.clock.set('2026-12-21T00:00:00.000Z');
    const { event: next } = await acara.does('CreateEvent').execute(club, {
      ...EVENT_INPUT,
      startDate: '2026-12-28T20:00',
      endDate: '2026-12-28T23:00',
    });
    await edit(FACTS);
    const facts = ({ id }: { id: string }) => {
      const { organizerName, organizerEmail } = acara.database.published.events.get(id) ?? {};
      return [organizerName, organizerEmail];
    };
    expect(facts(next)).toEqual([FACTS.name, FACTS.contactEmail]);
    expect(facts(event)).toEqual(['Kelab Catur', club.email]);
  });

  it('that buyers trust change by those who lead the team and admins, the others by every editor', async () => {
    const editor = await member('editor');
    await edit({ about: 'New.', nameMs: 'Baharu', logoUrl: FACTS.logoUrl }, editor);
    expect(await refusalOf(edit({ name: FACTS.name }, editor))).toEqual(NOT_YOUR_OFFICE);
    expect(await refusalOf(edit({ contactEmail: FACTS.contactEmail }, editor))).toEqual(NOT_YOUR_OFFICE);
    await edit({ name: FACTS.name }, await member('secretary'));
    await edit({ contactEmail: '' }, await acara.anAdmin());
    expect(stored()).toMatchObject({ about: 'New.', name: FACTS.name, contactEmail: '' });
  });

  it('do not change by an office without events, by another club, and while the club is dormant', async () => {
    for (const office of ['treasurer', 'checkin', 'adviser'] as const)
      expect(await refusalOf(edit({ about: 'New.' }, await member(office)))).toEqual(NOT_YOUR_OFFICE);
    expect((await refusalOf(edit({ about: 'New.' }, await acara.aVerifiedClub('Kelab Buku')))).code).toBe(
      'forbidden',
    );
    const paused = { ...club, club: club.club && { ...club.club, isActive: false } };
    expect((await refusalOf(edit({ about: 'New.' }, paused))).code).toBe('forbidden');
    expect(stored().about).toBe('');
  });

  it('of a club that was merged into another stay, also for an admin', async () => {
    const admin = await acara.anAdmin();
    const into = await acara.aVerifiedClub('Kelab Buku');
    await acara.does('MergeClubs').execute(admin, { id: club.uid, into: into.uid });
    expect((await refusalOf(edit({ about: 'New.' }, admin))).code).toBe('wrong_state');
  });

  it('are refused field by field, and a logo anywhere else than among the uploaded pictures', async () => {
    const refused = edit({
      name: 'See www.acara.test',
      nameMs: 'x'.repeat(101),
      about: 'x'.repeat(2_001),
      logoUrl: 'https://acara.test/logo.webp',
      contactEmail: 'catur',
    });
    expect(await refusalOf(refused)).toEqual(
      fieldRefusal({
        logoUrl: 'Logo is not right.',
        name: 'Club name can’t contain an email or web address.',
        nameMs: 'Malay name can have at most 100 characters.',
        about: 'About the club can have at most 2000 characters.',
        contactEmail: 'Enter a full email address, such as name@university.edu.my.',
      }),
    );
    expect((await refusalOf(edit({ name: ' ' }))).fields).toEqual({ name: 'Club name is required.' });
  });

  describe('with a name that looks like another', () => {
    const likeBooks = 'looks like “Kelab Buku”. Choose a name that nobody can mix up with it.';
    beforeEach(() => acara.aVerifiedClub('Kelab Buku'));

    it.each([
      ['in capitals', 'KELAB BUKU'],
      ['with an invisible letter', 'Kelab\u200b Buku'],
      ['with Cyrillic letters', 'Кеlаb Вuku'],
    ])('are refused %s, whoever asks', async (_, name) => {
      const refused = fieldRefusal({ name: `Club name ${likeBooks}` });
      expect(await refusalOf(edit({ name }))).toEqual(refused);
      expect(await refusalOf(edit({ name }, await acara.anAdmin()))).toEqual(refused);
      expect(stored().name).toBe('Kelab Catur');
    });

    it('are refused in Malay, and as the name of the university', async () => {
      expect(await refusalOf(edit({ nameMs: 'kelab buku' }))).toEqual(
        fieldRefusal({ nameMs: `Malay name ${likeBooks}` }),
      );
      expect((await refusalOf(edit({ name: 'UNIVERSITI ACARA' }))).fields).toEqual({
        name: 'Club name looks like “Universiti Acara”. Choose a name that nobody can mix up with it.',
      });
    });

    it('change otherwise, where two clubs have had one name from before', async () => {
      const twin = await acara.aClub('Kelab Catur');
      const facts = factsOf(acara.database.published.clubs.get(twin.uid) as ClubFacts);
      await acara.does('EditClub').execute(twin, { id: twin.uid, ...facts, about: 'We play, too.' });
      expect(acara.database.published.clubs.get(twin.uid)?.about).toBe('We play, too.');
    });

    it('may have the name of a club that was merged away, and another spelling of their own', async () => {
      const double = await acara.aClub('Kelab Catur Lama');
      const admin = await acara.anAdmin();
      await acara.does('MergeClubs').execute(admin, { id: double.uid, into: club.uid });
      await edit({ name: 'Kelab Catur Lama' });
      await edit({ name: 'KELAB CATUR LAMA' });
      expect(stored().name).toBe('KELAB CATUR LAMA');
    });

    it('are refused for the profile of a club account, too', async () => {
      const profile = { ...PROFILE_DEFAULTS, name: 'Kelab BUKU' };
      expect(await refusalOf(acara.does('UpdateProfile').execute(club, profile))).toEqual(
        fieldRefusal({ name: `Full Name ${likeBooks}` }),
      );
    });
  });

  describe('of a verified club', () => {
    const WANTED = { name: 'Kelab Drama', nameMs: '' };
    const asked = async () => (await acara.does('ListClubRequests').execute(await acara.anAdmin())).requests;
    const decide = async (approve: boolean, note = '') => {
      const [request] = await asked();
      const input = { id: request?.id ?? '', approve, verify: false, note };
      return acara.does('DecideClubRequest').execute(await acara.anAdmin(), input);
    };
    const mails = () =>
      [...acara.database.published.outbox.values()].map(({ to, notice }) => [to.email, notice]);
    beforeEach(async () => {
      club = await acara.aVerifiedClub('Kelab Teater');
    });

    it('change at once but for the names, which wait for an admin', async () => {
      const { event } = await acara.does('CreateEvent').execute(club, EVENT_INPUT);
      const output = await edit({ name: 'Kelab Drama', about: 'We act.' });
      expect(output).toMatchObject({ club: { name: 'Kelab Teater', about: 'We act.' }, wanted: WANTED });
      expect((await acara.does('ListClubMembers').execute(club, { id: club.uid })).club.wanted).toEqual(
        WANTED,
      );
      expect(await asked()).toMatchObject([
        {
          clubId: club.uid,
          currentName: 'Kelab Teater',
          clubName: 'Kelab Drama',
          personName: 'Kelab Teater',
        },
      ]);
      await decide(true, 'Good name.');
      expect(stored()).toMatchObject({ name: 'Kelab Drama', verifiedUntil: expect.any(String) });
      expect(acara.database.published.events.get(event.id)?.organizerName).toBe('Kelab Drama');
      expect(mails().at(-1)).toEqual([
        club.email,
        { kind: 'club_rename_decided', approved: true, note: 'Good name.', clubName: 'Kelab Drama' },
      ]);
      expect(await asked()).toEqual([]);
      expect((await acara.does('ListClubMembers').execute(club, { id: club.uid })).club.wanted).toBeNull();
    });

    it('keep their name after a decline', async () => {
      await edit({ name: 'Kelab Drama' });
      await decide(false, 'Too general.');
      expect(stored().name).toBe('Kelab Teater');
      expect(mails().at(-1)?.[1]).toMatchObject({ kind: 'club_rename_decided', approved: false });
    });

    it('wait with the latest name that the team asked for, one at a time', async () => {
      const secretary = await member('secretary');
      await edit({ name: 'Kelab Drama' });
      await edit({ nameMs: 'Kelab Sandiwara' }, secretary);
      await edit({ nameMs: 'Kelab Sandiwara' }, secretary);
      expect(await asked()).toMatchObject([
        { clubName: 'Kelab Teater', clubNameMs: 'Kelab Sandiwara', email: secretary.email },
      ]);
      expect(audited(acara).filter(([, action]) => action === 'club_rename_requested')).toHaveLength(2);
    });

    it('do not wait for an admin who changes them', async () => {
      expect((await edit({ name: 'Kelab Drama' }, await acara.anAdmin())).wanted).toBeNull();
      const { club: page } = await acara.does('ViewClub').execute(club, { id: 'kelab-teater' });
      expect(page).toMatchObject({ name: 'Kelab Drama', contactEmail: club.email });
    });

    it('are refused when another club has taken the name meanwhile, or the club is gone', async () => {
      await edit({ name: 'Kelab Drama' });
      const other = await acara.aClub('Kelab DRAMA');
      expect(await refusalOf(decide(true))).toEqual(
        plainRefusal('wrong_state', 'Another club has a name like this one now.'),
      );
      await acara.does('MergeClubs').execute(await acara.anAdmin(), { id: club.uid, into: other.uid });
      expect((await refusalOf(decide(true))).code).toBe('wrong_state');
      expect(await asked()).toHaveLength(1);
      await decide(false, 'Merged.');
      expect(await asked()).toEqual([]);
    });

    it('wait for an admin when its account changes the name in its profile', async () => {
      const profile = { ...PROFILE_DEFAULTS, name: 'Kelab Drama' };
      await acara.does('UpdateProfile').execute(club, profile);
      expect(stored().name).toBe('Kelab Teater');
      expect(await asked()).toMatchObject([{ clubId: club.uid, clubName: 'Kelab Drama' }]);
      expect((await acara.does('ViewMyClubRequest').execute(club)).request).toBeNull();
    });
  });
});
