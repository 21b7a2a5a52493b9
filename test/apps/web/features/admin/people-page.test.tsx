// @module-tag long
import { beforeEach, expect, test } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { SYSTEM } from '#core/actor.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { type AppSetting, losing, openApp } from '#test/support/web.tsx';
import { chosen, confirmed } from './row-actions.ts';

let acara: Acara;
beforeEach(() => {
  acara = new Acara();
});

async function open(more: AppSetting = {}) {
  return openApp('/admin/people', { acara, as: await acara.anAdmin(), ...more });
}

const row = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

test('finds people by name and role, and stores the search in the address', async () => {
  await acara.aStudent('Aina Rahman');
  await acara.aStudent('Lim Wei');
  await acara.aClub('Kelab Catur');
  const { person, address } = await open();
  const list = () =>
    within(screen.getByRole('table', { name: 'People' }))
      .getAllByRole('row')
      .slice(1);
  await waitFor(() => expect(list()).toHaveLength(4));

  await person.type(screen.getByLabelText('Search people'), 'aina');
  await waitFor(() => expect(list()).toHaveLength(1));
  expect(address()).toBe('/admin/people?q=aina');
  await person.click(screen.getByRole('button', { name: 'Clear the search' }));
  await person.selectOptions(screen.getByLabelText('Role'), 'Club');
  await waitFor(() => expect(list()).toHaveLength(1));
  expect(screen.getByText('Kelab Catur')).toBeTruthy();

  await person.type(screen.getByLabelText('Search people'), 'zzz');
  expect(await screen.findByText('Nobody found')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show everyone' }));
  await waitFor(() => expect(list()).toHaveLength(4));
});

test('verifies the account of a club', async () => {
  const club = await acara.aClub('Kelab Angin');
  const opened = await open();
  expect(await screen.findByText('Not verified')).toBeTruthy();
  await confirmed(opened, 'Kelab Angin', 'Verify the club');
  expect(await row('Kelab Angin').findByText('Verified')).toBeTruthy();
  expect(acara.database.people.get(club.uid)?.isClubVerified).toBe(true);
});

test('disables and enables a person', async () => {
  const student = await acara.aStudent('Aina Rahman');
  const token = await acara.tokenOf(student);
  const identities = resolve(acara.container, IdentityGateway);
  expect(await identities.verify(token)).not.toBeNull();
  const opened = await open();
  await confirmed(opened, 'Aina Rahman', 'Disable the account');
  expect(await row('Aina Rahman').findByText('Disabled')).toBeTruthy();
  expect(await identities.verify(token)).toBeNull();
  await confirmed(opened, 'Aina Rahman', 'Enable the account');
  await waitFor(() => expect(row('Aina Rahman').queryByText('Disabled')).toBeNull());
});

test('changes nothing when the dialog is cancelled', async () => {
  const student = await acara.aStudent('Aina Rahman');
  const opened = await open();
  const title = /^Sign Aina Rahman out everywhere\?$/;
  const dialog = await chosen(opened, 'Aina Rahman', 'Sign out everywhere', title);
  expect(dialog.getByText('Every device asks for the password again. Nothing else changes.')).toBeTruthy();
  await opened.person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const token = await acara.tokenOf(student);
  expect(await resolve(acara.container, IdentityGateway).verify(token)).not.toBeNull();
});

test('offers no actions on admins', async () => {
  const { person } = await openApp('/admin/people', { acara, as: await acara.anAdmin('Puan Admin') });
  await person.click(await screen.findByRole('button', { name: 'Puan Admin' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Puan Admin' }));
  expect(panel.getByText('Can only be changed on the command line')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Manage/ })).toBeNull();
});

test('lists the events that stop selling before a club is disabled, and pauses them', async () => {
  const club = await acara.aVerifiedClub('Kelab Angin');
  await acara.anEvent({ organizerId: club.uid, title: 'Kite Night', sold: 12, capacity: 40 });
  await acara.anEvent({ organizerId: club.uid, title: 'Kite Draft', status: 'draft' });
  const opened = await open();
  const { person } = opened;

  const asked = await chosen(opened, 'Kelab Angin', 'Disable the account');
  expect(await asked.findByText('One event stops selling at once:')).toBeTruthy();
  expect(asked.getByRole('link', { name: 'Kite Night' })).toBeTruthy();
  expect(asked.getByText(/12 of 40 sold/)).toBeTruthy();
  expect(asked.queryByText('Kite Draft')).toBeNull();
  await person.type(asked.getByLabelText('Reason'), 'A sold ticket was sold on.');
  await person.click(asked.getByRole('button', { name: 'Disable the account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const shown = await chosen(opened, 'Kelab Angin', 'Show details');
  expect(await shown.findByText('Paused: account or club stopped')).toBeTruthy();
  await person.click(shown.getByRole('link', { name: 'Kite Night' }));
  expect(await screen.findByRole('heading', { name: 'Kite Night' })).toBeTruthy();
});

test('pauses only events without an approval when the verification is withdrawn', async () => {
  const club = await acara.aVerifiedClub('Kelab Angin');
  const approvedAt = acara.clock.now();
  await acara.anEvent({ organizerId: club.uid, title: 'Approved Night', approvedAt });
  await acara.anEvent({ organizerId: club.uid, title: 'Trusted Night' });
  const dialog = await chosen(await open(), 'Kelab Angin', 'Remove verification');
  expect(await dialog.findByText('One event stops selling at once:')).toBeTruthy();
  expect(dialog.getByText('Trusted Night')).toBeTruthy();
  expect(dialog.queryByText('Approved Night')).toBeNull();
});

test('disables a person without events on sale, also when the events could not be loaded', async () => {
  await acara.aStudent('Aina Rahman');
  const opened = await open({ through: losing('viewOrganizerSales', 3) });
  const { person } = opened;
  const dialog = await chosen(opened, 'Aina Rahman', 'Disable the account');
  await person.click(await dialog.findByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText('They have no events on sale.')).toBeTruthy();
  await person.type(dialog.getByLabelText('Reason'), 'A sold ticket was sold on.');
  await person.click(dialog.getByRole('button', { name: 'Disable the account' }));
  expect(await row('Aina Rahman').findByText('Disabled')).toBeTruthy();
  expect(acara.notices()).toContainEqual({
    kind: 'account_disabled',
    reason: 'A sold ticket was sold on.',
  });
});

test('shows the clubs, tickets and payments of a person, and warns before a club loses its only president', async () => {
  const club = await acara.aVerifiedClub('Kelab Catur');
  const priya = await acara.aMember(club, 'president', 'Priya Nair');
  await acara.aMember(await acara.aClub('Kelab Buku'), 'treasurer', 'Somebody Else');
  const event = await acara.anEvent({ organizerId: club.uid, title: 'Malam Catur', priceSen: 1_800 });
  await acara.play(await acara.buy(priya, event));
  const opened = await open();
  const { person } = opened;
  const panel = await chosen(opened, 'Priya Nair', 'Show details');
  const led = await panel.findByRole('link', { name: 'Kelab Catur' });
  expect(led.getAttribute('href')).toBe(`/clubs/${club.uid}/team`);
  expect(panel.getByText('President')).toBeTruthy();
  expect(panel.queryByText('Kelab Buku')).toBeNull();
  expect(panel.getByRole('link', { name: 'Malam Catur' })).toBeTruthy();
  expect(panel.getByText(/: paid$/)).toBeTruthy();
  await person.keyboard('{Escape}');
  await acara.write(({ members }) => members.remove(club.uid, club.uid));
  const dialog = await chosen(opened, 'Priya Nair', 'Disable the account');
  const warning = within(await dialog.findByRole('region', { name: 'Nobody else leads these clubs' }));
  expect(warning.getByRole('link', { name: 'Kelab Catur' })).toBeTruthy();
});

test('shows where the facts about a person come from', async () => {
  const student = await acara.aStudent('Aina Rahman');
  await acara
    .does('ImportRoster')
    .execute(SYSTEM, { csv: `Email,Year,Name\n${student.email},2,Aina Rahman`, dryRun: false });
  const panel = await chosen(await open(), 'Aina Rahman', 'Show details', /^Aina Rahman$/);
  const fact = (term: string) => panel.getByText(term).closest('div')?.querySelector('dd')?.textContent;
  expect(fact('Name')).toBe('Aina Rahmanfrom the registrar’s list');
  expect(fact('Year of study')).toBe('2from the registrar’s list');
  expect(fact('Faculty')).toBe('Computingtyped in by the person');
});
