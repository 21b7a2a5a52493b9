import { OutboxQueries } from '../notifications/outbox-queries.ts';
import { PaymentGateways } from '../payments/payment-gateway.ts';
import { ProviderHealth } from '../payments/provider-health.ts';
import { ReconciliationQueries } from '../reconciliation/reconciliation-queries.ts';
import { addMinutes, type Instant, minutesBetween } from '../shared/instant.ts';
import type { Problem } from './operator-alert.ts';
import { OperatorSettings } from './operator-settings.ts';
import { backupProblem, type OperatorState } from './operator-state.ts';
import { StorageProblems } from './storage-problems.ts';

const MAX_ALERTS = 1_000;
const MAX_OVERDUE_MINUTES = 15;
/** Attempts of one mail: an hour after the first. */
const MANY_ATTEMPTS = 6;
/** A mail that fails for longer is given up on, so that one wrong address is no problem for ever. */
const FAILING_MINUTES = 3 * 24 * 60;

/**
 * Finds the problems of the installation. Those of providers, settings and storage are the ones that this process has
 * seen.
 */
export class OperatorProblems {
  static readonly needs = [
    ReconciliationQueries,
    OutboxQueries,
    PaymentGateways,
    ProviderHealth,
    OperatorSettings,
    StorageProblems,
  ] as const;

  constructor(
    private readonly reconciliation: ReconciliationQueries,
    private readonly outbox: OutboxQueries,
    private readonly gateways: PaymentGateways,
    private readonly health: ProviderHealth,
    private readonly settings: OperatorSettings,
    private readonly storage: StorageProblems,
  ) {}

  async find(
    state: Pick<OperatorState, 'backedUpAt' | 'watchedSince'>,
    now: Instant,
  ): Promise<readonly Problem[]> {
    const [payments, mail, storage] = await Promise.all([
      this.#paymentsDiffer(),
      this.#mailStuck(now),
      this.storage.find(now),
    ]);
    const backup = backupProblem(state, this.settings.expectsBackups, now);
    const found = [payments, mail, backup, this.#settingsFaulty(now)].filter((problem) => problem !== null);
    return [...found, ...storage, ...this.#providersAway()];
  }

  async #paymentsDiffer(): Promise<Problem | null> {
    const open = await this.reconciliation.openAlerts(MAX_ALERTS);
    const raised = open.map(({ alert }) => alert.raisedAt);
    const [since] = raised;
    if (since === undefined) return null;
    const latestAt = raised.at(-1) ?? since;
    return { kind: 'payments_differ', provider: null, since, count: open.length, latestAt };
  }

  async #mailStuck(now: Instant): Promise<Problem | null> {
    const [{ waiting, oldestAt, nextDueAt }, failing] = await Promise.all([
      this.outbox.backlog(),
      this.outbox.countFailing(MANY_ATTEMPTS, addMinutes(now, -FAILING_MINUTES)),
    ]);
    const isOverdue = nextDueAt !== null && minutesBetween(nextDueAt, now) > MAX_OVERDUE_MINUTES;
    if (!isOverdue && failing === 0) return null;
    return { kind: 'mail_stuck', provider: null, since: oldestAt ?? now, count: waiting, latestAt: null };
  }

  #settingsFaulty(now: Instant): Problem | null {
    const settings = this.settings.faultySettings;
    if (settings.length === 0) return null;
    const count = settings.length;
    return { kind: 'settings_faulty', provider: null, since: now, count, latestAt: null, settings };
  }

  #providersAway(): readonly Problem[] {
    return this.gateways.all.flatMap(({ id }) => {
      const since = this.health.awaySince(id);
      return since === null
        ? []
        : { kind: 'provider_away' as const, provider: id, since, count: null, latestAt: null };
    });
  }
}
