import { beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
import { losing, openApp } from '#test/support/web.tsx';

let acara: Acara;
let student: SignedIn;
beforeEach(async () => {
  acara = new Acara();
  student = await acara.aStudent();
});

async function open(as: SignedIn, through?: ReturnType<typeof losing>) {
  const app = await openApp('/profile', { acara, as, ...(through && { through }) });
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' });
  return app;
}

const ask = () =>
  acara
    .does('RequestClubAccount')
    .execute(student, { clubName: 'Kelab Layang-layang', about: 'We fly kites.' });

test('sends a student’s request for a club and says that it waits', async () => {
  const { person } = await open(student);
  await person.click(await screen.findByRole('button', { name: 'Start a club' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Club Name'));
  await person.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Club name is required.')).toBeTruthy();
  await person.type(screen.getByLabelText('Club Name'), 'Kelab Layang-layang');
  await person.type(screen.getByLabelText('About the club'), 'We fly kites.');
  await person.click(screen.getByRole('button', { name: 'Send request' }));
  expect((await screen.findByText('Waiting')).dataset.tone).toBe('yellow');
  expect(screen.getByText('Kelab Layang-layang')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Your request for a club');
});

test('shows why a request was declined and lets the student ask again', async () => {
  const { request } = await ask();
  const admin = await acara.anAdmin();
  const decision = { id: request.id, approve: false, verify: false, note: 'Please add your advisor.' };
  await acara.does('DecideClubRequest').execute(admin, decision);
  const { person } = await open(student);
  expect((await screen.findByText('Declined')).dataset.tone).toBe('gray');
  expect(screen.getByText('Please add your advisor.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(screen.getByLabelText<HTMLInputElement>('Club Name').value).toBe('Kelab Layang-layang');
  await person.type(screen.getByLabelText('About the club'), ' Our advisor is Dr. Lim.');
  await person.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Waiting')).toBeTruthy();
});

test('lets an approved student act for the club, and be a student again', { tags: ['long'] }, async () => {
  const { request } = await ask();
  const { person } = await open(student);
  expect(await screen.findByText('Waiting')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Act for a club' })).toBeNull();
  const decision = { id: request.id, approve: true, verify: true, note: '' };
  await acara.does('DecideClubRequest').execute(await acara.anAdmin(), decision);
  expect(await screen.findByText(/you are its president/, undefined, { timeout: 8_000 })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Create Event' })).toBeNull();

  await person.click(await screen.findByRole('button', { name: 'Act for a club' }));
  await person.click(await screen.findByRole('menuitemradio', { name: 'Kelab Layang-layang · President' }));
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Create Event' }).length).toBeGreaterThan(0),
  );
  await person.click(screen.getByRole('button', { name: 'Acting for Kelab Layang-layang. Change' }));
  await person.click(await screen.findByRole('menuitemradio', { name: 'Myself (Aina Rahman)' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create Event' })).toBeNull());
});

test('tells a verified club what that means', async () => {
  await open(await acara.aVerifiedClub());
  expect((await screen.findByText('Verified')).dataset.tone).toBe('green');
  expect(screen.getByRole('heading', { level: 2, name: 'Kelab Teater' })).toBeTruthy();
  expect(screen.getByText(/go on sale the moment you publish them/)).toBeTruthy();
});

test('offers an admin no request', async () => {
  await open(await acara.anAdmin());
  expect(screen.queryByText('Do you run a club?')).toBeNull();
  expect(screen.queryByText('Verified')).toBeNull();
});

test('keeps what was typed when the request can’t be sent', async () => {
  const { person } = await open(student, losing('requestClubAccount'));
  await person.click(await screen.findByRole('button', { name: 'Start a club' }));
  await person.type(screen.getByLabelText('Club Name'), 'Kelab Layang-layang');
  await person.type(screen.getByLabelText('About the club'), 'We fly kites.');
  await person.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Club Name').value).toBe('Kelab Layang-layang');
});
