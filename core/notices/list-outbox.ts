import { type Actor, requireRole } from '../shared/actor.ts';
import type { Instant } from '../shared/instant.ts';
import type { MailGateway } from './mail-gateway.ts';
import type { OutboxQueries } from './outbox-queries.ts';

export interface MailView {
  readonly id: string;
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

export interface ListOutboxOutput {
  readonly mails: readonly MailView[];
}

const LIMIT = 100;

/** The latest outgoing mails, for an admin. */
export class ListOutbox {
  constructor(
    private readonly outbox: OutboxQueries,
    private readonly mail: MailGateway,
  ) {}

  async execute(actor: Actor): Promise<ListOutboxOutput> {
    requireRole(actor, 'admin');
    const messages = await this.outbox.latest(LIMIT);
    return {
      mails: messages.map((message) => ({
        id: message.id,
        to: message.to.email,
        kind: message.notice.kind,
        ...this.mail.compose(message),
        createdAt: message.createdAt,
        sentAt: message.sentAt,
        attempts: message.attempts,
        lastError: message.lastError,
      })),
    };
  }
}
