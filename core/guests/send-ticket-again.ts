import type { Actor } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { isOver } from '../events/event.ts';
import { mayManage } from '../events/event-policy.ts';
import { deliveriesOf } from '../notifications/deliveries.ts';
import type { Guest } from '../parties/guest.ts';
import { guestInvited } from '../sales/sale-notices.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { Ids, type TicketId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { quotaWait } from '../shared/quota-wait.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { MAX_SENT_AGAIN_PER_DAY, requireInviter } from './guest-rules.ts';

export interface SendTicketAgainOutput {
  /** When it was sent: now. */
  readonly sentAt: Instant;
}

const DAY_MINUTES = 24 * 60;

/**
 * Mails a guest the ticket again, or for the first time, for who may invite. Throws `ticket_not_found`, also for bought
 * tickets and those of other clubs, `event_over`, `wrong_state` for an ended ticket and a guest without an address, and
 * `rate_limited` after three times in 24 hours.
 */
export class SendTicketAgain {
  static readonly needs = [UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: { readonly id: TicketId }): Promise<SendTicketAgainOutput> {
    requireInviter(actor);
    const now = this.clock.now();
    await this.unitOfWork.run(async (stores) => {
      // The ticket's lock guards its guest.
      const [ticket] = await stores.tickets.findAll([input.id]);
      const [event] = ticket ? await stores.events.readAll([ticket.eventId]) : [];
      const [guest] = ticket ? await stores.guests.ofTickets([ticket.id]) : [];
      if (!ticket || !event || !guest || !mayManage(actor, event)) throw domainError('ticket_not_found');
      if (isOver(event, now)) throw domainError('event_over', { reason: 'tickets' });
      if (ticket.status !== 'confirmed') throw domainError('wrong_state', { reason: 'ticket_over' });
      if (ticket.holder.email === '') throw domainError('wrong_state', { reason: 'guest_without_email' });
      refuseTooMany(guest, now);
      await stores.guests.save({ ...guest, sentAgainAt: [...guest.sentAgainAt, now] });
      await stores.outbox.addAll(
        deliveriesOf(guestInvited(ticket, event), ticket.holder, this.ids.next(), now),
      );
      await stores.audit.append(auditFact(actor, 'guest_ticket_sent', ticket.id, now, { event: event.id }));
    });
    return { sentAt: now };
  }
}

function refuseTooMany({ sentAgainAt }: Guest, now: Instant): void {
  const max = MAX_SENT_AGAIN_PER_DAY;
  const lately = sentAgainAt.filter((at) => at > addMinutes(now, -DAY_MINUTES));
  const wait = quotaWait(lately, max, DAY_MINUTES, now);
  if (!wait) return;
  const { minutes, retryAfterSeconds } = wait;
  throw domainError('rate_limited', { reason: 'ticket_sent', max, minutes }, { retryAfterSeconds });
}
