import type { Logger } from 'pino';
import { withTimeout } from '#adapters/shared/with-timeout.ts';
import { domainError } from '#core/shared/errors/build-error.ts';
import { errorBodyOf } from '../error-response.ts';

/** Returns what is wrong, in a sentence that is safe to publish; null when nothing is. */
export type ReadinessCheck = () => Promise<string | null>;

export interface ReadinessSettings {
  /** How long a check may take. */
  readonly timeoutMs: number;
  /** How long results are cached. */
  readonly cacheMs: number;
}

type CheckResult = { readonly status: 'ok' } | { readonly status: 'failing'; readonly reason: string };
/** A check's result, and the error for the log. */
interface CheckRun {
  readonly result: CheckResult;
  readonly err?: unknown;
}

const DEFAULTS: ReadinessSettings = { timeoutMs: 2_000, cacheMs: 1_000 };
const OK: CheckResult = { status: 'ok' };
const TIMED_OUT: CheckRun = { result: failing('It did not answer in time.') };
const RETRY_AFTER_SECONDS = 5;

/** Tells a load balancer whether this server is ready. Runs each check at most once a second. */
export class Readiness {
  readonly #running = new Map<string, Promise<CheckRun>>();
  readonly #failing = new Set<string>();
  #latest: { readonly results: Promise<Record<string, CheckResult>>; readonly until: number } | null = null;
  #isStopping = false;

  constructor(
    private readonly checks: Readonly<Record<string, ReadinessCheck>>,
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
    private readonly settings: ReadinessSettings = DEFAULTS,
  ) {}

  /** Answers 503 from now on. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Answers a probe: 200, or 503 with the failing checks. */
  async answer(requestId: string): Promise<Response> {
    const checks = this.#isStopping ? { server: failing('It is stopping.') } : await this.#currentResults();
    if (Object.values(checks).every(({ status }) => status === 'ok'))
      return Response.json({ status: 'ok', checks }, { headers: { 'cache-control': 'no-store' } });
    const refusal = errorBodyOf(domainError('unavailable', { reason: 'not_ready' }), requestId);
    const headers = { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) };
    return Response.json({ status: 'unready', checks, ...refusal }, { status: 503, headers });
  }

  #currentResults(): Promise<Record<string, CheckResult>> {
    const now = performance.now();
    if (this.#latest && now < this.#latest.until) return this.#latest.results;
    const results = this.#runChecks();
    this.#latest = { results, until: now + this.settings.cacheMs };
    return results;
  }

  async #runChecks(): Promise<Record<string, CheckResult>> {
    const runs = Object.entries(this.checks).map(async ([name, check]) => {
      const running = this.#running.get(name) ?? this.#start(name, check);
      const run = await withTimeout(this.settings.timeoutMs, running).catch(() => TIMED_OUT);
      this.#logChange(name, run);
      return [name, run.result] as const;
    });
    return { server: OK, ...Object.fromEntries(await Promise.all(runs)) };
  }

  /** Runs a check once at a time, so that one that hangs is not started again. */
  #start(name: string, check: ReadinessCheck): Promise<CheckRun> {
    const run = check()
      .then((reason) => ({ result: reason === null ? OK : failing(reason) }))
      .catch((err: unknown) => ({ result: failing('It can’t be used.'), err }))
      .finally(() => this.#running.delete(name));
    this.#running.set(name, run);
    return run;
  }

  /** Logs a check when its result changes. */
  #logChange(check: string, { result, err }: CheckRun): void {
    if (result.status === 'ok') {
      if (this.#failing.delete(check)) this.logger.info({ check }, 'ready again');
    } else if (!this.#failing.has(check)) {
      this.#failing.add(check);
      this.logger.warn({ check, reason: result.reason, err }, 'not ready');
    }
  }
}

function failing(reason: string): CheckResult {
  return { status: 'failing', reason };
}
