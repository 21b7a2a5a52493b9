import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MemoryOutcome } from '#adapters/memory/memory-payment-gateway.ts';
import type { Event } from '#core/events/event.ts';
import { isOpen, type Payment } from '#core/payments/payment.ts';
import { type SignedIn, SYSTEM } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { Acara } from '#test/support/acara.ts';

/** A model with few places, few people, and all actions of people and the bank. */
class World {
  readonly acara = new Acara();
  readonly purchases: PurchaseTicketOutput[] = [];
  people: readonly SignedIn[] = [];
  events: readonly Event[] = [];

  async open(): Promise<this> {
    const { acara } = this;
    this.people = [await acara.aStudent('Aina'), await acara.aStudent('Budi'), await acara.aStudent('Chong')];
    this.events = [
      await acara.anEvent({ capacity: 2, priceSen: 2_500 }),
      await acara.anEvent({ capacity: 1, priceSen: 0 }),
      await acara.anEvent({
        capacity: 3,
        priceSen: 1_000,
        perPersonLimit: 1,
        endsAt: '2026-12-01T05:00:00.000Z',
      }),
    ];
    return this;
  }

  purchase(index: number): PurchaseTicketOutput | undefined {
    return this.purchases[index % Math.max(1, this.purchases.length)];
  }

  holderOf(purchase: PurchaseTicketOutput): SignedIn {
    return this.people.find(({ uid }) => uid === purchase.ticket.userId) as SignedIn;
  }
}

type Step = (world: World) => Promise<unknown>;

const index = fc.nat({ max: 5 });
const outcome = fc.constantFrom<MemoryOutcome>(
  'pay',
  'fail',
  'cancel',
  'pay-late',
  'pay-twice',
  'pay-wrong-amount',
);
const steps: readonly fc.Arbitrary<Step>[] = [
  fc
    .tuple(fc.nat(2), fc.nat(2), fc.constantFrom(null, 'key-1', 'key-2'))
    .map(([who, what, key]) => async (world) => {
      world.purchases.push(
        await world.acara.buy(world.people[who] as SignedIn, world.events[what] as Event, key),
      );
    }),
  fc.tuple(index, outcome).map(([which, played]) => async (world) => {
    const purchase = world.purchase(which);
    if (purchase?.payment) await world.acara.play(purchase, played);
  }),
  fc
    .record({
      which: index,
      eventKey: fc.constantFrom('a', 'b', 'c', 'd'),
      receivedSen: fc.constantFrom(0, 1, 999, 1_000, 2_499, 2_500, 2_501, 5_000),
      currency: fc.constantFrom('MYR', 'MYR', 'MYR', 'SGD'),
      state: fc.constantFrom('succeeded', 'succeeded', 'declined', 'cancelled', 'pending' as const),
    })
    .map(({ which, ...reported }) => async (world) => {
      const purchase = world.purchase(which);
      if (purchase?.payment?.checkoutUrl) await world.acara.settle(world.acara.reportOf(purchase, reported));
    }),
  index.map((which) => async (world) => {
    const purchase = world.purchase(which);
    if (!purchase?.payment?.checkoutUrl) return;
    const eventKey = `declined-${purchase.payment.id}`;
    await world.acara.settle(world.acara.reportOf(purchase, { state: 'declined', receivedSen: 0, eventKey }));
    const again = await world.acara.does('OpenCheckout').execute(world.holderOf(purchase), purchase.ticket);
    world.purchases.push(again);
  }),
  index.map((which) => async (world) => {
    const purchase = world.purchase(which);
    if (!purchase) return;
    const opened = await world.acara.does('OpenCheckout').execute(world.holderOf(purchase), purchase.ticket);
    world.purchases.push(opened);
  }),
  index.map((which) => async (world) => {
    const purchase = world.purchase(which);
    if (purchase) await world.acara.does('CancelTicket').execute(world.holderOf(purchase), purchase.ticket);
  }),
  fc.constantFrom(1, 5, 14, 16).map((minutes) => async (world) => world.acara.clock.advance(minutes)),
  fc.constant<Step>((world) => world.acara.does('ExpireHolds').execute(SYSTEM)),
  fc.constant<Step>((world) => world.acara.does('WarnOfExpiringHolds').execute(SYSTEM)),
  fc.boolean().map((away) => async (world) => {
    world.acara.bank.isUnreachable = away;
  }),
  fc
    .nat(2)
    .map((what) => (world) => world.acara.changeEvent(world.events[what] as Event, { status: 'cancelled' })),
];
const [buy, play, tell] = steps as [fc.Arbitrary<Step>, fc.Arbitrary<Step>, fc.Arbitrary<Step>];
const step = fc.oneof(buy, buy, play, tell, tell, ...steps);

