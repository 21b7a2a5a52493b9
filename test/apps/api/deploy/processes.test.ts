import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HEARTBEAT_MS } from '#adapters/http/server/routes/live-stream.ts';
import { MAX_CONNECTIONS } from '#adapters/sql/postgres/postgres.ts';
import { acarasOf, composeFile, mapping, settingsOf, text, texts } from '#test/support/compose-file.ts';
import { deployFile, imageSettings, readSections, secondsOf } from '#test/support/deploy-files.ts';
import { settingsRead } from '#test/support/settings-read.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const PASSWORD = 'threeBlueKites3';
const MANY_PROCESSES = 10;
/** PostgreSQL’s default number of connections. */
const POSTGRES_CONNECTIONS = 100;

const file = composeFile('compose.processes.yaml', { POSTGRES_PASSWORD: PASSWORD });
const acaras = acarasOf(file).map(([name, service]) => ({
  name,
  env: settingsOf(service),
  config: settingsRead({ ...imageSettings(), ...settingsOf(service) }).config,
}));
const service = (name: string) => mapping(file.services[name]);

describe('HAProxy in front of three processes', () => {
  const config = deployFile('haproxy.cfg').replace(/^\s*#.*\n/gm, '');
  const given = settingsOf(service('haproxy'));
  const seconds = (setting: string) =>
    secondsOf(new RegExp(`^ *${setting} (\\S+)$`, 'm').exec(config)?.[1] ?? '');

  it('receives every address that it reads from the environment', () => {
    const always = config.replace(/^\.if defined\((\w+)\)\n[\s\S]*?^\.endif$/gm, '');
    expect(always).not.toBe(config);
    const wanted = new Set([...always.matchAll(/"\$\{(\w+)\}"/g)].map(([, name = '']) => name));
    expect([...wanted].sort()).toEqual(Object.keys(given).sort());
  });

  const backend = (name: string) =>
    config.split(/^(?=backend )/m).find((part) => part.startsWith(`backend ${name}\n`)) ?? '';

  it.each(['processes', 'readable'])(
    'forwards requests of the backend %s to every process at its port',
    (name) => {
      const servers = [...backend(name).matchAll(/^ *server \S+ "\$\{(\w+)\}"$/gm)].map(
        ([, variable = '']) => given[variable],
      );
      expect(servers).toEqual(acaras.map(({ name: host, config: { port } }) => `${host}:${port}`));
    },
  );

  it('uses processes that can only answer reads while no process can sell', () => {
    expect(config).toMatch(/^ *use_backend readable if \{ nbsrv\(processes\) eq 0 \}$/m);
    expect(backend('processes')).toContain(' uri /api/health/ready ');
    expect(backend('readable')).toContain(' uri /api/health/readable ');
  });

  it('listens at the published port, at the address that mails contain', () => {
    const [published = ''] = texts(service('haproxy').ports);
    const [, outside, inside] = published.split(':');
    expect(given.HTTP).toBe(`:${inside}`);
    for (const { config: acara } of acaras) expect(new URL(acara.publicUrl).port).toBe(outside);
  });

  it('notices that a process is stopping before that process stops serving', () => {
    expect(config).toMatch(/^ *http-check send meth GET uri \/api\/health\/ready /m);
    const [, rules = ''] = /^ *default-server (.+)$/m.exec(config) ?? [];
    const rule = (name: string) => new RegExp(`\\b${name} (\\S+)`).exec(rules)?.[1] ?? '';
    // A check may start one interval later, and may take as long.
    const noticed = secondsOf(rule('inter')) * (Number(rule('fall')) + 1);
    for (const { config: acara } of acaras) expect(acara.stopDelaySeconds).toBeGreaterThan(noticed);
  });

  it('keeps live streams open, because they send keep-alives', () => {
    for (const side of ['client', 'server'])
      expect(seconds(`timeout ${side}`)).toBeGreaterThan((2 * HEARTBEAT_MS) / 1_000);
  });
});

describe('PgBouncer between three processes and PostgreSQL', () => {
  const sections = readSections(deployFile('pgbouncer.ini'));
  const settings = Object.fromEntries(sections.get('pgbouncer') ?? []);
  const databases = Object.fromEntries(sections.get('databases') ?? []);

  it('listens where the processes connect, and knows their database', () => {
    for (const { env } of acaras) {
      const { hostname, port, pathname } = new URL(env.DATABASE_URL ?? '');
      expect([file.services[hostname] !== undefined, port]).toEqual([true, settings.listen_port]);
      const { hostname: host, port: directPort } = new URL(env.DATABASE_DIRECT_URL ?? '');
      const [, database = ''] = pathname.split('/');
      expect(databases[database]).toBe(`host=${host} port=${directPort || 5432} dbname=${database}`);
    }
  });

  it('has room for ten processes, and leaves connections at PostgreSQL', () => {
    expect(Number(settings.max_client_conn)).toBeGreaterThanOrEqual(MANY_PROCESSES * MAX_CONNECTIONS);
    // Each process opens a connection to PostgreSQL itself for migrating.
    expect(Number(settings.default_pool_size) + MANY_PROCESSES).toBeLessThan(POSTGRES_CONNECTIONS / 2);
  });

  describe('in its image', () => {
    const recipe = text(mapping(service('pgbouncer').build).dockerfile_inline);

    it('copies existing files to where they are read', () => {
      const [, name = '', path = ''] = /^COPY (\S+) (\S+)$/m.exec(recipe) ?? [];
      expect(deployFile(name)).toContain('[pgbouncer]');
      expect(recipe).toContain(`exec pgbouncer ${path}`);
    });

    it('contains no password, and writes the one from the environment where only its user can read it', () => {
      expect(recipe).not.toContain(PASSWORD);
      const [, words = ''] = /^CMD (\[.+\])$/m.exec(recipe) ?? [];
      const [shell = '', option = '', script = '']: string[] = JSON.parse(words);
      const folder = temporaryFolder();
      const users = join(folder, 'users.txt');
      writeFileSync(join(folder, 'pgbouncer'), '#!/bin/sh\necho "$@"\n');
      chmodSync(join(folder, 'pgbouncer'), 0o700);
      expect(script).toContain(`> ${settings.auth_file} `);
      const env = { ...settingsOf(service('pgbouncer')), PATH: `${folder}:${process.env.PATH}` };
      const here = script.replace(settings.auth_file ?? '', users);
      expect(execFileSync(shell, [option, here], { env, encoding: 'utf8' })).toBe(
        '/etc/pgbouncer/pgbouncer.ini\n',
      );
      expect(readFileSync(users, 'utf8')).toBe(`"acara" "${PASSWORD}"\n`);
      expect(statSync(users).mode & 0o777).toBe(0o600);
    });
  });
});
