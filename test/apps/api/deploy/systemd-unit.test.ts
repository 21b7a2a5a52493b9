import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
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
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const PORT = '3001';
/** Seconds for closing the database and exiting. */
const CLOSING_SECONDS = 2;

describe('systemd unit', () => {
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
  /** Settings that its comment asks the operator for. */
  const ofOperator = Object.fromEntries(
    [...unit.matchAll(/^# {3}([A-Z_]+=.+)$/gm)].map(([, word = '']) => nameAndValue(word)),
  );

  const analyze = onPath(['systemd-analyze']).find(isProgram) ?? '';
  it.skipIf(analyze === '')('passes systemd-analyze, where this machine has it', () => {
    const folder = temporaryFolder();
    const file = join(folder, `acara@${PORT}.service`);
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const verify = spawnSync(analyze, ['verify', '--man=no', '--recursive-errors=no', file]);
    expect([verify.status, String(verify.stderr)]).toEqual([0, '']);
  });

  it('has only sections that systemd knows, and no duplicate setting', () => {
    expect([...sections.keys()]).toEqual(['Unit', 'Service', 'Install']);
    for (const [name, lines] of sections) {
      const names = lines.map(([key]) => key);
      expect([name, names]).toEqual([name, [...new Set(names)]]);
    }
  });

  it('starts the built server as npm start does', () => {
    const [, flags = '', file = ''] =
      /^\/usr\/bin\/node (.*)\/opt\/acara\/(\S+)$/.exec(setting('ExecStart')) ?? [];
    expect(`node ${flags}${file}`).toBe(packageScripts().start);
  });

  it('has commands read the same file, and find the same installation by it alone', () => {
    const [, file = ''] = /--env-file=(\S+)/.exec(unit) ?? [];
    expect(setting('EnvironmentFile')).toBe(file);
    const { PORT: _, ...ofService } = { ...env, ...ofOperator };
    expect(ofOperator).toEqual(ofService);
  });

  it('names settings that Acara reads, which are enough to start', () => {
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

  it('may write to the data folder only', () => {
    expect(setting('ProtectSystem')).toBe('strict');
    expect(env.DATA_DIR).toBe(`/var/lib/${setting('StateDirectory')}`);
    expect(setting('WorkingDirectory')).toBe(env.DATA_DIR);
  });

  it('gives a stopping server enough time, and restarts a failed one without limit', () => {
    const { stopDelaySeconds } = settingsRead({ ...env, ...ofOperator }).config;
    const maxSeconds = stopDelaySeconds + TIMEOUT_MS / 1_000 + CLOSING_SECONDS;
    expect(secondsOf(setting('TimeoutStopSec'))).toBeGreaterThanOrEqual(maxSeconds);
    expect([setting('Restart'), setting('StartLimitIntervalSec', 'Unit')]).toEqual(['always', '0']);
  });
});
