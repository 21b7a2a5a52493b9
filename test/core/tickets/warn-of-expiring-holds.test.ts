import { describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { eventEntry } from '#core/notifications/notice.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { Acara } from '#test/support/acara.ts';

describe('WarnOfExpiringHolds', () => {
  it('warns the buyer once, five minutes before the hold expires', async () => {
    const acara = new Acara();
    const aina = await acara.aStudent();
    const purchase = await acara.buy(aina, await acara.anEvent());
    const warn = () => acara.does('WarnOfExpiringHolds').execute(SYSTEM);
    acara.clock.set('2026-12-01T04:09:59.999Z');
    expect(await warn()).toEqual({ warned: 0 });
    acara.clock.set('2026-12-01T04:10:00.000Z');
    expect(await warn()).toEqual({ warned: 1 });
    expect(await warn()).toEqual({ warned: 0 });
    expect([...acara.database.published.outbox.values()]).toEqual([
      aMessage({
        id: expect.any(String),
        to: aRecipient(aina),
        notice: {
          kind: 'hold_expiring',
          eventTitle: 'Night of the Gamelan',
          startsAt: '2026-12-20T12:00:00.000Z',
          location: 'Main Campus',
          venue: 'Dewan Seri Angsana',
          ticketId: purchase.ticket.id,
          entry: eventEntry(acara.stored({ id: purchase.ticket.eventId })),
          paymentId: acara.paymentOf(purchase).id,
          priceSen: 2_500,
          holdExpiresAt: '2026-12-01T04:15:00.000Z',
        },
        createdAt: acara.clock.now(),
        dueAt: acara.clock.now(),
      }),
    ]);
    expect(acara.ticketOf(purchase).hold?.warnedAt).toBe(acara.clock.now());
  });

  it('warns in the last third of a short hold', async () => {
    const acara = new Acara({ holdMinutes: 3 });
    await acara.buy(await acara.aStudent(), await acara.anEvent());
    acara.clock.set('2026-12-01T04:01:59.999Z');
    expect(await acara.does('WarnOfExpiringHolds').execute(SYSTEM)).toEqual({ warned: 0 });
    acara.clock.set('2026-12-01T04:02:00.000Z');
    expect(await acara.does('WarnOfExpiringHolds').execute(SYSTEM)).toEqual({ warned: 1 });
  });

  it('asks nobody to pay for a cancelled event', async () => {
    const acara = new Acara();
    const event = await acara.anEvent();
    await acara.buy(await acara.aStudent(), event);
    await acara.changeEvent(event, { status: 'cancelled' });
    acara.clock.advance(10);
    expect(await acara.does('WarnOfExpiringHolds').execute(SYSTEM)).toEqual({ warned: 0 });
  });

  it('does not warn after payment, cancellation or expiry', async () => {
    const acara = new Acara();
    const aina = await acara.aStudent();
    const event = await acara.anEvent();
    const paid = await acara.buy(aina, event);
    const given = await acara.buy(aina, event);
    await acara.buy(aina, event);
    await acara.play(paid);
    await acara.does('CancelTicket').execute(aina, { id: given.ticket.id });
    acara.clock.advance(15);
    expect(await acara.does('WarnOfExpiringHolds').execute(SYSTEM)).toEqual({ warned: 0 });
  });
});
