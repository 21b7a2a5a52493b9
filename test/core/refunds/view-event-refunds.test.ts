import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { Acara } from '#test/support/acara.ts';

const NOTHING = { count: 0, amount: 0 };
const DETAILS = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Student One' };

async function anEventOfAClub() {
  const acara = new Acara();
  const club = await acara.aVerifiedClub();
  const event = await acara.anEvent({ organizerId: club.uid, capacity: 9 });
  const refundsOf = () => acara.does('ViewEventRefunds').execute(club, { id: event.id });
  return { acara, club, event, refundsOf };
}

describe('ViewEventRefunds', () => {
  it('returns zeros without refunds', async () => {
    const { acara, event, refundsOf } = await anEventOfAClub();
    await acara.play(await acara.buy(await acara.aStudent(), event));
    const other = await acara.buy(await acara.aStudent('Other'), await acara.anEvent());
    await acara.play(other, 'pay-twice');
    expect(await refundsOf()).toEqual({
      owed: NOTHING,
      paid: NOTHING,
      steps: [],
      reasons: [],
      inOtherCurrencies: 0,
    });
  });

  it('sums up amounts, steps and reasons', async () => {
    const { acara, club, event, refundsOf } = await anEventOfAClub();
    const [one, two, three] = [
      await acara.aStudent('Student One'),
      await acara.aStudent('Student Two'),
      await acara.aStudent('Student Three'),
    ];
    await acara.play(await acara.buy(one, event), 'pay-twice');
    await acara.play(await acara.buy(two, event));
    await acara.play(await acara.buy(three, event));
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    await acara.does('SubmitBankDetails').execute(one, DETAILS);
    const admin = await acara.anAdmin();
    const twos = acara.refunds().find(({ userId }) => userId === two.uid);
    await acara.does('CompleteRefund').execute(admin, { id: twos?.id ?? '', bankReference: 'TRF-1' });
    expect(await refundsOf()).toEqual({
      owed: { count: 3, amount: 75 },
      paid: { count: 1, amount: 25 },
      steps: [
        { step: 'details_needed', count: 1, amount: 25 },
        { step: 'ready', count: 2, amount: 50 },
        { step: 'paid', count: 1, amount: 25 },
      ],
      reasons: [
        { reason: 'event_cancelled', count: 3, amount: 75 },
        { reason: 'duplicate', count: 1, amount: 25 },
      ],
      inOtherCurrencies: 0,
    });
  });

  it('counts other currencies separately', async () => {
    const { acara, event, refundsOf } = await anEventOfAClub();
    await acara.play(await acara.buy(await acara.aStudent(), event), 'pay-twice');
    const [refund] = acara.refunds();
    await acara.write(async (stores) => {
      if (refund) await stores.refunds.save({ ...refund, currency: 'SGD' });
    });
    expect(await refundsOf()).toMatchObject({ owed: NOTHING, inOtherCurrencies: 1 });
  });
});
