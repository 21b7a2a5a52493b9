import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import type { Event } from '#core/events/event.ts';
import { eventEntry } from '#core/notifications/notice.ts';
import { type GrantedHold, grantHold, type HoldRequest } from '#core/sales/grant-hold-decision.ts';
import { cancelled } from '#core/tickets/ticket.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { aMessage } from '#test/support/a-message.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { aHold, aTicket } from '#test/support/a-ticket.ts';
import { anEvent } from '#test/support/an-event.ts';
import type { DatabaseKind, TestDatabase } from '#test/support/databases.ts';
import { FIRST_PAGE } from '#test/support/first-page.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const BY_HOLDER = { by: 'holder', reason: null } as const;
const NOW = '2026-12-01T04:00:00.000Z';

export function ticketOfficeContract(kind: DatabaseKind): void {
  describe('TicketOffice', () => {
    const given = opened(kind);
    const hold = (n: number, differences: Partial<HoldRequest> = {}) =>
      given().office.run(grantHold, aHoldRequest(n, differences));
    const places = async (id = 'event-1') => {
      const event = await given().events.find(id);
      return { sold: event?.sold, held: event?.held };
    };

    describe('refusals', () => {
      it('refuses an event that does not exist', async () => {
        await expect(hold(1)).rejects.toMatchObject({ code: 'event_not_found' });
      });

      it.each<[string, Partial<Event>, string]>([
        ['a draft as if it did not exist', { status: 'draft' }, 'event_not_found'],
        ['an event under review as if it did not exist', { status: 'pending_review' }, 'event_not_found'],
        ['a cancelled event', { status: 'cancelled' }, 'not_on_sale'],
        ['an event that has ended', { startsAt: '2026-11-30T00:00:00.000Z', endsAt: NOW }, 'not_on_sale'],
        ['an event whose sales are paused', { pausedFor: 'organiser_disabled' }, 'not_on_sale'],
        ['an event whose places are all sold or held', { capacity: 5, sold: 3, held: 2 }, 'sold_out'],
      ])('refuses %s', async (_, differences, code) => {
        await givenEvent(given(), differences);
        await expect(hold(1)).rejects.toMatchObject({ code });
      });

      it('refuses a person who has reached the limit of the event', async () => {
        await givenEvent(given(), { perPersonLimit: 1 });
        await hold(1);
        await expect(hold(2, { buyer: aBuyer(1) })).rejects.toMatchObject({ code: 'already_at_limit' });
        expect(await places()).toEqual({ sold: 0, held: 1 });
      });

      it('refuses a person who has reached the limit of unpaid holds over all events', async () => {
        for (const id of ['event-1', 'event-2', 'event-3']) await givenEvent(given(), { id });
        await givenEvent(given(), { id: 'free', priceSen: 0 });
        const mine = (n: number, eventId: string) => hold(n, { eventId, buyer: aBuyer(1) });
        for (const n of [1, 2, 3, 4, 5]) await mine(n, `event-${(n % 2) + 1}`);
        await expect(mine(6, 'event-3')).rejects.toMatchObject({ code: 'too_many_holds' });
        expect(await places('event-3')).toEqual({ sold: 0, held: 0 });
        expect((await mine(7, 'free')).ticket.status).toBe('confirmed');
        expect((await hold(8, { eventId: 'event-3' })).ticket.holder.uid).toBe('person-8');
        await given().unitOfWork.run(async ({ tickets }) => {
          const [ticket] = await tickets.findAll(['ticket-1']);
          if (ticket) await tickets.save({ ...ticket, status: 'confirmed', confirmedAt: NOW });
        });
        expect((await mine(9, 'event-3')).ticket.id).toBe('ticket-9');
        await expect(mine(10, 'event-3')).rejects.toMatchObject({ code: 'too_many_holds' });
      });

      it('refuses a buyer who saw another price', async () => {
        await givenEvent(given());
        await expect(hold(1, { seenPriceSen: 1_000 })).rejects.toMatchObject({ code: 'price_changed' });
        expect(await places()).toEqual({ sold: 0, held: 0 });
        expect((await hold(2, { seenPriceSen: 2_500 })).ticket.priceSen).toBe(2_500);
      });

      it('refuses an idempotency key that was used for another event', async () => {
        await givenEvent(given());
        await givenEvent(given(), { id: 'event-2' });
        await hold(1, { idempotencyKey: 'key-1' });
        await expect(
          hold(2, { buyer: aBuyer(1), idempotencyKey: 'key-1', eventId: 'event-2' }),
        ).rejects.toMatchObject({ code: 'idempotency_conflict' });
        await expect(
          hold(3, { buyer: aBuyer(1), idempotencyKey: 'key-1', eventId: 'event-9' }),
        ).rejects.toMatchObject({ code: 'idempotency_conflict' });
        expect(await places('event-2')).toEqual({ sold: 0, held: 0 });
      });

      it('writes nothing for a refused request', async () => {
        await givenEvent(given(), { capacity: 1, sold: 1, priceSen: 0 });
        await expect(hold(1)).rejects.toMatchObject({ code: 'sold_out' });
        expect(await given().tickets.ofPerson('person-1', FIRST_PAGE)).toEqual([]);
        expect(await given().outbox.latest({ limit: 10 })).toEqual([]);
        expect(await places()).toEqual({ sold: 1, held: 0 });
      });
    });

    it('sells to a buyer whose name contains a lone surrogate', async () => {
      await givenEvent(given());
      await hold(1, { buyer: { ...aBuyer(1), name: 'Half \ud83c' } });
      expect(await places()).toEqual({ sold: 0, held: 1 });
    });

    it('holds a place for a paid ticket and creates its payment', async () => {
      const event = await givenEvent(given());
      const answer = await hold(1, { idempotencyKey: 'key-1' });
      const ticket = aTicket({
        holder: aBuyer(1),
        idempotencyKey: 'key-1',
      });
      expect(answer).toEqual({ ticket, payment: aPayment(), event });
      expect(await given().tickets.ofPerson('person-1', FIRST_PAGE)).toEqual([
        { ticket, payment: aPayment(), event: { ...event, held: 1 }, refund: null, checkedInAt: null },
      ]);
      expect(await given().outbox.latest({ limit: 10 })).toEqual([]);
    });

    it('confirms a free ticket immediately and notifies its holder', async () => {
      await givenEvent(given(), { priceSen: 0 });
      const answer = await hold(1);
      const ticket = aTicket({
        holder: aBuyer(1),
        status: 'confirmed',
        priceSen: 0,
        fee: { bps: 500, fixedSen: 0, sen: 0 },
        hold: null,
        confirmedAt: NOW,
      });
      expect(answer).toEqual({ ticket, payment: null, event: anEvent({ priceSen: 0 }) });
      expect(await places()).toEqual({ sold: 1, held: 0 });
      const { notice } = aMessage();
      const entry = eventEntry(answer.event);
      expect(await given().outbox.latest({ limit: 10 })).toEqual([
        aMessage({ to: aBuyer(1), notice: { ...notice, entry, priceSen: 0 } as typeof notice }),
      ]);
    });

    describe('concurrent requests', () => {
      it.each([1, 2])(
        'gives exactly three of eight buyers the three places through %i offices',
        async (count) => {
          await givenEvent(given(), { capacity: 3 });
          const offices = [given().office, given().secondOffice].slice(0, count);
          const { held, refusals } = await rush(offices, 8);
          expect(held).toHaveLength(3);
          expect(refusals).toEqual(Array(5).fill('sold_out'));
          expect(await places()).toEqual({ sold: 0, held: 3 });
        },
      );

      it('oversells three places without its database constraint', async () => {
        await givenEvent(given(), { capacity: 3 });
        const { held } = await rush([await given().unguardedOffice()], 8);
        expect(held.length).toBeGreaterThan(3);
        expect((await places()).held).toBeGreaterThan(3);
      });

      it('serves requests in the order of their arrival', async () => {
        await givenEvent(given(), { capacity: 3 });
        const { held } = await rush([given().office], 8);
        expect(held.map(({ ticket }) => ticket.id).sort()).toEqual(['ticket-1', 'ticket-2', 'ticket-3']);
      });

      it('sells each of 100 places once to 300 buyers', async () => {
        await givenEvent(given(), { capacity: 100 });
        const { held, refusals } = await rush([given().office], 300);
        expect(new Set(held.map(({ ticket }) => ticket.id)).size).toBe(100);
        expect(refusals).toEqual(Array(200).fill('sold_out'));
        expect(await places()).toEqual({ sold: 0, held: 100 });
        expect(await given().tickets.expiredHolds('2026-12-02T00:00:00.000Z', 1_000)).toHaveLength(100);
      });

      it('keeps several events separate', async () => {
        await givenEvent(given(), { capacity: 2 });
        await givenEvent(given(), { id: 'event-2', capacity: 2, priceSen: 0 });
        const answers = await Promise.allSettled(
          [1, 2, 3, 4, 5, 6].map((n) => hold(n, { eventId: n % 2 ? 'event-1' : 'event-2' })),
        );
        expect(answers.map(({ status }) => status)).toEqual([
          ...Array(4).fill('fulfilled'),
          ...Array(2).fill('rejected'),
        ]);
        expect(await places('event-1')).toEqual({ sold: 0, held: 2 });
        expect(await places('event-2')).toEqual({ sold: 2, held: 0 });
      });

      it('gives one person no more than the limit', async () => {
        await givenEvent(given(), { perPersonLimit: 2 });
        const asked = [1, 2, 3, 4, 5].map((n) => hold(n, { buyer: aBuyer(1) }));
        const { held, refusals } = await outcomes([...asked, hold(6)]);
        expect(held.map(({ ticket }) => ticket.holder.uid).sort()).toEqual([
          'person-1',
          'person-1',
          'person-6',
        ]);
        expect(refusals).toEqual(Array(3).fill('already_at_limit'));
      });

      it('counts what a person has once, however often they ask', async () => {
        await givenEvent(given(), { perPersonLimit: 3 });
        await hold(1);
        const asked = [2, 3, 4, 5, 6].map((n) => hold(n, { buyer: aBuyer(1) }));
        const { held, refusals } = await outcomes(asked);
        expect(held).toHaveLength(2);
        expect(refusals).toEqual(Array(3).fill('already_at_limit'));
      });

      it('holds no more unpaid places for one person than the limit, over many events and two offices', async () => {
        const { office, secondOffice } = given();
        for (const round of [1, 2, 3]) {
          const events = Array.from({ length: 8 }, (_, index) => `event-${round}-${index}`);
          for (const id of events) await givenEvent(given(), { id });
          const asked = Array.from({ length: 32 }, (_, index) =>
            (index % 2 ? office : secondOffice).run(
              grantHold,
              aHoldRequest(round * 100 + index, {
                eventId: events[Math.floor(index / 2) % 8] ?? '',
                buyer: aBuyer(round * 1_000 + (index % 4 < 2 ? 1 : 2)),
              }),
            ),
          );
          const { held, refusals } = await outcomes(asked);
          const holders = held.map(({ ticket }) => ticket.holder.uid).sort();
          const [one, two] = [`person-${round * 1_000 + 1}`, `person-${round * 1_000 + 2}`];
          expect(holders).toEqual([...Array(5).fill(one), ...Array(5).fill(two)]);
          expect(refusals).toEqual(Array(22).fill('too_many_holds'));
        }
      });

      it('serves the neighbours of a request that fails to be written', async () => {
        await givenEvent(given());
        await hold(1);
        const answers = await Promise.allSettled([
          hold(2),
          hold(3, { ticketId: 'ticket-1' }),
          hold(4),
          hold(5, { paymentId: 'payment-1' }),
          hold(6),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([
          'fulfilled',
          'rejected',
          'fulfilled',
          'rejected',
          'fulfilled',
        ]);
        expect(await places()).toEqual({ sold: 0, held: 4 });
        expect(await given().tickets.ofPerson('person-3', FIRST_PAGE)).toEqual([]);
        expect(await given().tickets.ofPerson('person-5', FIRST_PAGE)).toEqual([]);
      });

      it('serves the neighbours of a request that throws', async () => {
        await givenEvent(given());
        const answers = await Promise.allSettled([hold(1), hold(2, { at: 'never' }), hold(3)]);
        expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect(await places()).toEqual({ sold: 0, held: 2 });
      });
    });

    describe('repeated requests', () => {
      it('returns the same ticket and takes one place', async () => {
        await givenEvent(given());
        const first = await hold(1, { idempotencyKey: 'key-1' });
        const again = await hold(2, { buyer: aBuyer(1), idempotencyKey: 'key-1' });
        expect(again.ticket).toEqual(first.ticket);
        expect(again.payment).toEqual(first.payment);
        expect(await places()).toEqual({ sold: 0, held: 1 });
      });

      it('returns the same ticket for concurrent repeats', async () => {
        await givenEvent(given());
        const { held } = await outcomes(
          [1, 2, 3, 4].map((n) => hold(n, { buyer: aBuyer(1), idempotencyKey: 'key-1' })),
        );
        expect(held.map(({ ticket }) => ticket.id)).toEqual(Array(4).fill('ticket-1'));
        expect(held.map(({ payment }) => payment?.id)).toEqual(Array(4).fill('payment-1'));
        expect(await places()).toEqual({ sold: 0, held: 1 });
      });

      it('returns the same ticket through two offices', async () => {
        await givenEvent(given());
        const { office, secondOffice } = given();
        const { held } = await outcomes(
          [1, 2, 3, 4].map((n) =>
            (n % 2 ? office : secondOffice).run(
              grantHold,
              aHoldRequest(n, { buyer: aBuyer(1), idempotencyKey: 'key-1' }),
            ),
          ),
        );
        expect(new Set(held.map(({ ticket }) => ticket.id)).size).toBe(1);
        expect(await places()).toEqual({ sold: 0, held: 1 });
      });

      it('returns the ticket when the event is sold out and when the person has reached the limit', async () => {
        await givenEvent(given(), { capacity: 1, perPersonLimit: 1 });
        await hold(1, { idempotencyKey: 'key-1' });
        const again = await hold(2, { buyer: aBuyer(1), idempotencyKey: 'key-1' });
        expect(again.ticket.id).toBe('ticket-1');
      });

      it('returns the current ticket with its latest payment', async () => {
        await givenEvent(given());
        const { ticket } = await hold(1, { idempotencyKey: 'key-1' });
        const second = aPayment({ id: 'payment-9', createdAt: '2026-12-01T04:05:00.000Z' });
        await given().unitOfWork.run(async ({ tickets, payments }) => {
          await tickets.save({ ...ticket, hold: aHold({ warnedAt: NOW }) });
          await payments.saveAll([aPayment({ status: 'failed', failure: 'declined' })]);
          await payments.addAll([second]);
        });
        const again = await hold(2, { buyer: aBuyer(1), idempotencyKey: 'key-1' });
        expect(again.ticket).toEqual({ ...ticket, hold: aHold({ warnedAt: NOW }) });
        expect(again.payment).toEqual(second);
      });

      it('returns the ticket to a person who has reached the limit of unpaid holds', async () => {
        await givenEvent(given());
        await hold(1, { idempotencyKey: 'key-1' });
        for (const n of [2, 3, 4, 5]) await hold(n, { buyer: aBuyer(1) });
        const again = await hold(6, { buyer: aBuyer(1), idempotencyKey: 'key-1' });
        expect(again.ticket.id).toBe('ticket-1');
      });

      it('returns the ticket after the price has changed, and refuses the key with another price', async () => {
        await givenEvent(given());
        const asked = { buyer: aBuyer(1), idempotencyKey: 'key-1' };
        await hold(1, { ...asked, seenPriceSen: 2_500 });
        await given().unitOfWork.run(async ({ events }) => {
          const event = await events.find('event-1');
          if (event) await events.save({ ...event, priceSen: 9_000 });
        });
        expect((await hold(2, { ...asked, seenPriceSen: 2_500 })).ticket.id).toBe('ticket-1');
        await expect(hold(3, { ...asked, seenPriceSen: 9_000 })).rejects.toMatchObject({
          code: 'idempotency_conflict',
        });
      });

      it('gives another person with the same key another ticket', async () => {
        await givenEvent(given());
        const { held } = await outcomes([1, 2].map((n) => hold(n, { idempotencyKey: 'key-1' })));
        expect(held.map(({ ticket }) => ticket.id)).toEqual(['ticket-1', 'ticket-2']);
        expect(await places()).toEqual({ sold: 0, held: 2 });
      });
    });

    it('counts only held and confirmed tickets towards the limit', async () => {
      await givenEvent(given(), { perPersonLimit: 1 });
      const { ticket } = await hold(1);
      await given().unitOfWork.run((stores) => stores.tickets.save(cancelled(ticket, BY_HOLDER, NOW)));
      const next = await hold(2, { buyer: aBuyer(1) });
      expect(next.ticket.id).toBe('ticket-2');
    });

    it('counts every place once for any sequence of requests', async () => {
      const request = fc.record({
        person: fc.integer({ min: 1, max: 4 }),
        event: fc.constantFrom('small', 'limited', 'free', 'missing'),
        key: fc.option(fc.constantFrom('k1', 'k2'), { nil: null }),
        pauses: fc.boolean(),
      });
      let run = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 25 }), async (requests) => {
          run += 1;
          const events = [
            { id: `small-${run}`, capacity: 2 },
            { id: `limited-${run}`, capacity: 9, perPersonLimit: 2 },
            { id: `free-${run}`, capacity: 3, priceSen: 0 },
          ];
          for (const event of events) await givenEvent(given(), event);
          const asked: Promise<GrantedHold>[] = [];
          for (const [index, { person, event, key, pauses }] of requests.entries()) {
            const n = run * 1_000 + index;
            const buyer = aBuyer(run * 10 + person);
            const answer = hold(n, { eventId: `${event}-${run}`, buyer, idempotencyKey: key });
            answer.catch(() => {});
            asked.push(answer);
            if (pauses) await answer.catch(() => {});
          }
          const { held, refusals } = await outcomes(asked);
          const expected = [
            'sold_out',
            'already_at_limit',
            'too_many_holds',
            'idempotency_conflict',
            'event_not_found',
          ];
          for (const refusal of refusals) expect(expected).toContain(refusal);
          for (const { id } of events) await countsAreRight(given(), id, held);
        }),
        { numRuns: 25 },
      );
    });
  });
}

