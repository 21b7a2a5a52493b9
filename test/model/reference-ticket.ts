import { isOpen, type Payment } from './reference-payment.ts';
import { type Outcome, PASSED_ON, STAYS, type Step } from './step.ts';

export interface Ticket {
  readonly boughtBy: number;
  /** Who bought it, and pays for it. */
  readonly who: number;
  readonly what: number;
  readonly boughtAt: number;
  /** The number of its type, and its price when it was bought. */
  readonly type: number;
  readonly priceSen: number;
  /** Whether it was bought with the event's code. */
  readonly hasCode: boolean;
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
export function payerOf({ priceSen, who, holder }: Ticket): number {
  return priceSen === 0 ? holder : who;
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
