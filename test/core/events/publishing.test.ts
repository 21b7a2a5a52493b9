import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import { Acara } from '#test/support/acara.ts';
import { audited } from '#test/support/audited.ts';
import { plainRefusal, refusalOf } from '#test/support/refusal-of.ts';

const OVER = plainRefusal('event_over', 'This event is over or cancelled, so it can’t be changed.');
const NOT_TO_DELETE = plainRefusal(
  'wrong_state',
  'Only a draft without tickets can be deleted. Cancel the event instead.',
);
const BROWSE = { category: null, q: null, limit: null, cursor: null };

describe('publishing, unpublishing, duplicating and deleting events', () => {
  let acara: Acara;
  let club: SignedIn;
  beforeEach(async () => {
    acara = new Acara();
    club = await acara.aVerifiedClub();
  });

  const own = (differences: Partial<Event> = {}, by = club) =>
    acara.anEvent({ organizerId: by.uid, organizerName: by.name, organizerEmail: by.email, ...differences });
  const does = (
    step: 'PublishEvent' | 'UnpublishEvent' | 'DuplicateEvent' | 'DeleteEvent',
    { id }: Pick<Event, 'id'>,
    actor = club,
  ) => acara.does(step).execute(actor, { id });
  const copyOf = async (event: Event, actor = club) =>
    (await acara.does('DuplicateEvent').execute(actor, { id: event.id })).event;

  describe('PublishEvent', () => {
    it.each(['published', 'pending_review'] as const)('refuses an event that is %s', async (status) => {
      expect(await refusalOf(does('PublishEvent', await own({ status })))).toEqual(
        plainRefusal('wrong_state', 'Only a draft can be published.'),
      );
    });

    it('refuses an event that is over or cancelled', async () => {
      expect(await refusalOf(does('PublishEvent', await own({ status: 'cancelled' })))).toEqual(OVER);
      const ended = await own({ endsAt: acara.clock.now() });
      expect(await refusalOf(does('PublishEvent', ended))).toEqual(OVER);
    });

    it('requires an end in the future', async () => {
      const past = await own({ status: 'draft', endsAt: acara.clock.now() });
      expect(await refusalOf(does('PublishEvent', past))).toEqual(
        plainRefusal('wrong_state', 'Its end date has passed. Choose a new date before you publish it.'),
      );
    });

    it('publishes a verified club’s draft at once', async () => {
      const draft = await own({ status: 'draft' });
      const aina = await acara.aStudent();
      expect((await refusalOf(acara.buy(aina, draft))).code).toBe('event_not_found');
      expect(await does('PublishEvent', draft)).toMatchObject({ event: { status: 'published' } });
      expect((await acara.buy(aina, draft)).ticket.status).toBe('pending_payment');
      expect(audited(acara)).toEqual([['Kelab Teater', 'event_published', 'Night of the Gamelan', '']]);
    });

    it('submits an unverified club’s draft for review, and publishes it for an admin', async () => {
      const newClub = await acara.aClub();
      const draft = await own({ status: 'draft' }, newClub);
      expect(await does('PublishEvent', draft, newClub)).toMatchObject({
        event: { status: 'pending_review' },
      });
      expect((await refusalOf(acara.buy(newClub, draft))).code).toBe('event_not_found');
      const other = await own({ status: 'draft' }, newClub);
      const byAdmin = await does('PublishEvent', other, await acara.anAdmin());
      expect(byAdmin).toMatchObject({ event: { status: 'published' } });
    });
  });

  describe('UnpublishEvent', () => {
    it('refuses a draft, and an event that is over or cancelled', async () => {
      expect(await refusalOf(does('UnpublishEvent', await own({ status: 'draft' })))).toEqual(
        plainRefusal('wrong_state', 'This event is already a draft.'),
      );
      expect(await refusalOf(does('UnpublishEvent', await own({ status: 'cancelled' })))).toEqual(OVER);
      expect(await refusalOf(does('UnpublishEvent', await own({ endsAt: acara.clock.now() })))).toEqual(OVER);
    });

    it('stops sales and keeps tickets valid', async () => {
      const event = await own();
      const aina = await acara.aStudent();
      const [paid, held] = [await acara.buy(aina, event), await acara.buy(aina, event)];
      await acara.play(paid);
      expect(await does('UnpublishEvent', event)).toMatchObject({ event: { status: 'draft' } });
      expect((await refusalOf(acara.buy(aina, event))).code).toBe('event_not_found');
      expect((await acara.does('BrowseEvents').execute(aina, BROWSE)).events).toEqual([]);
      await acara.play(held);
      const { tickets } = await acara.does('ListMyTickets').execute(aina, {});
      expect(tickets.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
      expect(audited(acara)).toEqual([['Kelab Teater', 'event_unpublished', 'Night of the Gamelan', '']]);
    });

    it('withdraws an event from review', async () => {
      const waiting = await own({ status: 'pending_review' });
      await does('UnpublishEvent', waiting);
      const admin = await acara.anAdmin();
      expect(
        await acara.does('ListEventsToReview').execute(admin, { limit: null, cursor: null }),
      ).toMatchObject({ events: [], total: 0 });
    });
  });

  describe('DuplicateEvent', () => {
    it('copies any event as a draft without tickets, for the same club', async () => {
      const event = await own({ sold: 3, held: 2, status: 'cancelled', cancellationReason: 'Rain.' });
      acara.clock.advance(5);
      const copy = await copyOf(event, await acara.anAdmin());
      expect(acara.stored(copy)).toEqual({
        ...event,
        id: copy.id,
        title: 'Night of the Gamelan (copy)',
        sold: 0,
        held: 0,
        status: 'draft',
        cancellationReason: null,
        createdAt: acara.clock.now(),
        updatedAt: acara.clock.now(),
        editedAt: acara.clock.now(),
      });
      expect(acara.stored(event)).toEqual(event);
    });

    it('moves a past date by whole weeks into the future', async () => {
      acara.clock.set('2027-01-03T12:00:00.000Z');
      const copy = await copyOf(await own());
      expect(acara.stored(copy)).toMatchObject({
        startsAt: '2027-01-10T12:00:00.000Z',
        endsAt: '2027-01-10T15:00:00.000Z',
      });
    });

    it.each([
      ['a long title', 'x'.repeat(120), `${'x'.repeat(113)} (copy)`],
      ['half a character', `${'x'.repeat(112)}🎉🎉🎉🎉`, `${'x'.repeat(112)} (copy)`],
    ])('keeps the copy’s title within its limit: %s', async (_what, title, expected) => {
      const copy = await copyOf(await own({ title }));
      expect(copy.title).toBe(expected);
    });
  });

  describe('DeleteEvent', () => {
    it.each(['published', 'cancelled'] as const)('refuses to delete an event that is %s', async (status) => {
      const event = await own({ status });
      expect(await refusalOf(does('DeleteEvent', event))).toEqual(NOT_TO_DELETE);
      expect(acara.stored(event)).toEqual(event);
    });

    it.each(['confirmed', 'expired', 'cancelled'])(
      'refuses to delete an event with a %s ticket',
      async (state) => {
        const event = await own();
        const aina = await acara.aStudent();
        const purchase = await acara.buy(aina, event);
        if (state === 'confirmed') await acara.play(purchase);
        if (state === 'cancelled') await acara.does('CancelTicket').execute(aina, purchase.ticket);
        if (state === 'expired') {
          acara.clock.advance(15);
          await acara.does('ExpireHolds').execute({ kind: 'system' });
        }
        expect(acara.ticketOf(purchase).status).toBe(state);
        await does('UnpublishEvent', event);
        expect(await refusalOf(does('DeleteEvent', event))).toEqual(NOT_TO_DELETE);
      },
    );

    it.each(['draft', 'pending_review'] as const)('deletes a %s', async (status) => {
      const event = await own({ status });
      expect(await does('DeleteEvent', event)).toBeNull();
      expect(acara.database.published.events.has(event.id)).toBe(false);
      expect((await refusalOf(does('DeleteEvent', event))).code).toBe('event_not_found');
    });
  });
});
