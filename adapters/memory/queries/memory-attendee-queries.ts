import type {
  AskedOfTypes,
  AttendedEvent,
  Attendee,
  AttendeeCounts,
  AttendeeFilter,
  AttendeePage,
  AttendeeQueries,
  AttendeeSearch,
  AttendeeSort,
  SortOrder,
  SoughtAnswer,
} from '#core/attendees/attendee-queries.ts';
import { wasCancelled } from '#core/attendees/attendee-queries.ts';
import type { AnswerValue } from '#core/questions/answer.ts';
import type { MessageId, TicketId } from '#core/shared/ids.ts';
import { containsWords } from '#core/shared/search.ts';
import { foldText } from '#core/shared/text.ts';
import { holderTextOf, isLive, type Ticket } from '#core/tickets/ticket.ts';
import { admittedWith } from '../check-in/admitted.ts';
import { compare, inOrder } from '../in-order.ts';
import { keyOf, type MemoryDatabase } from '../memory-database.ts';

export class MemoryAttendeeQueries implements AttendeeQueries {
  constructor(private readonly database: MemoryDatabase) {}

  async page(
    event: AttendedEvent,
    search: AttendeeSearch,
    { sort, order, limit, after }: AttendeePage,
  ): Promise<readonly Attendee[]> {
    const last = after === null ? null : this.database.published.tickets.get(after);
    if (last === undefined || (last && last.eventId !== event.id)) return [];
    const position = (ticket: Ticket) => [this.#sortKey(ticket, sort, order), ticket.id];
    const sign = order === 'asc' ? 1 : -1;
    const matching = this.#matching(event, search).filter(
      (ticket) => last === null || sign * compare(position(ticket), position(last)) > 0,
    );
    return inOrder(matching, position, order === 'asc' ? 'rising' : 'falling')
      .slice(0, limit)
      .map((ticket) => this.#toAttendee(ticket));
  }

  async count(event: AttendedEvent, search: AttendeeSearch): Promise<number> {
    return this.#matching(event, search).length;
  }

  async counts(event: AttendedEvent): Promise<AttendeeCounts> {
    const listed = this.#listed(event);
    const live = listed.filter(isLive);
    const confirmed = live.filter((ticket) => ticket.status === 'confirmed');
    const paid = confirmed.filter((ticket) => ticket.priceSen > 0);
    return {
      confirmedPaid: paid.length,
      confirmedFree: confirmed.length - paid.length,
      inside: confirmed.filter(({ id }) => this.#isInside(id)).length,
      held: live.length - confirmed.length,
      cancelled: this.#cancelled(event).length,
      cancelledWithEvent: listed.length - live.length,
      people: new Set(
        listed.flatMap(({ holder: { email }, origin }) => (email === '' && origin !== 'web' ? [] : email)),
      ).size,
    };
  }

  async areAllFromWeb(event: AttendedEvent): Promise<boolean> {
    return this.#listed(event).every(({ origin }) => origin === 'web');
  }

  #listed({ id, cancelledAt }: AttendedEvent): readonly Ticket[] {
    const endedWith = ({ status, closedAt }: Ticket) =>
      status === 'cancelled' && cancelledAt !== null && closedAt !== null && closedAt >= cancelledAt;
    return [...this.database.published.tickets.values()].filter(
      (ticket) => ticket.eventId === id && (isLive(ticket) || endedWith(ticket)),
    );
  }

  #cancelled({ id }: AttendedEvent): readonly Ticket[] {
    const refunds = [...this.database.published.refunds.values()];
    const refunded = new Set(refunds.map(({ ticketId }) => ticketId));
    return [...this.database.published.tickets.values()].filter(
      (ticket) => ticket.eventId === id && wasCancelled(ticket, refunded.has(ticket.id)),
    );
  }

  #matching(
    event: AttendedEvent,
    { words, idEnd = null, filter, type, unanswered, answered, withoutMessage, namesOnly }: AttendeeSearch,
  ): readonly Ticket[] {
    const textOf = (ticket: Ticket) => (namesOnly ? foldText(ticket.holder.name) : holderTextOf(ticket));
    const tickets = filter === 'cancelled' ? this.#cancelled(event) : this.#listed(event);
    return tickets.filter(
      (ticket) =>
        this.#passes(ticket, filter) &&
        (type === undefined || type === (ticket.typeId ?? ticket.eventId)) &&
        (answered === undefined || this.#answers(ticket, answered)) &&
        (withoutMessage === undefined || !this.#got(ticket, withoutMessage)) &&
        (unanswered === undefined || unanswered.some((question) => this.#lacks(ticket, question))) &&
        (words.length === 0 ||
          containsWords(textOf(ticket), words) ||
          (idEnd !== null && ticket.id.endsWith(idEnd))),
    );
  }

  #lacks({ id, typeId, eventId }: Ticket, question: AskedOfTypes): boolean {
    const isAsked = question.typeIds === null || question.typeIds.includes(typeId ?? eventId);
    return isAsked && !this.database.published.answers.has(keyOf(id, question.id));
  }

  #got({ holder }: Ticket, message: MessageId): boolean {
    return this.database.published.messageDeliveries.has(keyOf(message, holder.uid));
  }

  #answers({ id }: Ticket, sought: SoughtAnswer): boolean {
    const answer = this.database.published.answers.get(keyOf(id, sought.id));
    if (!answer || answer.isSealed) return false;
    const value = JSON.parse(answer.value) as AnswerValue;
    return sought.isOneOfSeveral
      ? Array.isArray(value) && value.includes(sought.value)
      : value === sought.value;
  }

  #passes({ id, status }: Ticket, filter: AttendeeFilter): boolean {
    if (filter === 'all' || filter === 'cancelled') return true;
    if (filter === 'unpaid') return status === 'pending_payment';
    return status === 'confirmed' && this.#isInside(id) === (filter === 'inside');
  }

  #isInside(id: TicketId): boolean {
    return admittedWith(this.database.published, id) !== null;
  }

  /** Tickets that were not checked in sort last by check-in. */
  #sortKey(ticket: Ticket, sort: AttendeeSort, order: SortOrder): string {
    if (sort === 'bought') return ticket.purchasedAt;
    if (sort === 'name') return holderTextOf(ticket);
    return admittedWith(this.database.published, ticket.id)?.firstAt ?? (order === 'asc' ? '~' : '');
  }

  #toAttendee(ticket: Ticket): Attendee {
    const admission = admittedWith(this.database.published, ticket.id);
    const noted = this.database.published.ticketNotes.get(keyOf(ticket.id, ''));
    return {
      ticketId: ticket.id,
      userId: ticket.holder.uid,
      name: ticket.holder.name,
      email: ticket.holder.email,
      status: ticket.status,
      typeId: ticket.typeId,
      typeName: ticket.typeName,
      typeNameMs: ticket.typeNameMs,
      priceSen: ticket.priceSen,
      origin: ticket.origin,
      note: this.database.published.guests.get(ticket.id)?.note ?? null,
      entranceNote: noted ? { text: noted.text, kind: noted.kind } : null,
      purchasedAt: ticket.purchasedAt,
      checkedIn: admission && { at: admission.firstAt, gate: admission.gate },
      cancelled:
        ticket.cancelledBy && ticket.closedAt
          ? { at: ticket.closedAt, by: ticket.cancelledBy, reason: ticket.cancellationReason }
          : null,
    };
  }
}
