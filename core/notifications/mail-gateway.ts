import type { Language } from '../shared/language.ts';
import { token } from '../shared/token.ts';
import type { OutboxMessage } from './outbox-message.ts';

/** A mail as it is read: its text and its HTML say the same, in one language. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
  /** A document of its own, without scripts, which refers to nothing elsewhere but by links. */
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

/** What comes with a mail. */
export type MailAttachment =
  /** The picture of what a QR code holds, which the HTML shows as `cid:` and this id. */
  | { readonly kind: 'ticket_code'; readonly contentId: string; readonly code: string }
  /** An event as iCalendar: to be entered or replaced, or to be taken out. */
  | { readonly kind: 'calendar'; readonly method: CalendarMethod; readonly text: string };
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

/** A message ready to be rendered and sent. */
export interface OutgoingMail extends OutboxMessage {
  /** The one-time secret of its link; without it, the link ends in `•••`. */
  readonly secret?: string;
  /** The recipient's; missing means English. */
  readonly language?: Language;
  /** The token of the address that takes mail from the topic of the notice; missing for what is always mailed. */
  readonly unsubscribeToken?: string;
  /** What the QR code of the ticket holds; missing for a mail that shows none. */
  readonly ticketCode?: string;
}

/** Renders and sends mail. */
export interface MailGateway {
  /** False when mail stays in the outbox and is not sent. */
  readonly sendsMail: boolean;
  /** Whether admins may read one-time secrets in the outbox. Always false when mail is sent. */
  readonly showsSecrets: boolean;
  /** The maximum number of concurrent calls of `send`. */
  readonly concurrency: number;
  /** Renders a message. */
  compose(message: OutgoingMail): MailText;
  /** Sends the message. Idempotent by the message's id. Throws when the server did not accept it. */
  send(message: OutgoingMail): Promise<void>;
}
export const MailGateway = token<MailGateway>('MailGateway');
