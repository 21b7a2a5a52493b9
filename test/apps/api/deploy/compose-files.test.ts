import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientAddressResolver } from '#adapters/http/server/limits/client-address.ts';
import { TIMEOUT_MS } from '#apps/api/stop-server.ts';
import {
  acarasOf,
  composeFile,
  mapping,
  type Service,
  settingsOf,
  text,
  texts,
} from '#test/support/compose-file.ts';
import { DEPLOY, imageSettings, ROOT, secondsOf } from '#test/support/deploy-files.ts';
import { settingsRead } from '#test/support/settings-read.ts';

const GIVEN = { POSTGRES_PASSWORD: 'threeBlueKites3' };
const MAIL = { MAIL_URL: 'smtp://mail.test:587', MAIL_FROM: 'Acara <no-reply@example.edu.my>' };
/** Seconds for closing the database and exiting. */
const CLOSING_SECONDS = 2;

describe.each([
  ['compose.sqlite.yaml', 'sqlite', 1],
  ['compose.postgres.yaml', 'postgres', 1],
  ['compose.processes.yaml', 'postgres', 3],
])('%s', (name, kind, count) => {
  const file = composeFile(name, GIVEN);
  const acaras = acarasOf(file);
  const read = (service: Service) => settingsRead({ ...imageSettings(), ...settingsOf(service) });

  it('sets only settings that Acara reads and accepts', () => {
    expect(acaras).toHaveLength(count);
    const given = { ...GIVEN, ...MAIL, UNIVERSITY_NAME: 'Example University' };
    for (const [, service] of acarasOf(composeFile(name, given))) {
      const { config, warnings, unread } = read(service);
      expect([warnings, unread]).toEqual([[], []]);
      expect(config).toMatchObject({ production: true, demo: false, payments: [], database: { kind } });
      expect(config.dataDir).toBe(imageSettings().DATA_DIR);
    }
  });

  it('trusts the proxy in one of Docker’s networks and no other address', () => {
    for (const [, service] of acaras) {
      const find = clientAddressResolver(read(service).config.trustedProxies);
      const from = (remoteAddress: string) =>
        find({
          socket: { remoteAddress },
          headers: { 'x-forwarded-for': '203.0.113.9' },
        } as unknown as IncomingMessage);
      for (const proxy of ['172.17.0.1', '172.31.0.4', '192.168.16.1', '10.0.3.2'])
        expect([proxy, from(proxy)]).toEqual([proxy, '203.0.113.9']);
      expect(from('198.51.100.7')).toBe('198.51.100.7');
    }
  });

  it('sends mail through the operator’s server, from the operator’s address', () => {
    for (const [, service] of acarasOf(composeFile(name, { ...GIVEN, ...MAIL })))
      expect(read(service).config).toMatchObject({
        mail: { kind: 'smtp', url: MAIL.MAIL_URL },
        mailFrom: { name: 'Acara', address: 'no-reply@example.edu.my' },
      });
  });

  it('builds from files that exist', () => {
    for (const [, service] of acaras) {
      const { context, dockerfile } = mapping(service.build);
      expect(resolve(DEPLOY, text(context))).toBe(resolve(ROOT));
      expect(existsSync(join(ROOT, text(dockerfile)))).toBe(true);
    }
  });

  it('keeps data in named volumes', () => {
    for (const [, service] of acaras) {
      expect(texts(service.volumes)).toContain(`data:${read(service).config.dataDir}`);
      expect(service.read_only).toBe(true);
    }
    const mounts = Object.values(file.services).flatMap(({ volumes }) => (volumes ? texts(volumes) : []));
    const named = mounts
      .map((mount) => mount.split(':')[0] ?? '')
      .filter((source) => !source.startsWith('.'));
    expect(new Set(named)).toEqual(new Set(file.volumes));
    const files = mounts.filter((mount) => mount.startsWith('.')).map((mount) => mount.split(':')[0] ?? '');
    expect(files.filter((path) => !existsSync(join(DEPLOY, path)))).toEqual([]);
  });

  it('publishes the server only on this machine, at the address that its mails contain', () => {
    const ports = Object.values(file.services).flatMap((service) =>
      service.ports ? texts(service.ports) : [],
    );
    for (const [, service] of acaras) {
      const { config } = read(service);
      const { port, hostname } = new URL(config.publicUrl);
      expect(hostname).toBe('localhost');
      expect(ports).toEqual([`127.0.0.1:${port}:${service.ports ? config.port : port}`]);
    }
  });

  it('gives a stopping server enough time', () => {
    for (const [, service] of acaras) {
      const maxSeconds = read(service).config.stopDelaySeconds + TIMEOUT_MS / 1_000 + CLOSING_SECONDS;
      expect(secondsOf(text(service.stop_grace_period))).toBeGreaterThanOrEqual(maxSeconds);
    }
  });

  it('waits only for services with a health check', () => {
    for (const { depends_on: needs = {} } of Object.values(file.services)) {
      const waits = Array.isArray(needs)
        ? texts(needs).map((service) => [service, 'service_started'] as const)
        : Object.entries(mapping(needs)).map(([service, how]) => [service, mapping(how).condition] as const);
      for (const [service, condition] of waits) {
        expect(Object.keys(file.services)).toContain(service);
        if (condition === 'service_healthy') expect(file.services[service]).toHaveProperty('healthcheck');
        else expect(condition).toBe('service_started');
      }
    }
  });
});

describe.each(['compose.postgres.yaml', 'compose.processes.yaml'])('PostgreSQL in %s', (name) => {
  const file = composeFile(name, GIVEN);

  it('accepts the user and the database that Acara connects with', () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = settingsOf(mapping(file.services.postgres));
    for (const [, service] of acarasOf(file)) {
      const { DATABASE_URL = '', DATABASE_DIRECT_URL = DATABASE_URL } = settingsOf(service);
      for (const address of [DATABASE_URL, DATABASE_DIRECT_URL]) {
        const { username, password, pathname } = new URL(address);
        expect([username, password, pathname]).toEqual([POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`]);
      }
      const { hostname, port } = new URL(DATABASE_DIRECT_URL);
      expect([hostname, port]).toEqual(['postgres', '']);
    }
  });

  it('is not started without a password', () => {
    expect(() => composeFile(name, {})).toThrow(/^POSTGRES_PASSWORD: set it/);
  });
});
