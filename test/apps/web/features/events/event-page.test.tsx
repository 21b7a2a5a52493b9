import { configure, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Acara } from '#test/support/acara.ts';
import { openApp } from '#test/support/web.tsx';

configure({ asyncUtilTimeout: 10_000 });

describe('The page of an event', { timeout: 30_000 }, () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });
  it('tells everything about the event', async () => {
    await acara.anEvent({ id: 'gamelan', capacity: 1_200, sold: 40 });
    await openApp('/events/gamelan', { acara });
    await screen.findByRole('heading', { level: 1, name: 'Night of the Gamelan' });
    expect(factOf('When')).toContain('Sun, 20 Dec 2026');
    expect(factOf('When')).toContain('8:00 pm – 11:00 pm');
    expect(factOf('Where')).toBe('Dewan Seri AngsanaMain Campus');
    expect(factOf('Category')).toBe('Cultural');
    expect(factOf('Tickets sold')).toBe('40 / 1,200');
    expect(factOf('Status')).toBe('Published');
    expect(screen.getByText('RM 25.00')).toBeDefined();
    expect(screen.getByText('Bronze, drums and a long evening under the trees.')).toBeDefined();
    expect(screen.getByText('Gamelan Society')).toBeDefined();
    expect(screen.getByRole('link', { name: 'gamelan@club.acara.test' }).getAttribute('href')).toBe(
      'mailto:gamelan@club.acara.test',
    );
  });

  it('shows a published event’s badge green', async () => {
    await acara.anEvent({ id: 'on' });
    await openApp('/events/on', { acara });
    expect((await screen.findByText('Published')).dataset.tone).toBe('green');
  });

  it('shows the badge of any other state gray', async () => {
    await acara.anEvent({ id: 'off', status: 'cancelled' });
    await openApp('/events/off', { acara });
    expect((await screen.findByText('Cancelled')).dataset.tone).toBe('gray');
  });

  it('says “Event not found” of a missing one, and leads back to the others', async () => {
    await openApp('/events/nowhere', { acara });
    await screen.findByRole('heading', { level: 1, name: 'Event not found' });
    expect(screen.getByRole('link', { name: 'Browse Events' }).getAttribute('href')).toBe('/events');
    await waitFor(() => expect(document.title).toBe('Event not found · Acara'));
  });

  it('shows a sale as it happens', async () => {
    const event = await acara.anEvent({ id: 'hot', capacity: 5 });
    await openApp('/events/hot', { acara });
    await screen.findByText('0 / 5');
    await acara.play(await acara.buy(await acara.aStudent(), event));
    await waitFor(() => expect(factOf('Tickets sold')).toBe('1 / 5'), { timeout: 3_000 });
  });

  it('does not show an unreviewed event to the public, but to its club', async () => {
    const club = await acara.aClub();
    await acara.anEvent({ id: 'new', organizerId: club.uid, status: 'pending_review' });
    await openApp('/events/new', { acara, as: club });
    expect((await screen.findByText('Pending review')).dataset.tone).toBe('gray');
  });
});

function factOf(term: string): string {
  return screen.getByText(term).closest('div')?.querySelector('dd')?.textContent ?? '';
}
