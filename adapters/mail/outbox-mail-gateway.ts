import type { MailGateway, MailText } from '#core/notices/mail-gateway.ts';
import type { OutboxMessage } from '#core/notices/outbox-message.ts';
import type { MailTexts } from './mail-texts.ts';

/** Sends nothing: mail stays in the outbox, where an admin can read it. */
export class OutboxMailGateway implements MailGateway {
  constructor(private readonly texts: MailTexts) {}

  compose(message: OutboxMessage): MailText {
    return this.texts.compose(message);
  }

  async send(_message: OutboxMessage): Promise<void> {}
}
