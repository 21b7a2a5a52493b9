import type { EventId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';

/** What a rehearsal does at the moment, or how it ended. */
export const REHEARSAL_STEPS = ['preparing', 'selling', 'checking', 'done', 'failed'] as const;
export type RehearsalStep = (typeof REHEARSAL_STEPS)[number];

/** A sale of what an event sells, to simulated people, on data of its own. */
export interface Rehearsal {
  readonly id: string;
  readonly eventId: EventId;
  /** How many people want a ticket. */
  readonly people: number;
  readonly startedAt: Instant;
  /** Null while it runs. */
  readonly endedAt: Instant | null;
  readonly step: RehearsalStep;
  /** How many people have come so far. */
  readonly arrived: number;
  /** How many tickets were paid so far. */
  readonly sold: number;
  /** Null until it is done. */
  readonly result: RehearsalResult | null;
}

/** What came of a rehearsal. */
export interface RehearsalResult {
  /** Whether nothing was oversold, no payment was lost, and nothing else went wrong. */
  readonly isGood: boolean;
  /** The places that the event may sell. */
  readonly places: number;
  readonly sold: number;
  /** Tickets beyond the event's capacity, or beyond the limit of a pool. */
  readonly oversold: number;
  /** People who paid and have neither a ticket nor a refund. */
  readonly paymentsLost: number;
  /** People who found nothing left. */
  readonly turnedAway: number;
  /** People for whom nothing was on sale. */
  readonly notForThem: number;
  /** People whom the server did not answer. */
  readonly gaveUp: number;
  /** Rules that the check of all data found broken. */
  readonly faults: number;
  /** Seconds from the opening until nothing was left for the first time; null when something always was. */
  readonly goneAfterSeconds: number | null;
  /** The longest wait of 95 of 100 people, in milliseconds: for the page, for a place, and from paying to the ticket. */
  readonly p95: { readonly page: number; readonly place: number; readonly ticket: number };
  /** By position. */
  readonly types: readonly RehearsedType[];
}

/** What a rehearsal sold of a type. */
export interface RehearsedType {
  readonly name: string;
  readonly nameMs: string | null;
  readonly sold: number;
}

export function isRunning({ endedAt }: Rehearsal): boolean {
  return endedAt === null;
}
