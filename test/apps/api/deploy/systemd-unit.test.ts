import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TIMEOUT_MS } from '#apps/api/stop-server.ts';
import {
  deployFile,
  nameAndValue,
  packageScripts,
  readSections,
  secondsOf,
} from '#test/support/deploy-files.ts';
import { isProgram, onPath } from '#test/support/programs.ts';
import { settingsRead } from '#test/support/settings-read.ts';

const PORT = '3001';
/** To close the database, and to exit. */
const CLOSING_SECONDS = 2;

describe('the systemd unit', () => {
  const unit = deployFile('acara@.service');
  const sections = readSections(unit);
  const all = (section: string, name: string) =>
    (sections.get(section) ?? []).filter(([key]) => key === name).map(([, value]) => value);
  const setting = (name: string, section = 'Service') => {
    const [value = '', ...more] = all(section, name);
    expect([name, more]).toEqual([name, []]);
    return value;
  };
  const env = Object.fromEntries(
    setting('Environment')
      .replaceAll('%i', PORT)
      .split(' ')
      .map((word) => nameAndValue(word)),
  );
  /** What it says that the file of settings has to hold. */
  const ofOperator = Object.fromEntries(
    [...unit.matchAll(/^# {3}([A-Z_]+=\S+)$/gm)].map(([, word = '']) => nameAndValue(word)),
  );

  const analyze = onPath(['systemd-analyze']).find(isProgram) ?? '';
  it.skipIf(analyze === '')('is understood by systemd, where this machine has it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'acara-systemd-'));
    const file = join(folder, `acara@${PORT}.service`);
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const verify = spawnSync(analyze, ['verify', '--man=no', '--recursive-errors=no', file]);
    rmSync(folder, { recursive: true });
    expect([verify.status, String(verify.stderr)]).toEqual([0, '']);
  });

  it('has no section that systemd does not know, and names nothing twice', () => {
    expect([...sections.keys()]).toEqual(['Unit', 'Service', 'Install']);
    for (const [name, lines] of sections) {
      const names = lines.map(([key]) => key);
      expect([name, names]).toEqual([name, [...new Set(names)]]);
    }
  });

  it('starts what npm start does, as it was built', () => {
    const [, flags = '', file = ''] =
      /^\/usr\/bin\/node (.*)\/opt\/acara\/(\S+)$/.exec(setting('ExecStart')) ?? [];
    expect(`node ${flags}${file}`).toBe(packageScripts().start);
  });

  it('sets what Acara reads, which starts with that and what it tells the operator to set', () => {
    expect(Object.keys(ofOperator)).toContain('PUBLIC_URL');
    const { config, warnings, unread } = settingsRead({ ...env, ...ofOperator });
    expect([warnings, unread]).toEqual([[], []]);
    expect(config).toMatchObject({
      production: true,
      port: Number(PORT),
      demo: false,
      payments: [],
      host: '127.0.0.1',
      trustedProxies: ['127.0.0.1'],
      mail: { kind: 'smtp' },
    });
  });

  it('lets it write where its data are, and nowhere else', () => {
    expect(setting('ProtectSystem')).toBe('strict');
    expect(env.DATA_DIR).toBe(`/var/lib/${setting('StateDirectory')}`);
    expect(setting('WorkingDirectory')).toBe(env.DATA_DIR);
  });

  it('gives a server that stops the time that it may take, and starts it anew for as long as it takes', () => {
    const { stopDelaySeconds } = settingsRead({ ...env, ...ofOperator }).config;
    const most = stopDelaySeconds + TIMEOUT_MS / 1_000 + CLOSING_SECONDS;
    expect(secondsOf(setting('TimeoutStopSec'))).toBeGreaterThanOrEqual(most);
    expect([setting('Restart'), setting('StartLimitIntervalSec', 'Unit')]).toEqual(['always', '0']);
  });
});
