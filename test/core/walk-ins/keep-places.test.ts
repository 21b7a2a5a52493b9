import { beforeEach, describe, expect, it } from 'vitest';
import type { PassHolder, SignedIn } from '#core/actor.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { SellingVenue } from './selling-venue.ts';

describe('the places that a device keeps', () => {
  let venue: SellingVenue;
  let farah: PassHolder;
  beforeEach(async () => {
    venue = await SellingVenue.open();
    farah = await venue.device();
  });
  const buyOnWeb = async () => venue.acara.hold(await venue.acara.aStudent(), venue.event);

  it('are sold by nobody else, and by the device first', async () => {
    expect(await venue.keep(farah, 3)).toEqual({ places: 3, free: 2 });
    await buyOnWeb();
    await buyOnWeb();
    expect(await refusalOf(buyOnWeb())).toMatchObject({ code: 'sold_out' });
    const lim = await venue.device('Lim');
    expect(await refusalOf(venue.sell(lim, 1))).toMatchObject({ code: 'sold_out' });
    expect((await venue.offers(lim)).types).toMatchObject([{ left: 0 }]);
    expect(await venue.offers(farah)).toMatchObject({ places: 3, free: 0, types: [{ left: 3 }] });
    await venue.sell(farah, 2);
    expect(venue.places()).toEqual({ sold: 1, held: 2, setAside: 2 });
    expect((await venue.offers(farah)).places).toBe(2);
  });

  it('are as many as are free, and free again when the device returns them', async () => {
    expect(await venue.keep(farah, 9)).toEqual({ places: 5, free: 0 });
    expect(await venue.keep(farah, 9)).toEqual({ places: 5, free: 0 });
    expect(await venue.keep(farah, 1)).toEqual({ places: 1, free: 4 });
    expect(await venue.keep(farah, 0)).toEqual({ places: 0, free: 5 });
    expect(venue.places()).toEqual({ sold: 0, held: 0, setAside: 0 });
    expect(await refusalOf(venue.keep(farah, 101))).toMatchObject({ code: 'invalid_input' });
    expect(await refusalOf(venue.keep(farah, -1))).toMatchObject({ code: 'invalid_input' });
  });

  it('are not those of guests, who find theirs beside them', async () => {
    await venue.acara.does('SetGuestPlaces').execute(venue.club, { id: venue.event.id, setAside: 2 });
    await venue.keep(farah, 2);
    const { places } = await venue.acara.does('ListGuests').execute(venue.club, { id: venue.event.id });
    expect(places).toEqual({ setAside: 2, free: 1 });
    const invite = (count: number, dryRun: boolean) =>
      venue.acara.does('InviteGuests').execute(venue.club, {
        ...{ id: venue.event.id, tellThem: false, dryRun },
        rows: Array.from({ length: count }, (_, n) => ({ name: `Guest ${n}`, email: `guest-${n}@um.test` })),
      });
    const { rows, placesLeft } = await invite(5, true);
    expect(rows.filter(({ result }) => result === 'invited')).toHaveLength(3);
    expect(placesLeft).toBe(0);
    await invite(3, false);
    expect(venue.places()).toEqual({ sold: 3, held: 0, setAside: 2 });
    await venue.acara.does('SetGuestPlaces').execute(venue.club, { id: venue.event.id, setAside: 0 });
    expect(venue.places()).toEqual({ sold: 3, held: 0, setAside: 2 });
  });

  it('are returned when its pass is revoked, the event is cancelled, or check-in has closed', async () => {
    await venue.keep(farah, 2);
    const own = await venue.ownDevice();
    await venue.keep(own, 2);
    expect(await venue.returnPlaces()).toEqual({ returned: 0 });
    await venue.acara.does('RevokeCheckInPass').execute(venue.club, { id: farah.passId ?? '' });
    expect(await venue.returnPlaces()).toEqual({ returned: 1 });
    expect(venue.places()).toEqual({ sold: 0, held: 0, setAside: 2 });
    venue.acara.clock.set(addMinutes(venue.event.endsAt, 181));
    expect(await venue.returnPlaces()).toEqual({ returned: 1 });
    expect(venue.places()).toEqual({ sold: 0, held: 0, setAside: 0 });
    expect(await venue.returnPlaces()).toEqual({ returned: 0 });
  });

  it('are returned by a person who may check in, for a device that was lost', async () => {
    await venue.keep(farah, 2);
    const freed = (as: SignedIn, deviceId = farah.deviceId) =>
      venue.acara.does('ReturnDevicePlaces').execute(as, { id: venue.event.id, deviceId });
    const other = await venue.acara.aVerifiedClub('Kelab Lain');
    expect(await refusalOf(freed(other))).toMatchObject({ code: 'event_not_found' });
    await freed(venue.club, 'device-9');
    expect(venue.places().setAside).toBe(2);
    await freed(venue.club);
    expect(venue.places().setAside).toBe(0);
  });

  it('are shown to the person who leads check-in, by device', async () => {
    await venue.keep(farah, 2);
    const { devices } = await venue.acara.does('ViewCheckIn').execute(venue.club, { id: venue.event.id });
    expect(devices.map(({ name, places }) => [name, places])).toEqual([['Farah', 2]]);
  });

  it('are kept only while the event is on sale', async () => {
    await venue.keep(farah, 2);
    await venue.acara.changeEvent(venue.event, { pausedFor: 'organiser_disabled' });
    expect(await refusalOf(venue.keep(farah, 3))).toMatchObject({ code: 'not_on_sale' });
    expect(await venue.keep(farah, 1)).toEqual({ places: 1, free: 4 });
  });
});
