import fc from 'fast-check';
import type { Outcome as BankOutcome } from '#adapters/sandbox-bank/bill.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { EVENTS } from './events.ts';
import { type Asking, HOLDS_RUN_OUT, PEOPLE, type Step } from './step.ts';

const index = fc.nat({ max: 5 });
const which = { ticket: index, payment: fc.nat({ max: 1 }) };
const event = fc.nat({ max: EVENTS.length - 1 });

const buy = fc.record({
  do: fc.constant('buy' as const),
  who: fc.nat({ max: PEOPLE - 1 }),
  what: event,
  type: fc.constantFrom(null, null, 0, 1, 2),
  key: fc.constantFrom(null, null, 'key-1', 'key-2'),
  seen: fc.constantFrom(null, null, null, 0, 1, 2),
  // Fewer wrong codes than one person may try.
  code: fc.constantFrom(false, false, true),
});
const play = fc.record({
  do: fc.constant('play' as const),
  ...which,
  outcome: fc.constantFrom<BankOutcome>(
    'pay',
    'pay',
    'fail',
    'cancel',
    'pay-late',
    'pay-twice',
    'pay-wrong-amount',
    'charge-back',
  ),
});
const tell = fc.record({
  do: fc.constant('tell' as const),
  ...which,
  state: fc.constantFrom<PaymentReport['state']>(
    'succeeded',
    'succeeded',
    'succeeded',
    'declined',
    'cancelled',
    'pending',
    'charged_back',
  ),
  receivedSen: fc.constantFrom(0, 499, 500, 999, 1_000, 1_001, 1_500, 2_500, 2_501, 5_000),
  currency: fc.constantFrom('MYR', 'MYR', 'MYR', 'SGD'),
});
const askForCheckout = fc.record({
  do: fc.constant('ask for a checkout' as const),
  ticket: index,
  by: fc.constantFrom<Asking>('buyer', 'buyer', 'buyer', 'holder'),
});
const giveBack = fc.record({
  do: fc.constant('give a ticket back' as const),
  ticket: index,
  by: fc.constantFrom<Asking>('holder', 'holder', 'buyer'),
});
const checkIn = fc.record({
  do: fc.constant('check in' as const),
  ticket: index,
  scan: fc.nat({ max: 1 }),
  by: fc.constantFrom('code' as const, 'code' as const, 'first code' as const, 'list' as const),
});
const passOn = fc.record({
  do: fc.constant('pass a ticket on' as const),
  ticket: index,
  to: fc.nat({ max: PEOPLE - 1 }),
});
const takeBack = fc.record({ do: fc.constant('take a ticket back' as const), ticket: index });
const reconcile = fc.constant<Step>({ do: 'reconcile' });
const expire = fc.constant<Step>({ do: 'expire holds' });
const warn = fc.constant<Step>({ do: 'warn of expiring holds' });
const cancelEvent = fc.record({ do: fc.constant('cancel an event' as const), what: event });
const moveEvent = fc.record({ do: fc.constant('move an event' as const), what: event });
const cancelTickets = fc.constant<Step>({ do: 'cancel tickets of events' });
/** Pays the first refund of the payment that is not paid yet. */
const payRefund = fc.record({ do: fc.constant('pay a refund' as const), ...which });
const look = fc.record({ do: fc.constant('look' as const), who: fc.nat({ max: PEOPLE - 1 }), what: event });
const editPlan = fc.record({
  do: fc.constant('edit the plan' as const),
  what: event,
  plan: fc.nat({ max: 2 }),
});
const waitForEdge = fc.record({
  do: fc.constant('wait for an edge' as const),
  ms: fc.constantFrom(-1, 0, 1),
});
const wait = fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 14, 16) });
const bank = fc.record({ do: fc.constant('take the bank away' as const), away: fc.boolean() });

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: buy },
  { weight: 4, arbitrary: play },
  { weight: 3, arbitrary: tell },
  { weight: 6, arbitrary: askForCheckout },
  { weight: 2, arbitrary: giveBack },
  { weight: 1, arbitrary: takeBack },
  { weight: 2, arbitrary: checkIn },
  { weight: 2, arbitrary: passOn },
  { weight: 2, arbitrary: reconcile },
  { weight: 2, arbitrary: wait },
  { weight: 2, arbitrary: waitForEdge },
  { weight: 3, arbitrary: look },
  { weight: 1, arbitrary: editPlan },
  { weight: 2, arbitrary: expire },
  { weight: 1, arbitrary: warn },
  { weight: 1, arbitrary: bank },
  { weight: 1, arbitrary: moveEvent },
  { weight: 1, arbitrary: cancelEvent },
  { weight: 2, arbitrary: cancelTickets },
  { weight: 2, arbitrary: payRefund },
);