/** Sends `count` concurrent requests, distributed over the offices. */
function rush(offices: readonly TicketOffice[], count: number) {
  return outcomes(
    Array.from({ length: count }, (_, index) => {
      const office = offices[index % offices.length];
      if (!office) throw new Error('A rush needs an office.');
      return office.run(grantHold, aHoldRequest(index + 1));
    }),
  );
}

async function outcomes(asked: readonly Promise<GrantedHold>[]) {
  const settled = await Promise.allSettled(asked);
  return {
    held: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    refusals: settled.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : [])),
  };
}

function codeOf(reason: unknown): string {
  return String((reason as { code?: unknown } | null)?.code ?? reason);
}

/** Expects that the counts equal the distinct tickets, within the capacity and the limit per person. */
async function countsAreRight(
  database: TestDatabase,
  id: string,
  held: readonly GrantedHold[],
): Promise<void> {
  const event = await database.events.find(id);
  if (!event) throw new Error(`${id} is missing.`);
  const tickets = new Map(
    held.filter(({ ticket }) => ticket.eventId === id).map(({ ticket }) => [ticket.id, ticket]),
  );
  expect(event.sold + event.held).toBe(tickets.size);
  expect(tickets.size).toBeLessThanOrEqual(event.capacity);
  const people = [...tickets.values()].map(({ holder }) => holder.uid);
  for (const uid of new Set(people)) {
    const own = people.filter((other) => other === uid).length;
    expect(own).toBeLessThanOrEqual(event.perPersonLimit ?? own);
    const stored = await database.tickets.ofPerson(uid, FIRST_PAGE);
    expect(stored.filter(({ ticket }) => ticket.eventId === id)).toHaveLength(own);
  }
}