async function take(world: World, one: Step): Promise<void> {
  try {
    await one(world);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/** The violated sums; empty when everything adds up. */
function faultsOf({ acara, events }: World): readonly string[] {
  const faults: string[] = [];
  const check = (sound: boolean, fault: string) => sound || faults.push(fault);
  const { tickets, payments } = acara.database.published;
  const refunds = acara.refunds();
  for (const { id, capacity } of events) {
    const count = (status: Ticket['status']) =>
      [...tickets.values()].filter((ticket) => ticket.eventId === id && ticket.status === status).length;
    const { sold, held } = acara.places({ id });
    check(sold === count('confirmed'), `${id} counts ${sold} sold`);
    check(held === count('pending_payment'), `${id} counts ${held} held`);
    check(sold + held <= capacity, `${id} is sold over its capacity`);
  }
  for (const { id, status, priceSen } of tickets.values()) {
    const own = [...payments.values()].filter(({ ticketId }) => ticketId === id);
    const open = own.filter((payment) => isOpen(payment)).length;
    check(
      own.filter(isApplied).length === (status === 'confirmed' && priceSen > 0 ? 1 : 0),
      `${id} is ${status}`,
    );
    check(open <= (status === 'pending_payment' ? 1 : 0), `${id} is ${status} with ${open} open payments`);
  }
  for (const { id, amountSen } of refunds) check(amountSen > 0, `${id} gives back ${amountSen}`);
  for (const payment of payments.values()) {
    const { id, amountSen, receivedSen, resolution, status } = payment;
    const givenBack = refunds
      .filter(({ paymentId }) => paymentId === id)
      .reduce((sum, refund) => sum + refund.amountSen, 0);
    check((status === 'succeeded') === (resolution !== null), `${id} ${status} is resolved as ${resolution}`);
    check(givenBack + (isApplied(payment) ? amountSen : 0) === receivedSen, `${id} lost or made money`);
    check(givenBack <= receivedSen, `${id} gives back more than came`);
  }
  return faults;
}

function isApplied({ resolution }: Payment): boolean {
  return resolution === 'applied' || resolution === 'late_applied';
}

it('accounts for every place and every sen in random sequences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (taken) => {
      const world = await new World().open();
      for (const one of taken) {
        await take(world, one);
        expect(faultsOf(world)).toEqual([]);
      }
      world.acara.bank.isUnreachable = false;
      for (let round = 0; round < 3; round += 1) {
        world.acara.clock.advance(20);
        await world.acara.does('ExpireHolds').execute(SYSTEM);
      }
      expect(faultsOf(world)).toEqual([]);
      expect(world.events.map((event) => world.acara.places(event).held)).toEqual([0, 0, 0]);
    }),
    { numRuns: 250 },
  );
}, 60_000);

it('never sells a place twice under concurrency', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (taken) => {
      const world = await new World().open();
      for (const person of world.people)
        await take(world, async (it) => it.purchases.push(await it.acara.buy(person, it.events[0] as Event)));
      await Promise.all(taken.map((one) => take(world, one)));
      expect(faultsOf(world)).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 60_000);
