import { expect, test } from 'vitest';
import { PERSONAL_DATA } from '#core/privacy/personal-data.ts';
import { NO_SUPPORT_CONTACTS, type SiteFacts } from '#core/site/site-facts.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { openApp } from '#test/support/web.tsx';

async function openNotice(site: Partial<SiteFacts> = {}) {
  const app = await openApp('/privacy', { acara: new Acara({}, null, inMemory(), site) });
  await screen.findByRole('heading', { level: 1 });
  return app;
}
const main = () => within(screen.getByRole('main'));

test('is open to everybody and names the law, the university, the version and its date', async () => {
  await openNotice({ universityName: 'Universiti Contoh' });
  expect(main().getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeTruthy();
  expect(main().getByText(/Universiti Contoh does .*Personal Data Protection Act 2010/)).toBeTruthy();
  expect(main().getByText(/Version 1, Wed, 25 Nov 2026/)).toBeTruthy();
});

test('says of every kind of data why and until when it is kept, with the days of the rules', async () => {
  await openNotice();
  expect(main().getAllByRole('heading', { level: 3 })).toHaveLength(Object.keys(PERSONAL_DATA).length);
  const tickets = within(main().getByRole('heading', { name: 'Tickets' }).closest('li') as HTMLElement);
  expect(
    tickets.getByText('to sell the ticket and to let you in (needed for what you ask us to do)'),
  ).toBeTruthy();
  for (const line of [
    'Name on an unpaid or cancelled ticket: 180 days after the event',
    'Name on a free ticket: 2 years after the event',
    'Name on a paid ticket: 7 years after the payment',
  ])
    expect(tickets.getByText(line)).toBeTruthy();
});

test('is complete in Bahasa Melayu, which its switch offers', async () => {
  const { person } = await openNotice();
  const english = main().getAllByRole('listitem').length;
  await person.click(main().getByRole('radio', { name: /Bahasa Melayu/ }));
  expect(await main().findByRole('heading', { level: 1, name: 'Notis privasi' })).toBeTruthy();
  expect(main().getByText(/Akta Perlindungan Data Peribadi 2010/)).toBeTruthy();
  expect(main().getByText('Nama pada tiket berbayar: 7 tahun selepas bayaran')).toBeTruthy();
  expect(main().getAllByRole('listitem')).toHaveLength(english);
});

test('shows the contacts that are configured, each once', async () => {
  await openNotice({
    privacyContact: 'dpo@example.edu.my',
    support: { email: 'help@example.edu.my', phone: '03-1234 5678', hours: null },
  });
  expect(main().getByRole('link', { name: 'dpo@example.edu.my' }).getAttribute('href')).toBe(
    'mailto:dpo@example.edu.my',
  );
  expect(termsOfController()).toEqual(['Personal data', 'Email', 'Phone']);
});

test('shows one line when the support answers about personal data too, and none without contacts', async () => {
  const email = 'help@example.edu.my';
  await openNotice({ privacyContact: email, support: { ...NO_SUPPORT_CONTACTS, email } });
  expect(termsOfController()).toEqual(['Personal data']);
});

test('shows no line of a contact that is not configured', async () => {
  await openNotice();
  expect(main().queryByRole('link', { name: /@/ })).toBeNull();
  expect(main().getByText('Universiti Acara decides what your data is used for.')).toBeTruthy();
});

test('names the payment providers and the sign-in that this installation offers, and no other', async () => {
  await openNotice({ payments: ['chip', 'stripe', 'transfer'], google: 'Google' });
  const list = main().getByRole('heading', { name: 'Who else gets it' }).closest('section') as HTMLElement;
  const points = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(points.map((point) => point.split(/[ ,]/)[0])).toEqual([
    ...['The', 'CHIP', 'Stripe', 'The', 'The', 'Google', 'Authorities', 'Nobody'],
  ]);
});

test.each(['/login', '/events'])('is linked in the footer of %s', async (path) => {
  const { person, address } = await openApp(path);
  await person.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Privacy' }));
  expect(address()).toBe('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeTruthy();
});

test.each(['/register', '/login'])('is what signing up on %s accepts', async (path) => {
  await openApp(path);
  const link = await main().findByRole('link', { name: 'privacy notice' });
  expect(link.getAttribute('href')).toBe('/privacy');
  expect(link.closest('p')?.textContent).toBe('By signing up you accept the privacy notice.');
});

function termsOfController(): readonly string[] {
  const section = main().getByRole('heading', { name: 'Who is responsible' }).closest('section');
  return within(section as HTMLElement)
    .getAllByRole('term')
    .map(({ textContent }) => textContent ?? '');
}
