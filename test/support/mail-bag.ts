import type { MailGateway, MailText } from '#core/notices/mail-gateway.ts';
import type { OutboxMessage } from '#core/notices/outbox-message.ts';

/** Keeps the mail that was handed over; it can be made to refuse. */
export class MailBag implements MailGateway {
  readonly handedOver: OutboxMessage[] = [];
  refusal: string | null = null;

  compose({ to, notice }: OutboxMessage): MailText {
    return { subject: notice.kind, text: `To ${to.name}: ${notice.kind}` };
  }

  async send(message: OutboxMessage): Promise<void> {
    if (this.refusal !== null) throw new Error(this.refusal);
    this.handedOver.push(message);
  }
}
