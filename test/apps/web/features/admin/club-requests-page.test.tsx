import { expect, test } from 'vitest';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { openApp } from '#test/support/web.tsx';

async function asking(acara: Acara) {
  const student = await acara.aStudent('Aina Rahman');
  await acara
    .does('RequestClubAccount')
    .execute(student, { clubName: 'Kelab Bintang', about: 'We watch the sky.' });
  return student;
}

test('creates a verified club, which the student leads with their own account', async () => {
  const acara = new Acara();
  const student = await asking(acara);
  const { person } = await openApp('/admin/club-requests', { acara, as: await acara.anAdmin() });
  expect(await screen.findByText('We watch the sky.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Approve Kelab Bintang' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('checkbox', { name: 'Verified club' }));
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('No open requests')).toBeTruthy();
  expect(acara.database.people.get(student.uid)?.role).toBe('student');
  const { clubs } = await acara.does('ListMyClubs').execute(student);
  expect(clubs).toMatchObject([{ name: 'Kelab Bintang', isVerified: true, office: 'president' }]);
});

test('tells a declined student why, who stays a student', async () => {
  const acara = new Acara();
  const student = await asking(acara);
  const { person } = await openApp('/admin/club-requests', { acara, as: await acara.anAdmin() });
  await person.click(await screen.findByRole('button', { name: 'Decline Kelab Bintang' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Note to the student'), 'There is such a club.');
  await person.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('The request of Kelab Bintang was declined.')).toBeTruthy();
  expect(acara.database.people.get(student.uid)?.role).toBe('student');
});

test('warns of a club that people could take another for, and shows the contact before it is public', async () => {
  const acara = new Acara();
  await acara.aVerifiedClub('Kelab Bintang');
  const student = await acara.aStudent('Aina Rahman');
  await acara.does('RequestClubAccount').execute(student, {
    ...{ clubName: 'KeIab Bintang', about: 'We watch the sky.', contactEmail: student.email },
  });
  const { person } = await openApp('/admin/club-requests', { acara, as: await acara.anAdmin() });
  expect(await screen.findByText('Looks like “Kelab Bintang”.')).toBeTruthy();
  expect(screen.getByText(/the address of the person who asks/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Approve KeIab Bintang' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Looks like “Kelab Bintang”.')).toBeTruthy();
});

test('renames a verified club whose team asked for it', async () => {
  const acara = new Acara();
  const club = await acara.aVerifiedClub('Kelab Bintang');
  const profile = { ...PROFILE_DEFAULTS, name: 'Kelab Angkasa' };
  await acara.does('UpdateProfile').execute(club, profile);
  const { person } = await openApp('/admin/club-requests', { acara, as: await acara.anAdmin() });
  expect(await screen.findByRole('link', { name: 'Kelab Bintang' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Approve Kelab Angkasa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Kelab Bintang?' }));
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Kelab Bintang is now called Kelab Angkasa.')).toBeTruthy();
  expect(acara.database.published.clubs.get(club.uid)?.name).toBe('Kelab Angkasa');
});

test('renames no club to a name that was asked for after the admin read another', async () => {
  const acara = new Acara();
  const club = await acara.aVerifiedClub('Kelab Bintang');
  const ask = (name: string) => acara.does('UpdateProfile').execute(club, { ...PROFILE_DEFAULTS, name });
  await ask('Kelab Angkasa');
  const { person } = await openApp('/admin/club-requests', { acara, as: await acara.anAdmin() });
  await person.click(await screen.findByRole('button', { name: 'Approve Kelab Angkasa' }));
  acara.clock.advance(1);
  await ask('Kelab Judi');
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox'), 'Welcome.');
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  const panel = within(await dialog.findByRole('alert', { name: /changed this while you had it open$/ }));
  expect(panel.getByText('New name')).toBeTruthy();
  expect(panel.getByText('Kelab Angkasa')).toBeTruthy();
  expect(panel.getByText('Kelab Judi')).toBeTruthy();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Welcome.');
  expect(acara.database.published.clubs.get(club.uid)?.name).toBe('Kelab Bintang');
  await person.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Kelab Bintang is now called Kelab Judi.')).toBeTruthy();
});
