import { type Actor, requireRole, type SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { VerifiedEmails } from '../identity/verified-emails.ts';
import type { Clock } from '../shared/clock.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { MailGateway, OutgoingMail } from './mail-gateway.ts';
import { type OutboxMessage, secretOf } from './outbox-message.ts';
import type { OutboxQueries } from './outbox-queries.ts';
import { redactedFor } from './redacted-message.ts';

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
  /** The number of all mails, listed or not. */
  readonly total: number;
  /** The number of unsent mails. */
  readonly waiting: number;
  /** False when mail stays in the outbox and is not sent. */
  readonly leaves: boolean;
}

const LIMIT = 100;
/** Several visits within this time make one audit entry. */
const VISIT_MINUTES = 10;

/**
 * Lists the latest outgoing mails as rendered, for admins, with an audit entry. Shows a one-time secret as `•••`,
 * unless mail is not sent and the server is not in production.
 */
export class ListOutbox {
  readonly #visits = new Map<string, Instant>();

  constructor(
    private readonly outbox: OutboxQueries,
    private readonly mail: MailGateway,
    private readonly box: SecretBox,
    private readonly verified: VerifiedEmails,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<ListOutboxOutput> {
    const admin = requireRole(actor, 'admin');
    const [messages, total, { waiting }] = await Promise.all([
      this.outbox.latest(LIMIT),
      this.outbox.count(),
      this.outbox.backlog(),
    ]);
    const verified = await this.verified.among(messages.map(({ to }) => to.email));
    await this.#note(admin, messages[0]?.id ?? 'outbox');
    return {
      mails: messages.map((message) => ({
        id: message.id,
        to: message.to.email,
        kind: message.notice.kind,
        ...this.mail.compose(this.#readable(redactedFor(message, verified))),
        createdAt: message.createdAt,
        sentAt: message.sentAt,
        attempts: message.attempts,
        lastError: message.lastError,
      })),
      total,
      waiting,
      leaves: this.mail.sendsMail,
    };
  }

  #readable(message: OutboxMessage): OutgoingMail {
    const secret = this.mail.showsSecrets ? secretOf(message, this.box) : null;
    return secret === null ? message : { ...message, secret };
  }

  /** Adds an audit entry with the id of the latest mail that was shown. */
  async #note(admin: SignedIn, latestId: string): Promise<void> {
    const now = this.clock.now();
    const last = this.#visits.get(admin.uid);
    if (last !== undefined && now < addMinutes(last, VISIT_MINUTES)) return;
    const about = { id: latestId, name: '' };
    await this.unitOfWork.run(({ audit }) => audit.append(auditFact(admin, 'outbox_read', about, now)));
    this.#visits.set(admin.uid, now);
  }
}
