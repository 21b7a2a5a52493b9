import { expect, test } from 'vitest';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';
import { chosen, confirmed } from './row-actions.ts';

const list = () =>
  within(screen.getByRole('table', { name: 'Clubs' }))
    .getAllByRole('row')
    .slice(1);
const row = (name: string) =>
  within(screen.getByText(name, { selector: 'td *' }).closest('tr') as HTMLElement);

test('finds clubs by name, state and need, and stores the search in the address', {
  tags: ['long'],
}, async () => {
  const acara = new Acara();
  await acara.aVerifiedClub('Kelab Catur');
  await acara.aClub('Kelab Buku');
  const { person, address } = await openApp('/admin/clubs', { acara, as: await acara.anAdmin() });
  await waitFor(() => expect(list()).toHaveLength(2));
  await person.type(screen.getByLabelText('Search clubs'), 'catur');
  await waitFor(() => expect(list()).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Clear the search' }));
  await person.selectOptions(screen.getByLabelText('Needs attention'), 'Not verified');
  await waitFor(() => expect(list()).toHaveLength(1));
  expect(address()).toBe('/admin/clubs?need=unverified');
  await person.selectOptions(screen.getByLabelText('Status'), 'Suspended');
  expect(await screen.findByText('No clubs found')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all clubs' }));
  await waitFor(() => expect(list()).toHaveLength(2));
});

test('verifies a club for a year, ends its verification, and suspends it', { tags: ['long'] }, async () => {
  const acara = new Acara();
  const club = await acara.aClub('Kelab Catur');
  await acara.anEvent({ organizerId: club.uid, title: 'Open night', approvedAt: null });
  const opened = await openApp('/admin/clubs', { acara, as: await acara.anAdmin() });
  await confirmed(opened, 'Kelab Catur', 'Verify for a year');
  expect(await screen.findByText('Kelab Catur is verified for a year.')).toBeTruthy();
  expect(acara.database.published.clubs.get(club.uid)?.verifiedUntil).toBe('2027-12-01T04:00:00.000Z');
  const dialog = await chosen(opened, 'Kelab Catur', 'End the verification');
  expect(await dialog.findByText('One event stops selling at once:')).toBeTruthy();
  await opened.person.click(dialog.getByRole('button', { name: 'End the verification' }));
  expect(await row('Kelab Catur').findByText('Not verified')).toBeTruthy();
  const suspending = await chosen(opened, 'Kelab Catur', 'Suspend');
  expect(await suspending.findByText('They have no events on sale.')).toBeTruthy();
  await opened.person.type(suspending.getByLabelText('Reason'), 'No adviser for a year.');
  await opened.person.click(suspending.getByRole('button', { name: 'Suspend' }));
  expect(await row('Kelab Catur').findByText('Suspended')).toBeTruthy();
  expect(acara.notices()).toContainEqual(
    expect.objectContaining({ kind: 'club_state_changed', reason: 'No adviser for a year.' }),
  );
  await confirmed(opened, 'Kelab Catur', 'Make active');
  expect(await row('Kelab Catur').findByText('Active')).toBeTruthy();
});

test('leads to the team of a club, which an admin changes', async () => {
  const acara = new Acara();
  const club = await acara.aClub('Kelab Catur');
  const budi = await acara.aMember(club, 'editor', 'Budi Santoso');
  const { person } = await openApp('/admin/clubs', { acara, as: await acara.anAdmin() });
  await person.click(await screen.findByText('Kelab Catur', { selector: 'td *' }));
  const panel = within(await screen.findByRole('dialog'));
  await person.click(panel.getByRole('link', { name: 'Team and invitations' }));
  expect(await screen.findByRole('button', { name: 'Send invitation' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave the club' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove Budi Santoso' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(async () =>
    expect((await acara.write(({ members }) => members.of(club.uid))).map(({ uid }) => uid)).not.toContain(
      budi.uid,
    ),
  );
});

test('shows a waiting handover and confirms it', async () => {
  const acara = new Acara();
  const club = await acara.aClub('Kelab Catur');
  const budi = await acara.aMember(club, 'editor', 'Budi Santoso');
  const input = { id: club.uid, successor: budi.uid, staying: [] };
  const { id: handover } = await acara.does('ProposeHandover').execute(club, input);
  await acara.does('AcceptHandover').execute(acting(budi, club, 'editor'), { id: club.uid, handover });
  const opened = await openApp('/admin/clubs?need=handover', { acara, as: await acara.anAdmin() });
  expect(await screen.findByText('Handover', { selector: 'td *' })).toBeTruthy();
  await confirmed(opened, 'Kelab Catur', 'Confirm the handover');
  expect(await screen.findByText('Kelab Catur is handed over.')).toBeTruthy();
  expect(await screen.findByText('No clubs found')).toBeTruthy();
});

test('merges a double into another club, to whose page its address leads', async () => {
  const acara = new Acara();
  const club = await acara.aVerifiedClub('Kelab Catur');
  const double = await acara.aClub('Catur Kampus');
  const opened = await openApp('/admin/clubs', { acara, as: await acara.anAdmin() });
  const dialog = await chosen(opened, 'Catur Kampus', 'Merge into another club');
  await waitFor(() => expect(dialog.getByRole('option', { name: /Kelab Catur/ })).toBeTruthy());
  await opened.person.selectOptions(dialog.getByLabelText('Merge into'), club.uid);
  await opened.person.click(dialog.getByRole('button', { name: 'Merge into another club' }));
  expect(await row('Catur Kampus').findByText('Merged')).toBeTruthy();
  closeApp();
  const { address } = await openApp(`/clubs/${double.uid}`, { acara });
  expect(await screen.findByRole('heading', { name: /Kelab Catur/, level: 1 })).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/clubs/kelab-catur'));
});
