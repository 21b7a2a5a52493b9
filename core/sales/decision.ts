import { DomainError } from '../shared/errors/domain-error.ts';
import type { Stores } from '../unit-of-work.ts';
import { CollectedChanges, type SaleChanges } from './sale-changes.ts';
import type { SaleFacts } from './sale-facts.ts';

/** Something that can happen to a sale. The ticket office executes it. */
export interface Decision<Request, Answer> {
  readonly name: string;
  /** Reads and locks the rows that requests of this kind concern, in `LOCK_ORDER`. */
  load(stores: Stores, requests: readonly Request[]): Promise<SaleFacts>;
  /** Decides on one request. Pure: time and ids come with the request. Throws a `DomainError` to refuse it. */
  decide(request: Request, facts: SaleFacts): Decided<Answer>;
}

export interface Decided<Answer> {
  readonly answer: Answer;
  readonly changes: readonly SaleChanges[];
}

/** The answers of requests, in their order, and what they change together. */
export interface DecidedRequests<Answer> {
  readonly answers: readonly (Answer | DomainError)[];
  readonly changes: CollectedChanges;
}

/** Decides on requests in order, each on the facts that the ones before it left. A refusal changes nothing. */
export function decideAll<Request, Answer>(
  decision: Decision<Request, Answer>,
  requests: readonly Request[],
  facts: SaleFacts,
): DecidedRequests<Answer> {
  const collected = new CollectedChanges();
  const answers = requests.map((request) => {
    try {
      const { answer, changes } = decision.decide(request, facts);
      for (const one of changes) {
        facts.apply(one);
        collected.add(one);
      }
      return answer;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  });
  return { answers, changes: collected };
}
