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
      /** The number of the type that is asked for; null for the first that is open to them. */
      readonly type: number | null;
      readonly key: string | null;
      /** The number of the type whose price the buyer saw, see `seenPriceSen`; null to accept any. */
      readonly seen: number | null;
      /** Whether the buyer has the event's code, or for an event without one a wrong code. */
      readonly code?: boolean;
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
  /** At what is on sale, as the person sees it. */
  | { readonly do: 'look'; readonly who: number; readonly what: number }
  /** The organizer puts one of the event's plans in the place of the present one. */
  | { readonly do: 'edit the plan'; readonly what: number; readonly plan: number }
  | { readonly do: 'wait'; readonly minutes: number }
  /** Until the next instant at which something opens, closes, lifts or ends, or so many milliseconds beside it. */
  | { readonly do: 'wait for an edge'; readonly ms: number }
  | { readonly do: 'expire holds' }
  | { readonly do: 'warn of expiring holds' }
  | { readonly do: 'reconcile' }
  | { readonly do: 'take the bank away'; readonly away: boolean }
  /** Its holders are sent word that it moved far. */
  | { readonly do: 'move an event'; readonly what: number }
  | { readonly do: 'cancel an event'; readonly what: number }
  | { readonly do: 'cancel tickets of events' }
  | { readonly do: 'pay a refund'; readonly ticket: number; readonly payment: number };

/**
 * The outcome of a step: `done`, the code of the error with its reason where types differ in it, or what was shown at the
 * gate and whose ticket it is.
 */
export type Outcome = string;
export const DONE = 'done';
export const PASSED_ON = 'passed on';
export const STAYS = 'stays';

export const PEOPLE = 3;

export const HOLDS_RUN_OUT: readonly Step[] = [{ do: 'wait', minutes: 16 }, { do: 'expire holds' }];
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
