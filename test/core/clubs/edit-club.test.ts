import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { type ClubFacts, factsOf } from '#core/clubs/club-facts.ts';
import type { Office } from '#core/offices.ts';
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
};

describe('the facts of a club', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub('Kelab Catur');
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
    const { club: answer } = await edit({
      ...FACTS,
      name: `  ${FACTS.name} `,
      contactEmail: ` Catur@Club.Acara.Test`,
    });
    expect(answer).toEqual({ id: club.uid, ...FACTS });
    expect(stored()).toMatchObject({ ...FACTS, slug: 'kelab-catur' });
    await edit({ logoUrl: null });
    await edit({});
    const { club: page } = await acara.does('ViewClub').execute(club, { id: 'kelab-catur' });
    expect(page).toMatchObject({ ...FACTS, logoUrl: null });
    expect(audited(acara)).toEqual([
      [
        ...['Kelab Catur', 'club_edited', 'Kelab Catur'],
        'name=changed; name_ms=changed; about=changed; logo=changed; contact_email=changed',
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
});
