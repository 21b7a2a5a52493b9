import { type Actor, requireRole, type SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import type { VerifiedEmails } from '../people/verified-emails.ts';
import type { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { ChoiceRule, PatternRule } from '../shared/field-rules.ts';
import { addMinutes, DAY, type Instant } from '../shared/instant.ts';
import { searchWords } from '../shared/search.ts';
import type { SecretBox } from '../shared/secret-box.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { MailGateway, OutgoingMail } from './mail-gateway.ts';
import {
  MAIL_STATUSES,
  type MailStatus,
  mailStatusOf,
  type OutboxMessage,
  secretOf,
} from './outbox-message.ts';
import type { OutboxQueries } from './outbox-queries.ts';
import { redactedFor } from './redacted-message.ts';

export interface ListOutboxInput {
  /** Words of a recipient's name or email or of an event's title, at most 100 characters. */
  readonly q: string | null;
  /** One of `MAIL_STATUSES`; null or empty for every status. */
  readonly status: string | null;
  /** `nextCursor` of the page before. */
  readonly cursor: string | null;
}

export interface MailView {
  readonly id: string;
  readonly to: string;
  readonly kind: string;
  readonly status: MailStatus;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
  readonly attempts: number;
  readonly lastError: string | null;
}

export interface ListOutboxOutput {
  readonly mails: readonly MailView[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** The number of all mails that were asked for, listed or not. */
  readonly total: number;
  /** The number of unsent mails. */
  readonly waiting: number;
  /** False when mail stays in the outbox and is not sent. */
  readonly leaves: boolean;
}

/** The statuses that can be asked for. */
export const MAIL_STATUS = {
  label: 'Status',
  options: MAIL_STATUSES,
} as const satisfies ChoiceRule;

/** The format of `nextCursor`: when the last mail was created, and its id. */
export const MAIL_CURSOR = {
  label: 'The cursor',
  pattern: `^${DAY}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\\.[0-9]{3}Z_[A-Za-z0-9-]{1,64}$`,
  problem: { code: 'unknown_cursor' },
} as const satisfies PatternRule;

const CURSOR = new RegExp(MAIL_CURSOR.pattern);
const PAGE = 50;
/** Several visits within this time make one audit entry. */
const VISIT_MINUTES = 10;

/**
 * Lists outgoing mails as rendered, the latest first, for admins, with an audit entry. Shows a one-time secret as `•••`,
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

  async execute(actor: Actor, input: ListOutboxInput): Promise<ListOutboxOutput> {
    const admin = requireRole(actor, 'admin');
    const filter = { words: searchWords(input.q), status: readStatus(input.status) };
    const after = input.cursor === null ? null : readCursor(input.cursor);
    const [found, total, { waiting }] = await Promise.all([
      this.outbox.latest({ ...filter, limit: PAGE + 1, after }),
      this.outbox.count(filter),
      this.outbox.backlog(),
    ]);
    const messages = found.slice(0, PAGE);
    const last = messages.at(-1);
    const verified = await this.verified.among(messages.map(({ to }) => to.email));
    await this.#note(admin, messages[0]?.id ?? 'outbox');
    return {
      mails: messages.map((message) => ({
        id: message.id,
        to: message.to.email,
        kind: message.notice.kind,
        status: mailStatusOf(message),
        ...this.mail.compose(this.#readable(redactedFor(message, verified))),
        createdAt: message.createdAt,
        sentAt: message.sentAt,
        attempts: message.attempts,
        lastError: message.lastError,
      })),
      nextCursor: found.length > PAGE && last ? `${last.createdAt}_${last.id}` : null,
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
    await this.unitOfWork.run(({ audit }) => audit.append(auditFact(admin, 'outbox_read', latestId, now)));
    this.#visits.set(admin.uid, now);
  }
}

function readStatus(text: string | null): MailStatus | null {
  const status = MAIL_STATUSES.find((one) => one === text) ?? null;
  if (text && !status) throw invalidInput({ status: { code: 'not_an_option', ...MAIL_STATUS } });
  return status;
}

function readCursor(text: string): { createdAt: Instant; id: string } {
  if (!CURSOR.test(text)) throw invalidInput({ cursor: MAIL_CURSOR.problem });
  const [createdAt = '', id = ''] = text.split('_');
  return { createdAt, id };
}
