import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { openApp, savedFiles } from '#test/support/web.tsx';

const money = (text: string) => text.replaceAll('RM ', 'RM\u00a0');

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
    expect(await saved[0]?.text()).toContain('Total,,1,25.00,0.00,0.00,1.00,1.25,22.75');
  });

  it('shows the statement of a range of days of a club', async () => {
    const { person } = await openApp('/analytics', { acara, as: club });
    await person.click(await screen.findByRole('link', { name: 'Statement' }));
    await screen.findByRole('heading', { level: 1, name: 'Statement' });
    expect((await screen.findByRole('table')).textContent).toContain(money('RM 25.00'));
    await person.type(screen.getByLabelText('From'), '2026-12-02');
    expect(await screen.findByText('No money was received in this period')).toBeTruthy();
  });

  it('hides the statement of another club', async () => {
    const other = await acara.aVerifiedClub('Another Club');
    await openApp(`/events/${event.id}/statement`, { acara, as: other });
    expect(await screen.findByText('Event not found')).toBeTruthy();
  });
});
