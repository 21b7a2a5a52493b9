import { beforeEach, describe, expect, it } from 'vitest';
import type { Event } from '#core/events/event.ts';
import type { SignedIn } from '#core/shared/actor.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { expectOnlyForItsClub } from '#test/support/only-for-its-club.ts';
import { fieldRefusal, refusalOf } from '#test/support/refusal-of.ts';

const WORDS = { subject: 'Come early', text: 'The doors open at seven.\n\nBring a jacket.' };

describe('writing to everybody who comes', () => {
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

  it('is for its club and for admins', async () => {
    await expectOnlyForItsClub(acara, event.id, (actor, id) =>
      acara.does('MessageAttendees').execute(actor, { id, ...WORDS }),
    );
  });

  it('needs a subject and a text, within bounds', async () => {
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

  it('reaches each person once, whether paid or held, and nobody who gave a ticket back', async () => {
    const [aina, budi] = [await acara.aStudent(), await acara.aStudent('Budi Santoso')];
    const given = await acara.aStudent('Chong Wei');
    await acara.play(await acara.buy(aina, event));
    await acara.buy(aina, event);
    await acara.buy(budi, event);
    await acara.does('CancelTicket').execute(given, (await acara.buy(given, event)).ticket);
    await acara.buy(given, await acara.anEvent());
    expect(await write()).toEqual({ recipients: 2 });
    expect(letters().map(({ to }) => to)).toEqual([
      { name: aina.name, email: aina.email },
      { name: budi.name, email: budi.email },
    ]);
    expect(letters()[0]?.notice).toEqual({
      kind: 'organizer_message',
      eventId: event.id,
      eventTitle: 'Night of the Gamelan',
      organizerName: 'Gamelan Society',
      organizerEmail: 'gamelan@club.acara.test',
      ...WORDS,
    });
    expect(audited(acara)).toEqual([
      ['Kelab Teater', 'attendees_messaged', 'Night of the Gamelan', 'Come early (2 people)'],
    ]);
  });

  it('reaches nobody when nobody comes, and says so', async () => {
    expect(await write()).toEqual({ recipients: 0 });
    expect(letters()).toEqual([]);
  });

  it('reaches a crowd of several pages', async () => {
    await acara.database.transact(async ({ state }) => {
      for (let number = 0; number < 1_100; number += 1) {
        const id = `ticket-${number}`;
        const buyerEmail = `${number % 1_050}@acara.test`;
        state.tickets.set(id, aTicket({ id, eventId: event.id, buyerEmail }));
      }
    });
    expect(await write()).toEqual({ recipients: 1_050 });
    expect(letters()).toHaveLength(1_050);
  });
});
