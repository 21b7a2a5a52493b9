import { expect, onTestFinished, test, vi } from 'vitest';
import type { Api } from '#adapters/http/contract/api.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { Acara, PASSWORD } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { actorOfToken, addAuthenticator } from '#test/support/second-factors.ts';
import { openApp } from '#test/support/web.tsx';

const FARAH = 'sandbox-student@student.acara.test';

type Opened = Awaited<ReturnType<typeof openApp>>;

async function continueWithGoogle({ person }: Opened): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Continue with Google' }));
}

const offering = (google: string | null) => new Acara({}, null, undefined, { google });

/** An account of the person who signs in with Google, with an authenticator app. */
async function withSecondFactor(): Promise<{ acara: Acara; recoveryCode: string }> {
  const acara = new Acara();
  const session = await acara.credentials.signUp({
    email: FARAH,
    password: PASSWORD,
    name: 'Sandbox Student',
  });
  const { recoveryCodes } = await addAuthenticator(acara, await actorOfToken(acara, session.token));
  return { acara, recoveryCode: recoveryCodes[0] ?? '' };
}

test('opens the events after a sign-in with Google, with a student’s account', async () => {
  const app = await openApp('/login');
  await continueWithGoogle(app);
  expect(await screen.findByText('Logged in with Google!')).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/events'));
  const [profile] = [...app.acara.database.people.values()];
  expect(profile).toMatchObject({
    email: FARAH,
    name: 'Sandbox Student',
    role: 'student',
    provider: 'google',
  });
});

test.each([
  ['writes mails in Malay to who arrives in a Malay app', 0, 'ms'],
  ['leaves the language of mails to who had an account before', 24 * 60, 'en'],
])('%s', async (_, minutes, language) => {
  const acara = new Acara();
  // The account is created by the sign-in, at the time of the test’s clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(acara.clock.now()) + minutes * 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem('acara.language', 'ms');
  const app = await openApp('/login', { acara });
  await app.person.click(await screen.findByRole('button', { name: 'Teruskan dengan Google' }));
  await waitFor(() => expect(app.address()).toBe('/events'));
  const [written] = [...acara.database.published.preferences.values()];
  expect(written?.language ?? 'en').toBe(language);
});

test('opens the dashboard after a sign-up with Google', async () => {
  const app = await openApp('/register');
  await continueWithGoogle(app);
  expect(await screen.findByText('Logged in with Google!')).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect((await screen.findAllByText(/Sandbox Student/)).length).toBeGreaterThan(0);
});

test('continues with the event after a sign-up with Google from it', async () => {
  const acara = new Acara();
  const event = await acara.anEvent({ title: 'Malam Gamelan' });
  const app = await openApp(`/events/${event.id}`, { acara });
  await app.person.click(await screen.findByRole('link', { name: 'Create an account' }));
  await continueWithGoogle(app);
  await waitFor(() => expect(app.address()).toBe('/dashboard'));
  expect(await screen.findByRole('region', { name: 'Continue: Malam Gamelan' })).toBeTruthy();
});

test('sends a student home who chose Club for a sign-in with Google', async () => {
  const app = await openApp('/login');
  await app.person.click(await screen.findByRole('radio', { name: 'Club' }));
  await continueWithGoogle(app);
  await waitFor(() => expect(app.address()).toBe('/'));
});

test('asks for the second factor of the account after a sign-in with Google, and goes on to the page', async () => {
  const { acara, recoveryCode } = await withSecondFactor();
  const app = await openApp('/profile', { acara });
  await continueWithGoogle(app);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  expect(screen.queryByRole('heading', { level: 1, name: 'Profile Settings' })).toBeNull();
  await app.person.type(await within(dialog).findByLabelText('Code'), recoveryCode);
  await app.person.click(within(dialog).getByRole('button', { name: 'Confirm with the code' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the security page as it is after the recovery code was used', async () => {
  const { acara, recoveryCode } = await withSecondFactor();
  const app = await openApp('/security', { acara });
  await continueWithGoogle(app);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await app.person.type(await within(dialog).findByLabelText('Code'), recoveryCode);
  await app.person.click(within(dialog).getByRole('button', { name: 'Confirm with the code' }));
  expect(await screen.findByText('9 codes left')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Set up two-step sign-in' })).toBeNull();
});

test('lets somebody sign out who cannot use the second factor of the account', async () => {
  const { acara } = await withSecondFactor();
  const app = await openApp('/profile', { acara });
  await continueWithGoogle(app);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await app.person.click(await within(dialog).findByRole('button', { name: 'Sign Out' }));
  expect(await screen.findByText('Logged out successfully!')).toBeTruthy();
  expect(app.address()).toBe('/');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('returns to the page that asked for the login', async () => {
  const app = await openApp('/profile');
  await continueWithGoogle(app);
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Sandbox Student'),
  );
});

test('shows no Google button when the installation accepts no such accounts', async () => {
  await openApp('/login', { acara: offering(null) });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
});

test('names the university’s own accounts on the button', async () => {
  const app = await openApp('/login', { acara: offering('Universiti Acara') });
  await app.person.click(await screen.findByRole('button', { name: 'Continue with Universiti Acara' }));
  expect(await screen.findByText('Logged in with Universiti Acara!')).toBeTruthy();
});

test('announces a refusal and keeps it beside the button, in the provider’s words', async () => {
  const refusing = (api: Api): Api => ({
    ...api,
    renewSession: async () => {
      throw domainError('unauthenticated', { reason: 'sign_in_cancelled' });
    },
  });
  const app = await openApp('/login', { through: refusing });
  await continueWithGoogle(app);
  expect((await screen.findAllByText('Sign-in was cancelled.')).length).toBe(2);
  expect(app.address()).toBe('/login');
});

test('shows a sentence of its own for a failure without a message', async () => {
  const failing = (api: Api): Api => ({
    ...api,
    renewSession: async () => {
      throw new Error('');
    },
  });
  const app = await openApp('/login', { through: failing });
  await continueWithGoogle(app);
  expect((await screen.findAllByText('Failed to sign in with Google')).length).toBe(2);
});

test('offers only the university’s sign-in where access is by it', async () => {
  const acara = new Acara({}, null, undefined, { google: 'Akaun Siswa', access: 'sso' });
  const app = await openApp('/login', { acara });
  expect(await screen.findByRole('button', { name: 'Continue with Akaun Siswa' })).toBeTruthy();
  expect(screen.queryByLabelText('Email')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByText('or')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  await app.person.click(screen.getByRole('button', { name: 'Continue with Akaun Siswa' }));
  await waitFor(() => expect(app.address()).toBe('/events'));
});

test.each(['/register', '/forgot-password', '/reset-password?secret=x'])(
  'leads from %s to the login where access is by the university’s sign-in',
  async (address) => {
    const app = await openApp(address, { acara: new Acara({}, null, undefined, { access: 'sso' }) });
    await waitFor(() => expect(app.address()).toBe('/login'));
  },
);

test('returns to the event after a sign-in from it, without a form', async () => {
  const acara = new Acara({}, null, undefined, { access: 'sso' });
  const event = await acara.anEvent({ title: 'Malam Gamelan' });
  const app = await openApp(`/events/${event.id}`, { acara });
  await app.person.click(await screen.findByRole('link', { name: 'Create an account' }));
  await continueWithGoogle(app);
  await waitFor(() => expect(app.address()).toBe(`/events/${event.id}`));
  expect(await screen.findByRole('button', { name: 'Buy Ticket' })).toBeTruthy();
});
