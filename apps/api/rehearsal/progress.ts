import type { Rehearsal } from '#core/rehearsals/rehearsal.ts';
import type { LoadTestMetrics } from './load-test-metrics.ts';
import type { LoadTestOptions } from './load-test-options.ts';

/** Where progress is written: a terminal, or anything that takes lines. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
  /** Receives how far the sale is, for a page. */
  report?(progress: SaleProgress): void;
}

/** How far a sale is. */
export type SaleProgress = Pick<Rehearsal, 'step' | 'arrived' | 'sold'>;

const REFRESH_MS = 250;
const REPORT_MS = 500;
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

/** Reports twice a second how far the sale is, where somebody wants to know. Returns a function that ends it. */
export function reportProgress(output: ProgressOutput, metrics: LoadTestMetrics): () => void {
  const report = () =>
    output.report?.({
      step: 'selling',
      arrived: metrics.count('arrived'),
      sold: metrics.count('confirmed'),
    });
  report();
  const timer = setInterval(report, REPORT_MS);
  return () => clearInterval(timer);
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
