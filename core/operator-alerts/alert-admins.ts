import { type Actor, requireSystem } from '../actor.ts';
import { newMessage, type Recipient } from '../notifications/outbox-message.ts';
import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import type { AdminRecipients } from './admin-recipients.ts';
import { type AlertNews, advanceAlerts, type Problem } from './operator-alert.ts';
import type { OperatorProblems } from './operator-problems.ts';

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
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly problems: OperatorProblems,
    private readonly admins: AdminRecipients,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor): Promise<AlertAdminsOutput> {
    requireSystem(actor);
    const now = this.clock.now();
    const state = await this.unitOfWork.run((stores) => startWatching(stores, now));
    const problems = await this.problems.find(state, now);
    if (problems.length === 0 && state.alerts.length === 0) return { news: [], recipients: 0 };
    const { news } = advanceAlerts(state.alerts, problems, now);
    const recipients = news.length > 0 ? await this.admins.all() : [];
    return this.unitOfWork.run((stores) => this.#advance(stores, problems, recipients, now));
  }

  /** Advances the alerts as they are now, because another process may have mailed the same news meanwhile. */
  async #advance(
    { operatorState, outbox }: Stores,
    problems: readonly Problem[],
    recipients: readonly Recipient[],
    now: Instant,
  ): Promise<AlertAdminsOutput> {
    const state = await operatorState.load();
    const { alerts, news } = advanceAlerts(state.alerts, problems, now);
    await operatorState.save({ ...state, alerts });
    const mails = news.flatMap(({ stage, alert: { kind: problem, provider, since, count } }) =>
      recipients.map((to) => {
        const notice = { kind: 'operator_alert', stage, problem, provider, since, count } as const;
        return newMessage(this.ids.next(), to, notice, now);
      }),
    );
    if (mails.length > 0) await outbox.addAll(mails);
    return { news, recipients: recipients.length };
  }
}

async function startWatching({ operatorState }: Stores, now: Instant) {
  const state = await operatorState.load();
  if (state.watchedSince !== null) return state;
  const watched = { ...state, watchedSince: now };
  await operatorState.save(watched);
  return watched;
}
