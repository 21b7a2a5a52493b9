import { type Actor, requireRole } from '../../actor.ts';
import { AuditJournal } from '../../audit/audit-journal.ts';
import type { Office } from '../../offices.ts';
import type { PaymentStatus } from '../../payments/payment.ts';
import { type ManagedPersonView, toManagedPersonView } from '../../people/managed-person-view.ts';
import { PersonRepository } from '../../people/person-repository.ts';
import type { RefundStatus } from '../../refunds/refund.ts';
import { domainError } from '../../shared/errors/build-error.ts';
import type { ClubId, EventId, PersonId, ProviderId, TicketId } from '../../shared/ids.ts';
import type { Instant } from '../../shared/instant.ts';
import { ringgitFromSen } from '../../shared/money.ts';
import type { TicketStatus } from '../../tickets/ticket.ts';
import { TicketQueries, type TicketRecord } from '../../tickets/ticket-queries.ts';
import type { ClubState } from '../club.ts';
import { type ClubOfPerson, ClubQueries } from '../club-queries.ts';

/** The number of tickets that are shown, the latest purchase first. */
export const MAX_TICKETS_OF_PERSON = 50;

export interface ViewPersonOutput {
  readonly person: ManagedPersonView;
  /** By name. */
  readonly clubs: readonly OfficeView[];
  /** The number of all tickets, also of those that are not shown. */
  readonly ticketCount: number;
  readonly tickets: readonly PersonTicketView[];
}

export interface OfficeView {
  readonly id: ClubId;
  readonly name: string;
  readonly state: ClubState;
  readonly office: Office;
  /** Whether the person is its president and nobody else is. */
  readonly isOnlyPresident: boolean;
}

/** A ticket with its latest payment and refund. */
export interface PersonTicketView {
  readonly id: TicketId;
  readonly eventId: EventId;
  readonly eventTitle: string;
  readonly startDate: Instant;
  readonly status: TicketStatus;
  /** Ringgit. */
  readonly price: number;
  readonly purchaseDate: Instant;
  /** Null for a free ticket, and before the buyer goes to pay. */
  readonly payment: { readonly provider: ProviderId; readonly status: PaymentStatus } | null;
  readonly refund: { readonly amount: number; readonly status: RefundStatus } | null;
}

/**
 * Shows an admin the offices, tickets and payments of a person, with an audit entry. Throws `profile_not_found`.
 */
export class ViewPerson {
  static readonly needs = [PersonRepository, ClubQueries, TicketQueries, AuditJournal] as const;

  constructor(
    private readonly people: Pick<PersonRepository, 'find'>,
    private readonly clubs: Pick<ClubQueries, 'ofPerson' | 'members'>,
    private readonly tickets: Pick<TicketQueries, 'ofPerson' | 'countOfPerson'>,
    private readonly journal: AuditJournal,
  ) {}

  async execute(actor: Actor, { uid }: { readonly uid: PersonId }): Promise<ViewPersonOutput> {
    const admin = requireRole(actor, 'admin');
    const person = await this.people.find(uid);
    if (!person) throw domainError('profile_not_found', { reason: 'no_such_person' });
    this.journal.recordView(admin, 'people_viewed', uid);
    const [offices, ticketCount, tickets] = await Promise.all([
      this.clubs.ofPerson(uid),
      this.tickets.countOfPerson(uid),
      this.tickets.ofPerson(uid, { limit: MAX_TICKETS_OF_PERSON, after: null }),
    ]);
    const open = offices.filter(({ club }) => club.state !== 'closed');
    return {
      person: toManagedPersonView(person),
      clubs: await Promise.all(open.map((one) => this.#officeView(one))),
      ticketCount,
      tickets: tickets.map(toPersonTicketView),
    };
  }

  async #officeView({ club: { id, name, state }, office }: ClubOfPerson): Promise<OfficeView> {
    const members = office === 'president' ? await this.clubs.members(id) : [];
    const presidents = members.filter((member) => member.office === 'president');
    return { id, name, state, office, isOnlyPresident: presidents.length === 1 };
  }
}

function toPersonTicketView({ ticket, event, payment, refund }: TicketRecord): PersonTicketView {
  return {
    id: ticket.id,
    eventId: event.id,
    eventTitle: event.title,
    startDate: event.startsAt,
    status: ticket.status,
    price: ringgitFromSen(ticket.priceSen),
    purchaseDate: ticket.purchasedAt,
    payment: payment && { provider: payment.provider, status: payment.status },
    refund: refund && { amount: ringgitFromSen(refund.amountSen), status: refund.status },
  };
}
