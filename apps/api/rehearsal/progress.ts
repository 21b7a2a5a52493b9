import type { LoadTestMetrics } from './load-test-metrics.ts';
import type { LoadTestOptions } from './load-test-options.ts';

/** Where progress is written: a terminal, or anything that takes lines. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const REFRESH_MS = 250;
const LINES_PER_RUN = 10;
const WIDTH = 24;
const CLEAR_LINE = '\r\u001b[2K';

/** Shows a progress bar on a terminal, and some lines elsewhere. Returns a function that removes it. */
export function showProgress(
  output: ProgressOutput,
  options: LoadTestOptions,
  metrics: LoadTestMetrics,
  elapsedMs: () => number,
): () => void {
  const show = () => {
    const line = progressLine(options, metrics, elapsedMs());
    output.write(output.isTTY ? `${CLEAR_LINE}${line}` : `${line}\n`);
  };
  const wait = output.isTTY ? REFRESH_MS : (options.withinSeconds * 1_000) / LINES_PER_RUN;
  const timer = setInterval(show, Math.max(REFRESH_MS, wait));
  return () => {
    clearInterval(timer);
    if (output.isTTY) output.write(CLEAR_LINE);
  };
}

export function progressLine(
  { students, seats, withinSeconds }: LoadTestOptions,
  metrics: LoadTestMetrics,
  now: number,
): string {
  const share = Math.min(1, now / (withinSeconds * 1_000));
  const full = Math.round(share * WIDTH);
  const bar = `[${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}]`;
  const time = `${clock(now / 1_000)} of ${clock(withinSeconds)}`;
  return `${bar} ${time}: ${metrics.count('arrived')} of ${students} students arrived, ${metrics.count('confirmed')} of ${seats} seats paid`;
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
