import { type AskedTicket, TicketQuestions, type TicketQuestionView } from '../questions/ticket-questions.ts';
import { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import { QrImages } from './codes/qr-images.ts';
import { codeOf } from './codes/ticket-codes.ts';
import { TicketSigner } from './codes/ticket-signer.ts';
import type { Ticket } from './ticket.ts';
import type { TicketRecord } from './ticket-queries.ts';
import { type TicketView, toTicketView } from './ticket-view.ts';

/** Creates ticket views, with a signed code for confirmed tickets, and with the questions of their events. */
export class TicketPresenter {
  static readonly needs = [TicketSigner, QrImages, TicketQuestions, Clock] as const;

  constructor(
    private readonly signer: TicketSigner,
    private readonly images: QrImages,
    private readonly questions: TicketQuestions,
    private readonly clock: Clock,
  ) {}

  /** Creates the view of one ticket, with the picture of its code; with `holder`, with what they answered before. */
  async present(record: TicketRecord, holder: PersonId | null = null): Promise<TicketView> {
    const code = this.#codeOf(record.ticket);
    const [qrCode, questions] = await Promise.all([
      code && this.images.png(code),
      this.questions.of(toAsked(record), holder),
    ]);
    return toTicketView(record, { code, qrCode, questions }, this.clock.now());
  }

  /** Creates the views of tickets in a list: a picture would be most of each, and is drawn where it is shown. */
  async presentListed(records: readonly TicketRecord[]): Promise<readonly TicketView[]> {
    const questions = await this.questions.ofAll(records.map(toAsked));
    return records.map((record) => this.#listed(record, questions.get(record.ticket.id) ?? []));
  }

  #listed(record: TicketRecord, questions: readonly TicketQuestionView[]): TicketView {
    const shown = { code: this.#codeOf(record.ticket), qrCode: null, questions };
    return toTicketView(record, shown, this.clock.now());
  }

  #codeOf(ticket: Ticket): string | null {
    return ticket.status === 'confirmed' ? codeOf(ticket, this.signer) : null;
  }
}

function toAsked({ ticket: { id, eventId, typeId }, event: { questionsAt } }: TicketRecord): AskedTicket {
  return { id, eventId, typeId, questionsAt };
}
