import type { Logger } from 'pino';
import { resolve } from '#adapters/inversify/bind.ts';
import type { Metrics } from '#adapters/metrics/metrics.ts';
import type { SandboxBank } from '#adapters/sandbox-bank/sandbox-bank.ts';
import { SYSTEM } from '#core/actor.ts';
import { alertView } from '#core/operator-alerts/alert-view.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import type { Application } from '../wiring/create-application.ts';
import { loadPaymentMethods } from '../wiring/payment-providers.ts';
import type { Processes } from '../wiring/processes.ts';
import { type HeadLogger, logAuditHead } from './log-audit-head.ts';
import type { Job } from './scheduler.ts';

/**
 * Returns the background jobs of a server. With several processes each job runs in one of them at a time, except mail and
 * pushes: every process sends some, and each message is leased to one; and alerts: every process knows which providers failed for
 * it.
 */
export function jobs(
  { container, identity }: Pick<Application, 'container' | 'identity'>,
  bank: Pick<SandboxBank, 'tick'> | null,
  { distributedLock, sharedCounts }: Pick<Processes, 'distributedLock' | 'sharedCounts'>,
  metrics: Metrics,
  logger: Pick<Logger, 'error' | 'info'> & HeadLogger,
): readonly Job[] {
  const isLocal = identity.local !== null;
  const withLock = (name: string, intervalMs: number, work: () => Promise<unknown>): Job => ({
    name,
    intervalMs,
    run: () => distributedLock.tryRun(name, work),
  });
  const system =
    (
      name:
        | 'WarnOfExpiringHolds'
        | 'ReturnPlaces'
        | 'CancelTicketsOfEvents'
        | 'SendDueChangeNotices'
        | 'ProcessRefunds'
        | 'ReconcilePayments'
        | 'CompareProviderStatement'
        | 'CreateMissingClubs'
        | 'DeliverMail'
        | 'DeliverPush'
        | 'RemindOfClubs'
        | 'RemoveOldMail'
        | 'EraseOldCallbacks'
        | 'EraseOldData'
        | 'FinishErasures'
        | 'IssueReceipts'
        | 'NotifyWatchers'
        | 'RemoveUnusedPictures'
        | 'RemoveOverdueAccounts'
        | 'SendClubDigest'
        | 'SendClubNews'
        | 'SendDailyDigest'
        | 'SendMessages'
        | 'SendReminders',
    ) =>
    () =>
      resolve(container, useCaseKey(name)).execute(SYSTEM);
  const alertAdmins = async () => {
    const { news, recipients } = await resolve(container, useCaseKey('AlertAdmins')).execute(SYSTEM);
    for (const { stage, alert } of news) {
      const entry = { ...alertView(alert), admins: recipients };
      if (stage === 'ended') logger.info(entry, 'a problem is over');
      else logger.error(entry, 'a problem needs an admin');
    }
  };
  return [
    withLock('ExpireHolds', 2_000, async () => {
      const { expired } = await resolve(container, useCaseKey('ExpireHolds')).execute(SYSTEM);
      metrics.sales.expired(expired);
    }),
    withLock('WarnOfExpiringHolds', 5_000, system('WarnOfExpiringHolds')),
    withLock('ReturnPlaces', 30_000, system('ReturnPlaces')),
    withLock('CancelTicketsOfEvents', 2_000, system('CancelTicketsOfEvents')),
    withLock('SendDueChangeNotices', 2_000, system('SendDueChangeNotices')),
    withLock('ProcessRefunds', 5_000, system('ProcessRefunds')),
    withLock('ReconcilePayments', 5_000, system('ReconcilePayments')),
    withLock('CompareProviderStatement', 60_000, system('CompareProviderStatement')),
    {
      name: 'WriteAuditJournal',
      intervalMs: 1_000,
      run: () => resolve(container, useCaseKey('WriteAuditJournal')).execute(SYSTEM),
    },
    // Each process writes it into its own log.
    { name: 'logAuditHead', intervalMs: 86_400_000, run: () => logAuditHead(container, logger) },
    {
      name: 'LoadPaymentMethods',
      intervalMs: 300_000,
      run: () => loadPaymentMethods(resolve(container, PaymentGateways)),
    },
    { name: 'DeliverMail', intervalMs: 2_000, run: system('DeliverMail') },
    { name: 'DeliverPush', intervalMs: 2_000, run: system('DeliverPush') },
    ...(isLocal ? [withLock('RemoveOverdueAccounts', 60_000, system('RemoveOverdueAccounts'))] : []),
    { name: 'AlertAdmins', intervalMs: 60_000, run: alertAdmins },
    withLock('SendDailyDigest', 60_000, system('SendDailyDigest')),
    withLock('SendMessages', 10_000, system('SendMessages')),
    withLock('SendReminders', 30_000, system('SendReminders')),
    withLock('NotifyWatchers', 15_000, system('NotifyWatchers')),
    withLock('SendClubNews', 30_000, system('SendClubNews')),
    withLock('SendClubDigest', 60_000, system('SendClubDigest')),
    withLock('IssueReceipts', 10_000, system('IssueReceipts')),
    // Daily reminders; hourly, because a verification ends at any time of the day.
    withLock('RemindOfClubs', 3_600_000, system('RemindOfClubs')),
    withLock('RemoveOldMail', 600_000, system('RemoveOldMail')),
    withLock('EraseOldCallbacks', 600_000, system('EraseOldCallbacks')),
    withLock('EraseOldData', 600_000, system('EraseOldData')),
    // Without a lock: every machine has a list of its own.
    { name: 'FinishErasures', intervalMs: 600_000, run: system('FinishErasures') },
    withLock('CreateMissingClubs', 3_600_000, system('CreateMissingClubs')),
    withLock('RemoveUnusedPictures', 3_600_000, system('RemoveUnusedPictures')),
    ...(bank ? [withLock('sandbox bank', 1_000, () => bank.tick())] : []),
    ...(sharedCounts ? [{ name: 'rateLimiter', intervalMs: 1_000, run: () => sharedCounts.sync() }] : []),
  ];
}
