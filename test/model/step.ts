import fc from 'fast-check';
import type { Outcome as BankOutcome } from '#adapters/sandbox-bank/bill.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { EVENTS } from './events.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';

/** Who asks for something about a ticket: who bought it, or has it now. */
export type Asking = 'buyer' | 'holder';

/** An action of a person, the bank or a timer. Plain data, so that a sequence can be stored as a case. */
export type Step =
  | {
      readonly do: 'buy';
      readonly who: number;
      readonly what: number;
      readonly key: string | null;
      /** The number of the type whose price the buyer saw, see `seenPriceSen`; null to accept any. */
      readonly seen: number | null;
    }
  | { readonly do: 'ask for a checkout'; readonly ticket: number; readonly by: Asking }
  /** At the bank's page. */
  | {
      readonly do: 'play';
      readonly ticket: number;
      readonly payment: number;
      readonly outcome: BankOutcome;
    }
  /** A signed callback, which may be late, repeated, out of order or plainly strange. */
  | {
      readonly do: 'tell';
      readonly ticket: number;
      readonly payment: number;
      readonly state: PaymentReport['state'];
      readonly receivedSen: number;
      readonly currency: string;
    }
  | { readonly do: 'give a ticket back'; readonly ticket: number; readonly by: Asking }
  /** By an admin. */
  | { readonly do: 'take a ticket back'; readonly ticket: number }
  /** The same number of a scan is the same scan again. */
  | {
      readonly do: 'check in';
      readonly ticket: number;
      readonly scan: number;
      /** The code that the ticket has, the one that it had at first, or the list of those who are expected. */
      readonly by: 'code' | 'first code' | 'list';
    }
  | { readonly do: 'pass a ticket on'; readonly ticket: number; readonly to: number }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'expire holds' }
  | { readonly do: 'warn of expiring holds' }
  | { readonly do: 'reconcile' }
  | { readonly do: 'take the bank away'; readonly away: boolean }
  | { readonly do: 'cancel an event'; readonly what: number }
  | { readonly do: 'cancel tickets of events' }
  | { readonly do: 'pay a refund'; readonly ticket: number; readonly payment: number };

/** The outcome of a step: `done`, the code of the error, or what was shown at the gate and whose ticket it is. */
export type Outcome = string;
export const DONE = 'done';
export const PASSED_ON = 'passed on';
export const STAYS = 'stays';

export const PEOPLE = 3;

const index = fc.nat({ max: 5 });
const which = { ticket: index, payment: fc.nat({ max: 1 }) };
const event = fc.nat({ max: EVENTS.length - 1 });

const buy = fc.record({
  do: fc.constant('buy' as const),
  who: fc.nat({ max: PEOPLE - 1 }),
  what: event,
  key: fc.constantFrom(null, null, 'key-1', 'key-2'),
  seen: fc.constantFrom(null, null, null, 0, 1, 2),
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
const cancelTickets = fc.constant<Step>({ do: 'cancel tickets of events' });
/** Pays the first refund of the payment that is not paid yet. */
const payRefund = fc.record({ do: fc.constant('pay a refund' as const), ...which });
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
  { weight: 2, arbitrary: expire },
  { weight: 1, arbitrary: warn },
  { weight: 1, arbitrary: bank },
  { weight: 1, arbitrary: cancelEvent },
  { weight: 2, arbitrary: cancelTickets },
  { weight: 2, arbitrary: payRefund },
);

const HOLDS_RUN_OUT: readonly Step[] = [{ do: 'wait', minutes: 16 }, { do: 'expire holds' }];
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
      { ...first, what: 0, seen: null },
      ...HOLDS_RUN_OUT,
      { ...second, what: 0, seen: null },
      { ...bankReport, payment: 0, state: 'succeeded', receivedSen: 1_500, currency: 'MYR' },
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
);

/** Groups of concurrent steps. */
export const moments: fc.Arbitrary<readonly (readonly Step[])[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.array(stepAmongOthers, { minLength: 2, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.oneof(wait, bank, reconcile).map((step): readonly Step[] => [step]) },
  ),
  { minLength: 3, maxLength: 15 },
);

/** Makes the bank available, expires every hold and settles every open payment. */
export const CLOSING: readonly Step[] = [
  { do: 'take the bank away', away: false },
  { do: 'cancel tickets of events' },
  ...HOLDS_RUN_OUT,
  ...HOLDS_RUN_OUT,
  ...HOLDS_RUN_OUT,
  { do: 'wait', minutes: 8 * 24 * 60 },
  { do: 'reconcile' },
];

/**
 * Maps the numbers of a step to existing tickets, so that their meaning does not depend on concurrent steps. Returns
 * null when no ticket fits.
 */
export function resolveStep(step: Step, { tickets }: ShopSnapshot): Step | null {
  if (!('ticket' in step)) return step;
  if (tickets.length === 0) return null;
  const ticket = step.ticket % tickets.length;
  // Passing on would have to ask whether the next holder has as many tickets as the event allows.
  if (step.do === 'pass a ticket on' && EVENTS[tickets[ticket]?.what ?? 0]?.perPersonLimit !== null)
    return null;
  if (!('payment' in step)) return { ...step, ticket };
  const count = tickets[ticket]?.payments.length ?? 0;
  return count === 0 ? null : { ...step, ticket, payment: step.payment % count };
}
