import type { MailGateway, MailText, OutgoingMail } from '#core/notifications/mail-gateway.ts';
import type { TicketCodes } from '#core/tickets/codes/ticket-codes.ts';

/** Tickets without codes, for mails that show none. */
export const NO_CODES: Pick<TicketCodes, 'of'> = { of: async () => new Map() };

/** Captures sent mail; can be made to refuse it. */
export class CapturedMail implements MailGateway {
  readonly handedOver: OutgoingMail[] = [];
  sendsMail = true;
  showsSecrets = false;
  concurrency = 1;
  refusal: string | null = null;

  compose({ to, notice, sealedSecret, secret }: OutgoingMail): MailText {
    const link = sealedSecret === null ? '' : ` with ${secret ?? '•••'}`;
    const text = `To ${to.name}: ${notice.kind}${link}`;
    return { subject: notice.kind, text, html: `<p>${text}</p>`, attachments: [] };
  }

  async send(message: OutgoingMail): Promise<void> {
    if (this.refusal !== null) throw new Error(this.refusal);
    this.handedOver.push(message);
  }
}
