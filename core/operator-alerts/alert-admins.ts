import { type Actor, requireSystem } from '../actor.ts';
import { deliveriesToAll } from '../notifications/deliveries.ts';
import { MailGateway } from '../notifications/mail-gateway.ts';
import type { OutboxMessage } from '../notifications/outbox-message.ts';
import type { Recipient } from '../notifications/recipient.ts';
import { Clock } from '../shared/clock.ts';
import { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import { type Stores, UnitOfWork } from '../unit-of-work.ts';
import { AdminRecipients } from './admin-recipients.ts';
import { alertView } from './alert-view.ts';
import { type AlertNews, advanceAlerts, isSame, type OperatorAlert, type Problem } from './operator-alert.ts';
import { OperatorProblems } from './operator-problems.ts';
import { StorageProblems } from './storage-problems.ts';

export interface AlertAdminsOutput {
  /** What was mailed. */
  readonly news: readonly AlertNews[];
  /** The number of admins that it was mailed to. */
  readonly recipients: number;
}

/**
 * Mails admins when a problem begins, once a day while it lasts, and when it is over. Several processes may run it, each
 * with the providers that it has seen: the alerts are locked while they change.
 */
export class AlertAdmins {
  static readonly needs = [
    UnitOfWork,
    OperatorProblems,
    StorageProblems,
    AdminRecipients,
    MailGateway,
    Clock,
    Ids,
  ] as const;

  #unstored: readonly OperatorAlert[] = [];

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly problems: OperatorProblems,
    private readonly storage: StorageProblems,
    private readonly admins: AdminRecipients,
    private readonly mail: MailGateway,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<AlertAdminsOutput> {
    requireSystem(actor);
    const now = this.clock.now();
    const refusal = (await this.storage.find(now)).find(({ kind }) => kind === 'not_writable');
    if (refusal) return this.#mailDirectly(refusal, now);
    const state = await this.unitOfWork.run((stores) => startWatching(stores, now));
    const problems = await this.problems.find(state, now);
    const known = this.#with(state.alerts);
    if (problems.length === 0 && known.length === 0) return { news: [], recipients: 0 };
    const { news } = advanceAlerts(known, problems, now);
    const recipients = news.length > 0 ? await this.admins.all() : [];
    return this.unitOfWork.run((stores) => this.#advance(stores, problems, recipients, now));
  }

  /** Mails past the outbox that nothing can be stored, which is remembered here until it can. */
  async #mailDirectly(refusal: Problem, now: Instant): Promise<AlertAdminsOutput> {
    const { alerts, news } = advanceAlerts(this.#unstored, [refusal], now);
    const recipients = news.length > 0 && this.mail.sendsMail ? await this.admins.all() : [];
    this.#unstored = alerts;
    await Promise.all(this.#mailsOf(news, recipients, now).map((message) => this.mail.send(message)));
    return { news, recipients: recipients.length };
  }

  /** Advances the alerts as they are now, because another process may have mailed the same news meanwhile. */
  async #advance(
    { operatorState, outbox }: Stores,
    problems: readonly Problem[],
    recipients: readonly Recipient[],
    now: Instant,
  ): Promise<AlertAdminsOutput> {
    const state = await operatorState.load();
    const { alerts, news } = advanceAlerts(this.#with(state.alerts), problems, now);
    await operatorState.save({ ...state, alerts });
    const mails = this.#mailsOf(news, recipients, now);
    if (mails.length > 0) await outbox.addAll(mails);
    this.#unstored = [];
    return { news, recipients: recipients.length };
  }

  #with(stored: readonly OperatorAlert[]): readonly OperatorAlert[] {
    return [...stored, ...this.#unstored.filter((alert) => !stored.some((known) => isSame(known, alert)))];
  }

  #mailsOf(
    news: readonly AlertNews[],
    recipients: readonly Recipient[],
    now: Instant,
  ): readonly OutboxMessage[] {
    return news.flatMap(({ stage, alert }) =>
      deliveriesToAll({ kind: 'operator_alert', stage, ...alertView(alert) }, recipients, this.ids, now),
    );
  }
}

async function startWatching({ operatorState }: Stores, now: Instant) {
  const state = await operatorState.load();
  if (state.watchedSince !== null) return state;
  const watched = { ...state, watchedSince: now };
  await operatorState.save(watched);
  return watched;
}
