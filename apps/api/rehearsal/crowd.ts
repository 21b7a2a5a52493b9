import type { RehearsalPlan } from './plan.ts';

/** What a student does once they hold a place. */
export type Habit =
  | 'pays'
  /** The bank declines first; the second try works. */
  | 'fails first'
  /** Their money comes after the place was given back. */
  | 'pays late'
  /** Never pays, never comes back. */
  | 'walks away';

/** Shares of a hundred, in this order; everybody else pays at once. */
const HABITS: readonly (readonly [Habit, number])[] = [
  ['fails first', 8],
  ['walks away', 7],
  ['pays late', 5],
];
/** So many of a hundred come in the first fifth of the time: the first minute of five. */
export const EAGER_PERCENT = 60;
const EAGER_TIME = 1 / 5;
/** Scatters habits over the crowd: relatively prime to a hundred, so that every hundred holds each share. */
const SCATTER = 37;

/** When each student arrives, in milliseconds from the opening. Inside both parts they come evenly. */
export function arrivalTimes({ students, withinSeconds }: RehearsalPlan): readonly number[] {
  const eager = Math.ceil((students * EAGER_PERCENT) / 100);
  const eagerTime = withinSeconds * EAGER_TIME * 1_000;
  const rest = withinSeconds * 1_000 - eagerTime;
  return Array.from({ length: students }, (_, index) =>
    index < eager ? (index / eager) * eagerTime : eagerTime + ((index - eager) / (students - eager)) * rest,
  );
}

export function habitOf(student: number): Habit {
  let place = (student * SCATTER) % 100;
  for (const [habit, share] of HABITS) {
    if (place < share) return habit;
    place -= share;
  }
  return 'pays';
}

/** How many seats must be sold in the end. Who walks away buys none. */
export function seatsToSell({ students, seats }: RehearsalPlan): number {
  const buyers = Array.from({ length: students }, (_, index) => habitOf(index));
  return Math.min(seats, buyers.filter((habit) => habit !== 'walks away').length);
}
