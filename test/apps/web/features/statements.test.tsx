import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { screen, within } from '#test/support/rendering.ts';
import { openApp, savedFiles } from '#test/support/web.tsx';

const COLUMNS =
  'Event,Paid by,Payments,Received (RM),Refunds (RM),Charged back (RM),Revenue (RM),Provider’s fees (RM),Platform’s fees (RM),Net for the club (RM)';
/** Adds up from left to right. */
const AMOUNTS = '25.00,0.00,0.00,25.00,-1.00,-1.25,22.75';

const money = (text: string) => text.replaceAll('RM ', 'RM\u00a0');

const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent ?? null;

describe('statements', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid });
    const fpx = await acara.buy(await acara.aStudent(), event);
    await acara.settle(acara.reportOf(fpx, { method: 'fpx', feeSen: 100 }));
  });

  it('shows a club what became of the money of its event, to download', async () => {
    const saved = savedFiles();
    let name = '';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
    const { person } = await openApp(`/events/${event.id}/manage`, { acara, as: club });
    await person.click(await screen.findByRole('link', { name: 'Statement' }));
    await screen.findByRole('heading', { level: 1, name: `Statement: ${event.title}` });
    const table = await screen.findByRole('table');
    const row = within(table).getByRole('row', { name: /^Online banking \(FPX\) · Teluk Pay/ });
    expect(row.textContent).toContain(money('RM 25.00'));
    expect(row.textContent).toContain(money('RM 22.75'));
    expect(screen.getByText('Net for the club', { selector: 'dt' }).nextSibling?.textContent).toBe(
      money('RM 22.75'),
    );
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await expect.poll(() => saved.length).toBe(1);
    const rows = (await saved[0]?.text())?.split('\r\n') ?? [];
    expect(rows).toEqual([
      ...['\uFEFFStatement', `Club,${event.organizerName}`, 'University,Universiti Acara'],
      ...[`Event,${event.title}`, 'Day of the event,2026-12-20', 'Period,From the first payment'],
      'As of (Malaysian time),2026-12-01 12:00:00',
      '',
      COLUMNS,
      `${event.title},Online banking (FPX) · Teluk Pay,1,${AMOUNTS}`,
      `Total,,1,${AMOUNTS}`,
      '',
      'Each payment',
      `${COLUMNS},Booked (Malaysian time),Ticket ID,Payment`,
      expect.stringMatching(`^${event.title},.*,1,${AMOUNTS},2026-12-01 12:00:00,.+,.+$`),
      '',
    ]);
    expect(name).toBe('acara-statement-night-of-the-gamelan-2026-12-20-until-2026-12-01.csv');
  });

  it('shows the statement of a range of days of a club', async () => {
    const { person } = await openApp('/analytics', { acara, as: club });
    await person.click(await screen.findByRole('link', { name: 'Statement' }));
    await screen.findByRole('heading', { level: 1, name: 'Statement' });
    expect((await screen.findByRole('table')).textContent).toContain(money('RM 25.00'));
    expect(factOf('Club')).toBe('Kelab Teater');
    expect(factOf('University')).toBe('Universiti Acara');
    expect(factOf('Period')).toBe('From the first payment');
    expect(factOf('As of')).toContain('1 Dec 2026');
    expect(factOf('Revenue')).toBe(money('RM 25.00'));
    expect(document.title).toBe('Statement: Kelab Teater · Acara');
    await person.type(screen.getByLabelText('From'), '2026-12-02');
    expect(await screen.findByText('No money was received in this period')).toBeTruthy();
    await expect.poll(() => factOf('Period')).toBe('From Wed, 2 Dec 2026');
  });

  it('adds up each event of a club in a period that is chosen by its name', async () => {
    const second = await acara.anEvent({ organizerId: club.uid, title: 'Second Night', priceSen: 1_000 });
    await acara.play(await acara.buy(await acara.aStudent('Student Two'), second));
    const { person, address } = await openApp(`/clubs/${club.uid}/statement`, { acara, as: club });
    const totals = () => screen.findByRole('table', { name: 'By event' });
    expect(
      within(await totals())
        .getAllByRole('row')
        .at(-1)?.textContent,
    ).toMatch(/^Total2RM\s35\.00/);
    await person.click(screen.getByRole('button', { name: 'This month' }));
    expect(address()).toBe(`/clubs/${club.uid}/statement?from=2026-12-01&to=2026-12-31`);
    expect(screen.getByRole('button', { name: 'This month', pressed: true })).toBeTruthy();
    expect(within(await totals()).getByRole('row', { name: /^Second Night/ }).textContent).toContain(
      money('RM 10.00'),
    );
    await person.click(screen.getByRole('button', { name: 'Last month' }));
    expect(await screen.findByText('No money was received in this period')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'All' }));
    expect(address()).toBe(`/clubs/${club.uid}/statement`);
  });

  it('hides the statement of another club', async () => {
    const other = await acara.aVerifiedClub('Another Club');
    await openApp(`/events/${event.id}/statement`, { acara, as: other });
    expect(await screen.findByText('Event not found')).toBeTruthy();
  });
});
