import { type Actor, requireRole, type SignedIn } from '../actor.ts';
import { auditFact } from '../audit/audit-fact.ts';
import { AddressSigner } from '../calendar/address-signer.ts';
import { VerifiedEmails } from '../people/verified-emails.ts';
import { PreferenceQueries } from '../preferences/preference-queries.ts';
import { Clock } from '../shared/clock.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import type { ChoiceRule } from '../shared/field-rules.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { formatCursor, parseCursor } from '../shared/list-cursor.ts';
import { searchWords } from '../shared/search.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { MailGateway, type OutgoingMail } from './mail-gateway.ts';
import { inLanguage, recipientsOf, unsubscribable } from './mail-to-send.ts';
import {
  guestSecretFor,
  MAIL_STATUSES,
  type MailStatus,
  mailStatusOf,
  type OutboxMessage,
  secretOf,
} from './outbox-message.ts';
import { type LaneBacklog, OutboxQueries } from './outbox-queries.ts';
import { PushGateway } from './push/push-gateway.ts';
import { type PushBacklog, PushQueries } from './push/push-queries.ts';
import { redactedFor } from './redacted-message.ts';

export interface ListOutboxInput {
  /** Words of a recipient's name or email or of an event's title, at most 100 characters. */
  readonly q: string | null;
  /** One of `MAIL_STATUSES`; null or empty for every status. */
  readonly status: string | null;
  /** `nextCursor` of the page before. */
  readonly cursor: string | null;
}

export interface MailView
  extends Pick<OutboxMessage, 'id' | 'createdAt' | 'sentAt' | 'attempts' | 'lastError'> {
  readonly to: string;
  readonly kind: string;
  readonly status: MailStatus;
  readonly subject: string;
  readonly text: string;
  /** The same as a document of its own, in which the code of a ticket is not shown. */
  readonly html: string;
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
  /** The unsent mail of every lane, the most urgent lane first. */
  readonly lanes: readonly LaneBacklog[];
  /** What waits for browsers. */
  readonly push: PushView;
}

export interface PushView extends PushBacklog {
  readonly offered: boolean;
  /** Null where push is not offered. */
  readonly keyId: string | null;
}

/** The statuses that can be asked for. */
export const MAIL_STATUS = {
  label: 'Status',
  options: MAIL_STATUSES,
} as const satisfies ChoiceRule;

const PAGE = 50;
/** Several visits within this time make one audit entry. */
const VISIT_MINUTES = 10;

/**
 * Lists outgoing mails as rendered in their recipients' languages, the latest first, for admins, with an audit entry. Shows a one-time secret as `•••`,
 * unless mail is not sent and the server is not in production.
 */
export class ListOutbox {
  static readonly needs = [
    OutboxQueries,
    MailGateway,
    SecretBox,
    KeyedDigest,
    AddressSigner,
    VerifiedEmails,
    PushQueries,
    PushGateway,
    PreferenceQueries,
    UnitOfWork,
    Clock,
  ] as const;

  readonly #visits = new Map<string, Instant>();

  constructor(
    private readonly outbox: OutboxQueries,
    private readonly mail: MailGateway,
    private readonly box: SecretBox,
    private readonly digest: KeyedDigest,
    private readonly signer: AddressSigner,
    private readonly verified: VerifiedEmails,
    private readonly pushes: PushQueries,
    private readonly push: PushGateway,
    private readonly preferences: PreferenceQueries,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor, input: ListOutboxInput): Promise<ListOutboxOutput> {
    const admin = requireRole(actor, 'admin');
    const filter = { words: searchWords(input.q), status: readStatus(input.status) };
    const from = parseCursor(input.cursor);
    const after = from && { createdAt: from.at, id: from.id };
    const [found, total, { waiting }, lanes, pushes] = await Promise.all([
      this.outbox.latest({ ...filter, limit: PAGE + 1, after }),
      this.outbox.count(filter),
      this.outbox.backlog(),
      this.outbox.lanes(),
      this.pushes.backlog(),
    ]);
    const messages = found.slice(0, PAGE);
    const last = messages.at(-1);
    const [verified, chosen] = await Promise.all([
      this.verified.among(messages.map(({ to }) => to.email)),
      this.preferences.among(recipientsOf(messages)),
    ]);
    await this.#recordView(admin, messages[0]?.id ?? 'outbox');
    return {
      mails: messages.map((message) => ({
        id: message.id,
        to: message.to.email,
        kind: message.notice.kind,
        status: mailStatusOf(message),
        ...this.#written(redactedFor(inLanguage(message, chosen), verified)),
        createdAt: message.createdAt,
        sentAt: message.sentAt,
        attempts: message.attempts,
        lastError: message.lastError,
      })),
      nextCursor: found.length > PAGE && last ? formatCursor({ at: last.createdAt, id: last.id }) : null,
      total,
      waiting,
      leaves: this.mail.sendsMail,
      lanes,
      push: { offered: this.push.key !== null, keyId: this.push.key?.keyId ?? null, ...pushes },
    };
  }

  #written(mail: OutgoingMail): Pick<MailView, 'subject' | 'text' | 'html'> {
    const { subject, text, html } = this.mail.compose(this.#readable(mail));
    return { subject, text, html };
  }

  /** Adds what is only in the mail itself, where admins may read it. */
  #readable(mail: OutgoingMail): OutgoingMail {
    if (!this.mail.showsSecrets) return mail;
    const secret = secretOf(mail, this.box) ?? guestSecretFor(mail, this.digest);
    return unsubscribable(secret === null ? mail : { ...mail, secret }, this.signer);
  }

  /** Adds an audit entry with the id of the latest mail that was shown. */
  async #recordView(admin: SignedIn, latestId: string): Promise<void> {
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
