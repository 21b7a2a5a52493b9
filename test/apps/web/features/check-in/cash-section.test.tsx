import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Actor, SignedIn } from '#core/actor.ts';
import type { Event as AcaraEvent } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { act, screen, waitFor, within } from '#test/support/rendering.ts';
import { FOR_CASH, VenueSales } from '#test/support/venue-sales.ts';
import { closeApp, losing, openApp } from '#test/support/web.tsx';

describe('the cash at the entrance', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: AcaraEvent;
  let venue: VenueSales;
  const given = async (site: Partial<typeof FOR_CASH> = FOR_CASH) => {
    acara = new Acara(FOR_CASH, null, undefined, site);
    club = await acara.aVerifiedClub();
    const startsAt = addMinutes(acara.clock.now(), 60);
    const times = { startsAt, endsAt: addMinutes(startsAt, 120) };
    event = await acara.anEvent({ organizerId: club.uid, capacity: 20, priceSen: 1_000, ...times });
    venue = new VenueSales(acara, club, event);
  };
  beforeEach(() => given());

  const device = (name: string, gate = '') => venue.device(name, gate);
  const sell = (actor: Actor) => venue.sell(actor);
  const count = (actor: Actor, float: number, counted: number) => venue.count(actor, float, counted);
  const view = async () => (await acara.does('ViewCash').execute(club, { id: event.id })).devices;

  const open = (settings: Parameters<typeof openApp>[1] = {}, section = 'check-in') =>
    openApp(`/events/${event.id}/manage/${section}`, { acara, as: club, ...settings });
  const region = async () => within(await screen.findByRole('region', { name: 'Cash at the entrance' }));
  const lines = async () =>
    (await region())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

  it('says what each device took, what it counted, and by how much that differs', async () => {
    const [north, south, hall] = [
      await device('Farah', 'North'),
      await device('Lim'),
      await device('Aminah'),
    ];
    for (const actor of [north, north, south, hall]) await sell(actor);
    await count(north, 50, 68);
    await count(south, 0, 10);
    await sell(south);
    await count(hall, 20, 31);
    await open();
    await (await region()).findByText('Farah');
    expect(await lines()).toEqual([
      expect.stringMatching(
        /^Farah · North2 tickets soldRM 20\.00Cash takenChange at the startRM 50\.00SoldRM 20\.00CountedRM 68\.00RM 2\.00 missingCounted .+ · Not confirmed by a second person yetConfirm this count$/,
      ),
      expect.stringMatching(
        /^Lim2 tickets soldRM 20\.00.*CountedRM 10\.00Exact.*Not counted yet: RM 10\.00$/,
      ),
      expect.stringMatching(/CountedRM 31\.00RM 1\.00 too much/),
    ]);
    expect((await region()).getByText('All devices').textContent).toBe('All devicesRM\u00a050.00');
  });

  it('confirms a count with its amount, and names the second person', async () => {
    const north = await device('Farah');
    await sell(north);
    await count(north, 0, 10);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Confirm this count: Farah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is this what you counted together?' }));
    expect(dialog.getByText('The box of Farah holds RM 10.00.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: /^Confirm RM\s10\.00$/ }));
    expect(await screen.findByText('The count is confirmed')).toBeTruthy();
    expect((await lines())[0]).toContain(`Confirmed by ${club.name}, `);
    expect(screen.queryByRole('button', { name: /^Confirm this count/ })).toBeNull();
    expect((await view())[0]?.counts[0]?.witness?.name).toBe(club.name);
  });

  it('says that the cash was counted again meanwhile, and shows the new amount', async () => {
    const north = await device('Farah');
    await sell(north);
    await count(north, 0, 9);
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'Confirm this count: Farah' }));
    await count(north, 0, 10);
    await person.click(await screen.findByRole('button', { name: /^Confirm RM\s9\.00$/ }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The cash was counted again. Look at the new amount.',
    );
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect((await lines())[0]).toContain('CountedRM 10.00Exact'));
    expect((await view())[0]?.counts[0]?.witness).toBeNull();
  });

  it('is empty before the first sale, and missing where no cash is taken', async () => {
    await open();
    expect(await (await region()).findByText(/^No device has taken cash yet\./)).toBeTruthy();
    closeApp();
    await given({});
    await open();
    await screen.findByText(/^Nothing to decide\./);
    expect(screen.queryByRole('region', { name: 'Cash at the entrance' })).toBeNull();
  });

  it('stays where cash was taken before that ended', async () => {
    await given({});
    await sell(await device('Farah'));
    await open();
    expect(await screen.findByText('Not counted yet: RM 10.00')).toBeTruthy();
  });

  it('fails with a way to try again, and says how old it is without a network', async () => {
    await sell(await device('Farah'));
    const { person } = await open({ through: losing('viewCash', 3) });
    await (await region()).findByText('The cash at the entrance could not be loaded');
    await person.click((await region()).getByRole('button', { name: 'Retry' }));
    expect(await (await region()).findByText('Farah')).toBeTruthy();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    act(() => void window.dispatchEvent(new Event('offline')));
    expect((await region()).getByRole('status').textContent).toMatch(/^No connection\. Amounts from /);
  });

  it('is on the page of the event’s money, too', async () => {
    await sell(await device('Farah'));
    await open({}, 'money');
    expect(await screen.findByText('Not counted yet: RM 10.00')).toBeTruthy();
  });

  it('is in Malay', async () => {
    localStorage.setItem('acara.language', 'ms');
    onTestFinished(() => localStorage.clear());
    const north = await device('Farah');
    await sell(north);
    await count(north, 5, 14);
    await open();
    expect(await screen.findByText('Kurang RM 1.00')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sahkan kiraan ini: Farah' })).toBeTruthy();
  });

  it('shows an adviser the counts, without a way to confirm them', async () => {
    const north = await device('Farah');
    await sell(north);
    await count(north, 0, 10);
    const adviser = await acara.aMember(club, 'adviser');
    await open({ as: adviser });
    expect((await lines())[0]).toContain('Exact');
    expect(screen.queryByRole('button', { name: /^Confirm this count/ })).toBeNull();
  });
});
