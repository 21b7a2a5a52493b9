import type { LoadTestOptions } from './load-test-options.ts';

/** What a student does after getting a place. */
export type PaymentBehavior =
  | 'pays'
  /** The bank declines first; the second try works. */
  | 'fails first'
  /** Their money comes after the place was given back. */
  | 'pays late'
  /** Never pays, never comes back. */
  | 'walks away';

/** Percentages, in this order; all others pay at once. */
const PAYMENT_BEHAVIORS: readonly (readonly [PaymentBehavior, number])[] = [
  ['fails first', 8],
  ['walks away', 7],
  ['pays late', 5],
];
/** Percentage of students who arrive in the first fifth of the time. */
export const EARLY_PERCENT = 60;
const EARLY_TIME_SHARE = 1 / 5;
/** Spreads behaviors over the students. Coprime to 100, so that every hundred has exactly each percentage. */
const SCATTER = 37;

/** Returns when each student arrives, in milliseconds from the start; evenly spread within both phases. */
export function arrivalTimes({ students, withinSeconds }: LoadTestOptions): readonly number[] {
  const early = Math.ceil((students * EARLY_PERCENT) / 100);
  const earlyMs = withinSeconds * EARLY_TIME_SHARE * 1_000;
  const rest = withinSeconds * 1_000 - earlyMs;
  return Array.from({ length: students }, (_, index) =>
    index < early ? (index / early) * earlyMs : earlyMs + ((index - early) / (students - early)) * rest,
  );
}

export function behaviorOf(student: number): PaymentBehavior {
  let place = (student * SCATTER) % 100;
  for (const [behavior, share] of PAYMENT_BEHAVIORS) {
    if (place < share) return behavior;
    place -= share;
  }
  return 'pays';
}

/** Returns how many seats have to be sold at the end. Students who walk away buy none. */
export function expectedSales({ students, seats }: LoadTestOptions): number {
  const buyers = Array.from({ length: students }, (_, index) => behaviorOf(index));
  return Math.min(seats, buyers.filter((behavior) => behavior !== 'walks away').length);
}
