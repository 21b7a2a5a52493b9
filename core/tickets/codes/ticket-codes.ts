import type { TicketId } from '../../shared/ids.ts';
import type { Ticket } from '../ticket.ts';
import { TicketQueries } from '../ticket-queries.ts';
import { ticketCode } from './ticket-code.ts';
import { TicketSigner } from './ticket-signer.ts';

/** A confirmed ticket's holder, and what its QR code holds. */
export interface ShownCode {
  readonly holder: Ticket['holder'];
  readonly code: string;
}

/** What the QR codes of tickets hold at this moment. */
export class TicketCodes {
  static readonly needs = [TicketQueries, TicketSigner] as const;

  constructor(
    private readonly tickets: TicketQueries,
    private readonly signer: TicketSigner,
  ) {}

  /** Returns those of the tickets that are confirmed, by id. Reads once, and not at all for no ids. */
  async of(ids: readonly TicketId[]): Promise<ReadonlyMap<TicketId, ShownCode>> {
    if (ids.length === 0) return new Map();
    const tickets = await this.tickets.confirmedAmong(ids);
    return new Map(
      tickets.map((ticket) => [ticket.id, { holder: ticket.holder, code: codeOf(ticket, this.signer) }]),
    );
  }
}

/** Returns what the QR code of a ticket holds. */
export function codeOf(ticket: Ticket, signer: TicketSigner): string {
  return JSON.stringify(ticketCode(ticket, signer));
}
