import type { AlertStage, ProblemKind } from '../notifications/problem-kind.ts';
import type { ProviderId } from '../shared/ids.ts';
import { addMinutes, type Instant, minutesBetween } from '../shared/instant.ts';

/** A problem of the installation that admins must hear of at once. */
export interface Problem {
  readonly kind: ProblemKind;
  /** The provider that is away; else null. */
  readonly provider: ProviderId | null;
  /** When it began; of `backup_old` the last backup, of `backup_missing` the first start. */
  readonly since: Instant;
  /** The number of open payment alerts, of unsent mails or of settings; else null. */
  readonly count: number | null;
  /** When the latest payment alert was raised; else null. */
  readonly latestAt: Instant | null;
  /** The names of the settings at fault; only of `settings_faulty`. */
  readonly settings?: readonly string[] | undefined;
}

/** A problem that admins were mailed about, until it is over. There is one per kind and provider. */
export interface OperatorAlert extends Problem {
  /** When the problem was last found. */
  readonly seenAt: Instant;
  /** When admins were last mailed about it. */
  readonly mailedAt: Instant;
}

/** One thing to mail to admins. */
export interface AlertNews {
  readonly stage: AlertStage;
  readonly alert: OperatorAlert;
}

/** How long a problem lasts before it is mailed about. A single timeout of a provider is none. */
const PATIENCE_MINUTES: Partial<Record<ProblemKind, number>> = { provider_away: 5, not_writable: 1 };
/** How long a problem must not be found until it is over, so that one that comes and goes is no flood of mails. */
export const CLEAR_MINUTES = 15;
const REMIND_MINUTES = 24 * 60;
/** Further payment alerts within this time make one mail. */
const MORE_MINUTES = 60;

/** Returns the alerts after the problems found at `now`, and what to mail about them. */
export function advanceAlerts(
  alerts: readonly OperatorAlert[],
  problems: readonly Problem[],
  now: Instant,
): { readonly alerts: readonly OperatorAlert[]; readonly news: readonly AlertNews[] } {
  const begun = problems
    .filter((problem) => !alerts.some((alert) => isSame(alert, problem)) && counts(problem, now))
    .map((problem) => ({ alert: { ...problem, seenAt: now, mailedAt: now }, stage: 'began' as const }));
  const known = alerts.map((alert) =>
    advance(
      alert,
      problems.find((problem) => isSame(alert, problem)),
      now,
    ),
  );
  const all = [...known, ...begun];
  return {
    alerts: all.filter(({ stage }) => stage !== 'ended').map(({ alert }) => alert),
    news: all.flatMap(({ stage, alert }) => (stage === null ? [] : { stage, alert })),
  };
}

function advance(
  alert: OperatorAlert,
  problem: Problem | undefined,
  now: Instant,
): { readonly alert: OperatorAlert; readonly stage: AlertStage | null } {
  if (!problem) return { alert, stage: minutesBetween(alert.seenAt, now) < CLEAR_MINUTES ? null : 'ended' };
  const since = problem.since < alert.since ? problem.since : alert.since;
  const seen = { ...alert, ...problem, since, seenAt: now };
  const isMore = problem.latestAt !== null && problem.latestAt > alert.mailedAt;
  const isDue = addMinutes(alert.mailedAt, isMore ? MORE_MINUTES : REMIND_MINUTES) <= now;
  return isDue ? { alert: { ...seen, mailedAt: now }, stage: 'continues' } : { alert: seen, stage: null };
}

function counts({ kind, since }: Problem, now: Instant): boolean {
  const patience = PATIENCE_MINUTES[kind];
  return patience === undefined || minutesBetween(since, now) >= patience;
}

/** There is one alert per kind and provider. */
export function isSame(one: Problem, other: Problem): boolean {
  return one.kind === other.kind && one.provider === other.provider;
}
