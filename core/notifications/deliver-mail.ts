import { type Actor, requireSystem } from '../actor.ts';
import { VerifiedEmails } from '../people/verified-emails.ts';
import { Clock } from '../shared/clock.ts';
import type { TicketId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { type ShownCode, TicketCodes } from '../tickets/codes/ticket-codes.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { leaseMessages } from './lease-messages.ts';
import { MailGateway, type OutgoingMail } from './mail-gateway.ts';
import { ticketShownBy } from './notice.ts';
import {
  guestSecretFor,
  notSent,
  type OutboxMessage,
  released,
  secretOf,
  sent,
  withoutSecret,
} from './outbox-message.ts';
import { redactedFor } from './redacted-message.ts';
import { ticketCodeFor } from './ticket-code-for.ts';

export interface DeliverMailOutput {
  readonly sent: number;
  readonly failed: number;
}

const LEASE_MINUTES = 2;
/** Five seconds: far less than the lease, so that no other process leases a message while it is being sent. */
const MAX_MINUTES = 1 / 12;

/**
 * Sends due messages of the outbox in batches, for at most five seconds: first tickets and security, then changes, then
 * announcements. Retries failures later, releases messages that were not tried, and removes a one-time secret once its
 * mail is sent.
 */
export class DeliverMail {
  static readonly needs = [
    UnitOfWork,
    MailGateway,
    SecretBox,
    KeyedDigest,
    VerifiedEmails,
    Clock,
    TicketCodes,
  ] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly mail: MailGateway,
    private readonly box: SecretBox,
    private readonly digest: KeyedDigest,
    private readonly verified: VerifiedEmails,
    private readonly clock: Clock,
    private readonly codes: Pick<TicketCodes, 'of'>,
  ) {}

  async execute(actor: Actor): Promise<DeliverMailOutput> {
    requireSystem(actor);
    const end = addMinutes(this.clock.now(), MAX_MINUTES);
    let [done, failed] = [0, 0];
    while (this.clock.now() < end) {
      const now = this.clock.now();
      const messages = await this.unitOfWork.run(({ outbox }) =>
        leaseMessages(outbox, now, addMinutes(now, LEASE_MINUTES)),
      );
      if (messages.length === 0) break;
      const tried = await this.#tryAll(messages, end);
      await this.unitOfWork.run(async ({ outbox }) => {
        for (const message of messages) await outbox.save(tried.get(message.id) ?? released(message, now));
      });
      const successes = [...tried.values()].filter(({ sentAt }) => sentAt !== null).length;
      done += successes;
      failed += tried.size - successes;
    }
    return { sent: done, failed };
  }

  /** Returns the tried messages in their new state, by id. */
  async #tryAll(
    messages: readonly OutboxMessage[],
    end: Instant,
  ): Promise<ReadonlyMap<string, OutboxMessage>> {
    const verified = await this.verified.among(messages.map(({ to }) => to.email));
    const codes = await this.codes.of(messages.flatMap(({ notice }) => ticketShownBy(notice) ?? []));
    const tried = new Map<string, OutboxMessage>();
    await mapConcurrent(this.mail.concurrency, messages, async (message) => {
      if (this.clock.now() < end) tried.set(message.id, await this.#try(message, verified, codes));
    });
    return tried;
  }

  async #try(
    message: OutboxMessage,
    verified: ReadonlySet<string>,
    codes: ReadonlyMap<TicketId, ShownCode>,
  ): Promise<OutboxMessage> {
    try {
      const ticketCode = ticketCodeFor(message, verified, codes);
      const opened = { ...this.#opened(message), ...(ticketCode !== null && { ticketCode }) };
      await this.mail.send(redactedFor(opened, verified));
      const done = sent(message, this.clock.now());
      return this.mail.showsSecrets ? done : withoutSecret(done);
    } catch (error) {
      return notSent(message, error instanceof Error ? error.message : String(error), this.clock.now());
    }
  }

  #opened(message: OutboxMessage): OutgoingMail {
    const secret = secretOf(message, this.box) ?? guestSecretFor(message, this.digest);
    if (secret !== null) return { ...message, secret };
    if (message.sealedSecret !== null)
      throw new Error('The secret of this mail was sealed with another key.');
    return message;
  }
}
