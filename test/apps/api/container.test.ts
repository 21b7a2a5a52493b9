import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { type Config, readConfig } from '#apps/api/config/config.ts';
import { createApplication, openStorage, type Storage } from '#apps/api/wiring/create-application.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { TicketOffice } from '#core/decisions/ticket-office.ts';
import { EventQueries } from '#core/events/event-queries.ts';
import { MailGateway } from '#core/notifications/mail-gateway.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import { type UseCaseName, useCaseKey } from '#core/use-case-key.ts';
import * as useCases from '#core/use-cases.ts';
import { createDatabase, dropDatabase, urlOf } from '#test/support/postgres-database.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const ALL = { category: null, q: null, limit: null, cursor: null };

describe.each(['sqlite', 'postgres', 'memory'] as const)('application on %s', (kind) => {
  let dataDir: string;
  let name: string | null = null;
  let config: Config;
  let storage: Storage;
  beforeEach(async () => {
    dataDir = temporaryFolder();
    name = kind === 'postgres' ? await createDatabase() : null;
    const url = { sqlite: '', postgres: urlOf(name ?? ''), memory: 'memory:' }[kind];
    config = readConfig({ DATA_DIR: dataDir, MAIL_URL: 'smtp://127.0.0.1:1', DATABASE_URL: url }).config;
    storage = openStorage(config);
  });
  afterEach(async () => {
    await storage.close();
    if (name !== null) await dropDatabase(name);
  });

  it('resolves every use case', async () => {
    const { container } = await createApplication(config, storage);
    for (const [name, useCase] of Object.entries(useCases))
      expect(resolve(container, useCaseKey(name as UseCaseName))).toBeInstanceOf(useCase);
  });

  it('uses the configured database', async () => {
    expect(config.database.kind).toBe(kind);
    const { container } = await createApplication(config, storage);
    const prefix = kind === 'memory' ? /^Memory/ : /^Sql/;
    for (const key of [UnitOfWork, EventQueries, TicketOffice])
      expect((resolve<unknown>(container, key) as object).constructor.name).toMatch(prefix);
    expect(resolve(container, MailGateway).constructor.name).toBe('SmtpMailGateway');
    expect(resolve(container, PaymentGateways).find('sandbox')).toBe(
      resolve(container, PaymentGateways).preferred,
    );
    expect(resolve(container, PaymentGateways).find('other')).toBeNull();
  });

  it('answers a request', async () => {
    if (storage.sql) await migrate(storage.sql);
    const { container } = await createApplication(config, storage);
    expect(await resolve(container, useCaseKey('BrowseEvents')).execute(ANONYMOUS, ALL)).toEqual({
      events: [],
      nextCursor: null,
      total: 0,
    });
  });

  it('keeps its keys private, and the same after a restart', async () => {
    const { keys } = storage;
    expect(statSync(join(dataDir, 'keys')).mode & 0o077).toBe(0);
    const again = openStorage(config);
    expect(again.keys).toEqual(keys);
    await again.close();
  });
});
