// @module-tag long
import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { ClubMember } from '#core/clubs/people/club-member.ts';
import { aClubMember } from '#test/support/a-club-member.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { losing, openApp, savedFiles } from '#test/support/web.tsx';

let acara: Acara;
let club: SignedIn;
beforeEach(async () => {
  localStorage.removeItem('acara.language');
  sessionStorage.clear();
  acara = new Acara();
  club = await acara.aVerifiedClub('Kelab Catur');
});

/** Adds somebody to the club. */
async function aPerson(name: string, differences: Partial<ClubMember> = {}): Promise<SignedIn> {
  const person = await acara.aStudent(name);
  const row = aClubMember({ id: name, clubId: club.uid, uid: person.uid, ...differences });
  await acara.write(({ clubPeople }) => clubPeople.addAll([row]));
  return person;
}
const asks = (name: string) => aPerson(name, { state: 'asked', until: null });
const rows = () => [...acara.database.published.clubPeople.values()];
const stateOf = (name: string) => rows().find(({ id }) => id === name)?.state;
const openPeople = (as: SignedIn, query = '') => openApp(`/clubs/${club.uid}/people${query}`, { acara, as });
const table = () => screen.findByRole('table', { name: 'Members' });
const names = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.match(/^(Aina|Badrul|Citra|Dewi)/)?.[0]);

test('shows who asked first, and approves several at once', async () => {
  for (const name of ['Aina', 'Badrul', 'Citra']) await asks(name);
  await aPerson('Dewi');
  const { person } = await openPeople(club);
  expect(await screen.findByText('3 to answer')).toBeTruthy();
  expect(await names()).toEqual(['Dewi']);
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Citra' }));
  await person.click(screen.getByRole('button', { name: 'Approve 2' }));
  expect(await screen.findByText('2 people are members now.')).toBeTruthy();
  expect(['Aina', 'Badrul', 'Citra'].map(stateOf)).toEqual(['member', 'member', 'asked']);
  await waitFor(async () => expect((await names()).length).toBe(3));
  expect(document.activeElement?.textContent).toBe('Asked to join');
});

test('declines after a question, and says who was answered by somebody else meanwhile', async () => {
  await asks('Aina');
  const { uid } = await asks('Badrul');
  const { person } = await openPeople(club);
  await person.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await person.click(screen.getByRole('button', { name: 'Decline 2' }));
  const dialog = within(await screen.findByRole('dialog'));
  await acara.does('DecideClubPerson').execute(club, { id: club.uid, uid, approve: false });
  await person.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('One person was declined.')).toBeTruthy();
  expect(screen.getByText('One person no longer asked, or was answered by somebody else.')).toBeTruthy();
  expect(await screen.findByText('Nobody waits for an answer.')).toBeTruthy();
  expect(rows()).toEqual([]);
});

test('says why somebody could not be answered, and leaves them to be answered', async () => {
  await asks('Aina');
  const through = losing('decideClubPerson');
  const { person } = await openApp(`/clubs/${club.uid}/people`, { acara, as: club, through });
  await person.click(await screen.findByRole('button', { name: 'Approve Aina' }));
  expect(await screen.findByText(/server|connection|reach/i)).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Approve Aina' }));
  await waitFor(() => expect(stateOf('Aina')).toBe('member'));
});

test('searches the members, chooses a state, and removes one after a question', async () => {
  await aPerson('Aina');
  await aPerson('Badrul', { how: 'imported' });
  await aPerson('Citra', { state: 'ended', endedAt: acara.clock.now(), endedBy: club.uid });
  const { person, address } = await openPeople(club);
  expect((await names()).sort()).toEqual(['Aina', 'Badrul']);
  await person.selectOptions(screen.getByLabelText('State'), 'Ended');
  await waitFor(async () => expect(await names()).toEqual(['Citra']));
  expect(address()).toBe(`/clubs/${club.uid}/people?state=ended`);
  await person.selectOptions(screen.getByLabelText('State'), 'Members');
  await person.type(screen.getByLabelText('Search members'), 'badr');
  await waitFor(async () => expect(await names()).toEqual(['Badrul']));
  await person.click(screen.getByRole('button', { name: 'Actions for Badrul' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nobody found')).toBeTruthy();
  expect(stateOf('Badrul')).toBe('ended');
});

test('says that there are no members, and in Malay that the list could not be loaded', async () => {
  const { person } = await openPeople(club);
  expect(await screen.findByRole('heading', { name: 'No members yet' })).toBeTruthy();
  expect(screen.getByText('Nobody waits for an answer.')).toBeTruthy();
  localStorage.setItem('acara.language', 'ms');
  const through = losing('listClubPeople', 6);
  await openApp(`/clubs/${club.uid}/people`, { acara, as: club, through });
  expect(await screen.findByText('Ahli tidak dapat dimuatkan.')).toBeTruthy();
  for (const button of screen.getAllByRole('button', { name: 'Cuba lagi' })) await person.click(button);
  expect(await screen.findByRole('heading', { name: 'Belum ada ahli' })).toBeTruthy();
});

test('lets an adviser see everything and change nothing, and an editor nothing', async () => {
  await asks('Aina');
  await aPerson('Badrul');
  await openPeople(await acara.aMember(club, 'adviser', 'Puan Salmah'));
  expect(await names()).toEqual(['Badrul']);
  expect(screen.getByText('Aina')).toBeTruthy();
  for (const name of [/^Approve/, /^Decline/, /^Actions for/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import members' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeTruthy();
  await openPeople(await acara.aMember(club, 'editor', 'Farid'));
  expect(await screen.findByText('You cannot see the members of this club.')).toBeTruthy();
});

test('downloads the members, and shows how people join', async () => {
  await aPerson('Aina');
  const saved = savedFiles();
  const { person } = await openPeople(club);
  expect(await screen.findByText(/Everybody can join, at once\./)).toBeTruthy();
  const change = screen.getByRole('link', { name: 'Change who can join' });
  expect(change.getAttribute('href')).toBe(`/clubs/${club.uid}/edit`);
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toContain('Aina');
});

test('imports a list after a trial that says what becomes of each line', async () => {
  const { person } = await openApp(`/clubs/${club.uid}/people/import`, { acara, as: club });
  const list = 'Name,Email\nAina,aina@student.acara.test\nBadrul,\nAina,aina@student.acara.test';
  await person.click(await screen.findByRole('textbox', { name: /The list/ }));
  await person.paste(list);
  await person.click(screen.getByRole('button', { name: 'Check the list' }));
  for (const result of ['Will be added', 'Twice in the list', 'Not valid'])
    expect(await screen.findByRole('button', { name: `${result} 1` })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Add 1' }));
  expect(await screen.findByText('1 added')).toBeTruthy();
  expect(acara.database.published.waitingMembers.size).toBe(1);
});

test('chooses who can join where the club is edited', async () => {
  const { person } = await openApp(`/clubs/${club.uid}/edit`, { acara, as: club });
  await person.selectOptions(
    await screen.findByLabelText('Who can join as a member'),
    'Nobody at the moment',
  );
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(acara.database.published.clubs.get(club.uid)?.joining).toBe('closed'));
});

test('tells the club on its dashboard how many ask to join', async () => {
  await asks('Aina');
  await openApp('/dashboard', { acara, as: club });
  const answer = await screen.findByRole('link', { name: 'Answer them' });
  expect(answer.getAttribute('href')).toBe(`/clubs/${club.uid}/people`);
});
