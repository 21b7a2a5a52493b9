import type { EventBus } from '#core/event-bus.ts';
import { announceChanges, applyChanges } from '#core/sales/apply-changes.ts';
import { type Decision, decideAll } from '#core/sales/decision.ts';
import type { TicketOffice } from '#core/sales/ticket-office.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import type { UnitOfWork } from '#core/unit-of-work.ts';

/** Executes decisions one by one. */
export class MemoryTicketOffice implements TicketOffice {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {}

  async run<Request, Answer>(decision: Decision<Request, Answer>, request: Request): Promise<Answer> {
    const { answer, changes: written } = await this.unitOfWork.run(async (stores) => {
      const facts = await decision.load(stores, [request]);
      const { answers, changes } = decideAll(decision, [request], facts);
      const [only] = answers;
      if (only instanceof DomainError) throw only;
      await applyChanges(stores, changes);
      return { answer: only as Answer, changes };
    });
    announceChanges(this.eventBus, written);
    return answer;
  }
}
