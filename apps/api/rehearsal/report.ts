import type { RehearsalResult } from '#core/rehearsals/rehearsal.ts';
import { countOf } from '../cli/count-of.ts';
import { EARLY_PERCENT } from './load-profile.ts';
import { LATENCIES, type LatencyName, type LoadTestMetrics } from './load-test-metrics.ts';
import { formatDuration, holdSeconds, type LoadTestOptions } from './load-test-options.ts';
import { type PlanFigures, planRows } from './planned/plan-figures.ts';
import { type ProviderFigures, providerProblems, providerRows } from './provider-figures.ts';

/** The result of a load test. */
export interface LoadTestReport {
  readonly students: number;
  readonly seats: number;
  readonly withinSeconds: number;
  readonly database: string;
  /** Number of the operator's events that were copied. */
  readonly copiedEvents: number;
  /** Seats that had to be sold: fewer than `seats` when too few students pay, none of an organizer's event. */
  readonly toSell: number;
  readonly sold: number;
  readonly oversold: number;
  /** Students who paid and have neither a ticket nor a recorded refund. */
  readonly paymentsLost: number;
  readonly refundsNoted: number;
  /** Average from the start to the last confirmed ticket. */
  readonly ticketsPerMinute: number;
  readonly busiestMinute: number;
  /** The longest wait from paying to the ticket, in milliseconds. */
  readonly slowestConfirmation: number;
  /** 95th percentiles in milliseconds. */
  readonly p95: Readonly<Record<LatencyName, number>>;
  readonly askedToWait: number;
  readonly soldOut: number;
  readonly walkedAway: number;
  readonly paidLate: number;
  readonly declinedFirst: number;
  readonly gaveUp: number;
  readonly errors: Readonly<Record<string, number>>;
  /** Invariants that the doctor found broken. */
  readonly faults: readonly string[];
  /** Null with the embedded bank. */
  readonly provider: ProviderFigures | null;
  /** Null for an event that is made up. */
  readonly plan: PlanFigures | null;
}

/** Within which time 95 of 100 students get a place, with a payment provider. */
const MAX_PLACE_P95_MS = 1_000;

const LATENCY_TEXTS: Readonly<Record<LatencyName, string>> = {
  page: 'to see the event',
  'sign-in': 'to sign in',
  place: 'to get a place or “sold out”',
  confirmation: 'from paying to the ticket',
};

/** Counts of the organizer after the test. */
export interface FinalCounts {
  readonly confirmed: number;
  readonly held: number;
  readonly faults: readonly string[];
}

export function reportOf(
  options: LoadTestOptions,
  metrics: LoadTestMetrics,
  counts: FinalCounts,
  rest: Pick<LoadTestReport, 'database' | 'copiedEvents' | 'toSell' | 'provider' | 'plan'>,
): LoadTestReport {
  const minutes = metrics.sellingSeconds / 60;
  const latencies = LATENCIES.map((name) => [name, metrics.p95(name)] as const);
  const { students, seats, withinSeconds } = options;
  return {
    students,
    seats,
    withinSeconds,
    ...rest,
    sold: counts.confirmed,
    oversold: Math.max(0, counts.confirmed + counts.held - seats) + (rest.plan?.beyondPools ?? 0),
    paymentsLost: metrics.count('lost') + Math.max(0, metrics.count('confirmed') - counts.confirmed),
    refundsNoted: metrics.count('given back'),
    ticketsPerMinute: minutes > 0 ? Math.round(counts.confirmed / minutes) : 0,
    busiestMinute: metrics.busiestMinute,
    slowestConfirmation: metrics.max('confirmation'),
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

/** Returns why the sale failed; empty when it succeeded. */
export function problemsOf(report: LoadTestReport): readonly string[] {
  const { oversold, paymentsLost, sold, toSell, faults, provider, p95 } = report;
  return [
    ...(oversold > 0
      ? [`${oversold === 1 ? '1 ticket was' : `${oversold} tickets were`} sold without a seat.`]
      : []),
    ...(paymentsLost > 0
      ? [
          `${paymentsLost === 1 ? '1 student paid and has' : `${paymentsLost} students paid and have`} neither a ticket nor a refund.`,
        ]
      : []),
    ...(sold < toSell
      ? [`${countOf(toSell - sold, 'seat')} stayed empty although students were waiting.`]
      : []),
    ...(provider && p95.place > MAX_PLACE_P95_MS
      ? [`5 of 100 students waited longer than ${seconds(MAX_PLACE_P95_MS)} for a place.`]
      : []),
    ...(provider ? providerProblems(provider) : []),
    ...faults.map((fault) => `The doctor found: ${fault}`),
  ];
}

/** Returns what a page shows of the sale of an organizer's event. */
export function resultOf(report: LoadTestReport, plan: PlanFigures): RehearsalResult {
  const { page, place, confirmation } = report.p95;
  return {
    isGood: problemsOf(report).length === 0 && report.gaveUp === 0,
    places: report.seats,
    sold: report.sold,
    oversold: report.oversold,
    paymentsLost: report.paymentsLost,
    turnedAway: report.soldOut,
    notForThem: plan.notForThem,
    gaveUp: report.gaveUp,
    faults: report.faults.filter((line) => line.startsWith('✗')).length,
    goneAfterSeconds: plan.goneAfterSeconds,
    p95: { page, place, ticket: confirmation },
    types: plan.types,
  };
}

/** Formats the report for a reader without technical knowledge. */
export function reportLines(report: LoadTestReport): readonly string[] {
  const { students, seats, withinSeconds, database, copiedEvents, errors, provider } = report;
  const faulty = Object.entries(errors);
  const rows: readonly (readonly [string, string])[] = [
    ['Seats sold', `${report.sold} of ${seats}`],
    ...(report.plan ? planRows(report.plan) : []),
    ['Oversold', String(report.oversold)],
    ['Payments lost', String(report.paymentsLost)],
    ['Tickets per minute', `${report.ticketsPerMinute}, peak ${report.busiestMinute}`],
    ['Turned away (sold out)', `${countOf(report.soldOut, 'student')}; some got a returned place later`],
    ['Left without paying', `${report.walkedAway}; their places went on sale again`],
    ['Paid late', String(report.paidLate)],
    ['Paid too late for a seat', `${report.refundsNoted}; each refund is recorded`],
    ['Declined at first', `${report.declinedFirst}`],
    ['Told to retry later', countOf(report.askedToWait, 'time')],
    ['Gave up', countOf(report.gaveUp, 'student')],
    ...(provider ? providerRows(provider) : []),
    ['Errors', faulty.length === 0 ? 'none' : faulty.map(([what, count]) => `${count} × ${what}`).join(', ')],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const beside =
    copiedEvents > 0
      ? `, with a copy of ${copiedEvents === 1 ? 'your event' : `your ${copiedEvents} events`}`
      : '';
  const options = { students, seats, withinSeconds };
  return [
    `${countOf(students, 'student')} for ${countOf(seats, 'seat')} within ${formatDuration(withinSeconds)}, on ${database}${beside}.`,
    `${EARLY_PERCENT} % arrived in the first fifth of the time. A place was held for ${formatDuration(holdSeconds(options))}.`,
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    '',
    '  Waiting time of 95 % of the students, at most',
    ...LATENCIES.map((name) => `    ${seconds(report.p95[name]).padStart(7)}  ${LATENCY_TEXTS[name]}`),
    ...(provider
      ? [
          `    ${seconds(report.slowestConfirmation).padStart(7)}  from paying to the ticket, the slowest of all`,
        ]
      : []),
    '',
    'Students and server shared this machine, so a real sale is faster. Your data were not changed.',
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}
