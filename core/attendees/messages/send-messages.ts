import { type Actor, requireSystem } from '../../actor.ts';
import { EventQueries } from '../../events/event-queries.ts';
import { Clock } from '../../shared/clock.ts';
import type { Instant } from '../../shared/instant.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { turnOf } from './event-message.ts';
import { EventMessageQueries, type OpenMessage } from './message-queries.ts';
import { MessageSender } from './message-sender.ts';

/**
 * Sends the messages that are due by the present times of their events, and those that are also for later people to who has
 * come since. Closes those that are sent to nobody any more. See `turnOf`.
 */
export class SendMessages {
  static readonly needs = [EventMessageQueries, EventQueries, MessageSender, UnitOfWork, Clock] as const;

  constructor(
    private readonly messages: Pick<EventMessageQueries, 'open' | 'find'>,
    private readonly events: Pick<EventQueries, 'find'>,
    private readonly sender: MessageSender,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<{ readonly sent: number }> {
    requireSystem(actor);
    const now = this.clock.now();
    let sent = 0;
    for (const one of await this.messages.open()) {
      const turn = turnOf(one.message, one.event, one.club, now);
      if (turn === 'close') await this.#close(one, now);
      if (turn === 'send') sent += await this.#send(one);
    }
    return { sent };
  }

  async #send({ message: { id, eventId } }: OpenMessage): Promise<number> {
    const message = await this.messages.find(id);
    const event = await this.events.find(eventId);
    return message && event ? this.sender.send(message, event) : 0;
  }

  /** Judges again under the lock: the event may have been moved meanwhile. */
  #close({ message: { id, eventId }, club }: OpenMessage, now: Instant): Promise<void> {
    return this.unitOfWork.run(async ({ events, eventMessages }) => {
      const message = await eventMessages.find(id);
      const [event] = await events.readAll([eventId]);
      if (message && event && message.closedAt === null && turnOf(message, event, club, now) === 'close')
        await eventMessages.save({ ...message, closedAt: now });
    });
  }
}
