import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Office } from '#core/offices.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

let acara: Acara;
let club: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  club = await acara.aVerifiedClub('Kelab Catur');
});

const openTeam = (as: SignedIn) => openApp(`/clubs/${club.uid}/team`, { acara, as });
const member = (office: Office, name = 'Citra Dewi') => acara.aMember(club, office, name);
const officeOf = (uid: string) =>
  [...acara.database.published.members.values()].find((one) => one.uid === uid)?.office;

test('invites an address to an office, and withdraws the invitation', async () => {
  const { person } = await openTeam(club);
  await person.type(await screen.findByLabelText('Email'), 'dewi@student.acara.test');
  await person.selectOptions(screen.getByLabelText('Office'), 'Treasurer');
  expect(screen.getAllByText('Money, refunds and the list of attendees.')).toHaveLength(2);
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  const name = 'Withdraw the invitation to dewi@student.acara.test';
  await person.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  expect(acara.database.published.invitations.size).toBe(0);
});

test('says beside the field, and nowhere else, that an invitation has no office', async () => {
  const { person } = await openTeam(club);
  await person.type(await screen.findByLabelText('Email'), 'dewi@student.acara.test');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findAllByText(/^Office /)).toHaveLength(1);
  expect(screen.getByLabelText('Office').getAttribute('aria-invalid')).toBe('true');
});

test('shows in place why an invitation is refused, and keeps what was typed', async () => {
  const { person } = await openTeam(club);
  await person.type(await screen.findByLabelText('Email'), club.email);
  await person.selectOptions(screen.getByLabelText('Office'), 'Adviser');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('This person is a member of the club already.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(club.email);
});

test('changes the office of a member and removes them', async () => {
  const { uid } = await member('editor');
  const { person } = await openTeam(club);
  const office = await screen.findByRole('combobox', { name: 'Change the office of Citra Dewi' });
  await person.selectOptions(office, 'Secretary');
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Save office' }));
  await waitFor(() => expect(officeOf(uid)).toBe('secretary'));
  await person.click(await screen.findByRole('button', { name: 'Remove Citra Dewi' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(officeOf(uid)).toBeUndefined());
});

test('shows a member without the team who else works there, and lets them leave', async () => {
  const editor = await member('editor');
  const { person } = await openTeam(editor);
  const names = (await screen.findAllByText('Kelab Catur')).map((text) => text.closest('td'));
  expect(names.some((cell) => cell?.textContent === 'Kelab Catur')).toBe(true);
  expect(screen.queryByText(club.email)).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  for (const name of [/^Remove/, 'Send invitation'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Leave the club' }));
  await person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave the club' }),
  );
  await waitFor(() => expect(officeOf(editor.uid)).toBeUndefined());
  expect(await screen.findByText('You have left Kelab Catur.')).toBeTruthy();
});

test('offers a secretary the offices that she gives, for others than herself and those above', async () => {
  await member('treasurer', 'Devi Kumar');
  await member('editor', 'Eka Putri');
  const invite = { id: club.uid, email: 'budi@student.acara.test', office: 'adviser' };
  await acara.does('InviteMember').execute(club, invite);
  await openTeam(await member('secretary'));
  const offered = within(await screen.findByLabelText('Office'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered.slice(1)).toEqual(['Secretary', 'Event editor', 'Check-in lead']);
  const changeable = screen.getAllByRole('combobox', { name: /^Change the office of/ });
  expect(changeable.map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent)).toEqual([
    'Change the office of Eka Putri',
  ]);
  const removable = screen.getAllByRole('button', { name: /^(Remove|Withdraw)/ });
  expect(removable.map((button) => button.getAttribute('aria-label'))).toEqual(['Remove Eka Putri']);
});

test('offers no change of the only president’s office', async () => {
  await openTeam(club);
  await screen.findByLabelText('Office');
  expect(screen.queryByRole('combobox', { name: 'Change the office of Kelab Catur' })).toBeNull();
});

test('lets a president step down while another is there', async () => {
  await member('president');
  const { person } = await openTeam(club);
  const office = await screen.findByRole('combobox', { name: 'Change the office of Kelab Catur' });
  await person.selectOptions(office, 'Treasurer');
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Save office' }));
  await waitFor(() => expect(officeOf(club.uid)).toBe('treasurer'));
});

test('tells somebody else that they are no member', async () => {
  await openTeam(await acara.aStudent());
  expect(await screen.findByText('You are not a member of this club.')).toBeTruthy();
});

test('invites five addresses in one paste, says what became of each, and keeps the refused ones', async () => {
  const { person } = await openTeam(club);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Email');
  await person.click(field);
  await person.paste(`Dewi <dewi@uni.test>, eka@uni.test; ${club.email}\nfarid@uni.test gita@uni.test`);
  await person.selectOptions(screen.getByLabelText('Office'), 'Event editor');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  const results = within(await screen.findByRole('list', { name: 'Invitations of this paste' }));
  await waitFor(() => expect(results.getAllByText('Sent')).toHaveLength(4));
  expect(results.getByText('This person is a member of the club already.')).toBeTruthy();
  await waitFor(() => expect(field.value).toBe(club.email));
  expect(acara.database.published.invitations.size).toBe(4);
});
