import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, waitFor, within } from '#test/support/rendering.ts';
import { closeApp, openApp } from '#test/support/web.tsx';

describe('the page of an event', () => {
  let acara: Acara;
  beforeEach(() => {
    acara = new Acara();
  });
  it('shows all facts of the event', async () => {
    await acara.anEvent({ id: 'gamelan', capacity: 1_200, sold: 40 });
    await openApp('/events/gamelan', { acara });
    await screen.findByRole('heading', { level: 1, name: 'Night of the Gamelan' });
    expect(factOf('When')).toContain('Sun 20 Dec');
    expect(factOf('When')).toContain('8:00\u00a0– 11:00\u00a0pm');
    expect(factOf('Where')).toBe('Dewan Seri Angsana, Main Campus Map');
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

  it('lets texts that people write run in the direction of their script', async () => {
    await acara.anEvent({ id: 'gamelan', title: 'مالم كبودايان (2026)!', description: 'بروڠنفس دان ڬندڠ.' });
    await openApp('/events/gamelan', { acara });
    const title = await screen.findByRole('heading', { level: 1, name: 'مالم كبودايان (2026)!' });
    expect([title.dir, screen.getByText('بروڠنفس دان ڬندڠ.').dir]).toEqual(['auto', 'auto']);
  });

  it('makes links of addresses and tags, and a list of lines with dashes, in what a club wrote', async () => {
    await acara.anEvent({
      id: 'gamelan',
      description: 'Sign up at https://example.com/lanterns.\n\n- <b>a pen</b>\n- javascript:alert(1)',
      tags: ['rock & roll'],
    });
    await openApp('/events/gamelan', { acara });
    const link = await screen.findByRole('link', { name: 'https://example.com/lanterns' });
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      'https://example.com/lanterns',
      'nofollow noopener noreferrer ugc',
      '_blank',
    ]);
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toEqual(expect.arrayContaining(['<b>a pen</b>', 'javascript:alert(1)']));
    expect(screen.getByRole('link', { name: 'rock & roll' }).getAttribute('href')).toBe(
      '/events?q=rock%20%26%20roll',
    );
  });

  it.each([
    ['published', 'Published', 'green'],
    ['cancelled', 'Cancelled', 'gray'],
  ] as const)('shows the badge of a %s event as “%s” in %s', async (status, label, tone) => {
    await acara.anEvent({ id: 'gamelan', status });
    await openApp('/events/gamelan', { acara });
    expect((await screen.findByText(label)).dataset.tone).toBe(tone);
  });

  it('shows “Event not found” for a missing event, with a link to the others', async () => {
    await openApp('/events/nowhere', { acara });
    await screen.findByRole('heading', { level: 1, name: 'Event not found' });
    expect(screen.getByRole('link', { name: 'Browse Events' }).getAttribute('href')).toBe('/events');
    await waitFor(() => expect(document.title).toBe('Event not found · Acara'));
  });

  it.each([
    ['before it starts', '2026-12-01T05:00:00.000Z', '2026-12-01T07:00:00.000Z', false, true],
    ['while it runs', '2026-12-01T03:00:00.000Z', '2026-12-01T07:00:00.000Z', true, true],
    ['once it is over', '2026-12-01T01:00:00.000Z', '2026-12-01T03:00:00.000Z', false, false],
  ])(
    'says that the event is happening, and offers it for calendars: %s',
    async (_when, startsAt, endsAt, happening, calendar) => {
      await acara.anEvent({ id: 'gamelan', startsAt, endsAt });
      await openApp('/events/gamelan', { acara });
      await screen.findByRole('heading', { level: 1, name: 'Night of the Gamelan' });
      expect(screen.queryByText('Happening now') !== null).toBe(happening);
      expect(screen.queryByRole('button', { name: 'Add to calendar' }) !== null).toBe(calendar);
    },
  );

  it('updates the sold tickets after a sale', async () => {
    const event = await acara.anEvent({ id: 'hot', capacity: 5 });
    await openApp('/events/hot', { acara });
    await screen.findByText('0 / 5');
    await acara.play(await acara.buy(await acara.aStudent(), event));
    await waitFor(() => expect(factOf('Tickets sold')).toBe('1 / 5'), { timeout: 3_000 });
  });

  it('tells a ticket holder when and why the event was cancelled, and links to their refund', async () => {
    const club = await acara.aVerifiedClub();
    const holder = await acara.aStudent('Holder');
    const event = await acara.anEvent({ id: 'gamelan', organizerId: club.uid });
    const purchase = await acara.buy(holder, event);
    await acara.play(purchase);
    const reason = 'The hall is flooded.';
    await acara.does('CancelEvent').execute(club, { id: event.id, reason });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    await openApp('/events/gamelan', { acara, as: holder });
    const notice = within(await screen.findByRole('region', { name: /^Cancelled on Tue 1 Dec/ }));
    expect(notice.getByText(reason)).toBeTruthy();
    expect(notice.getByText('Everyone who paid gets a full refund.')).toBeTruthy();
    const refund = await notice.findByRole('link', { name: 'See your refund' });
    expect(refund.getAttribute('href')).toBe(`/tickets/${purchase.ticket.id}`);
    const title = screen.getByRole('heading', { level: 1 });
    expect(refund.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy Ticket' }).disabled).toBe(true);
  });

  it('tells a visitor why a free event was cancelled, without refunds', async () => {
    const event = { status: 'cancelled', cancellationReason: 'Too few of us.', priceSen: 0 } as const;
    await acara.anEvent({ id: 'gamelan', ...event });
    await openApp('/events/gamelan', { acara });
    const notice = within(await screen.findByRole('region', { name: /^Cancelled on/ }));
    expect(notice.getByText('Too few of us.')).toBeTruthy();
    expect(notice.queryByText(/whole amount/)).toBeNull();
    expect(notice.queryByRole('link')).toBeNull();
  });

  it('links from a past event to its club and the club’s next three', async () => {
    const { uid: organizerId, name: organizerName } = await acara.aVerifiedClub();
    const over = { startsAt: '2026-11-01T10:00:00.000Z', endsAt: '2026-11-01T12:00:00.000Z' };
    await acara.anEvent({ id: 'over', organizerId, organizerName, ...over });
    await acara.anEvent({ id: 'foreign', title: 'Kelab Teater visits' });
    for (const n of [1, 2, 3, 4])
      await acara.anEvent({ id: `next-${n}`, title: `Next ${n}`, organizerId, organizerName });
    await openApp('/events/over', { acara });
    const heading = await screen.findByRole('heading', { level: 2, name: 'Next from Kelab Teater' });
    const links = within(heading.closest('section') as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Next 1', 'Next 2', 'Next 3']);
    const club = screen.getByRole('link', { name: 'Kelab Teater' });
    expect(club.getAttribute('href')).toBe(`/clubs/${organizerId}`);
  });

  it('stays open to a ticket holder when the event is taken off sale, and says so', async () => {
    const club = await acara.aVerifiedClub();
    const holder = await acara.aStudent('Holder');
    const event = await acara.anEvent({ id: 'gamelan', organizerId: club.uid });
    const { ticket } = await acara.buy(holder, event);
    await acara.does('UnpublishEvent').execute(club, { id: event.id });
    await openApp('/events/gamelan', { acara, as: holder });
    expect(await screen.findByRole('region', { name: 'Ticket sales are paused' })).toBeTruthy();
    expect(screen.getByText(event.organizerEmail)).toBeTruthy();
    expect(factOf('Where')).toBe('Dewan Seri Angsana, Main Campus Map');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy Ticket' }).disabled).toBe(true);
    closeApp();
    await openApp(`/tickets/${ticket.id}`, { acara, as: holder });
    const about = await screen.findByRole('link', { name: 'About the event' });
    expect(about.getAttribute('href')).toBe('/events/gamelan');
    closeApp();
    await openApp('/events/gamelan', { acara, as: await acara.aStudent('Other') });
    expect(await screen.findByText('Event not found')).toBeTruthy();
  });

  it('shows an event under review to its club only', async () => {
    const club = await acara.aClub();
    await acara.anEvent({ id: 'new', organizerId: club.uid, status: 'pending_review' });
    await openApp('/events/new', { acara, as: club });
    expect((await screen.findByText('Pending review')).dataset.tone).toBe('gray');
  });
});

function factOf(term: string): string {
  return screen.getByText(term).closest('div')?.querySelector('dd')?.textContent ?? '';
}
