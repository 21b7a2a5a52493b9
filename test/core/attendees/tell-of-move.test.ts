import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

describe('TellOfMove', () => {
  let acara: Acara;
  let club: SignedIn;
  let event: Event;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    event = await acara.anEvent({ organizerId: club.uid });
  });
  const tell = (as: SignedIn) => acara.does('TellOfMove').execute(as, { id: event.id });
  const inOffice = async (office: Office) => acting(await acara.aMember(club, office), club, office);
  const moves = () =>
    [...acara.database.published.outbox.values()].filter(({ notice }) => notice.kind === 'event_moved');

  it('lets an editor, who may not write messages, tell each holder once in fixed words', async () => {
    const editor = await inOffice('editor');
    const aina = await acara.aStudent();
    await acara.play(await acara.buy(aina, event));
    await acara.buy(aina, event);
    const message = { id: event.id, subject: 'Moved', text: 'Send money.' };
    expect((await refusalOf(acara.does('MessageAttendees').execute(editor, message))).code).toBe('forbidden');
    await acara.changeEvent(event, { venue: 'Panggung Bunga' });
    expect(await tell(editor)).toEqual({ recipients: 1 });
    expect(moves().map(({ to, notice }) => [to.email, notice])).toEqual([
      [
        aina.email,
        {
          kind: 'event_moved',
          eventId: event.id,
          eventTitle: event.title,
          startsAt: event.startsAt,
          endsAt: event.endsAt,
          location: event.location,
          venue: 'Panggung Bunga',
          entry: { eventId: event.id, endsAt: event.endsAt, sequence: 0 },
        },
      ],
    ]);
    expect(audited(acara).at(-1)?.slice(1)).toEqual([...['attendees_messaged', event.title, 'recipients=1']]);
  });

  it.each(['treasurer', 'checkin', 'adviser'] as const)('refuses a %s', async (office) => {
    expect((await refusalOf(tell(await inOffice(office)))).code).toBe('forbidden');
  });

  it('counts with the messages about changes, five within 24 hours', async () => {
    await acara.buy(await acara.aStudent(), event);
    for (let n = 0; n < 5; n += 1) await tell(club);
    expect((await refusalOf(tell(club))).code).toBe('rate_limited');
    expect(moves()).toHaveLength(5);
  });

  it('refuses an event that is over', async () => {
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'Rain.' });
    expect((await refusalOf(tell(club))).code).toBe('event_over');
  });
});
