import { token } from '../shared/token.ts';
import type { OutboxMessage } from './outbox-message.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** A message as it is written out. */
export interface OutgoingMail extends OutboxMessage {
  /** The one-time secret of its link; without it the link ends in `•••`. */
  readonly secret?: string;
}

/** The way mail leaves Acara. */
export interface MailGateway {
  /** False where mail stays in the outbox and goes nowhere. */
  readonly leaves: boolean;
  /** Whether an admin may read one-time secrets in the outbox. Never where mail leaves. */
  readonly showsSecrets: boolean;
  /** How many messages may be handed over at a time. */
  readonly concurrency: number;
  /** How a message reads. */
  compose(message: OutgoingMail): MailText;
  /** Hands the message over; sending one twice under the same id is harmless. Throws when it was not taken. */
  send(message: OutgoingMail): Promise<void>;
}
export const MailGateway = token<MailGateway>('MailGateway');
