import type { LoadTestOptions } from './load-test-options.ts';

/** What a student does once they hold a place. */
export type PaymentBehavior =
  | 'pays'
  /** The bank declines first; the second try works. */
  | 'fails first'
  /** Their money comes after the place was given back. */
  | 'pays late'
  /** Never pays, never comes back. */
  | 'walks away';

/** Shares of a hundred, in this order; everybody else pays at once. */
const PAYMENT_BEHAVIORS: readonly (readonly [PaymentBehavior, number])[] = [
  ['fails first', 8],
  ['walks away', 7],
  ['pays late', 5],
];
/** So many of a hundred come in the first fifth of the time: the first minute of five. */
export const EARLY_PERCENT = 60;
const EARLY_TIME_SHARE = 1 / 5;
/** Scatters habits over the crowd: relatively prime to a hundred, so that every hundred holds each share. */
const SCATTER = 37;

/** When each student arrives, in milliseconds from the opening. Inside both parts they come evenly. */
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

/** How many seats must be sold in the end. Who walks away buys none. */
export function expectedSales({ students, seats }: LoadTestOptions): number {
  const buyers = Array.from({ length: students }, (_, index) => behaviorOf(index));
  return Math.min(seats, buyers.filter((behavior) => behavior !== 'walks away').length);
}
