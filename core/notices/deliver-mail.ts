import { type Actor, requireSystem } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { addMinutes } from '../shared/instant.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { MailGateway } from './mail-gateway.ts';
import { givenBack, notSent, type OutboxMessage, sent } from './outbox-message.ts';

export interface DeliverMailOutput {
  readonly sent: number;
  readonly failed: number;
}

const BATCH = 50;
const LEASE_MINUTES = 2;
/** Far shorter than the lease, so that no other process takes what this one is still busy with. */
const LONGEST_MINUTES = 1 / 12;

/**
 * Sends what is due in the outbox: one batch, or as much of it as five seconds allow. What fails is tried again later;
 * what there was no time for is given back.
 */
export class DeliverMail {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: MailGateway,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<DeliverMailOutput> {
    requireSystem(actor);
    const now = this.clock.now();
    const messages = await this.transactions.run((stores) =>
      stores.outbox.lease(now, addMinutes(now, LEASE_MINUTES), BATCH),
    );
    const tried: OutboxMessage[] = [];
    const end = addMinutes(now, LONGEST_MINUTES);
    for (const message of messages) if (this.clock.now() < end) tried.push(await this.#try(message));
    const untried = messages.slice(tried.length).map((message) => givenBack(message, now));
    if (messages.length > 0)
      await this.transactions.run(async (stores) => {
        for (const message of [...tried, ...untried]) await stores.outbox.save(message);
      });
    const done = tried.filter((message) => message.sentAt !== null).length;
    return { sent: done, failed: tried.length - done };
  }

  async #try(message: OutboxMessage): Promise<OutboxMessage> {
    try {
      await this.mail.send(message);
      return sent(message, this.clock.now());
    } catch (error) {
      return notSent(message, error instanceof Error ? error.message : String(error), this.clock.now());
    }
  }
}
