import { resolve } from '#adapters/inversify/bind.ts';
import { useCaseKey } from '#adapters/inversify/use-case-key.ts';
import type { Metrics } from '#adapters/metrics/metrics.ts';
import type { SandboxBank } from '#adapters/sandbox-bank/sandbox-bank.ts';
import { SYSTEM } from '#core/shared/actor.ts';
import type { Application } from '../wiring/create-application.ts';

import type { Processes } from '../wiring/processes.ts';
import type { Job } from './timers.ts';

/**
 * What a server does by itself, again and again. With several processes each chore is done by one of them at a time,
 * but for the mail: every process sends some, and a message is leased to one of them.
 */
export function jobs(
  { container }: Pick<Application, 'container'>,
  bank: Pick<SandboxBank, 'tick'> | null,
  { distributedLock, sharedCounts }: Pick<Processes, 'distributedLock' | 'sharedCounts'>,
  metrics: Metrics,
): readonly Job[] {
  const inOneProcess = (name: string, everyMilliseconds: number, work: () => Promise<unknown>): Job => ({
    name,
    everyMilliseconds,
    run: () => distributedLock.tryRun(name, work),
  });
  const system =
    (
      name:
        | 'WarnOfExpiringHolds'
        | 'CancelTicketsOfEvents'
        | 'CarryOutRefunds'
        | 'ReconcilePayments'
        | 'CompareProviderBooks'
        | 'DeliverMail'
        | 'RemoveOldMail'
        | 'EraseOldCallbacks'
        | 'RemoveUnusedPictures',
    ) =>
    () =>
      resolve(container, useCaseKey(name)).execute(SYSTEM);
  return [
    inOneProcess('ExpireHolds', 2_000, async () => {
      const { expired } = await resolve(container, useCaseKey('ExpireHolds')).execute(SYSTEM);
      metrics.sales.expired(expired);
    }),
    inOneProcess('WarnOfExpiringHolds', 5_000, system('WarnOfExpiringHolds')),
    inOneProcess('CancelTicketsOfEvents', 2_000, system('CancelTicketsOfEvents')),
    inOneProcess('CarryOutRefunds', 5_000, system('CarryOutRefunds')),
    inOneProcess('ReconcilePayments', 5_000, system('ReconcilePayments')),
    inOneProcess('CompareProviderBooks', 60_000, system('CompareProviderBooks')),
    {
      name: 'WriteAuditJournal',
      everyMilliseconds: 1_000,
      run: () => resolve(container, useCaseKey('WriteAuditJournal')).execute(SYSTEM),
    },
    { name: 'DeliverMail', everyMilliseconds: 2_000, run: system('DeliverMail') },
    inOneProcess('RemoveOldMail', 600_000, system('RemoveOldMail')),
    inOneProcess('EraseOldCallbacks', 600_000, system('EraseOldCallbacks')),
    inOneProcess('RemoveUnusedPictures', 3_600_000, system('RemoveUnusedPictures')),
    ...(bank ? [inOneProcess('sandbox bank', 1_000, () => bank.tick())] : []),
    ...(sharedCounts
      ? [{ name: 'rateLimiter', everyMilliseconds: 1_000, run: () => sharedCounts.settle() }]
      : []),
  ];
}
