import { describe, expect, it } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { inMemory } from '#test/support/test-storage.ts';
import { openApp } from '#test/support/web.tsx';

describe('the home page', () => {
  it('links to the events and to the registration', async () => {
    await openApp('/');
    const browse = await screen.findByRole('link', { name: 'Browse Events' });
    expect(browse.getAttribute('href')).toBe('/events');
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/register');
  });

  it('shows three reasons for Acara', async () => {
    await openApp('/');
    await screen.findByRole('heading', { name: 'Why Choose Acara' });
    for (const promise of ['Easy event creation', 'Secure payments', 'Real-time analytics'])
      expect(screen.getByRole('heading', { name: promise })).toBeDefined();
  });

  it.each([
    [['sandbox'], 'Pay with DuitNow QR or FPX online banking.', 'With DuitNow QR or FPX online banking.'],
    [['stripe', 'billplz'], 'Pay with card or FPX online banking.', 'With card or FPX online banking.'],
    [['chip', 'transfer'], 'Pay with FPX online banking or bank transfer.', 'it is held for longer.'],
    [['transfer'], 'Pay by bank transfer into the university’s account.', 'By bank transfer into the'],
    [[], 'Tickets are free here: there is nothing to pay', 'There is nothing to pay:'],
  ])('says what is true where payments go through %j', async (payments, promise, answer) => {
    await openApp('/', { acara: new Acara({}, null, inMemory(), { payments }) });
    await screen.findByText((text) => text.startsWith(promise));
    const pay = await screen.findByText('How do I pay?');
    expect(pay.closest('details')?.textContent).toContain(answer);
    expect(screen.queryAllByText(/waiting\.$/)).toHaveLength(payments.length === 0 ? 0 : 1);
  });

  it('features at most six events and links to all of them', async () => {
    const acara = new Acara();
    for (let n = 0; n < 8; n += 1) await acara.anEvent({ title: `Talk ${n}` });
    await openApp('/', { acara });
    await screen.findByRole('link', { name: 'Talk 0' });
    expect(screen.getAllByRole('article')).toHaveLength(6);
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/events');
  });

  it('begins with the next ticket and the days of this week for who is signed in', async () => {
    const acara = new Acara();
    acara.clock.set('2026-12-01T04:00:00.000Z');
    const as = await acara.aStudent();
    const startsAt = '2026-12-01T12:00:00.000Z';
    const event = await acara.anEvent({ title: 'Malam Puisi', priceSen: 0, category: 'Cultural', startsAt });
    await acara.buy(as, event);
    await openApp('/', { acara, as });
    expect(await screen.findByText(/^Tonight, 8:00/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show ticket' })).toBeDefined();
    const week = screen.getByRole('navigation', { name: 'This week' });
    const today = await within(week).findByRole('link', { name: 'Tuesday 1 December, 1 event: Cultural' });
    expect(today.getAttribute('href')).toBe('/events?on=2026-12-01');
    expect(within(week).getAllByRole('link')).toHaveLength(7);
    for (const name of ['Browse Events', 'Get Started'])
      expect(screen.getByRole('link', { name })).toBeDefined();
  });

  it('says when there are no events', async () => {
    await openApp('/');
    const section = (await screen.findByRole('heading', { name: 'Featured Events' })).closest('section');
    expect(section).not.toBeNull();
    await within(section as HTMLElement).findByText('No events available at the moment');
  });
});
