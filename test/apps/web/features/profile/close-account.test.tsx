import { expect, test } from 'vitest';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

async function openDialog(acara = new Acara()) {
  const as = await acara.aStudent();
  const app = await openApp('/profile', { acara, as });
  await app.person.click(await screen.findByRole('button', { name: 'Close my account…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = (password: string) =>
    app.person
      .clear(dialog.getByLabelText('Password'))
      .then(() => app.person.type(dialog.getByLabelText('Password'), password))
      .then(() => app.person.click(dialog.getByRole('button', { name: 'Close my account' })));
  return { ...app, as, dialog, confirm };
}

test('closes the account with the password, and leads home signed out', async () => {
  const { acara, as, confirm, address } = await openDialog();
  await confirm(PASSWORD);
  expect(await screen.findByText('Your account is closed.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/'));
  expect(acara.database.people.has(as.uid)).toBe(false);
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0);
});

test('keeps the account when the password is wrong, and says so at its field', async () => {
  const { acara, as, confirm, dialog } = await openDialog();
  await confirm('three red kites');
  expect(await dialog.findByText('That is not your password.')).toBeTruthy();
  expect(acara.database.people.has(as.uid)).toBe(true);
});

test('closes no account when the password is left empty, even right after the sign-in', async () => {
  const { acara, as, dialog, person } = await openDialog();
  await person.click(dialog.getByRole('button', { name: 'Close my account' }));
  expect(await dialog.findByText('That is not your password.')).toBeTruthy();
  expect(acara.database.people.has(as.uid)).toBe(true);
});

test('says why an account with an upcoming ticket can’t be closed', async () => {
  const acara = new Acara();
  const { as, confirm, dialog } = await openDialog(acara);
  await acara.buy(as, await acara.anEvent());
  await confirm(PASSWORD);
  expect(await dialog.findByText(/^You still have a ticket for an upcoming event/)).toBeTruthy();
  expect(acara.database.people.get(as.uid)?.disabledAt).toBeNull();
});

test('offers an admin no closing, because their role is taken on the command line first', async () => {
  const acara = new Acara();
  await openApp('/profile', { acara, as: await acara.anAdmin() });
  expect(await screen.findByRole('button', { name: 'Download my data' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close my account…' })).toBeNull();
});
