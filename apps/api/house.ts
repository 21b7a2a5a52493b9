import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Container } from 'inversify';
import { LocalFileStore } from '#adapters/files/local-file-store.ts';
import { SharpPictures } from '#adapters/files/sharp-pictures.ts';
import { bindValue, newContainer, resolve } from '#adapters/inversify/bind.ts';
import { bindCore } from '#adapters/inversify/core-module.ts';
import { kyselyDatabase } from '#adapters/local-identity/kysely-database.ts';
import { LocalIdentity } from '#adapters/local-identity/local-identity.ts';
import { memoryDatabase } from '#adapters/local-identity/memory-database.ts';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { OutboxMailGateway } from '#adapters/mail/outbox-mail-gateway.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { bindMemory, bindMemoryFiles, bindMemoryPeople } from '#adapters/memory/memory-module.ts';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import { SandboxGateway } from '#adapters/sandbox-bank/sandbox-gateway.ts';
import { openPostgres } from '#adapters/sql/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { bindSql, bindSqlPeople } from '#adapters/sql/sql-module.ts';
import { openSqlite } from '#adapters/sql/sqlite.ts';
import { Ed25519TicketSigner } from '#adapters/system/ed25519-ticket-signer.ts';
import { InProcessLiveUpdates } from '#adapters/system/in-process-live-updates.ts';
import { type Keys, loadKeys } from '#adapters/system/key-files.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { FileStore } from '#core/files/file-store.ts';
import { PictureGateway } from '#core/files/picture-gateway.ts';
import { MailGateway } from '#core/notices/mail-gateway.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { ProviderRecords } from '#core/payments/provider-records.ts';
import { SalesTerms } from '#core/payments/sales-terms.ts';
import { CredentialsGateway } from '#core/people/credentials-gateway.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { LiveUpdates } from '#core/shared/live-updates.ts';
import { Transactions } from '#core/shared/transactions.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { QrImages } from '#core/tickets/qr-images.ts';
import { TicketSigner } from '#core/tickets/ticket-signer.ts';
import type { Config } from './config.ts';
import { providerName } from './provider.ts';

/** Everything an installation keeps: opened once a process. */
export interface Storage {
  readonly keys: Keys;
  readonly sql: SqlDatabase | null;
  readonly memory: MemoryDatabase | null;
  readonly identityDatabase: ReturnType<typeof memoryDatabase>;
  close(): Promise<void>;
}

export function openStorage(config: Config): Storage {
  const keys = loadKeys(join(config.dataDir, 'keys'));
  if (config.database.kind === 'memory') {
    const memory = new MemoryDatabase();
    return { keys, sql: null, memory, identityDatabase: memoryDatabase(), close: async () => undefined };
  }
  const sql = openSql(config.database);
  return { keys, sql, memory: null, identityDatabase: kyselyDatabase(sql), close: () => sql.close() };
}

function openSql(database: Exclude<Config['database'], { kind: 'memory' }>): SqlDatabase {
  if (database.kind === 'postgres') return openPostgres(database.url);
  mkdirSync(dirname(database.file), { recursive: true });
  return openSqlite(database.file);
}

/** A container in which every use case of the catalogue can be resolved. */
export interface House {
  readonly container: Container;
  readonly identity: LocalIdentity;
}

export async function buildHouse(
  config: Config,
  storage: Storage,
  clock: Clock = new SystemClock(),
): Promise<House> {
  const c = newContainer();
  bindValue(c, Clock, clock);
  bindValue(c, Ids, new UuidIds());
  if (storage.sql) {
    bindSql(c, storage.sql);
    bindSqlPeople(c, storage.sql);
  } else if (storage.memory) {
    bindMemory(c, storage.memory);
    bindMemoryPeople(c, storage.memory);
  }
  bindPayments(c, config, storage.keys);
  bindValue(c, TicketSigner, new Ed25519TicketSigner(storage.keys.ticketKey));
  bindFiles(c, config);
  bindValue(c, LiveUpdates, new InProcessLiveUpdates());
  bindValue(c, QrImages, new QrcodeImages());
  bindValue(c, MailGateway, await mailGateway(config));
  bindValue(c, SiteFacts, {
    universityName: config.universityName,
    universityEmailDomains: config.universityEmailDomains,
    identity: config.identity,
    google: providerName(config.provider),
    demo: config.demo,
  });
  const identity = localIdentity(c, config, storage);
  bindValue(c, CredentialsGateway, identity);
  bindValue(c, IdentityGateway, identity);
  bindCore(c);
  return { container: c, identity };
}

function bindPayments(c: Container, config: Config, keys: Keys): void {
  const settings = { publicUrl: config.publicUrl, secret: keys.sandboxSecret };
  const sandbox = new SandboxGateway(resolve(c, ProviderRecords), resolve(c, Clock), settings);
  const gateways = [sandbox];
  bindValue(c, PaymentGateways, {
    preferred: sandbox,
    find: (provider) => gateways.find((gateway) => gateway.id === provider) ?? null,
  });
  bindValue(c, SalesTerms, {
    holdMinutes: config.holdMinutes,
    feeBps: config.feeBps,
    feeFixedSen: config.feeFixedSen,
    // The embedded bank takes any amount; a real one has a floor.
    lowestPaidPriceSen: 0,
  });
}

function bindFiles(c: Container, config: Config): void {
  if (config.database.kind === 'memory') {
    bindMemoryFiles(c);
    return;
  }
  bindValue(c, FileStore, new LocalFileStore(join(config.dataDir, 'files')));
  bindValue(c, PictureGateway, new SharpPictures());
}

async function mailGateway(config: Config): Promise<MailGateway> {
  const texts = new MailTexts(config.publicUrl);
  if (config.mail.kind === 'outbox') return new OutboxMailGateway(texts);
  const { SmtpMailGateway } = await import('#adapters/mail/smtp-mail-gateway.ts');
  return new SmtpMailGateway(texts, { url: config.mail.url, from: config.mailFrom });
}

function localIdentity(c: Container, config: Config, storage: Storage): LocalIdentity {
  const options = {
    database: storage.identityDatabase,
    tokenSecret: storage.keys.tokenSecret,
    authSecret: storage.keys.authSecret,
    publicUrl: config.publicUrl,
    rateLimits: config.rateLimits,
  };
  return new LocalIdentity(options, resolve(c, Transactions), resolve(c, Clock), resolve(c, Ids));
}
