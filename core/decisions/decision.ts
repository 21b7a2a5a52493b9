import type { EventBus } from '../event-bus.ts';
import { DomainError } from '../shared/errors/domain-error.ts';
import type { Stores, WritableStores } from '../unit-of-work.ts';

/**
 * What happens to rows that only decisions change: tickets, payments, refunds, admissions, the ledger. Each subject
 * brings its own facts and changes. The ticket office executes it.
 */
export interface Decision<Request, Answer, Known extends Facts<Changes>, Changes> {
  readonly name: string;
  /** Reads and locks the rows that requests of this kind concern, in `LOCK_ORDER`. */
  load(stores: Stores, requests: readonly Request[]): Promise<Known>;
  /** Decides on one request. Pure: time and ids come with the request. Throws a `DomainError` to refuse it. */
  decide(request: Request, facts: Known): Decided<Answer, Changes>;
}

export interface Decided<Answer, Changes> {
  readonly answer: Answer;
  readonly changes: readonly Changes[];
}

/** The stored rows that a decision reads, and what the decisions of the transaction change. */
export interface Facts<Changes> {
  /** Brings the rows up to date with changes, which `write` stores. */
  apply(changes: Changes): void;
  /** Writes every change, in the transaction that loaded the rows. The same for every storage. */
  write(stores: WritableStores): Promise<void>;
  /** Publishes the committed changes to open screens. */
  announce?(eventBus: EventBus): void;
}

/**
 * Decides on requests in order, each on the facts that the ones before it left, and returns their answers. A refusal
 * changes nothing.
 */
export function decideAll<Request, Answer, Known extends Facts<Changes>, Changes>(
  decision: Decision<Request, Answer, Known, Changes>,
  requests: readonly Request[],
  facts: Known,
): readonly (Answer | DomainError)[] {
  return requests.map((request) => {
    try {
      const { answer, changes } = decision.decide(request, facts);
      for (const one of changes) facts.apply(one);
      return answer;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  });
}
