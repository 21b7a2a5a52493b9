// @module-tag long
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { type ClubFacts, factsOf } from '#core/clubs/club-facts.ts';
import type { Office } from '#core/offices.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';
import { openApp } from '#test/support/web.tsx';

let acara: Acara;
let club: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  club = await acara.aVerifiedClub('Kelab Catur');
});

const openForm = (as: SignedIn) => openApp(`/clubs/${club.uid}/edit`, { acara, as });
const stored = () => acara.database.published.clubs.get(club.uid);
const member = (office: Office) => acara.aMember(club, office, 'Citra Dewi');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('changes what the club says about itself, with a logo, and shows it on the page of the club', async () => {
  const { person, address } = await openApp(`/clubs/${club.uid}/team`, { acara, as: club });
  await person.click(await screen.findByRole('link', { name: 'Edit club' }));
  await screen.findByRole('heading', { level: 1, name: 'Edit club' });
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File([SMALL_PNG as BlobPart], 'logo.png', { type: 'image/png' })] },
  });
  await screen.findByText('Picture uploaded.');
  await person.type(field('About the club'), 'We play every Friday.');
  await person.clear(field('Contact email'));
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The page of the club is up to date.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe(`/clubs/${club.uid}/team`));
  expect(stored()).toMatchObject({
    ...{ name: 'Kelab Catur', about: 'We play every Friday.', contactEmail: '', slug: 'kelab-catur' },
    logoUrl: expect.stringMatching(/^\/files\/.+\.webp$/),
  });
  await person.click(await screen.findByRole('link', { name: 'To Kelab Catur' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kelab Catur' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit club' }).getAttribute('href')).toBe(
    `/clubs/${club.uid}/edit`,
  );
});

test('says that a new name of a verified club waits for an admin, when it is saved and afterwards', async () => {
  const { person } = await openForm(club);
  await person.clear(await screen.findByLabelText('Name'));
  await person.type(field('Name'), 'Kelab Catur Kampus');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  const waits = 'The name “Kelab Catur Kampus” waits for an admin.';
  expect(await screen.findByText(`Saved. ${waits}`)).toBeTruthy();
  expect(stored()?.name).toBe('Kelab Catur');
  await person.click(await screen.findByRole('link', { name: 'Edit club' }));
  expect(await screen.findByText(`${waits} Until then the club keeps its name.`)).toBeTruthy();
});

test('asks a member who acts for themselves to act for the club first, and leaves an editor the name to read', async () => {
  const { person } = await openForm(await member('editor'));
  await person.click(await screen.findByRole('button', { name: 'Act for Kelab Catur' }));
  await screen.findByRole('heading', { level: 1, name: 'Edit club' });
  expect([field('Name').readOnly, field('Contact email').readOnly]).toEqual([true, true]);
  await person.type(field('About the club'), 'We play every Friday.');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(stored()?.about).toBe('We play every Friday.'));
});

test('shows in place what is wrong, and keeps what was typed', async () => {
  const { person } = await openForm(club);
  await screen.findByRole('heading', { level: 1, name: 'Edit club' });
  await person.clear(field('Contact email'));
  await person.type(field('Contact email'), 'catur');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  const words = 'Enter a full email address, such as name@university.edu.my.';
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(field('Contact email').getAttribute('aria-invalid')).toBe('true');
  expect(field('Contact email').value).toBe('catur');
});

test.each([
  ['a treasurer', 'treasurer', 'Your office can’t change this.'],
  ['somebody else', null, 'You are not a member of this club.'],
] as const)('tells %s that they cannot edit the club', async (_, office, words) => {
  await openForm(office ? await member(office) : await acara.aStudent());
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('says to members of a dormant club that nothing can be changed', async () => {
  await acara.does('ChangeClubState').execute(await acara.anAdmin(), { id: club.uid, state: 'dormant' });
  await openForm(club);
  expect(await screen.findByText('This club can’t change anything at the moment.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('shows what somebody else has changed meanwhile beside what was typed, and saves again', async () => {
  const { person, address } = await openForm(club);
  await person.type(await screen.findByLabelText('Malay name'), 'Kelab Catur Kampus');
  await person.type(field('About the club'), 'We play every Friday.');
  await changedBySiti({ about: 'We play on Mondays.', contactEmail: 'new@club.acara.test' });
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  const panel = within(await screen.findByRole('alert', { name: /^Siti Aminah changed this/ }));
  expect(panel.getAllByRole('group').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^About the club.*Saved nowWe play on Mondays\.YoursWe play every Friday\.$/),
    expect.stringMatching(/^Contact email.*Saved nownew@club\.acara\.testBeforeperson-/),
  ]);
  expect(field('Contact email').value).toBe('new@club.acara.test');
  await person.click(panel.getByText('We play on Mondays.'));
  expect(field('About the club').value).toBe('We play on Mondays.');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe(`/clubs/${club.uid}/team`));
  expect(stored()).toMatchObject({
    ...{ about: 'We play on Mondays.', contactEmail: 'new@club.acara.test', name: 'Kelab Catur' },
  });
});

test('tells an editor of a changed name, which they have no choice of', async () => {
  const { person } = await openForm(await member('editor'));
  await person.click(await screen.findByRole('button', { name: 'Act for Kelab Catur' }));
  await person.type(await screen.findByLabelText('About the club'), 'Ours.');
  await changedBySiti({ contactEmail: 'new@club.acara.test' });
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  const panel = within(await screen.findByRole('alert', { name: /^Siti Aminah changed this/ }));
  expect(panel.queryByRole('radio')).toBeNull();
  expect(panel.getByText('new@club.acara.test')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The page of the club is up to date.')).toBeTruthy();
  expect(stored()).toMatchObject({ about: 'Ours.', contactEmail: 'new@club.acara.test' });
});

test('shows the name that another leader has asked for meanwhile, before another one takes its place', async () => {
  const { person } = await openForm(club);
  await person.clear(await screen.findByLabelText('Name'));
  await person.type(field('Name'), 'Kelab Teka');
  await changedBySiti({ name: 'Kelab Dam' });
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  const panel = within(await screen.findByRole('alert', { name: /^Siti Aminah changed this/ }));
  expect(panel.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Name that waits for an admin.*Saved nowKelab Dam/),
  ]);
  expect(field('Name').value).toBe('Kelab Teka');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/The name “Kelab Teka” waits for an admin/)).toBeTruthy();
  const { requests } = await acara.does('ListClubRequests').execute(await acara.anAdmin());
  expect(requests.map(({ clubName }) => clubName)).toEqual(['Kelab Teka']);
});

async function changedBySiti(changes: Partial<ClubFacts>): Promise<void> {
  const siti = acting(await acara.aMember(club, 'secretary', 'Siti Aminah'), club, 'secretary');
  const found = stored();
  if (!found) throw new Error('The club is gone.');
  await acara.does('EditClub').execute(siti, { id: club.uid, ...factsOf(found), ...changes });
}
