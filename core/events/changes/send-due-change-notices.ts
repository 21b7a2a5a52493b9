import { type Actor, requireSystem } from '../../actor.ts';
import { EventBus } from '../../event-bus.ts';
import { Breaks } from '../../notifications/breaks.ts';
import { Clock } from '../../shared/clock.ts';
import { DomainError } from '../../shared/errors/domain-error.ts';
import { Ids } from '../../shared/ids.ts';
import { UnitOfWork } from '../../unit-of-work.ts';
import { ChangeNoticeQueries } from './change-notice-repository.ts';
import { sendChangeNotices } from './send-change-notices.ts';

const BATCH = 100;

/**
 * Sends the notices of changes of time or place that are due: to everybody with a live ticket of a public event. Of an event
 * that has ended nothing is sent. A failure does not affect other events, and is thrown at the end for the log.
 */
export class SendDueChangeNotices {
  static readonly needs = [ChangeNoticeQueries, UnitOfWork, Breaks, EventBus, Clock, Ids] as const;

  constructor(
    private readonly notices: Pick<ChangeNoticeQueries, 'due'>,
    private readonly unitOfWork: UnitOfWork,
    private readonly breaks: Breaks,
    private readonly eventBus: EventBus,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<{ readonly recipients: number }> {
    requireSystem(actor);
    const { unitOfWork, breaks, ids } = this;
    const now = this.clock.now();
    let recipients = 0;
    const faults: unknown[] = [];
    for (const eventId of await this.notices.due(now, BATCH))
      try {
        const sent = await sendChangeNotices(eventId, { unitOfWork, breaks, ids, actor, atOnce: false, now });
        recipients += sent;
        this.eventBus.publish({ kind: 'event', eventId });
      } catch (error) {
        if (error instanceof DomainError && error.code === 'unavailable') throw error;
        faults.push(error);
      }
    if (faults.length > 0)
      throw new AggregateError(faults, `Events whose changes could not be announced: ${faults.length}.`);
    return { recipients };
  }
}
