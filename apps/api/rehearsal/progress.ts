import type { RehearsalPlan } from './plan.ts';
import type { Tally } from './tally.ts';

/** Where progress is shown: a terminal, or anything that takes lines. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const EVERY_MS = 250;
const LINES_AN_EVENING = 10;
const WIDTH = 24;
const CLEAR_LINE = '\r\u001b[2K';

/** A bar that moves on a terminal; elsewhere a line now and then. Answers how to take it away. */
export function showProgress(
  screen: Screen,
  plan: RehearsalPlan,
  tally: Tally,
  sinceOpening: () => number,
): () => void {
  const show = () => {
    const line = progressLine(plan, tally, sinceOpening());
    screen.write(screen.isTTY ? `${CLEAR_LINE}${line}` : `${line}\n`);
  };
  const wait = screen.isTTY ? EVERY_MS : (plan.withinSeconds * 1_000) / LINES_AN_EVENING;
  const timer = setInterval(show, Math.max(EVERY_MS, wait));
  return () => {
    clearInterval(timer);
    if (screen.isTTY) screen.write(CLEAR_LINE);
  };
}

export function progressLine(
  { students, seats, withinSeconds }: RehearsalPlan,
  tally: Tally,
  now: number,
): string {
  const share = Math.min(1, now / (withinSeconds * 1_000));
  const full = Math.round(share * WIDTH);
  const bar = `[${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}]`;
  const time = `${clock(now / 1_000)} of ${clock(withinSeconds)}`;
  return `${bar} ${time}: ${tally.count('arrived')} of ${students} students came, ${tally.count('confirmed')} of ${seats} seats paid`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
