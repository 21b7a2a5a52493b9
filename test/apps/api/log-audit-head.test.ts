import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logAuditHead } from '#apps/api/jobs/log-audit-head.ts';
import { Acara } from '#test/support/acara.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';

test('writes number and hash of the last audit entry into the log, whatever its level is, and nothing while there is none', async () => {
  const acara = new Acara();
  const lines: unknown[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const log = () => logAuditHead(acara.container, logger);
  await log();
  expect(lines).toEqual([]);
  await acara.write(({ audit }) => audit.append(anAuditFact()));
  await acara.write(({ audit }) => audit.append(anAuditFact()));
  await log();
  const { hash } = acara.database.published.audit.get(2) ?? {};
  expect(lines).toMatchObject([{ audit: { number: 2, hash }, msg: 'audit log head' }]);
});
