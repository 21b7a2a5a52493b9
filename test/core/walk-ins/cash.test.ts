import { beforeEach, describe, expect, it } from 'vitest';
import type { PassHolder } from '#core/actor.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { refusalOf } from '#test/support/refusal-of.ts';
import { SellingVenue } from './selling-venue.ts';

const OWN_COUNT = { code: 'forbidden', message: 'Somebody else has to confirm this count.' };

describe('the cash of a venue', () => {
  let venue: SellingVenue;
  let farah: PassHolder;
  let lim: PassHolder;
  beforeEach(async () => {
    venue = await SellingVenue.open();
    farah = await venue.device('Farah');
    lim = await venue.device('Lim');
    await venue.sell(farah, 1);
    await venue.sell(farah, 2);
    await venue.sell(lim, 3);
  });

  it('is a line for each device, and what the guests paid on the provider’s page is none of it', async () => {
    await venue.sell(farah, 4, { way: 'provider' });
    const { devices, taken } = await venue.cash();
    expect(taken).toBe(36);
    expect(
      devices.map(({ name, sales, taken, uncounted, counts }) => [name, sales, taken, uncounted, counts]),
    ).toEqual([
      ['Farah', 2, 24, 24, []],
      ['Lim', 1, 12, 12, []],
    ]);
    const seen = await venue.cash(lim);
    expect(seen.devices.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });

  it('is counted beside float and sales, and counted again until somebody has witnessed it', async () => {
    const first = await venue.count(farah, 50, 72);
    expect(first).toMatchObject({ float: 50, sold: 24, counted: 72, difference: -2, witness: null });
    const second = await venue.count(farah, 50, 74);
    expect(second).toMatchObject({ id: first.id, sold: 24, counted: 74, difference: 0 });
    await venue.witness(lim, second.id, 74);
    await venue.sell(farah, 4);
    const third = await venue.count(farah, 50, 63);
    expect(third).toMatchObject({ sold: 12, difference: 1 });
    expect(third.id).not.toBe(first.id);
    const [line] = (await venue.cash()).devices;
    expect(line).toMatchObject({ taken: 36, uncounted: 0 });
    expect(line?.counts.map(({ sold, witness }) => [sold, witness?.name])).toEqual([
      [24, 'Lim'],
      [12, undefined],
    ]);
  });

  it('is confirmed by a second person: on another device, or signed in, and never on one’s own', async () => {
    const count = await venue.count(farah, 0, 24);
    expect(await refusalOf(venue.witness(farah, count.id, 24))).toMatchObject(OWN_COUNT);
    const confirmed = await venue.witness(venue.club, count.id, 24);
    expect(confirmed.count.witness).toEqual({ name: venue.club.name, at: venue.acara.clock.now() });
    // It is confirmed once.
    expect((await venue.witness(lim, count.id, 24)).count.countedAt).toBe(count.countedAt);
    expect((await venue.cash()).devices[0]?.counts[0]?.witness?.name).toBe(venue.club.name);
  });

  it('is not confirmed by the person whose device counted it, on whichever device they do it', async () => {
    const member = acting(await venue.acara.aMember(venue.club, 'president'), venue.club, 'president');
    const own = await venue.ownDevice(member);
    await venue.sell(own, 4);
    const count = await venue.count(own, 0, 12);
    expect(await refusalOf(venue.witness(member, count.id, 12))).toMatchObject(OWN_COUNT);
    expect(await refusalOf(venue.witness(await venue.ownDevice(member), count.id, 12))).toMatchObject(
      OWN_COUNT,
    );
    expect((await venue.witness(lim, count.id, 12)).count.witness?.name).toBe('Lim');
  });

  it('is not confirmed at another amount, of another event, or by somebody who may not', async () => {
    const count = await venue.count(farah, 0, 24);
    expect(await refusalOf(venue.witness(lim, count.id, 25))).toMatchObject({ code: 'wrong_state' });
    expect(await refusalOf(venue.witness(lim, 'count-9', 24))).toMatchObject({ code: 'wrong_state' });
    const other = await venue.acara.anEvent({ organizerId: venue.club.uid });
    const elsewhere = { id: other.id, countId: count.id, counted: 24 };
    expect(await refusalOf(venue.acara.does('WitnessCount').execute(venue.club, elsewhere))).toMatchObject({
      code: 'wrong_state',
    });
    const scanner = await venue.device('Aminah', {});
    expect(await refusalOf(venue.witness(scanner, count.id, 24))).toMatchObject({ code: 'forbidden' });
    expect(await refusalOf(venue.cash(scanner))).toMatchObject({ code: 'forbidden' });
    expect(
      await refusalOf(venue.witness(await venue.acara.aVerifiedClub('Kelab Lain'), count.id, 24)),
    ).toMatchObject({
      code: 'event_not_found',
    });
  });

  it('is counted after the event too, for a week, and with amounts that are ones', async () => {
    expect(await refusalOf(venue.count(farah, -1, 24))).toMatchObject({ code: 'invalid_input' });
    venue.acara.clock.set(addMinutes(venue.event.endsAt, 6 * 24 * 60));
    expect((await venue.count(farah, 0, 24)).difference).toBe(0);
    venue.acara.clock.set(addMinutes(venue.event.endsAt, 8 * 24 * 60));
    expect(await refusalOf(venue.count(farah, 0, 24))).toMatchObject({ code: 'check_in_closed' });
  });
});
