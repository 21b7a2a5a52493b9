import type { Logger } from 'pino';
import type { ErrorBody } from '#adapters/http/contract/error-body.ts';

/** Answers what is wrong, in words that a stranger may read; null when nothing is. */
export type ReadinessCheck = () => Promise<string | null>;

export interface ReadinessSettings {
  /** How long a check may take. */
  readonly patienceMilliseconds: number;
  /** For so long an answer is given again, so that asking often costs nothing. */
  readonly keptMilliseconds: number;
}

type Finding = { readonly status: 'ok' } | { readonly status: 'failing'; readonly reason: string };
/** What was found, and for the log alone the error behind it. */
interface Look {
  readonly finding: Finding;
  readonly err?: unknown;
}

const DEFAULTS: ReadinessSettings = { patienceMilliseconds: 2_000, keptMilliseconds: 1_000 };
const OK: Finding = { status: 'ok' };
const RETRY_AFTER_SECONDS = 5;
const SENTENCE = 'Acara is not ready just now. Please try again.';

/** Whether people may be sent to this server: each part is looked at, whoever asks, at most once a second. */
export class Readiness {
  readonly #running = new Map<string, Promise<Look>>();
  readonly #failing = new Set<string>();
  #latest: { readonly findings: Promise<Record<string, Finding>>; readonly until: number } | null = null;
  #isStopping = false;

  constructor(
    private readonly checks: Readonly<Record<string, ReadinessCheck>>,
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
    private readonly settings: ReadinessSettings = DEFAULTS,
  ) {}

  /** From now on the answer is no. */
  stop(): void {
    this.#isStopping = true;
  }

  /** The answer to a probe: 200, or 503 with what is wrong. */
  async answer(requestId: string): Promise<Response> {
    const checks = this.#isStopping ? { server: failing('It is stopping.') } : await this.#look();
    if (Object.values(checks).every(({ status }) => status === 'ok'))
      return Response.json({ status: 'ok', checks }, { headers: { 'cache-control': 'no-store' } });
    const refusal: ErrorBody = { error: SENTENCE, message: SENTENCE, code: 'unavailable', requestId };
    const headers = { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) };
    return Response.json({ status: 'unready', checks, ...refusal }, { status: 503, headers });
  }

  #look(): Promise<Record<string, Finding>> {
    const now = performance.now();
    if (this.#latest && now < this.#latest.until) return this.#latest.findings;
    const findings = this.#lookAtAll();
    this.#latest = { findings, until: now + this.settings.keptMilliseconds };
    return findings;
  }

  async #lookAtAll(): Promise<Record<string, Finding>> {
    const looks = Object.entries(this.checks).map(async ([name, check]) => {
      const look = await this.#inTime(this.#running.get(name) ?? this.#begin(name, check));
      this.#tell(name, look);
      return [name, look.finding] as const;
    });
    return { server: OK, ...Object.fromEntries(await Promise.all(looks)) };
  }

  /** A check that hangs is not begun again while it does. */
  #begin(name: string, check: ReadinessCheck): Promise<Look> {
    const run = check()
      .then((reason) => ({ finding: reason === null ? OK : failing(reason) }))
      .catch((err: unknown) => ({ finding: failing('It can’t be used.'), err }))
      .finally(() => this.#running.delete(name));
    this.#running.set(name, run);
    return run;
  }

  async #inTime(run: Promise<Look>): Promise<Look> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Look>((end) => {
      const finding = failing('It did not answer in time.');
      timer = setTimeout(() => end({ finding }), this.settings.patienceMilliseconds);
    });
    return Promise.race([run, late]).finally(() => clearTimeout(timer));
  }

  /** Into the log when it turns, because a probe asks again and again. */
  #tell(check: string, { finding, err }: Look): void {
    if (finding.status === 'ok') {
      if (this.#failing.delete(check)) this.logger.info({ check }, 'ready again');
    } else if (!this.#failing.has(check)) {
      this.#failing.add(check);
      this.logger.warn({ check, reason: finding.reason, err }, 'not ready');
    }
  }
}

function failing(reason: string): Finding {
  return { status: 'failing', reason };
}
