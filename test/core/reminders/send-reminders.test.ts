import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { isGuest } from '#core/parties/guest.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const START = '2026-12-20T12:00:00.000Z';
const END = '2026-12-20T15:00:00.000Z';
const HOUR = 60;

describe('SendReminders', () => {
  let acara: Acara;
  let event: Event;
  let aina: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    event = await acara.anEvent({ startsAt: START, endsAt: END, priceSen: 0, capacity: 1_000 });
    aina = await acara.aStudent();
  });

  /** Sends what is due so many hours before the first start. Returns who was reminded in all. */
  const remind = async (hoursBefore: number): Promise<readonly string[]> => {
    acara.clock.set(addMinutes(START, -hoursBefore * HOUR));
    await acara.does('SendReminders').execute(SYSTEM);
    return reminded();
  };
  const reminded = () =>
    [...acara.database.published.outbox.values()]
      .filter(({ notice }) => notice.kind === 'event_reminder')
      .map(({ to }) => to.name);
  const buyAt = async (person: SignedIn, hoursBefore: number) => {
    acara.clock.set(addMinutes(START, -hoursBefore * HOUR));
    return acara.buy(person, event);
  };

  it('reminds who has a confirmed ticket once, a day before, with a ticket of theirs', async () => {
    const { ticket } = await acara.buy(aina, event);
    await acara.buy(aina, event);
    expect(await remind(24.01)).toEqual([]);
    expect(await remind(24)).toEqual([aina.name]);
    expect(acara.notices().at(-1)).toEqual({
      kind: 'event_reminder',
      eventId: event.id,
      eventTitle: event.title,
      startsAt: START,
      location: event.location,
      venue: event.venue,
      ticketId: ticket.id,
      entry: { eventId: event.id, endsAt: event.endsAt, sequence: 0 },
    });
    expect(await remind(23.9)).toEqual([aina.name]);
    expect(await remind(2)).toEqual([aina.name]);
  });

  it('reminds who bought ten hours before the start two hours before it, and who bought an hour before not at all', async () => {
    await buyAt(aina, 10);
    const late = await acara.aStudent('Lewat Sekali');
    expect(await remind(9)).toEqual([]);
    expect(await remind(2)).toEqual([aina.name]);
    await buyAt(late, 1);
    expect(await remind(0.9)).toEqual([aina.name]);
    expect(await remind(0.01)).toEqual([aina.name]);
  });

  it('counts a ticket as bought when its money came', async () => {
    await acara.changeEvent(event, { priceSen: 2_000 });
    const paid = await acara.anEvent({ startsAt: START, endsAt: END });
    acara.clock.set(addMinutes(START, -24 * HOUR - 5));
    const purchase = await acara.buy(aina, paid);
    acara.clock.set(addMinutes(START, -24 * HOUR + 5));
    await acara.play(purchase);
    expect(await remind(23)).toEqual([]);
    expect(await remind(2)).toEqual([aina.name]);
  });

  it('leaves out unpaid and cancelled tickets, and people without an address', async () => {
    const paid = await acara.anEvent({ startsAt: START, endsAt: END });
    acara.clock.set(addMinutes(START, -24 * HOUR - 1));
    await acara.buy(aina, paid);
    const budi = await acara.aStudent('Budi Santoso');
    const { ticket } = await acara.buy(budi, event);
    await acara.does('CancelTicket').execute(budi, { id: ticket.id });
    await acara.database.transact(async ({ state }) => {
      const holder = aBuyer(7, { email: '' });
      const confirmedAt = '2026-12-01T04:00:00.000Z';
      state.tickets.set(
        't',
        aTicket({ id: 't', eventId: event.id, holder, status: 'confirmed', confirmedAt }),
      );
    });
    expect(await remind(24)).toEqual([]);
  });

  it('sends what is an hour and a half late, and leaves out what is three hours late', async () => {
    await acara.buy(aina, event);
    expect(await remind(22.5)).toEqual([aina.name]);
    const other = await acara.anEvent({
      startsAt: addMinutes(START, 48 * HOUR),
      endsAt: addMinutes(END, 48 * HOUR),
    });
    await acara.changeEvent(other, { priceSen: 0 });
    await acara.buy(await acara.aStudent('Tiga Jam'), other);
    expect(await remind(-27)).toEqual([aina.name]);
    expect(await remind(-46)).toEqual([aina.name]);
  });

  it('follows an event that moves twice, and reminds of it once', async () => {
    await acara.buy(aina, event);
    const moveBy = (hours: number) =>
      acara.changeEvent(event, {
        startsAt: addMinutes(START, hours * HOUR),
        endsAt: addMinutes(END, hours * HOUR),
      });
    await moveBy(72);
    expect(await remind(24)).toEqual([]);
    await moveBy(48);
    expect(await remind(-24)).toEqual([aina.name]);
    await moveBy(96);
    expect(await remind(-72)).toEqual([aina.name]);
  });

  it('reminds of no event that is cancelled, unpublished or under review', async () => {
    await acara.buy(aina, event);
    for (const status of ['cancelled', 'draft', 'pending_review'] as const) {
      await acara.changeEvent(event, { status });
      expect(await remind(24), status).toEqual([]);
    }
    await acara.changeEvent(event, { status: 'published' });
    expect(await remind(24)).toEqual([aina.name]);
  });

  it('reminds guests without an account, with their ticket', async () => {
    const club = await acara.aVerifiedClub();
    await acara.changeEvent(event, { organizerId: club.uid });
    const rows = [{ name: 'Guest One', email: 'guest-one@acara.test' }];
    await acara.does('InviteGuests').execute(club, { id: event.id, tellThem: false, dryRun: false, rows });
    expect(await remind(24)).toEqual(['Guest One']);
    const [ticket] = [...acara.database.published.tickets.values()];
    expect(isGuest(ticket?.holder.uid ?? '')).toBe(true);
    expect(acara.notices().at(-1)).toMatchObject({ kind: 'event_reminder', ticketId: ticket?.id });
  });

  it('reminds the people of more than one page, each once, also when two processes work at the same time', async () => {
    await acara.database.transact(async ({ state }) => {
      for (let n = 0; n < 450; n += 1) {
        const confirmedAt = '2026-12-01T04:00:00.000Z';
        const ticket = aTicket({ id: `t-${n}`, eventId: event.id, holder: aBuyer(n % 400), confirmedAt });
        state.tickets.set(ticket.id, { ...ticket, status: 'confirmed' });
      }
    });
    acara.clock.set(addMinutes(START, -24 * HOUR));
    const counts = await Promise.all([1, 2].map(() => acara.does('SendReminders').execute(SYSTEM)));
    expect(counts.reduce((sum, one) => sum + one.reminded, 0)).toBe(400);
    expect(new Set(reminded()).size).toBe(400);
    expect(reminded()).toHaveLength(400);
  });

  it('reminds nobody while the operator has switched reminders off', async () => {
    await acara.buy(aina, event);
    acara.reminders.isOn = false;
    expect(await remind(24)).toEqual([]);
    acara.reminders.isOn = true;
    expect(await remind(23.5)).toEqual([aina.name]);
  });

  it('leaves out an event from before an upgrade that starts within a day of it, until it moves out of that day', async () => {
    await acara.buy(aina, event);
    await acara.changeEvent(event, { unremindedUntil: START });
    expect(await remind(24)).toEqual([]);
    await acara.changeEvent(event, { startsAt: addMinutes(START, 1), endsAt: END });
    expect(await remind(23)).toEqual([aina.name]);
  });

  it('runs for the system only', async () => {
    expect(await refusalOf(acara.does('SendReminders').execute(ANONYMOUS))).toMatchObject({
      code: 'forbidden',
    });
  });
});
