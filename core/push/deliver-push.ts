import { type Actor, requireSystem } from '../actor.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import { PushGateway } from '../notifications/push/push-gateway.ts';
import {
  MAX_PUSH_ATTEMPTS,
  mailInstead,
  type PushMessage,
  pushed,
  pushedLater,
  pushReleased,
} from '../notifications/push/push-message.ts';
import type { PushSubscription } from '../notifications/push/push-subscription.ts';
import { termsOf } from '../notifications/push/push-terms.ts';
import { mailSwitchOf } from '../notifications/topic.ts';
import { preferencesOf } from '../preferences/preference-queries.ts';
import { channelsOf, type Preferences } from '../preferences/preferences.ts';
import { Clock } from '../shared/clock.ts';
import type { PersonId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { mapConcurrent } from '../shared/map-concurrent.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { OpenBrowsers } from './open-browsers.ts';
import { having, pushTo, type Sent } from './push-outcomes.ts';

export interface DeliverPushOutput {
  /** Messages that at least one browser took. */
  readonly sent: number;
  /** Messages that no browser took, of which a mail was stored instead. */
  readonly mailed: number;
}

/** A message in its new state, and the mail that follows it. */
interface Tried {
  readonly message: PushMessage;
  readonly mail: OutboxMessage | null;
  readonly sent: readonly Sent[];
}

/** What was leased, with everything that decides about it. */
interface Work {
  readonly messages: readonly PushMessage[];
  readonly browsers: readonly PushSubscription[];
  readonly preferences: ReadonlyMap<PersonId, Preferences>;
}

const BATCH = 20;
const LEASE_MINUTES = 2;
/** Five seconds: far less than the lease, so that no other process leases a message while it is being sent. */
const MAX_MINUTES = 1 / 12;

/**
 * Sends due messages to the browsers of their people, for at most five seconds. What their people want is looked up again:
 * nothing is pushed of a topic that they took push from. A message that no browser took becomes a mail, unless it was mailed
 * or its person wants no mail of the topic: once, because mail and message are stored together and only under the lease.
 */
export class DeliverPush {
  static readonly needs = [UnitOfWork, PushGateway, OpenBrowsers, Clock] as const;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly gateway: PushGateway,
    private readonly openBrowsers: OpenBrowsers,
    private readonly clock: Clock,
  ) {}

  async execute(actor: Actor): Promise<DeliverPushOutput> {
    requireSystem(actor);
    const end = addMinutes(this.clock.now(), MAX_MINUTES);
    let [done, mailed] = [0, 0];
    while (this.clock.now() < end) {
      const now = this.clock.now();
      const until = addMinutes(now, LEASE_MINUTES);
      const work = await this.#lease(now, until);
      if (work.messages.length === 0) break;
      const { open, signedOut } = await this.openBrowsers.sort(work.browsers);
      const tried = await this.#tryAll({ ...work, browsers: open }, end);
      await this.#store(tried, signedOut, until);
      done += tried.filter(({ message }) => message.sentAt !== null && message.takenBy.length > 0).length;
      mailed += tried.filter(({ mail }) => mail !== null).length;
    }
    return { sent: done, mailed };
  }

  #lease(now: Instant, until: Instant): Promise<Work> {
    return this.unitOfWork.run(async ({ pushMessages, pushSubscriptions, preferences }) => {
      const messages = await pushMessages.lease(now, until, BATCH);
      const uids = [...new Set(messages.map(({ to }) => to.uid))];
      return {
        messages,
        browsers: await pushSubscriptions.among(uids),
        preferences: await preferences.among(uids),
      };
    });
  }

  async #tryAll(work: Work, end: Instant): Promise<readonly Tried[]> {
    const tried = work.messages.map(
      (message): Tried => ({ message: pushReleased(message, this.clock.now()), mail: null, sent: [] }),
    );
    await mapConcurrent(this.gateway.concurrency, [...work.messages.entries()], async ([place, message]) => {
      if (this.clock.now() < end) tried[place] = await this.#try(message, work);
    });
    return tried;
  }

  async #try(message: PushMessage, { browsers, preferences }: Work): Promise<Tried> {
    const { notice, to } = message;
    const choices = preferencesOf(to.uid, preferences);
    const what = notice && mailSwitchOf(notice);
    const channels = what === null ? [] : channelsOf(what, choices);
    const wanting = this.gateway.key === null || !channels.includes('push') ? [] : browsers;
    const left = wanting.filter(({ id, uid }) => uid === to.uid && !message.takenBy.includes(id));
    const now = this.clock.now();
    const sent =
      notice === null
        ? []
        : await pushTo(this.gateway, left, {
            ...{ tag: message.id, notice, language: choices.language },
            ...termsOf(notice, now),
          });
    const takenBy = [...message.takenBy, ...having('taken', sent)];
    const after = { ...message, takenBy, lastError: problemOf(sent) };
    const isTriedAgain = having('failed', sent).length > 0 && message.attempts + 1 < MAX_PUSH_ATTEMPTS;
    if (isTriedAgain) return { message: pushedLater(after, this.clock.now()), mail: null, sent };
    const isMailed = takenBy.length === 0 && !message.mailed && channels.includes('mail');
    const mail = isMailed ? mailInstead(message, this.clock.now()) : null;
    return { message: pushed(after, this.clock.now()), mail, sent };
  }

  #store(tried: readonly Tried[], signedOut: readonly string[], until: Instant): Promise<void> {
    const sent = tried.flatMap((one) => one.sent);
    return this.unitOfWork.run(async ({ pushMessages, pushSubscriptions, outbox }) => {
      for (const { message, mail } of tried) {
        const isOurs = await pushMessages.finish(message, until);
        if (isOurs && mail) await outbox.add(mail);
      }
      await pushSubscriptions.note(
        {
          taken: having('taken', sent),
          refused: having('refused', sent),
          gone: [...having('gone', sent), ...signedOut],
        },
        this.clock.now(),
      );
    });
  }
}

function problemOf(sent: readonly Sent[]): string | null {
  const problems = sent.filter(({ outcome }) => outcome !== 'taken').map(({ outcome }) => outcome);
  return problems.length === 0 ? null : [...new Set(problems)].sort().join(', ');
}
