import { expect, test } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { auditFact } from '#core/audit/audit-fact.ts';
import { Acara } from '#test/support/acara.ts';
import { fireEvent, screen, waitFor, within } from '#test/support/rendering.ts';
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
  const entry = (await screen.findAllByRole('row')).find((item) =>
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
  const items = (await screen.findAllByRole('row')).map(({ textContent }) => textContent ?? '');
  const signedIn = items.find((text) => text.includes('Aina Rahman signed in'));
  expect(signedIn).not.toContain('signed in Aina Rahman');
  const failed = items.find((text) => text.includes('wrong password for the account of Aina Rahman'));
  expect(failed).toContain('3 times');
});

test('loads a long log in pages', { tags: ['long'] }, async () => {
  const acara = new Acara();
  const { person } = await openApp('/admin/audit', { acara, as: await withHistory(acara, 60) });
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('cell', { name: '1' })).toBeTruthy();
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
  await screen.findByRole('cell', { name: '2' });
  await person.selectOptions(screen.getByLabelText('Action'), 'Signed out everywhere');
  await waitFor(() => expect(screen.queryByRole('cell', { name: '2' })).toBeNull());
  expect(screen.getByRole('cell', { name: '1' })).toBeTruthy();
  expect(address()).toBe('/admin/audit?action=sessions_ended');
  await person.selectOptions(screen.getByLabelText('Action'), 'Cancelled the event');
  expect(await screen.findByText('No entry matches these filters.')).toBeTruthy();
});

test('filters the log by kind, which leaves its actions to choose from', { tags: ['long'] }, async () => {
  const acara = new Acara();
  const admin = await withHistory(acara);
  const lim = await acara.aStudent('Lim Wei');
  await acara.write(({ audit }) =>
    audit.append(auditFact(admin, 'refund_completed', 'refund-1', acara.clock.now())),
  );
  const { person, address } = await openApp('/admin/audit?action=sessions_ended', { acara, as: admin });
  await screen.findByRole('cell', { name: '1' });
  await person.selectOptions(screen.getByLabelText('Kind'), 'Money');
  expect(await screen.findByRole('cell', { name: '2' })).toBeTruthy();
  expect(screen.queryByRole('cell', { name: '1' })).toBeNull();
  expect(address()).toBe('/admin/audit?kind=money');
  const actions = within(screen.getByLabelText('Action')).getAllByRole('option');
  expect(actions.map(({ textContent }) => textContent)).not.toContain('Signed out everywhere');

  fireEvent.change(screen.getByLabelText('Person or club'), { target: { value: 'lim' } });
  const suggestion = `Lim Wei · ${lim.email}`;
  await waitFor(() =>
    expect(document.querySelector('datalist option')?.getAttribute('value')).toBe(suggestion),
  );
  fireEvent.change(screen.getByLabelText('Person or club'), { target: { value: suggestion } });
  await waitFor(() => expect(address()).toBe(`/admin/audit?kind=money&person=${lim.uid}`));
  expect(await screen.findByText('No entries found')).toBeTruthy();
});

test('shows everything that an entry holds, and filters the log by its person and by day', async () => {
  const acara = new Acara();
  const admin = await withHistory(acara);
  const other = await acara.anAdmin('Encik Dua');
  await acara.does('EndSessions').execute(other, { uid: (await acara.aStudent('Lim Wei')).uid });
  const { person, address } = await openApp('/admin/audit', { acara, as: admin });
  const rows = () => screen.getAllByRole('row').slice(1);
  await person.click(await screen.findByRole('button', { name: /^Encik Dua signed out everywhere Lim Wei/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Entry 2' }));
  await person.click(panel.getByRole('button', { name: 'Only entries of Encik Dua' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(address()).toBe(`/admin/audit?person=${other.uid}`);
  await person.click(screen.getByRole('button', { name: 'Show entries of everyone' }));
  await waitFor(() => expect(rows()).toHaveLength(2));

  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2020-01-01' } });
  expect(await screen.findByText('No entries found')).toBeTruthy();
  expect(address()).toBe('/admin/audit?day=2020-01-01');
  await person.click(screen.getByRole('button', { name: 'Show all entries' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('alerts when the log was tampered with', async () => {
  const acara = new Acara();
  const as = await withHistory(acara, 2);
  await acara.database.transact(async ({ state }) => {
    const [first] = state.audit.values();
    if (first) state.audit.set(1, { ...first, actor: 'nobody' });
  });
  await openApp('/admin/audit', { acara, as });
  expect((await screen.findByRole('alert')).textContent).toContain('The log was tampered with');
});
