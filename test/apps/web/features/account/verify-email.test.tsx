import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor } from '#test/support/rendering.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { openApp } from '#test/support/web.tsx';

let acara: Acara;
beforeEach(() => {
  sessionStorage.clear();
  acara = new Acara({}, null, inMemory(), { verifiesEmails: true });
});

test('leads a person who has not verified their email to the code once, and back when it is entered', async () => {
  const as = await acara.anUnverifiedStudent();
  const { person, address } = await openApp('/my-tickets', { acara, as });
  await waitFor(() => expect(address()).toBe('/verify-email'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy();
  expect(screen.getByText(new RegExp(as.email))).toBeTruthy();
  const code = await acara.latestSecret();
  await person.type(screen.getByLabelText('Code'), `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(await screen.findByText('Email verified!')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(screen.queryByText('Verify your email to buy tickets.')).toBeNull();
});

const aWrongCode = async () => ((await acara.latestSecret()) === '111111' ? '222222' : '111111');
const field = () => screen.getByLabelText<HTMLInputElement>(/^(Code|Kod)$/);
/** Types a wrong code, as often as it is refused. */
const tryWrongCodes = async (person: UserEvent, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await person.type(field(), await aWrongCode());
    await waitFor(() => expect(field().value).toBe(''));
  }
};

test('says what is wrong with a code, and sends it once, though the person also presses the button', {
  tags: ['long'],
}, async () => {
  const as = await acara.anUnverifiedStudent();
  const { person } = await openApp('/verify-email', { acara, as });
  await screen.findByLabelText('Code');
  for (let time = 0; time < 4; time += 1) {
    await tryWrongCodes(person, 1);
    await person.click(screen.getByRole('button', { name: 'Verify' }));
    expect(screen.getByText(/^This code is wrong or has expired/)).toBeTruthy();
    expect(document.activeElement).toBe(field());
  }
  await person.type(field(), await acara.latestSecret());
  expect(await screen.findByText('Email verified!')).toBeTruthy();
});

test('keeps a code that is not complete, and sends none', async () => {
  const as = await acara.anUnverifiedStudent();
  const { person } = await openApp('/verify-email', { acara, as });
  await person.type(await screen.findByLabelText('Code'), '12345{Enter}');
  expect(await screen.findByText('Enter the six digits of the code.')).toBeTruthy();
  expect(field().value).toBe('12345');
});

test('asks for a new code after five wrong tries, and takes it at once', async () => {
  const as = await acara.anUnverifiedStudent();
  const { person } = await openApp('/verify-email', { acara, as });
  await screen.findByLabelText('Code');
  await tryWrongCodes(person, 6);
  expect(await screen.findByText(/^That code was tried too often/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(screen.queryByText(/^That code was tried too often/)).toBeNull());
  await person.type(field(), await acara.latestSecret());
  expect(await screen.findByText('Email verified!')).toBeTruthy();
});

test.each([
  [
    'en',
    'Too many wrong codes for this email. From Wed 2 Dec, 12:00\u00a0pm',
    'New code from Wed 2 Dec, 12:00\u00a0pm',
  ],
  [
    'ms',
    'Terlalu banyak kod yang salah untuk e-mel ini. Mulai Rab 2 Dis, 12.00\u00a0tengah\u00a0hari',
    'Kod baharu mulai Rab 2 Dis, 12.00\u00a0tengah\u00a0hari',
  ],
])(
  'says when a code will be taken again after twenty wrong ones, and sends none: %s',
  { tags: ['long'] },
  async (language, alert, label) => {
    localStorage.setItem('acara.language', language);
    const as = await acara.anUnverifiedStudent();
    const { person } = await openApp('/verify-email', { acara, as });
    await screen.findByLabelText(/^(Code|Kod)$/);
    for (let code = 0; code < 4; code += 1) {
      await tryWrongCodes(person, 5);
      if (code < 3) await acara.credentials.sendCode(as.uid);
    }
    const mails = acara.notices().length;
    await tryWrongCodes(person, 1);
    expect((await screen.findByRole('alert')).textContent).toContain(alert);
    expect(field().disabled).toBe(true);
    const again = screen.getByRole<HTMLButtonElement>('button', { name: label });
    expect(again.disabled).toBe(true);
    await person.click(again);
    expect(acara.notices()).toHaveLength(mails);
  },
);

test('says when a code can be sent again, when the server sends none', async () => {
  const as = await acara.anUnverifiedStudent();
  for (let sent = 1; sent < 5; sent += 1) await acara.credentials.sendCode(as.uid);
  const { person } = await openApp('/verify-email', { acara, as });
  await person.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByRole('button', { name: 'New code from 1:00\u00a0pm' })).toBeTruthy();
  expect(field().disabled).toBe(false);
});

test('reminds a person who looks around first, and leads to the code when they buy', async () => {
  const as = await acara.anUnverifiedStudent();
  const event = await acara.anEvent({ priceSen: 0 });
  const { person, address } = await openApp(`/events/${event.id}`, { acara, as });
  await person.click(await screen.findByRole('link', { name: 'Skip for now' }));
  expect(await screen.findByText('Verify your email to buy tickets.')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Buy Ticket' }));
  await waitFor(() => expect(address()).toBe('/verify-email'));
  expect(acara.places(event)).toEqual({ sold: 0, held: 0 });
});

test('verifies a person who has no profile yet', async () => {
  const as = await acara.anUnverifiedStudent();
  acara.database.people.delete(as.uid);
  const { person, address } = await openApp('/my-tickets', { acara, as });
  await waitFor(() => expect(address()).toBe('/verify-email'));
  await person.type(await screen.findByLabelText('Code'), await acara.latestSecret());
  await waitFor(() => expect(address()).toBe('/my-tickets'));
  expect(screen.queryByText('Verify your email to buy tickets.')).toBeNull();
});

test('sends a new code, and corrects a mistyped address', async () => {
  const as = await acara.anUnverifiedStudent();
  const { person } = await openApp('/verify-email', { acara, as });
  await person.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Wrong email?' }));
  const field = screen.getByLabelText('Email');
  await person.clear(field);
  await person.type(field, 'right@student.acara.test');
  await person.click(screen.getByRole('button', { name: 'Update email' }));
  expect(await screen.findByText(/^We sent a six-digit code to right@student\.acara\.test/)).toBeTruthy();
  await person.type(screen.getByLabelText('Code'), await acara.latestSecret());
  expect(await screen.findByText('Email verified!')).toBeTruthy();
  expect(acara.database.people.get(as.uid)?.email).toBe('right@student.acara.test');
});
