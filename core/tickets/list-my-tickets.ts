import { type Actor, requireSignedIn } from '../actor.ts';
import { checkLimit } from '../events/event-page.ts';
import { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import {
  formatTicketCursor,
  isPast,
  MAX_LISTED_TICKETS,
  parseTicketCursor,
  type TicketListPosition,
} from './ticket-list.ts';
import { TicketPresenter } from './ticket-presenter.ts';
import { TicketQueries, type TicketRecord } from './ticket-queries.ts';
import type { TicketView } from './ticket-view.ts';

export interface ListMyTicketsInput {
  /**
   * 1 to 100 tickets of all, in their order. Without it the list has every current ticket (unpaid, or confirmed for an event
   * that has not ended) and the newest 100 past ones.
   */
  readonly limit?: number | null | undefined;
  /** `nextCursor` of the answer before, which goes on in the same way; without `limit` by 100. */
  readonly cursor?: string | null | undefined;
}

export interface ListMyTicketsOutput {
  /** The latest purchase first. Without pictures: `code` is what the picture of a ticket holds. */
  readonly tickets: readonly TicketView[];
  /** Null when no older ticket is left. */
  readonly nextCursor: string | null;
}

interface Page {
  readonly records: readonly TicketRecord[];
  readonly next: TicketListPosition | null;
}

/**
 * Lists the person's tickets, the latest purchase first. Tickets bought meanwhile neither repeat nor hide one on a later
 * page. Throws `invalid_input`.
 */
export class ListMyTickets {
  static readonly needs = [TicketQueries, TicketPresenter, Clock] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly presenter: TicketPresenter,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, { limit, cursor }: ListMyTicketsInput): Promise<ListMyTicketsOutput> {
    const { uid } = requireSignedIn(actor);
    const size = checkLimit(limit ?? null, MAX_LISTED_TICKETS);
    const from = parseTicketCursor(cursor ?? null);
    const isWhole = limit == null && from === null;
    const { records, next } = isWhole
      ? await this.#first(uid, this.clock.now())
      : await this.#page(uid, size, from);
    return {
      tickets: await this.presenter.presentListed(records),
      nextCursor: next && formatTicketCursor(next),
    };
  }

  async #first(uid: PersonId, now: Instant): Promise<Page> {
    const records = await this.tickets.currentAndPast(uid, now, MAX_LISTED_TICKETS + 1);
    const past = records.filter(({ ticket, event }) => isPast(ticket, event, now));
    const [last, more] = past.slice(MAX_LISTED_TICKETS - 1);
    if (!last || !more) return { records, next: null };
    return { records: records.filter((record) => record !== more), next: positionAt(last, now) };
  }

  async #page(uid: PersonId, size: number, from: TicketListPosition | null): Promise<Page> {
    const page = { limit: size + 1, after: from?.after ?? null };
    const pastAt = from?.pastAt ?? null;
    const found = await (pastAt === null
      ? this.tickets.ofPerson(uid, page)
      : this.tickets.pastOfPerson(uid, pastAt, page));
    const records = found.slice(0, size);
    const last = records.at(-1);
    return { records, next: found.length > size && last ? positionAt(last, pastAt) : null };
  }
}

function positionAt({ ticket }: TicketRecord, pastAt: Instant | null): TicketListPosition {
  return { after: { at: ticket.purchasedAt, id: ticket.id }, pastAt };
}
