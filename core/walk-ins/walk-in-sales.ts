import { guestId, guestPath, guestSecretOf } from '../parties/guest.ts';
import { domainError } from '../shared/errors/build-error.ts';
import type { EventId, TicketId } from '../shared/ids.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { ringgitFromSen } from '../shared/money.ts';
import { codeOf } from '../tickets/codes/ticket-codes.ts';
import { TicketSigner } from '../tickets/codes/ticket-signer.ts';
import { TicketQueries, type TicketRecord } from '../tickets/ticket-queries.ts';
import { CASH } from './walk-in-rules.ts';
import { type WalkInView, walkInStateOf } from './walk-in-view.ts';

/** Finds sales at venues, and shows them to the device that sells. */
export class WalkInSales {
  static readonly needs = [TicketQueries, TicketSigner, KeyedDigest] as const;

  constructor(
    private readonly tickets: Pick<TicketQueries, 'ofPerson' | 'findOfGuest'>,
    private readonly signer: TicketSigner,
    private readonly digest: KeyedDigest,
  ) {}

  /** Throws `ticket_not_found` for what was not sold at this event. */
  async find(eventId: EventId, saleId: string): Promise<TicketRecord> {
    const [record] = await this.tickets.ofPerson(guestId(saleId), { limit: 1, after: null });
    if (record?.ticket.origin !== 'walk_in' || record.event.id !== eventId)
      throw domainError('ticket_not_found');
    return record;
  }

  /** Returns the view of a sale as it is stored now. */
  async view(id: TicketId): Promise<WalkInView> {
    const record = await this.tickets.findOfGuest(id);
    if (!record) throw domainError('ticket_not_found');
    const { ticket, payment } = record;
    const state = walkInStateOf(ticket, payment);
    const isPaid = state === 'paid';
    return {
      saleId: ticket.idempotencyKey ?? '',
      ticketId: ticket.id,
      state,
      way: payment?.provider === CASH ? 'cash' : 'provider',
      price: ringgitFromSen(ticket.priceSen),
      checkoutUrl: state === 'waiting' && payment?.status === 'pending' ? payment.checkoutUrl : null,
      holdExpiresAt: state === 'waiting' ? (ticket.hold?.until ?? null) : null,
      code: isPaid ? codeOf(ticket, this.signer) : null,
      ticketPath: isPaid ? guestPath(ticket.id, guestSecretOf(ticket.id, this.digest)) : null,
    };
  }
}
