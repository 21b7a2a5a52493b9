import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

let acara: Acara;
let club: SignedIn;
let invited: SignedIn;
let address: string;
beforeEach(async () => {
  acara = new Acara();
  club = await acara.aVerifiedClub('Kelab Catur');
  invited = await acara.aStudent();
  const input = { id: club.uid, email: invited.email, office: 'editor' };
  await acara.does('InviteMember').execute(club, input);
  address = `/invitation?token=${await acara.latestSecret()}`;
});

test('makes the invited person a member who acts for the club at once', async () => {
  const { person } = await openApp(address, { acara, as: invited });
  expect(await screen.findByRole('heading', { level: 1, name: 'Kelab Catur invites you' })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('button', { name: 'Acting for Kelab Catur. Change' })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Create Event' }).length).toBeGreaterThan(0),
  );
});

test('asks somebody who is signed out to sign in, and says for which address', async () => {
  await openApp(address, { acara });
  expect(await screen.findByText(`This invitation was sent to ${invited.email}.`)).toBeTruthy();
  expect(await screen.findByText(/Sign in with the account of this address/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('offers another person to sign in with the other account', async () => {
  const other = await acara.aStudent('Budi Santoso');
  await openApp(address, { acara, as: other });
  expect(await screen.findByText(/The invitation is for another address/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('says calmly that an invitation was accepted, has expired or does not exist', async () => {
  await openApp('/invitation?token=nothing', { acara, as: invited });
  expect(await screen.findByText('There is no such invitation')).toBeTruthy();
  acara.clock.advance(7 * 24 * 60);
  await openApp(address, { acara, as: invited });
  expect(await screen.findByText('This invitation has expired')).toBeTruthy();
});

test('waits on the dashboard of the invited person, who proved the address, until it is accepted', async () => {
  await acara.proveEmail(invited);
  const { person, address } = await openApp('/dashboard', { acara, as: invited });
  const box = within(await screen.findByRole('region', { name: 'Kelab Catur invites you' }));
  expect(box.getByText(/^Event editor/)).toBeTruthy();
  await person.click(box.getByRole('link', { name: 'See the invitation' }));
  await person.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('region', { name: 'Kelab Catur invites you' })).toBeNull();
});

test.each([
  ['the dashboard', (): string => '/dashboard'],
  ['its page', (): string => address],
] as const)('is declined from %s, and the committee sees it', async (_, addressOf: () => string) => {
  await acara.proveEmail(invited);
  const app = await openApp(addressOf(), { acara, as: invited });
  await app.person.click(await screen.findByRole('button', { name: 'Decline' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Decline the invitation of Kelab Catur?' }),
  );
  await app.person.click(question.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Invitation declined.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull());
  closeApp();
  await openApp(address, { acara, as: invited });
  expect(await screen.findByRole('heading', { name: 'You declined this invitation' })).toBeTruthy();
  closeApp();
  await openApp(`/clubs/${club.uid}/team`, { acara, as: club });
  expect(await screen.findByRole('heading', { name: 'Declined invitations' })).toBeTruthy();
  expect(screen.getByText(invited.email)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Open invitations' })).toBeNull();
});
