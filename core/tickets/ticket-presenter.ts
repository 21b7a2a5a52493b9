import { Clock } from '../shared/clock.ts';
import { QrImages } from './codes/qr-images.ts';
import { ticketCode } from './codes/ticket-code.ts';
import { TicketSigner } from './codes/ticket-signer.ts';
import type { Ticket } from './ticket.ts';
import type { TicketRecord } from './ticket-queries.ts';
import { type TicketView, toTicketView } from './ticket-view.ts';

/** Creates ticket views, with a signed code for confirmed tickets. */
export class TicketPresenter {
  static readonly needs = [TicketSigner, QrImages, Clock] as const;

  constructor(
    private readonly signer: TicketSigner,
    private readonly images: QrImages,
    private readonly clock: Clock,
  ) {}

  /** Creates the view of one ticket, with the picture of its code. */
  async present(record: TicketRecord): Promise<TicketView> {
    const code = this.#codeOf(record.ticket);
    return toTicketView(record, { code, qrCode: code && (await this.images.png(code)) }, this.clock.now());
  }

  /** Creates the view of a ticket in a list: a picture would be most of it, and is drawn where it is shown. */
  presentListed(record: TicketRecord): TicketView {
    return toTicketView(record, { code: this.#codeOf(record.ticket), qrCode: null }, this.clock.now());
  }

  #codeOf(ticket: Ticket): string | null {
    return ticket.status === 'confirmed' ? JSON.stringify(ticketCode(ticket, this.signer)) : null;
  }
}
