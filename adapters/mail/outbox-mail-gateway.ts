import type { MailGateway, MailText, OutgoingMail } from '#core/notifications/mail-gateway.ts';
import type { MailTexts } from './mail-texts.ts';

/** Sends nothing: mail stays in the outbox, where an admin can read it. */
export class OutboxMailGateway implements MailGateway {
  readonly sendsMail = false;
  readonly concurrency = 1;

  constructor(
    private readonly texts: MailTexts,
    readonly showsSecrets: boolean,
  ) {}

  compose(message: OutgoingMail): MailText {
    return this.texts.compose(message);
  }

  async send(_message: OutgoingMail): Promise<void> {}
}
