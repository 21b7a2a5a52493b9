import type { Auth, UserMetadata } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import type { PersonId } from '#core/people/person.ts';
import type { Clock } from '#core/shared/clock.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { millisecondsOf } from '#core/shared/instant.ts';
import { within } from './within.ts';

/** What Firebase says of a person's sessions. */
interface Standing {
  /** Sessions that began before this second are over; null when all are, as the account is disabled or gone. */
  readonly validSince: number | null;
  readonly askedAt: number;
  /** When Firebase said so: `askedAt` moves on while it is away. */
  readonly saidAt: number;
}

/** How long an answer is good. Halfway it is asked for anew, so that whoever is busy never waits. */
const GOOD_FOR_MS = 4_000;
/** So long the last answer stands while Firebase is away. */
const PROLONGED_FOR_MS = 15 * 60_000;
const BATCH_WINDOW_MS = 5;
const TIMEOUT_MS = 3_000;
/** As many as Firebase takes at once. */
const MAX_CONCURRENT = 100;
const KEPT = 20_000;

/** Whether sessions are still open, from memory. Asks for those who are active only, and for many people at once. */
export class SessionStandings {
  readonly #known = new LRUCache<PersonId, Standing>({ max: KEPT });
  readonly #asking = new Map<PersonId, Promise<Standing>>();
  #gathering: {
    readonly uids: PersonId[];
    readonly answer: Promise<ReadonlyMap<PersonId, Standing>>;
  } | null = null;

  constructor(
    private readonly auth: () => Promise<Auth>,
    private readonly clock: Clock,
    private readonly report: (problem: unknown) => void,
  ) {}

  /**
   * `beganAt` in seconds. While Firebase is away, its last answer stands for a quarter of an hour; without one it throws
   * `unavailable`.
   */
  async isOpen(uid: PersonId, beganAt: number): Promise<boolean> {
    const { validSince } = await this.#standing(uid);
    return validSince !== null && beganAt >= validSince;
  }

  /** Call after a change, so that it shows at once. */
  forget(uid: PersonId): void {
    this.#known.delete(uid);
    this.#asking.delete(uid);
  }

  async #standing(uid: PersonId): Promise<Standing> {
    const known = this.#known.get(uid);
    if (!known) return this.#ask(uid).catch(away);
    const age = this.#now() - known.askedAt;
    if (age < GOOD_FOR_MS / 2) return known;
    const asked = this.#ask(uid).catch(() => this.#keep(uid, known));
    return age < GOOD_FOR_MS ? known : asked;
  }

  #keep(uid: PersonId, known: Standing): Standing {
    if (this.#now() - known.saidAt >= PROLONGED_FOR_MS) away();
    const kept = { ...known, askedAt: this.#now() };
    this.#known.set(uid, kept);
    return kept;
  }

  #ask(uid: PersonId): Promise<Standing> {
    const under = this.#asking.get(uid);
    if (under) return under;
    const asking = this.#askWithOthers(uid)
      .then((standing) => {
        if (this.#asking.get(uid) === asking) this.#known.set(uid, standing);
        return standing;
      })
      .finally(() => {
        if (this.#asking.get(uid) === asking) this.#asking.delete(uid);
      });
    this.#asking.set(uid, asking);
    return asking;
  }

  async #askWithOthers(uid: PersonId): Promise<Standing> {
    this.#gathering ??= this.#gather();
    const { uids, answer } = this.#gathering;
    uids.push(uid);
    if (uids.length === MAX_CONCURRENT) this.#gathering = null;
    return (await answer).get(uid) ?? { validSince: null, askedAt: this.#now(), saidAt: this.#now() };
  }

  #gather() {
    const uids: PersonId[] = [];
    const answer = pause(BATCH_WINDOW_MS).then(() => {
      if (this.#gathering?.uids === uids) this.#gathering = null;
      return this.#lookUp(uids);
    });
    return { uids, answer };
  }

  async #lookUp(uids: readonly PersonId[]): Promise<ReadonlyMap<PersonId, Standing>> {
    const askedAt = this.#now();
    try {
      const auth = await this.auth();
      const asked = auth.getUsers(uids.map((uid) => ({ uid })));
      const { users } = await within(TIMEOUT_MS, asked);
      return new Map(
        users.map(({ uid, disabled, tokensValidAfterTime, metadata }) => {
          const since = tokensValidAfterTime ? Date.parse(tokensValidAfterTime) / 1_000 : 0;
          const isOpening = isOfOpening(since, metadata);
          return [uid, { validSince: disabled ? null : isOpening ? 0 : since, askedAt, saidAt: askedAt }];
        }),
      );
    } catch (error) {
      this.report(error);
      throw error;
    }
  }

  #now(): number {
    return millisecondsOf(this.clock.now());
  }
}

/**
 * The last second that opening an account can set as the one since which its sessions are valid. Firebase stamps the
 * first session before it, so that this one can seem a second too old although nobody ended it.
 */
export function openedBySecond(creationTime: string): number {
  return Date.parse(creationTime) / 1_000 + 1;
}

/** Whether nobody ended a session since the account was opened: its first token was given out after `since`. */
function isOfOpening(since: number, { creationTime, lastRefreshTime }: UserMetadata): boolean {
  if (!lastRefreshTime || since > openedBySecond(creationTime)) return false;
  return Math.floor(Date.parse(lastRefreshTime) / 1_000) >= since;
}

function away(): never {
  throw new DomainError(
    'unavailable',
    'Your sign-in can’t be checked just now. Please try again in a moment.',
  );
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
