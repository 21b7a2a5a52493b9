import { eventOf, type SoldType, seenPriceSen } from './events.ts';
import { isOpen, type Payment } from './reference-payment.ts';
import { type Outcome, PASSED_ON, STAYS, type Step } from './step.ts';

export interface Ticket {
  readonly boughtBy: number;
  /** Who bought it, and pays for it. */
  readonly who: number;
  readonly what: number;
  readonly type: SoldType;
  key: string | null;
  holder: number;
  /** How often its code was replaced. */
  generation: number;
  status: 'pending_payment' | 'confirmed' | 'expired' | 'cancelled';
  holdEnds: number;
  extendedAt: number | null;
  /** The scan that let its holder in. */
  admittedBy: number | null;
  payments: Payment[];
  /** `kind to whom`, sorted. */
  mails: string[];
}

export function isLive({ status }: Ticket): boolean {
  return status === 'pending_payment' || status === 'confirmed';
}

export function openOf(ticket: Ticket): Payment | undefined {
  return ticket.payments.find(isOpen);
}

/** Nobody but its holder pays for a free ticket. */
export function payerOf({ type, who, holder }: Ticket): number {
  return type.priceSen === 0 ? holder : who;
}

export function mail(ticket: Ticket, kind: string, to: number): void {
  ticket.mails.push(`${kind} to ${to}`);
  ticket.mails.sort();
}

/** Ends a ticket, which voids its code. */
export function cancel(ticket: Ticket): void {
  ticket.status = 'cancelled';
  ticket.generation += 1;
}

/** Counts tickets of an event by status, all of them or those in its pool. */
export function placesTaken(tickets: readonly Ticket[], what: number, part: 'all' | 'pool') {
  const counted = tickets.filter(
    (ticket) => ticket.what === what && (part === 'all' || ticket.type.isInPool),
  );
  const count = (status: Ticket['status']) => counted.filter((ticket) => ticket.status === status).length;
  return { sold: count('confirmed'), held: count('pending_payment') };
}

/** Returns whether the event and its pool have a place for a ticket of the type. */
export function isPlaceLeft(tickets: readonly Ticket[], what: number, type: SoldType): boolean {
  const { capacity, setAside, pool } = eventOf(what);
  const all = placesTaken(tickets, what, 'all');
  if (all.sold + all.held + setAside >= capacity) return false;
  if (!type.isInPool || pool === null) return true;
  const inPool = placesTaken(tickets, what, 'pool');
  return inPool.sold + inPool.held < pool;
}

/** Returns the type that a buyer gets, or the code of the refusal. */
export function typeFor(tickets: readonly Ticket[], what: number, seen: number | null): SoldType | Outcome {
  const inOrder = eventOf(what).types.toSorted((one, other) => one.position - other.position);
  const open = inOrder.filter((type) => isPlaceLeft(tickets, what, type));
  const [first] = open;
  if (!first) return 'sold_out';
  const seenSen = seenPriceSen(what, seen);
  if (seenSen === null) return first;
  return open.find(({ priceSen }) => priceSen === seenSen) ?? 'price_changed';
}

/** Returns what is shown at the gate, and whose ticket it is. `generation` is that of the code; null without a code. */
export function checkIn(
  ticket: Ticket,
  { scan }: Extract<Step, { do: 'check in' }>,
  generation: number | null,
  isCalledOff: boolean,
): Outcome {
  const outcome = refusalOf(ticket, scan, generation, isCalledOff) ?? 'admitted';
  if (outcome === 'admitted') ticket.admittedBy = scan;
  return `${outcome}, Student ${ticket.holder}`;
}

function refusalOf(
  ticket: Ticket,
  scan: number,
  generation: number | null,
  isCalledOff: boolean,
): string | null {
  if (ticket.admittedBy === scan) return null;
  if (isCalledOff) return 'cancelled';
  if (ticket.admittedBy !== null) return 'already_in';
  if (ticket.status === 'cancelled') return 'cancelled';
  if (ticket.status !== 'confirmed') return 'not_paid';
  return generation === null || generation === ticket.generation ? null : 'replaced';
}

/** Who bought it stays its payer, and the key of the purchase ends with it. */
export function passOn(ticket: Ticket, to: number): Outcome {
  if (!isLive(ticket) || ticket.admittedBy !== null || ticket.holder === to) return STAYS;
  Object.assign(ticket, { holder: to, generation: ticket.generation + 1, key: null });
  return PASSED_ON;
}
