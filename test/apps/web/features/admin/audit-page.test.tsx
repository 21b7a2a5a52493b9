import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

async function withHistory(acara: Acara, entries = 1) {
  const admin = await acara.anAdmin('Puan Admin');
  const student = await acara.aStudent('Aina Rahman');
  for (let number = 0; number < entries; number += 1)
    await acara.does('EndSessions').execute(admin, { uid: student.uid });
  return admin;
}

test('lists who did what, and says that the log is intact', async () => {
  const acara = new Acara();
  await openApp('/admin/audit', { acara, as: await withHistory(acara) });
  expect(await screen.findByText('The log is intact')).toBeTruthy();
  const entry = (await screen.findAllByRole('listitem')).find((item) =>
    item.textContent?.includes('Puan Admin signed out everywhere Aina Rahman'),
  );
  expect(entry).toBeTruthy();
});

test('lists sign-ins with the number of wrong passwords', async () => {
  const acara = new Acara();
  const admin = await acara.anAdmin('Puan Admin');
  const student = await acara.aStudent('Aina Rahman');
  await acara.tokenOf(student);
  for (let time = 0; time < 3; time += 1)
    await acara.credentials.signIn({ email: student.email, password: 'three red kites' }).catch(() => null);
  await acara.does('WriteAuditJournal').execute(SYSTEM, { all: true });
  await openApp('/admin/audit', { acara, as: admin });
  await screen.findByText('The log is intact');
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  const signedIn = items.find((text) => text.includes('Aina Rahman signed in'));
  expect(signedIn).not.toContain('signed in Aina Rahman');
  const failed = items.find((text) => text.includes('wrong password for the account of Aina Rahman'));
  expect(failed).toContain('3 times');
});

test('loads a long log in pages', async () => {
  const acara = new Acara();
  const { person } = await openApp('/admin/audit', { acara, as: await withHistory(acara, 60) });
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Entry 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('filters the log by action and stores the filter in the address', async () => {
  const acara = new Acara();
  const admin = await withHistory(acara);
  await acara.does('ChangeRole').execute(admin, {
    uid: (await acara.aStudent('Lim Wei')).uid,
    role: 'club',
    isClubVerified: false,
  });
  const { person, address } = await openApp('/admin/audit', { acara, as: admin });
  await screen.findByText('Entry 2');
  await person.selectOptions(screen.getByLabelText('Action'), 'Signed out everywhere');
  await waitFor(() => expect(screen.queryByText('Entry 2')).toBeNull());
  expect(screen.getByText('Entry 1')).toBeTruthy();
  expect(address()).toBe('/admin/audit?action=sessions_ended');
  await person.selectOptions(screen.getByLabelText('Action'), 'Cancelled the event');
  expect(await screen.findByText('Nobody has done this so far.')).toBeTruthy();
});

test('alerts when the log was tampered with', async () => {
  const acara = new Acara();
  const as = await withHistory(acara, 2);
  await acara.database.transact(async ({ state }) => {
    const [first] = state.audit.values();
    if (first) state.audit.set(1, { ...first, actorName: 'Nobody' });
  });
  await openApp('/admin/audit', { acara, as });
  expect((await screen.findByRole('alert')).textContent).toContain('The log was tampered with');
});
