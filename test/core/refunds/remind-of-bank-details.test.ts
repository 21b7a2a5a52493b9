import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { NO_EVENT, refusalOf } from '#test/support/refusal-of.ts';
import { FOR_CASH, VenueSales } from '#test/support/venue-sales.ts';

const DETAILS = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Aina binti Rahman' };

describe('RemindOfBankDetails', () => {
  let acara: Acara;
  let admin: SignedIn;
  let event: Event;
  let aina: SignedIn;
  let budi: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    event = await acara.anEvent({ title: 'Moot Court', capacity: 9 });
    aina = await acara.aStudent('Aina Rahman');
    budi = await acara.aStudent('Budi Santoso');
    for (const buyer of [aina, budi]) await acara.play(await acara.buy(buyer, event), 'pay-twice');
  });

  const remind = (reason = 'duplicate', id = event.id) =>
    acara.does('RemindOfBankDetails').execute(admin, { id, reason });
  const remindersTo = ({ email }: SignedIn) =>
    [...acara.database.published.outbox.values()].filter(
      ({ to, notice }) =>
        to.email === email && notice.kind === 'refund_details_needed' && notice.why === 'reminder',
    ).length;
  const inbox = () => acara.does('ListPaymentsNeedingAttention').execute(admin);

  it('reminds the buyers of a cause who have not given bank details, with an audit entry', async () => {
    await acara.does('SubmitBankDetails').execute(aina, DETAILS);
    expect(await remind()).toEqual({ reminded: 1 });
    expect([remindersTo(aina), remindersTo(budi)]).toEqual([0, 1]);
    expect(audited(acara).at(-1)).toEqual(['Puan Admin', 'refunds_reminded', 'Moot Court', 'people=1']);
    expect((await inbox()).refunds.map(({ remindedAt }) => remindedAt !== null).sort()).toEqual([
      false,
      true,
    ]);
  });

  it('reminds once a day for each refund', async () => {
    expect(await remind()).toEqual({ reminded: 2 });
    acara.clock.advance(24 * 60 - 1);
    expect(await remind()).toEqual({ reminded: 0 });
    expect(audited(acara).filter(([, action]) => action === 'refunds_reminded')).toHaveLength(1);
    acara.clock.advance(2);
    expect(await remind()).toEqual({ reminded: 2 });
    expect(remindersTo(budi)).toBe(2);
  });

  it('reminds nobody without an account, who could not give details', async () => {
    acara = new Acara(FOR_CASH);
    admin = await acara.anAdmin();
    const club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid, startsAt: addMinutes(acara.clock.now(), 60) });
    const venue = new VenueSales(acara, club, event);
    const { ticketId } = await venue.sell(await venue.device('Farah'));
    await acara.does('RevokeTicket').execute(club, { id: ticketId, reason: 'Rain' });
    expect(await remind('ticket_revoked')).toEqual({ reminded: 0 });
    expect(audited(acara).map(([, action]) => action)).not.toContain('refunds_reminded');
    expect((await inbox()).refunds).toMatchObject([{ hasAccount: false, provider: 'cash', buyerEmail: '' }]);
  });

  it('reminds nobody of another cause, and refuses an unknown event or cause', async () => {
    expect(await remind('event_cancelled')).toEqual({ reminded: 0 });
    expect(await refusalOf(remind('duplicate', 'event-0'))).toEqual(NO_EVENT);
    expect(Object.keys((await refusalOf(remind('bad_weather'))).fields ?? {})).toEqual(['reason']);
  });

  it('sums up the transfers of each cause in the inbox', async () => {
    await acara.does('SubmitBankDetails').execute(aina, DETAILS);
    expect((await inbox()).causes).toEqual([
      { eventId: event.id, reason: 'duplicate', count: 2, amount: 50, withDetails: 1 },
    ]);
  });
});
