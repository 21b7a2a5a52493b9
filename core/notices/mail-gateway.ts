import { token } from '../shared/token.ts';
import type { OutboxMessage } from './outbox-message.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The way mail leaves Acara. */
export interface MailGateway {
  /** How a message reads. */
  compose(message: OutboxMessage): MailText;
  /** Hands the message over; sending one twice under the same id is harmless. Throws when it was not taken. */
  send(message: OutboxMessage): Promise<void>;
}
export const MailGateway = token<MailGateway>('MailGateway');
