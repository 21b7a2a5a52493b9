import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryLeases } from '#adapters/memory/memory-leases.ts';
import { Metrics } from '#adapters/metrics/metrics.ts';
import { jobs } from '#apps/api/jobs/jobs.ts';
import { DistributedLock } from '#apps/api/wiring/distributed-lock.ts';
import { Acara } from '#test/support/acara.ts';
import { anAdminAddress, mailsOf } from '#test/support/admin-mail.ts';
import { anAlert } from '#test/support/an-alert.ts';

describe('the jobs for operators', () => {
  let acara: Acara;
  let logged: unknown[];
  beforeEach(async () => {
    acara = new Acara();
    logged = [];
    await anAdminAddress(acara);
  });

  const run = async (name: string) => {
    const distributedLock = new DistributedLock(new MemoryLeases(), 'alone', acara.clock);
    const metrics = new Metrics({ version: '1', node: '1', database: 'memory' });
    const logger = {
      error: (entry: unknown, text?: string) => void logged.push(['error', entry, text]),
      info: (entry: unknown, text?: string) => void logged.push(['info', entry, text]),
      child: () => ({ info: () => undefined }),
    };
    const { container, gateway } = acara;
    const identity = { gateway, local: null, excludedEndpoints: [], accounts: null };
    const all = jobs({ container, identity }, null, { distributedLock, sharedCounts: null }, metrics, logger);
    const job = all.find((one) => one.name === name);
    if (!job) throw new Error(`There is no job ${name}.`);
    expect(job.intervalMs).toBe(60_000);
    await job.run();
  };

  it('mails a problem and logs it as an error, and its end as information', async () => {
    const since = acara.clock.now();
    await acara.write(({ reconciliation }) => reconciliation.raise([anAlert({ raisedAt: since })]));
    await run('AlertAdmins');
    const entry = { problem: 'payments_differ', provider: null, since, count: 1, admins: 1 };
    expect(logged).toEqual([['error', entry, 'a problem needs an admin']]);
    await acara.write(({ reconciliation }) =>
      reconciliation.saveAlert({ ...anAlert({ raisedAt: since }), closedAt: since }),
    );
    acara.clock.advance(15);
    await run('AlertAdmins');
    expect(logged.slice(1)).toEqual([['info', entry, 'a problem is over']]);
    expect(mailsOf(acara, 'operator_alert')).toHaveLength(2);
  });

  it('sends the digest on the morning after the first start', async () => {
    await run('AlertAdmins');
    acara.clock.advance(24 * 60);
    await run('SendDailyDigest');
    expect(mailsOf(acara, 'daily_digest')).toHaveLength(1);
  });
});
