import type { LoadTestOptions } from './load-test-options.ts';

/** What a student does after getting a place. */
export type PaymentBehavior =
  | 'pays'
  /** The bank declines first; the second try works. */
  | 'fails first'
  /** Their money comes after the place was given back, or the page is closed then and they buy again. */
  | 'pays late'
  /** Never pays, never comes back. */
  | 'walks away'
  /** Opens the page of the provider, and never pays. */
  | 'leaves the page'
  /** Pays in the second half of the time to pay. */
  | 'pays slowly'
  /** Pays, and does not return to Acara. */
  | 'closes the tab';

type Shares = readonly (readonly [PaymentBehavior, number])[];

/** Percentages, in this order; all others pay at once. */
const AT_THE_EMBEDDED_BANK: Shares = [
  ['fails first', 8],
  ['walks away', 7],
  ['pays late', 5],
];
const AT_A_PROVIDER: Shares = [
  ['fails first', 8],
  ['walks away', 4],
  ['leaves the page', 3],
  ['pays late', 5],
  ['pays slowly', 10],
  ['closes the tab', 10],
];
const NEVER_PAYING: readonly PaymentBehavior[] = ['walks away', 'leaves the page'];
/** Percentage of students who arrive in the first fifth of the time. */
export const EARLY_PERCENT = 60;
const EARLY_TIME_SHARE = 1 / 5;
/** Spreads behaviors over the students. Coprime to 100, so that every hundred has exactly each percentage. */
const SCATTER = 37;

/** Returns when each student arrives, in milliseconds from the start; evenly spread within both phases. */
export function arrivalTimes(
  { students, withinSeconds }: Pick<LoadTestOptions, 'students' | 'withinSeconds'>,
  earlyPercent = EARLY_PERCENT,
): readonly number[] {
  const early = Math.ceil((students * earlyPercent) / 100);
  const earlyMs = withinSeconds * EARLY_TIME_SHARE * 1_000;
  const rest = withinSeconds * 1_000 - earlyMs;
  return Array.from({ length: students }, (_, index) =>
    index < early ? (index / early) * earlyMs : earlyMs + ((index - early) / (students - early)) * rest,
  );
}

export function behaviorOf(
  student: number,
  { provider }: Pick<LoadTestOptions, 'provider'>,
): PaymentBehavior {
  let place = (student * SCATTER) % 100;
  for (const [behavior, share] of provider ? AT_A_PROVIDER : AT_THE_EMBEDDED_BANK) {
    if (place < share) return behavior;
    place -= share;
  }
  return 'pays';
}

/** Returns how many seats have to be sold at the end. Students who never pay buy none. */
export function expectedSales(options: LoadTestOptions): number {
  const behaviors = Array.from({ length: options.students }, (_, index) => behaviorOf(index, options));
  return Math.min(options.seats, behaviors.filter((one) => !NEVER_PAYING.includes(one)).length);
}
