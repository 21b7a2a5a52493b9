import { Clock } from '../shared/clock.ts';
import { QrImages } from './codes/qr-images.ts';
import { ticketCode } from './codes/ticket-code.ts';
import { TicketSigner } from './codes/ticket-signer.ts';
import type { TicketRecord } from './ticket-queries.ts';
import { type TicketView, toTicketView } from './ticket-view.ts';

/** Creates ticket views, with a signed QR code for confirmed tickets. */
export class TicketPresenter {
  static readonly needs = [TicketSigner, QrImages, Clock] as const;

  constructor(
    private readonly signer: TicketSigner,
    private readonly images: QrImages,
    private readonly clock: Clock,
  ) {}

  async present(record: TicketRecord): Promise<TicketView> {
    const { ticket } = record;
    const code = ticket.status === 'confirmed' ? JSON.stringify(ticketCode(ticket, this.signer)) : null;
    return toTicketView(record, code && (await this.images.png(code)), this.clock.now());
  }
}
