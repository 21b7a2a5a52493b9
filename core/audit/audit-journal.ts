import { ANONYMOUS, type PassHolder, type SignedIn } from '../actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import { millisecondsOf } from '../shared/instant.ts';
import { writeDetail } from './audit-detail.ts';
import type { AuditFact } from './audit-entry.ts';
import { auditFact } from './audit-fact.ts';

/** The actions on accounts, and whether the person did them. */
const DONE_BY_THE_PERSON = {
  signed_in: true,
  sign_in_failed: false,
  sign_in_locked: false,
  signed_out: true,
  password_reset_requested: false,
  password_reset: true,
  email_verified: true,
  email_corrected: true,
} as const;
export type AccountAction = keyof typeof DONE_BY_THE_PERSON;

/** Looks at personal data, which happen often. */
export type ViewAction = 'people_viewed' | 'attendees_viewed' | 'answers_viewed' | 'bank_details_viewed';

/** Counts equal facts. */
interface Counter {
  readonly fact: Omit<AuditFact, 'at' | 'detail'>;
  /** The number since the last entry. */
  count: number;
  /** When the next entry may be written, in milliseconds. */
  dueAt: number;
}

const MAX_COUNTERS = 100_000;
/** Actions within this time become one entry. */
const BATCH_WINDOW_MS = 5_000;
/** The minimum time between two entries of the same fact. */
const WINDOW_MS = 10 * 60_000;
const MAX_FACTS_PER_BATCH = 100;

/**
 * Collects actions on accounts and looks at personal data in memory for the audit log, so that signing in and reading
 * do not wait for the database and a flood becomes one entry with a count. The first entry is due after five seconds,
 * the next one ten minutes later.
 */
export class AuditJournal {
  readonly #counters = new Map<string, Counter>();
  #unknownSignIns = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts an action on an account, which acts for no club. Never throws. */
  record(action: AccountAction, uid: PersonId): void {
    this.#count({
      actor: DONE_BY_THE_PERSON[action] ? uid : ANONYMOUS.kind,
      club: null,
      action,
      subject: uid,
    });
  }

  /** Counts a view of the data of a subject by a person or volunteer: an id, or the name of a list. Never throws. */
  recordView(actor: SignedIn | PassHolder, action: ViewAction, subject: string): void {
    const { at, detail, ...fact } = auditFact(actor, action, subject, this.clock.now());
    this.#count(fact);
  }

  /** Counts a failed sign-in with an unknown address. The address is not stored. */
  recordUnknownSignIn(): void {
    this.#unknownSignIns += 1;
  }

  /** The number of failed sign-ins with unknown addresses since the process started. */
  get unknownSignIns(): number {
    return this.#unknownSignIns;
  }

  /** Passes due facts to `write` in batches; with `all`, every fact. Facts that could not be written stay due. */
  async flush(
    write: (facts: readonly AuditFact[]) => Promise<void>,
    { all }: { readonly all: boolean } = { all: false },
  ): Promise<void> {
    const now = this.#now();
    const due = [...this.#counters].filter(([, { dueAt }]) => all || dueAt <= now);
    for (const [key, { count }] of due) if (count === 0) this.#counters.delete(key);
    const sums = due.map(([, sum]) => sum).filter(({ count }) => count > 0);
    for (let from = 0; from < sums.length; from += MAX_FACTS_PER_BATCH) {
      const some = sums.slice(from, from + MAX_FACTS_PER_BATCH).map((sum) => ({ sum, count: sum.count }));
      await write(some.map(({ sum, count }) => this.#fact(sum, count)));
      for (const { sum, count } of some) {
        sum.count -= count;
        sum.dueAt = now + WINDOW_MS;
      }
    }
  }

  #count(fact: Counter['fact']): void {
    const key = JSON.stringify([fact.actor, fact.action, fact.subject]);
    const known = this.#counters.get(key);
    if (known) known.count += 1;
    else if (this.#counters.size < MAX_COUNTERS)
      this.#counters.set(key, { fact, count: 1, dueAt: this.#now() + BATCH_WINDOW_MS });
  }

  #fact({ fact }: Counter, count: number): AuditFact {
    return { ...fact, at: this.clock.now(), detail: writeDetail({ count: count === 1 ? null : count }) };
  }

  #now(): number {
    return millisecondsOf(this.clock.now());
  }
}
