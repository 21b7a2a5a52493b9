import { isGuest } from '#core/parties/guest.ts';
import type { RetentionRepository } from '#core/privacy/retention-repository.ts';
import { type ErasureName, RETENTION_RULES } from '#core/privacy/retention-rules.ts';
import { firstIdAt, type TicketId } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import { forgotten, isNamed, type Ticket } from '#core/tickets/ticket.ts';
import type { MemoryDraft } from '../memory-database.ts';

export class MemoryRetentionRepository implements RetentionRepository {
  constructor(private readonly draft: MemoryDraft) {}

  async erase(rule: ErasureName, before: Instant, limit: number): Promise<number> {
    const erasures = this.#erasures(rule, before).slice(0, limit);
    for (const erase of erasures) erase();
    return erasures.length;
  }

  /** Returns a function for each row whose time is over. */
  #erasures(rule: ErasureName, before: Instant): readonly (() => void)[] {
    const { state } = this.draft;
    switch (rule) {
      case 'unpaid-tickets': {
        const paidTicketDays = RETENTION_RULES['paid-tickets'].days - RETENTION_RULES[rule].days;
        const since = addMinutes(before, -paidTicketDays * 24 * 60);
        return this.#forgetPeople(
          ({ id, eventId, status }) =>
            (status === 'expired' || status === 'cancelled') &&
            this.#endsAt(eventId) < before &&
            this.#receivedNothingSince(id, since),
        );
      }
      case 'guest-tickets':
        return this.#forgetPeople(
          ({ eventId, status, priceSen, holder }) =>
            isGuest(holder.uid) &&
            (priceSen === 0 || status === 'expired' || status === 'cancelled') &&
            this.#endsAt(eventId) < before,
        );
      case 'guests':
        return removals(state.guests, ({ eventId }) => this.#endsAt(eventId) < before);
      case 'ticket-notes':
        return removals(state.ticketNotes, ({ eventId }) => this.#endsAt(eventId) < before);
      case 'guest-preferences':
        return removals(
          state.preferences,
          ({ uid }) =>
            isGuest(uid) &&
            ![...state.tickets.values()].some(
              ({ holder, eventId }) => holder.uid === uid && this.#endsAt(eventId) >= before,
            ),
        );
      case 'free-tickets':
        return this.#forgetPeople(
          ({ eventId, status, priceSen }) =>
            status === 'confirmed' && priceSen === 0 && this.#endsAt(eventId) < before,
        );
      case 'paid-tickets': {
        const old = new Set(
          [...state.receipts.values()].filter(({ paidAt }) => paidAt < before).map((one) => one.ticketId),
        );
        return this.#forgetPeople(
          ({ id, status }) => status === 'confirmed' && old.has(id) && this.#receivedNothingSince(id, before),
        );
      }
      case 'receipts':
        return changes(
          state.receipts,
          ({ paidAt, buyerEmail, ticketId }) =>
            paidAt < before && buyerEmail !== '' && !this.#isNamed(ticketId),
          (receipt) => ({ ...receipt, buyerName: '', buyerEmail: '' }),
        );
      case 'statement-lines':
        return changes(
          state.statementLines,
          ({ importedAt, text, id }) => importedAt < before && text !== id,
          (line) => ({ ...line, text: line.id, note: '' }),
        );
      case 'refund-batches':
        return changes(
          state.refundBatches,
          ({ madeAt, madeByName }) => madeAt < before && madeByName !== '',
          (batch) => ({ ...batch, madeByName: '' }),
        );
      case 'payment-alerts':
        return changes(
          state.alerts,
          ({ closedAt, note }) => closedAt !== null && closedAt < before && note !== '',
          (alert) => ({ ...alert, note: '' }),
        );
      case 'bank-details':
        return removals(
          state.bankDetails,
          ({ userId, givenAt }) => givenAt < before && !this.#isTransferOwed(userId, before),
        );
      case 'declined-club-requests':
        return removals(
          state.clubRequests,
          ({ status, decidedAt }) => status === 'declined' && (decidedAt ?? before) < before,
        );
      case 'invitations':
        return removals(state.invitations, ({ expiresAt }) => expiresAt < before);
      case 'volunteers':
        return changes(
          state.checkInDevices,
          ({ name, eventId }) => name !== '' && this.#endsAt(eventId) < before,
          (device) => ({ ...device, name: '' }),
        );
      case 'audience-lists':
        return [...state.audienceLists.values()]
          .filter(({ eventId }) => this.#endsAt(eventId) < before)
          .map(({ id }) => [...state.listEntries].filter(([, { listId }]) => listId === id))
          .filter((entries) => entries.length > 0)
          .map((entries) => () => {
            for (const [key] of entries) state.listEntries.delete(key);
          });
      case 'code-tries':
        return removals(state.codeTries, ({ until }) => until < before);
      case 'answers':
        return [...state.questions.values()]
          .filter(({ eventId, deleteAfterDays }) => {
            const sooner = RETENTION_RULES[rule].days - deleteAfterDays;
            return this.#endsAt(eventId) < addMinutes(before, sooner * 24 * 60);
          })
          .map(({ id }) => [...state.answers].filter(([, { questionId }]) => questionId === id))
          .filter((answers) => answers.length > 0)
          .map((answers) => () => {
            for (const [key] of answers) state.answers.delete(key);
          });
      case 'club-people':
        return removals(
          state.clubPeople,
          ({ endedAt, until, since }) => (endedAt ?? until ?? since) < before,
        );
      case 'watches':
        return removals(state.watches, ({ eventId }) => this.#endsAt(eventId) < before);
      case 'waiting-members':
        return removals(state.waitingMembers, ({ until }) => until < before);
      case 'roster':
        return removals(state.roster, ({ importedAt }) => importedAt < before);
      case 'reminders':
        return groupRemovals(
          state.reminders,
          ({ eventId }) => eventId,
          (id) => this.#endsAt(id) < before,
        );
      case 'message-deliveries':
        return groupRemovals(
          state.messageDeliveries,
          ({ messageId }) => messageId,
          (id) => this.#endsAt(state.eventMessages.get(id)?.eventId ?? '') < before,
        );
      case 'event-messages':
        return removals(state.eventMessages, ({ eventId }) => this.#endsAt(eventId) < before);
      case 'domain-events':
        return removals(state.domainEvents, ({ id, at }) => id < firstIdAt(before) && at < before);
      case 'sent-pushes':
        return removals(state.pushMessages, ({ sentAt }) => sentAt !== null && sentAt < before);
      case 'push-subscriptions':
        return removals(
          state.pushSubscriptions,
          ({ lastOkAt, createdAt }) => (lastOkAt ?? createdAt) < before,
        );
      case 'sandbox-bills':
        return [];
    }
  }

  #forgetPeople(isOver: (ticket: Ticket) => boolean): readonly (() => void)[] {
    return changes(this.draft.state.tickets, (ticket) => isNamed(ticket) && isOver(ticket), forgotten);
  }

  #isNamed(id: TicketId): boolean {
    const ticket = this.draft.state.tickets.get(id);
    return ticket !== undefined && isNamed(ticket);
  }

  #endsAt(eventId: string): Instant {
    return this.draft.state.events.get(eventId)?.endsAt ?? '9';
  }

  #receivedNothingSince(id: TicketId, instant: Instant): boolean {
    return ![...this.draft.state.payments.values()].some(
      ({ ticketId, receivedSen, settledAt, createdAt }) =>
        ticketId === id && receivedSen > 0 && (settledAt ?? createdAt) >= instant,
    );
  }

  #isTransferOwed(uid: string, since: Instant): boolean {
    return [...this.draft.state.refunds.values()].some(
      ({ userId, status, batchId, updatedAt }) =>
        userId === uid &&
        (status === 'manual_required' || (status === 'processing' && batchId !== null) || updatedAt >= since),
    );
  }
}

function changes<Key, Value>(
  map: Map<Key, Value>,
  isOver: (value: Value) => boolean,
  change: (value: Value) => Value,
): readonly (() => void)[] {
  return [...map]
    .filter(([, value]) => isOver(value))
    .map(
      ([key, value]) =>
        () =>
          void map.set(key, change(value)),
    );
}

function removals<Key, Value>(
  map: Map<Key, Value>,
  isOver: (value: Value) => boolean,
): readonly (() => void)[] {
  return [...map]
    .filter(([, value]) => isOver(value))
    .map(
      ([key]) =>
        () =>
          void map.delete(key),
    );
}

/** Returns one removal for all values of a group. */
function groupRemovals<Key, Value>(
  map: Map<Key, Value>,
  groupOf: (value: Value) => string,
  isOver: (group: string) => boolean,
): readonly (() => void)[] {
  const groups = [...new Set([...map.values()].map(groupOf))].filter(isOver);
  return groups.map((group) => () => {
    for (const [key, value] of map) if (groupOf(value) === group) map.delete(key);
  });
}
