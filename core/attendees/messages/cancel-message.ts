import { type Actor, requireAbility } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { mayManage } from '../../events/event-policy.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import { Clock } from '../../shared/clock.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { MessageId } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { EventMessageQueries } from './message-queries.ts';
import { type MessageView, toMessageView } from './message-view.ts';

/**
 * Cancels a scheduled message: nobody gets it. Does nothing for a cancelled one. Throws `message_not_found` for a missing
 * message and for one of another club's event, and `wrong_state` for one whose sending has begun.
 */
export class CancelMessage {
  static readonly needs = [EventMessageQueries, PersonRepository, UnitOfWork, Clock] as const;

  constructor(
    private readonly messages: Pick<EventMessageQueries, 'find'>,
    private readonly people: Pick<PersonRepository, 'find'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: { readonly id: MessageId }): Promise<{ readonly message: MessageView }> {
    requireAbility(actor, 'message');
    const known = await this.messages.find(input.id);
    const now = this.clock.now();
    const { message, event } = await this.unitOfWork.run(async (stores) => {
      const [event] = known ? await stores.events.readAll([known.eventId]) : [];
      const message = event && mayManage(actor, event) ? await stores.eventMessages.find(input.id) : null;
      if (!event || !message) throw domainError('message_not_found');
      if (message.sentAt !== null) throw domainError('wrong_state', { reason: 'message_sent' });
      if (message.cancelledAt !== null) return { message, event };
      const cancelled = { ...message, cancelledAt: now, closedAt: message.closedAt ?? now };
      await stores.eventMessages.save(cancelled);
      await stores.audit.append(auditFact(actor, 'message_cancelled', event.id, now));
      return { message: cancelled, event };
    });
    const maker = await this.people.find(message.madeBy);
    return { message: toMessageView(message, event, maker?.name ?? null, now) };
  }
}
