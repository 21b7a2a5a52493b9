import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { LiveUpdate } from '#core/event-bus.ts';
import type { Event } from '#core/events/event.ts';
import { toEventView } from '#core/events/event-view.ts';
import { Acara } from '#test/support/acara.ts';
import { anEvent } from '#test/support/an-event.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

describe('event updates on the event bus', () => {
  let acara: Acara;
  let club: SignedIn;
  let published: LiveUpdate[];
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
    published = [];
    acara.live.subscribe((update) => published.push(update));
  });

  const own = (differences: Partial<Event> = {}) => acara.anEvent({ organizerId: club.uid, ...differences });
  const { ticketsLeft, ticketsSold, ...view } = toEventView(anEvent(), acaraNow());
  const draft = { ...view, imageUrl: null };
  const words = (eventId: string): LiveUpdate[] => [{ kind: 'event', eventId }];

  it('publishes the creation of an event', async () => {
    const { event } = await acara.does('CreateEvent').execute(club, { ...draft, status: null });
    expect(published).toEqual(words(event.id));
  });

  it('publishes an edit', async () => {
    const { id } = await own();
    await acara.does('EditEvent').execute(club, { ...draft, id });
    expect(published).toEqual(words(id));
  });

  it('publishes that an event was published and unpublished', async () => {
    const { id } = await own({ status: 'draft' });
    await acara.does('PublishEvent').execute(club, { id });
    await acara.does('UnpublishEvent').execute(club, { id });
    expect(published).toEqual([...words(id), ...words(id)]);
  });

  it.each([true, false])('publishes the result of a review: %s', async (approve) => {
    const { id } = await own({ status: 'pending_review' });
    await acara.does('ReviewEvent').execute(await acara.anAdmin(), { id, approve, note: 'A note.' });
    expect(published).toEqual(words(id));
  });

  it('publishes nothing after a refusal', async () => {
    const { id } = await own();
    const otherClub = await acara.aVerifiedClub('Another Club');
    await refusalOf(acara.does('EditEvent').execute(otherClub, { ...draft, id }));
    await refusalOf(acara.does('PublishEvent').execute(club, { id }));
    await refusalOf(acara.does('UnpublishEvent').execute(otherClub, { id }));
    await refusalOf(acara.does('CreateEvent').execute(await acara.aStudent(), { ...draft, status: null }));
    expect(published).toEqual([]);
  });
});

function acaraNow(): string {
  return new Acara().clock.now();
}
