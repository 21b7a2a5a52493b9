import { expect, test } from 'vitest';
import { logAuditHead } from '#apps/api/jobs/log-audit-head.ts';
import { Acara } from '#test/support/acara.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';

test('writes number and hash of the last audit entry into the log, in one line, and nothing while there is none', async () => {
  const acara = new Acara();
  const lines: unknown[] = [];
  const log = () =>
    logAuditHead(acara.container, { info: (...line: readonly unknown[]) => void lines.push(line) });
  await log();
  expect(lines).toEqual([]);
  await acara.write(({ audit }) => audit.append(anAuditFact()));
  await acara.write(({ audit }) => audit.append(anAuditFact()));
  await log();
  const { hash } = acara.database.published.audit.get(2) ?? {};
  expect(lines).toEqual([[{ audit: { number: 2, hash } }, 'audit log head']]);
});