/** Sequences that random generation rarely produces. */
const stories: readonly fc.Arbitrary<readonly Step[]>[] = [
  fc.constant(HOLDS_RUN_OUT),
  // Money that arrives after the hold expired, when its place may be sold again.
  fc
    .tuple(play, buy, tell)
    .map(([paid, bought, bankReport]) => [
      { ...paid, outcome: 'pay-late' },
      ...HOLDS_RUN_OUT,
      bought,
      { ...bankReport, ticket: paid.ticket, payment: paid.payment, receivedSen: 2_500, currency: 'MYR' },
    ]),
  // The same, when the place is sold again in the pool that the ticket counts in, and the event has one left.
  fc
    .tuple(buy, buy, tell)
    .map(([first, second, bankReport]) => [
      { ...first, what: 0, type: 1, seen: null },
      ...HOLDS_RUN_OUT,
      { ...second, what: 0, type: 1, seen: null },
      { ...bankReport, payment: 0, state: 'succeeded', receivedSen: 1_500, currency: 'MYR' },
    ]),
  // The same with a code whose only use somebody else takes meanwhile.
  fc
    .tuple(buy, buy, tell)
    .map(([first, second, bankReport]) => [
      { ...first, what: 2, type: 0, seen: null, code: true },
      ...HOLDS_RUN_OUT,
      { ...second, what: 2, type: 0, seen: null, code: true },
      { ...bankReport, payment: 0, state: 'succeeded', receivedSen: 500, currency: 'MYR' },
    ]),
  // Somebody takes the place that the next type waits for, and gives it back.
  fc.tuple(buy, buy, look).map(([first, second, looked]): readonly Step[] => [
    { ...first, what: 0, type: 1, seen: null },
    { do: 'give a ticket back', ticket: 0, by: 'buyer' },
    { ...second, what: 0, type: 0 },
    { ...looked, what: 0 },
  ]),
  // The same people a millisecond before something changes, and then.
  fc
    .tuple(buy, buy, look, editPlan)
    .map(([first, second, looked, edited]): readonly Step[] => [
      { do: 'wait for an edge', ms: -1 },
      looked,
      first,
      { do: 'wait for an edge', ms: 0 },
      looked,
      second,
      edited,
      looked,
    ]),
  // A paid ticket in other hands: its codes at the gate, and whose the money is.
  fc
    .tuple(buy, passOn, checkIn, anyStep, anyStep)
    .map(([bought, passed, scanned, ...others]): readonly Step[] => {
      const { ticket } = passed;
      const paid = { receivedSen: 2_500, currency: 'MYR' };
      return [
        bought,
        { do: 'tell', ticket, payment: 0, state: 'succeeded', ...paid },
        passed,
        { ...scanned, ticket },
        ...others.map((other) => ('ticket' in other ? { ...other, ticket } : other)),
      ];
    }),
  // The hold is extended while the bank is unreachable and the payment unknown.
  fc
    .tuple(buy, wait, anyStep)
    .map(([bought, waited, other]) => [
      bought,
      { do: 'take the bank away', away: true },
      ...HOLDS_RUN_OUT,
      other,
      { ...waited, minutes: 1 },
      { do: 'expire holds' },
      { do: 'take the bank away', away: false },
    ]),
  // A declined attempt and a successful one, after which both report success.
  fc.tuple(index, tell, tell).map(([ticket, first, second]): readonly Step[] => [
    { do: 'play', ticket, payment: 0, outcome: 'fail' },
    { do: 'ask for a checkout', ticket, by: 'buyer' },
    { ...first, ticket, payment: 0 },
    { ...second, ticket, payment: 1 },
  ]),
];

/** Any step in any order, weighted towards typical ones. */
export const sequence: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: anyStep.map((step): readonly Step[] => [step]) },
      { weight: 3, arbitrary: fc.oneof(...stories) },
    ),
    { minLength: 5, maxLength: 30 },
  )
  .map((parts) => parts.flat());

/** Steps that can run concurrently. */
const stepAmongOthers: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: buy },
  { weight: 3, arbitrary: tell },
  { weight: 3, arbitrary: play },
  { weight: 2, arbitrary: giveBack },
  { weight: 2, arbitrary: takeBack },
  { weight: 2, arbitrary: checkIn },
  { weight: 2, arbitrary: passOn },
  { weight: 2, arbitrary: expire },
  { weight: 1, arbitrary: warn },
  { weight: 4, arbitrary: askForCheckout },
  { weight: 1, arbitrary: cancelEvent },
  { weight: 1, arbitrary: cancelTickets },
  { weight: 1, arbitrary: payRefund },
  { weight: 1, arbitrary: editPlan },
);

/** Buyers who arrive before and after something changes, while the organizer perhaps changes more. */
const aroundAnEdge: fc.Arbitrary<readonly (readonly Step[])[]> = fc
  .tuple(buy, buy, buy, fc.oneof(buy, editPlan), fc.nat({ max: 3 }))
  .map(([first, second, third, other, before]) => {
    const asked: readonly Step[] = [first, second, other];
    const crossed: Step = { do: 'wait for an edge', ms: 0 };
    return [
      [{ do: 'wait for an edge', ms: -1 }],
      [...asked.slice(0, before), crossed, ...asked.slice(before)],
      [third],
    ];
  });

/** Groups of concurrent steps. */
export const moments: fc.Arbitrary<readonly (readonly Step[])[]> = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.array(stepAmongOthers, { minLength: 2, maxLength: 3 }).map((steps) => [steps]),
      },
      { weight: 1, arbitrary: aroundAnEdge },
      {
        weight: 2,
        arbitrary: fc
          .oneof(wait, waitForEdge, look, bank, reconcile)
          .map((step): readonly Step[][] => [[step]]),
      },
    ),
    { minLength: 3, maxLength: 15 },
  )
  .map((groups) => groups.flat());
