import { EARLY_PERCENT } from './load-profile.ts';
import { LATENCIES, type LatencyName, type LoadTestMetrics } from './load-test-metrics.ts';
import { formatDuration, holdSeconds, type LoadTestOptions } from './load-test-options.ts';

/** How a rehearsal went. */
export interface LoadTestReport {
  readonly students: number;
  readonly seats: number;
  readonly withinSeconds: number;
  readonly database: string;
  /** Events of the real programme that stood beside the rehearsed one. */
  readonly copiedEvents: number;
  /** How many seats had to be sold: fewer than there are when too few students pay. */
  readonly toSell: number;
  readonly sold: number;
  readonly oversold: number;
  /** Students whose money came and who have neither a ticket nor a refund noted. */
  readonly paymentsLost: number;
  readonly refundsNoted: number;
  /** From the opening to the last paid ticket. */
  readonly ticketsPerMinute: number;
  readonly busiestMinute: number;
  /** What 95 of 100 waited at most, in milliseconds. */
  readonly p95: Readonly<Record<LatencyName, number>>;
  readonly askedToWait: number;
  readonly soldOut: number;
  readonly walkedAway: number;
  readonly paidLate: number;
  readonly declinedFirst: number;
  readonly gaveUp: number;
  readonly errors: Readonly<Record<string, number>>;
  /** What the doctor found wrong with the data afterwards. */
  readonly faults: readonly string[];
}

const LATENCY_TEXTS: Readonly<Record<LatencyName, string>> = {
  page: 'to see the event',
  'sign-in': 'to sign in',
  place: 'to get a place, or to hear that there is none',
  confirmation: 'from paying to the ticket',
};

/** What the books say after everybody went home. */
export interface FinalCounts {
  readonly confirmed: number;
  readonly held: number;
  readonly faults: readonly string[];
}

export function reportOf(
  options: LoadTestOptions,
  metrics: LoadTestMetrics,
  counts: FinalCounts,
  rest: Pick<LoadTestReport, 'database' | 'copiedEvents' | 'toSell'>,
): LoadTestReport {
  const minutes = metrics.sellingSeconds / 60;
  const latencies = LATENCIES.map((name) => [name, metrics.p95(name)] as const);
  return {
    ...options,
    ...rest,
    sold: counts.confirmed,
    oversold: Math.max(0, counts.confirmed + counts.held - options.seats),
    paymentsLost: metrics.count('lost') + Math.max(0, metrics.count('confirmed') - counts.confirmed),
    refundsNoted: metrics.count('given back'),
    ticketsPerMinute: minutes > 0 ? Math.round(counts.confirmed / minutes) : 0,
    busiestMinute: metrics.busiestMinute,
    p95: Object.fromEntries(latencies) as Record<LatencyName, number>,
    askedToWait: metrics.count('asked to wait'),
    soldOut: metrics.count('sold out'),
    walkedAway: metrics.count('walked away'),
    paidLate: metrics.count('paid late'),
    declinedFirst: metrics.count('declined first'),
    gaveUp: metrics.count('gave up'),
    errors: metrics.errors,
    faults: counts.faults,
  };
}

/** Why the evening would not have been a good one; empty for a good one. */
export function problemsOf(report: LoadTestReport): readonly string[] {
  const { oversold, paymentsLost, sold, toSell, faults } = report;
  return [
    ...(oversold > 0 ? [`${oversold} tickets were sold without a seat.`] : []),
    ...(paymentsLost > 0 ? [`${paymentsLost} students paid and have neither a ticket nor a refund.`] : []),
    ...(sold < toSell ? [`${toSell - sold} seats stayed empty although somebody wanted them.`] : []),
    ...faults.map((fault) => `The doctor found: ${fault}`),
  ];
}

/** The report in words for whoever holds the club's purse. */
export function reportLines(report: LoadTestReport): readonly string[] {
  const { students, seats, withinSeconds, database, copiedEvents, errors } = report;
  const faulty = Object.entries(errors);
  const rows: readonly (readonly [string, string])[] = [
    ['Seats sold', `${report.sold} of ${seats}`],
    ['Sold twice (oversold)', String(report.oversold)],
    ['Payments lost', String(report.paymentsLost)],
    ['Tickets a minute', `${report.ticketsPerMinute}, and ${report.busiestMinute} in the busiest minute`],
    ['Told that it is sold out', `${report.soldOut} students, some of whom got a returned place later`],
    ['Walked away unpaid', `${report.walkedAway}; their places went to others`],
    ['Paid late', String(report.paidLate)],
    ['Found no seat for their money', `${report.refundsNoted}; each refund is noted`],
    ['Declined by the bank first', `${report.declinedFirst}`],
    ['Asked to wait a moment', `${report.askedToWait} times`],
    ['Gave up', `${report.gaveUp} students`],
    ['Errors', faulty.length === 0 ? 'none' : faulty.map(([what, count]) => `${count} × ${what}`).join(', ')],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const beside = copiedEvents > 0 ? `, beside a copy of your ${copiedEvents} events` : '';
  const options = { students, seats, withinSeconds };
  return [
    `${students} students for ${seats} seats within ${formatDuration(withinSeconds)}, on ${database}${beside}.`,
    `${EARLY_PERCENT} of 100 came in the first fifth of the time. A place was held for ${formatDuration(holdSeconds(options))}.`,
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    '',
    '  95 of 100 students waited at most',
    ...LATENCIES.map((name) => `    ${seconds(report.p95[name]).padStart(7)}  ${LATENCY_TEXTS[name]}`),
    '',
    'Students and server shared this machine, so a real evening is faster. Nothing of yours was touched.',
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}
