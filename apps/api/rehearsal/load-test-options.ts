import type { EventId } from '#core/shared/ids.ts';
import { SIMULATED_PROVIDERS, type SimulatedProvider } from './simulator-messages.ts';

/** The size of a load test. */
export interface LoadTestOptions {
  readonly students: number;
  readonly seats: number;
  /** Seconds within which all students arrive. */
  readonly withinSeconds: number;
  /** A simulated payment provider; missing for the embedded bank. */
  readonly provider?: ProviderOptions;
  /** The event whose sale is rehearsed, with all its places as seats; missing for an event that is made up. */
  readonly eventId?: EventId;
}

export interface ProviderOptions {
  readonly name: SimulatedProvider;
  /** How long it is away during the sale; 0 for never. */
  readonly awaySeconds: number;
}

/** Defaults, as on the command line. */
export const DEFAULT_OPTIONS = { students: '300', seats: '120', within: '2m' };
export const DEFAULT_AWAY = '1m';
const MAX_STUDENTS = 20_000;
const MAX_SEATS = 100_000;
const SECONDS_PER_UNIT: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };
const MIN_SECONDS = 2;
const MAX_SECONDS = 2 * 3_600;
const MAX_HOLD_SECONDS = 60;
const MIN_HOLD_SECONDS = 3;

/** Parses `--students`, `--seats`, `--within`, `--provider` and `--away`. Throws a sentence for an invalid value. */
export function parseLoadTestOptions(options: ReadonlyMap<string, string>): LoadTestOptions {
  const text = (name: keyof typeof DEFAULT_OPTIONS) => options.get(name) ?? DEFAULT_OPTIONS[name];
  return {
    students: positiveInteger('students', text('students'), MAX_STUDENTS),
    seats: positiveInteger('seats', text('seats'), MAX_SEATS),
    withinSeconds: duration('within', text('within'), MIN_SECONDS),
    ...providerOptions(options),
    ...eventOption(options),
  };
}

function eventOption(options: ReadonlyMap<string, string>): Pick<LoadTestOptions, 'eventId'> {
  const eventId = options.get('event');
  if (eventId === undefined) return {};
  for (const other of ['seats', 'provider'] as const)
    if (options.has(other)) throw new Error(`Use --event without --${other}.`);
  return { eventId };
}

function providerOptions(options: ReadonlyMap<string, string>): Pick<LoadTestOptions, 'provider'> {
  const written = options.get('provider');
  const away = options.get('away');
  if (written === undefined) {
    if (away === undefined) return {};
    throw new Error('Use --away together with --provider.');
  }
  const name = SIMULATED_PROVIDERS.find((known) => known === written);
  if (name) return { provider: { name, awaySeconds: duration('away', away ?? DEFAULT_AWAY, 0) } };
  throw new Error(`Unknown provider "${written}". Valid: ${SIMULATED_PROVIDERS.join(', ')}.`);
}

/**
 * Seconds for which a place is held: a fifth of the time, at most a minute. Shorter than normal, so that abandoned
 * places become free while other students still want them.
 */
export function holdSeconds({ withinSeconds }: LoadTestOptions): number {
  return Math.min(MAX_HOLD_SECONDS, Math.max(MIN_HOLD_SECONDS, withinSeconds / 5));
}

/** Factor by which pauses are shortened when the time is shorter than five minutes: at most 1. */
export function pauseFactor({ withinSeconds }: LoadTestOptions): number {
  return Math.min(1, withinSeconds / 300);
}

/** Formats a duration: `5 minutes`, `90 seconds`. */
export function formatDuration(seconds: number): string {
  const [count, unit] =
    seconds >= 120 && seconds % 60 === 0 ? [seconds / 60, 'minute'] : [Math.round(seconds), 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Parses `90s`, `5m` or `1h` into seconds; null for anything else. */
export function parseDuration(text: string): number | null {
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  return count === '' ? null : Number(count) * (SECONDS_PER_UNIT[unit] ?? 0);
}

function positiveInteger(name: string, text: string, max: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= max) return number;
  throw new Error(`Invalid --${name} "${text}". Use a whole number from 1 to ${max.toLocaleString('en')}.`);
}

function duration(name: string, text: string, min: number): number {
  const seconds = parseDuration(text);
  if (seconds !== null && seconds >= min && seconds <= MAX_SECONDS) return seconds;
  throw new Error(`Invalid --${name} "${text}". Use a time from ${min}s to 2h, for example 90s or 5m.`);
}
