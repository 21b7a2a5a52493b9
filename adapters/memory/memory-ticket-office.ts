import { type Decision, decideAll, type Facts } from '#core/decisions/decision.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import type { EventBus } from '#core/event-bus.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { UnitOfWork, WritableStores } from '#core/unit-of-work.ts';

/** Executes decisions one by one. */
export class MemoryTicketOffice implements TicketOffice {
  constructor(
    private readonly unitOfWork: UnitOfWork<WritableStores>,
    private readonly eventBus: EventBus,
  ) {}

  async run<Request, Answer, Known extends Facts<Changes>, Changes>(
    decision: Decision<Request, Answer, Known, Changes>,
    request: Request,
  ): Promise<Answer> {
    const { answer, facts } = await this.unitOfWork.run(async (stores) => {
      const facts = await decision.load(stores, [request]);
      const [only] = decideAll(decision, [request], facts);
      if (only instanceof DomainError) throw only;
      await facts.write(stores);
      return { answer: only as Answer, facts };
    });
    facts.announce?.(this.eventBus);
    return answer;
  }
}
