import { type BatchLimits, BatchQueue } from '#adapters/shared/batch-queue.ts';
import { type Decision, decideAll, type Facts } from '#core/decisions/decision.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import type { EventBus } from '#core/event-bus.ts';
import type { DomainError } from '#core/shared/errors/domain-error.ts';
import type { SqlDatabase } from '../sql-database.ts';
import { transact } from '../transact.ts';
import { storesOn } from './sql-unit-of-work.ts';

/** Executes decisions by group commit: requests of a decision that arrive during its transaction share the next one. */
export class SqlTicketOffice implements TicketOffice {
  readonly #queues = new Map<unknown, BatchQueue<unknown, unknown>>();

  constructor(
    private readonly database: SqlDatabase,
    private readonly eventBus: EventBus,
    private readonly limits?: BatchLimits,
  ) {}

  run<Request, Answer, Known extends Facts<Changes>, Changes>(
    decision: Decision<Request, Answer, Known, Changes>,
    request: Request,
  ): Promise<Answer> {
    return this.#queuesOf(decision).submit(request);
  }

  #queuesOf<Request, Answer, Known extends Facts<Changes>, Changes>(
    decision: Decision<Request, Answer, Known, Changes>,
  ): BatchQueue<Request, Answer> {
    const known = this.#queues.get(decision);
    if (known) return known as BatchQueue<Request, Answer>;
    const queue = new BatchQueue<Request, Answer>((requests) => this.#serve(decision, requests), {
      limits: this.limits,
      isRemote: this.database.dialect.isRemote,
      // On a retry, a duplicate caused by another process is read as an existing row.
      isTransient: this.database.dialect.isDuplicate,
    });
    this.#queues.set(decision, queue as BatchQueue<unknown, unknown>);
    return queue;
  }

  async #serve<Request, Answer, Known extends Facts<Changes>, Changes>(
    decision: Decision<Request, Answer, Known, Changes>,
    requests: readonly Request[],
  ): Promise<readonly (Answer | DomainError)[]> {
    const { database } = this;
    const { answers, facts } = await transact(database, async (db, lastly) => {
      const facts = await decision.load(storesOn(db, database.dialect), requests);
      const answers = decideAll(decision, requests, facts);
      await facts.write(storesOn(lastly, database.dialect));
      return { answers, facts };
    });
    facts.announce?.(this.eventBus);
    return answers;
  }
}
