import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { laneOf } from '#core/notifications/mail-lane.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { fieldRefusal, plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const WORDS = { subject: 'Come early', text: 'The doors open at seven.\n\nBring a jacket.' };

describe('MessageAttendees', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid });
  });

  const write = (differences = {}) =>
    acara.does('MessageAttendees').execute(club, { id: event.id, ...WORDS, ...differences });
  const letters = () =>
    [...acara.database.published.outbox.values()].filter(({ notice }) => notice.kind === 'organizer_message');

  it('requires a subject and a text within their limits', async () => {
    expect(await refusalOf(write({ subject: ' ', text: '' }))).toEqual(
      fieldRefusal({ subject: 'Subject is required.', text: 'Message is required.' }),
    );
    expect(await refusalOf(write({ subject: 'x'.repeat(121), text: 'x'.repeat(4_001) }))).toEqual(
      fieldRefusal({
        subject: 'Subject can have at most 120 characters.',
        text: 'Message can have at most 4000 characters.',
      }),
    );
    expect(letters()).toEqual([]);
  });

  it('mails each holder of a paid or held ticket once, and nobody with a cancelled one', async () => {
    const [aina, budi] = [await acara.aStudent(), await acara.aStudent('Budi Santoso')];
    const given = await acara.aStudent('Chong Wei');
    await acara.play(await acara.buy(aina, event));
    await acara.buy(aina, event);
    await acara.buy(budi, event);
    await acara.does('CancelTicket').execute(given, (await acara.buy(given, event)).ticket);
    await acara.buy(given, await acara.anEvent());
    expect(await write()).toEqual({ recipients: 2 });
    expect(letters().map(({ to }) => to)).toEqual([aRecipient(aina), aRecipient(budi)]);
    expect(letters()[0]?.notice).toEqual({
      kind: 'organizer_message',
      eventId: event.id,
      eventTitle: 'Night of the Gamelan',
      organizerName: 'Gamelan Society',
      organizerEmail: 'gamelan@club.acara.test',
      ...WORDS,
    });
    expect(audited(acara)).toEqual([
      ['Kelab Teater', 'attendees_messaged', 'Night of the Gamelan', 'recipients=2'],
    ]);
  });

  it('mails nobody who has switched such messages off, and takes those about changes for another topic', async () => {
    const [aina, budi] = [await acara.aStudent(), await acara.aStudent('Budi Santoso')];
    for (const buyer of [aina, budi]) await acara.buy(buyer, event);
    await acara.does('EditMyPreferences').execute(aina, { topics: { organisers: ['push'] } });
    await acara.does('EditMyPreferences').execute(budi, { topics: { changes: [] } });
    const reached = () => letters().map(({ to }) => to.uid);
    expect(await write()).toEqual({ recipients: 2 });
    expect(reached()).toEqual([budi.uid]);
    await write({ tellsOfChange: true });
    expect(reached()).toEqual([budi.uid, aina.uid]);
  });

  const HOUR = 60;
  const writeAt = async (minutes: number, differences = {}) => {
    acara.clock.advance(minutes);
    return write(differences);
  };

  it('refuses a fourth announcement within 24 hours and says when the next one is allowed', async () => {
    await acara.buy(await acara.aStudent(), event);
    await write();
    await writeAt(5 * HOUR);
    await writeAt(HOUR);
    const refusal = await refusalOf(writeAt(HOUR));
    expect(refusal).toMatchObject({
      code: 'rate_limited',
      message:
        'You have sent 3 messages about this event in 24 hours. You can send the next one in 17 hours.',
      retryAfterSeconds: 17 * 3_600,
    });
    expect(letters()).toHaveLength(3);
    expect((await refusalOf(writeAt(16 * HOUR + 58))).message).toContain('in 2 minutes.');
    await writeAt(2);
    expect(letters()).toHaveLength(4);
  });

  it('limits messages per event and counts only messages with recipients', async () => {
    for (let n = 0; n < 4; n += 1) expect(await write()).toEqual({ recipients: 0 });
    await acara.buy(await acara.aStudent(), event);
    for (let n = 0; n < 3; n += 1) await write();
    const other = await acara.anEvent({ organizerId: club.uid });
    await acara.buy(await acara.aStudent(), other);
    expect(await write({ id: other.id })).toEqual({ recipients: 1 });
    expect((await refusalOf(write())).code).toBe('rate_limited');
  });

  it('does not exceed the limit with two messages at the same time', async () => {
    await acara.buy(await acara.aStudent(), event);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => write()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('limits messages about changes separately, to five within 24 hours', async () => {
    await acara.buy(await acara.aStudent(), event);
    for (let n = 0; n < 3; n += 1) await write();
    for (let n = 0; n < 5; n += 1) await write({ tellsOfChange: true });
    expect((await refusalOf(write({ tellsOfChange: true }))).message).toContain('You have sent 5 messages');
    expect(letters().map(({ notice }) => laneOf(notice))).toEqual([
      ...Array(3).fill('announcements'),
      ...Array(5).fill('changes'),
    ]);
  });

  it('refuses messages about an unreviewed draft of an unverified club', async () => {
    const otherClub = await acara.aClub();
    const own = await acara.anEvent({ organizerId: otherClub.uid });
    await acara.buy(await acara.aStudent(), own);
    const writeAs = (actor: SignedIn) =>
      acara.does('MessageAttendees').execute(actor, { id: own.id, ...WORDS });
    expect(await writeAs(otherClub)).toEqual({ recipients: 1 });
    for (const status of ['draft', 'pending_review'] as const) {
      await acara.changeEvent(own, { status });
      expect(await refusalOf(writeAs(otherClub))).toEqual(
        plainRefusal('wrong_state', 'You can write to attendees while the event is published.'),
      );
    }
    expect(await writeAs(await acara.anAdmin())).toEqual({ recipients: 1 });
  });

  it('returns zero recipients for an event without tickets', async () => {
    expect(await write()).toEqual({ recipients: 0 });
    expect(letters()).toEqual([]);
  });

  it('mails attendees of several pages', async () => {
    await acara.database.transact(async ({ state }) => {
      for (let number = 0; number < 1_100; number += 1) {
        const id = `ticket-${number}`;
        const email = `${number % 1_050}@acara.test`;
        state.tickets.set(id, aTicket({ id, eventId: event.id, holder: aBuyer(number % 1_050, { email }) }));
      }
    });
    expect(await write()).toEqual({ recipients: 1_050 });
    expect(letters()).toHaveLength(1_050);
  });
});
