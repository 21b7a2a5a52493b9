import type { SignedIn } from '../../actor.ts';
import { auditFact } from '../../audit/audit-fact.ts';
import { ticketConfirmed } from '../../domain-events/domain-event.ts';
import { type Event, statusAt } from '../../events/event.ts';
import { requireManaged } from '../../events/managed-event.ts';
import { deliveriesOf } from '../../notifications/deliveries.ts';
import { offerOf } from '../../offers/offer.ts';
import type { PlanAt } from '../../offers/plan-at.ts';
import { isBaseType, type TicketType } from '../../offers/ticket-type.ts';
import { type Guest, guestId } from '../../parties/guest.ts';
import type { Party } from '../../parties/party.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { EventId, Ids, TicketId, TicketTypeId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { newGuestTicket, type Ticket } from '../../tickets/ticket.ts';
import { loadPlans } from '../load-sales.ts';
import { placesChange } from '../sale-changes.ts';
import { SaleFacts } from '../sale-facts.ts';
import { guestInvited } from '../sale-notices.ts';
import { saleEntry } from '../sales-entry.ts';
import { type GuestDecision, GuestFacts } from './guest-facts.ts';
import { type GuestResult, type GuestRow, judgeGuests } from './judge-guests.ts';

export interface InvitationRequest {
  readonly eventId: EventId;
  /** The type of every ticket; null for the base type, or the first type where that is retired. */
  readonly typeId: TicketTypeId | null;
  readonly rows: readonly GuestRow[];
  /** Whether everybody with an address is mailed their ticket. */
  readonly tellThem: boolean;
  /** Whether to answer only what would happen. */
  readonly dryRun: boolean;
  readonly actor: SignedIn;
  readonly at: Instant;
  readonly ids: Ids;
}

export interface InvitedGuests {
  /** For each row, in order: what became of it, and its ticket, which only an invitation that is no trial makes. */
  readonly rows: readonly { readonly result: GuestResult; readonly ticketId: TicketId | null }[];
  /** How many more guests find a place of this type. */
  readonly placesLeft: number;
}

/**
 * An organizer invites people: each gets a free, confirmed ticket, from places set aside first, then from free ones. Who has a
 * ticket of the event gets no second one, however often a list is sent. No limit per person counts here. Refuses with
 * `event_not_found`, `event_over`, `wrong_state`, `not_on_sale`, `type_not_found`.
 */
export const inviteGuests: GuestDecision<InvitationRequest, InvitedGuests> = {
  name: 'invite guests',
  async load(stores, requests) {
    const eventIds = [...new Set(requests.map(({ eventId }) => eventId))];
    const uids = requests.flatMap(({ rows }) => rows.flatMap(({ person }) => person?.uid ?? []));
    const events = await stores.events.findAll(eventIds);
    const heldPlaces = await stores.tickets.countHeld([...new Set(uids)].sort());
    const [{ types, pools }, holders, kept] = await Promise.all([
      loadPlans(stores, events),
      stores.guests.holdersOf(eventIds),
      stores.devicePlaces.ofEvents(eventIds),
    ]);
    return new GuestFacts(new SaleFacts({ events, types, pools, heldPlaces }), holders, kept);
  },
  decide(request, facts) {
    const { at, actor } = request;
    const event = requireManaged(actor, facts.sales.event(request.eventId));
    requireInviting(event, at);
    const plan = facts.sales.planAt(event, at);
    const type = requireType(request, plan);
    // Who closed their account meanwhile is somebody without one.
    const rows = request.rows.map((row) =>
      row.person && facts.sales.isErased(row.person.uid) ? { ...row, person: null } : row,
    );
    const keptForGuests = facts.keptForGuests(event);
    const left = plan.leftWith(keptForGuests, type);
    const results = judgeGuests(rows, facts.knownOf(event.id), left);
    const count = results.filter((result) => result === 'invited').length;
    const placesLeft = left - count;
    if (request.dryRun || count === 0)
      return {
        answer: { rows: results.map((result) => ({ result, ticketId: null })), placesLeft },
        changes: [],
      };

    const invited = rows.map((row, place) =>
      results[place] === 'invited' ? invitedBy(row, event, type, request) : null,
    );
    const made = invited.filter((one) => one !== null);
    const fromSetAside = Math.min(count, keptForGuests);
    const taken = placesChange(
      { eventId: event.id, typeId: isBaseType(type) ? null : type.id },
      { sold: count, held: 0 },
    );
    const changes = {
      newTickets: made.map(({ ticket }) => ticket),
      newGuests: made.map(({ guest }) => guest),
      places: [{ ...taken, setAside: 0 - fromSetAside }],
      opened: { ids: plan.openedBySaleOf(type, count, fromSetAside), at },
      sales: made.map(({ ticket }) => saleEntry(at, event, ticket)),
      messages: made.flatMap(({ messages }) => messages),
      happened: made.map(({ happened }) => happened),
      audit: [auditFact(actor, 'guests_invited', event.id, at, { count, rows: rows.length })],
      events: [event.id],
    };
    return {
      answer: {
        rows: results.map((result, place) => ({ result, ticketId: invited[place]?.ticket.id ?? null })),
        placesLeft,
      },
      changes: [changes],
    };
  },
};

/** Guests are invited to what everybody can see: until then no admin may have read what their mail says. */
function requireInviting(event: Event, at: Instant): void {
  const status = statusAt(event, at);
  if (status === 'cancelled' || event.endsAt <= at) throw domainError('event_over', { reason: 'tickets' });
  if (status !== 'published') throw domainError('wrong_state', { reason: 'guests_before_publishing' });
  if (event.pausedFor !== null) throw domainError('not_on_sale', { reason: 'paused' });
}

function requireType({ eventId, typeId }: InvitationRequest, { types }: PlanAt): TicketType {
  const planned = types.filter(({ retiredAt }) => retiredAt === null);
  const type =
    typeId === null
      ? (planned.find(({ id }) => id === eventId) ?? planned[0])
      : planned.find(({ id }) => id === typeId);
  if (!type) throw domainError('type_not_found');
  return type;
}

function invitedBy(row: GuestRow, event: Event, type: TicketType, { tellThem, at, ids }: InvitationRequest) {
  const holder = holderOf(row, ids);
  const ticket = newGuestTicket(ids.next(), offerOf(event, { type, priceSen: type.priceSen }), holder, at);
  const messageId = ids.next();
  const isMailed = tellThem && holder.email !== '';
  return {
    ticket,
    guest: guestOf(row, ticket, isMailed ? at : null),
    messages: isMailed ? deliveriesOf(guestInvited(ticket, event), holder, messageId, at) : [],
    happened: ticketConfirmed(ticket, messageId, at),
  };
}

function holderOf({ person, name, email }: GuestRow, ids: Ids): Party {
  if (person) return { uid: person.uid, name: person.name, email: person.email };
  return { uid: guestId(ids.next()), name, email };
}

/** Keeps the keys of what neither the ticket nor its holder's profile says. */
function guestOf(row: GuestRow, { id: ticketId, eventId, holder }: Ticket, mailedAt: Instant | null): Guest {
  const { note, email, emailKey, studentKey, person } = row;
  return {
    ticketId,
    eventId,
    note,
    emailKey: email === holder.email.toLowerCase() ? null : emailKey,
    studentKey: studentKey === person?.studentKey ? null : studentKey,
    mailedAt,
    sentAgainAt: [],
  };
}
