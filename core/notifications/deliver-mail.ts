import { type Actor, requireSystem } from '../actor.ts';
import { AddressSigner } from '../calendar/address-signer.ts';
import { VerifiedEmails } from '../people/verified-emails.ts';
import { PreferenceQueries } from '../preferences/preference-queries.ts';
import type { Preferences } from '../preferences/preferences.ts';
import { Clock } from '../shared/clock.ts';
import type { PersonId, TicketId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { KeyedDigest } from '../shared/keyed-digest.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { SecretBox } from '../shared/secret-box.ts';
import { SiteFacts } from '../site/site-facts.ts';
import { type ShownCode, TicketCodes } from '../tickets/codes/ticket-codes.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { leaseMessages } from './lease-messages.ts';
import { MailGateway, type OutgoingMail } from './mail-gateway.ts';
import { inLanguage, isSwitchedOff, recipientsOf, unsubscribable } from './mail-to-send.ts';
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

/** What is read once for the messages of a batch. */
interface BatchFacts {
  readonly chosen: ReadonlyMap<PersonId, Preferences>;
  readonly verified: ReadonlySet<string>;
  /** The addresses that may be mailed the code of a ticket: the verified ones, all where none need be. */
  readonly trusted: ReadonlySet<string>;
  readonly codes: ReadonlyMap<TicketId, ShownCode>;
}

const LEASE_MINUTES = 2;
/** Five seconds: far less than the lease, so that no other process leases a message while it is being sent. */
const MAX_MINUTES = 1 / 12;

/**
 * Sends due messages of the outbox in batches, for at most five seconds: first tickets and security, then changes, then
 * announcements, each in its recipient's language. Removes those of a topic that the recipient has switched mail off for
 * since they were stored. Retries failures later, releases messages that were not tried, and removes a one-time secret
 * once its mail is sent.
 */
export class DeliverMail {
  static readonly needs = [
    UnitOfWork,
    PreferenceQueries,
    MailGateway,
    SecretBox,
    KeyedDigest,
    AddressSigner,
    VerifiedEmails,
    SiteFacts,
    Clock,
    TicketCodes,
  ] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly preferences: PreferenceQueries,
    private readonly mail: MailGateway,
    private readonly box: SecretBox,
    private readonly digest: KeyedDigest,
    private readonly signer: AddressSigner,
    private readonly verified: VerifiedEmails,
    private readonly site: Pick<SiteFacts, 'verifiesEmails'>,
    private readonly clock: Clock,
    private readonly codes: Pick<TicketCodes, 'of'>,
  ) {}

  async execute(actor: Actor): Promise<DeliverMailOutput> {
    requireSystem(actor);
    const end = addMinutes(this.clock.now(), MAX_MINUTES);
    let [done, failed] = [0, 0];
    while (this.clock.now() < end) {
      const now = this.clock.now();
      const leased = await this.unitOfWork.run(({ outbox }) =>
        leaseMessages(outbox, now, addMinutes(now, LEASE_MINUTES)),
      );
      if (leased.length === 0) break;
      const chosen = await this.preferences.among(recipientsOf(leased));
      const messages = leased.filter((message) => !isSwitchedOff(message, chosen));
      const unwanted = leased.filter((message) => !messages.includes(message));
      const tried = await this.#tryAll(messages, chosen, end);
      await this.unitOfWork.run(async ({ outbox }) => {
        await outbox.removeAll(unwanted.map(({ id }) => id));
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
    chosen: ReadonlyMap<PersonId, Preferences>,
    end: Instant,
  ): Promise<ReadonlyMap<string, OutboxMessage>> {
    const emails = messages.map(({ to }) => to.email);
    const verified = await this.verified.among(emails);
    const trusted = this.site.verifiesEmails ? verified : new Set(emails);
    const codes = await this.codes.of(messages.flatMap(({ notice }) => ticketShownBy(notice) ?? []));
    const tried = new Map<string, OutboxMessage>();
    await mapConcurrent(this.mail.concurrency, messages, async (message) => {
      if (this.clock.now() < end)
        tried.set(message.id, await this.#try(message, { chosen, verified, trusted, codes }));
    });
    return tried;
  }

  async #try(
    message: OutboxMessage,
    { chosen, verified, trusted, codes }: BatchFacts,
  ): Promise<OutboxMessage> {
    try {
      const ticketCode = ticketCodeFor(message, trusted, codes);
      const opened = { ...this.#opened(message), ...(ticketCode !== null && { ticketCode }) };
      const mail = unsubscribable(inLanguage(opened, chosen), this.signer);
      await this.mail.send(redactedFor(mail, verified));
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
