import { join } from 'node:path';
import type { Container } from 'inversify';
import { ZipDataArchive } from '#adapters/data-archive/zip-data-archive.ts';
import { WebDeviceSignatures } from '#adapters/device-crypto/web-device-signatures.ts';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import { ErasedPeopleFile } from '#adapters/files/erased-people-file.ts';
import { LocalFileStore } from '#adapters/files/local-file-store.ts';
import { SharpPictures } from '#adapters/files/sharp-pictures.ts';
import { bindFirestorePeople } from '#adapters/firebase/server/firebase-module.ts';
import { type Firebase, FirebaseProject } from '#adapters/firebase/server/firebase-project.ts';
import { bindValue, newContainer, resolve } from '#adapters/inversify/bind.ts';
import { bindCore } from '#adapters/inversify/core-module.ts';
import type { IdentityTables } from '#adapters/local-identity/identity-store.ts';
import type { IdentityConnections } from '#adapters/local-identity/sql/sql-identity-store.ts';
import { FICTIONAL_MAILS } from '#adapters/mail/samples/fictional-mails.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { bindMemory, bindMemoryFiles, bindMemoryPeople } from '#adapters/memory/memory-module.ts';
import { MemoryRehearsals } from '#adapters/memory/memory-rehearsals.ts';
import { PdfkitReceipts } from '#adapters/pdf/pdfkit-receipts.ts';
import { QrcodeImages } from '#adapters/qr/qrcode-images.ts';
import type { BillRecords } from '#adapters/sandbox-bank/bill-records.ts';
import { MemoryBillRecords } from '#adapters/sandbox-bank/memory-bill-records.ts';
import { type BankTables, SqlBillRecords } from '#adapters/sandbox-bank/sql-bill-records.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import { memoryIdentityConnections } from '#adapters/sql/operations/memory-identity-connections.ts';
import { openPostgres } from '#adapters/sql/postgres/postgres.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { bindSql, bindSqlPeople } from '#adapters/sql/stores/sql-module.ts';
import { AesSecretBox } from '#adapters/system/aes-secret-box.ts';
import { Ed25519TicketSigner } from '#adapters/system/ed25519-ticket-signer.ts';
import { Ed25519TicketVerifier } from '#adapters/system/ed25519-ticket-verifier.ts';
import { HmacAddressSigner } from '#adapters/system/hmac-address-signer.ts';
import { HmacKeyedDigest } from '#adapters/system/hmac-keyed-digest.ts';
import { type Keys, loadKeys } from '#adapters/system/key-files.ts';
import { RandomRecoveryCodes } from '#adapters/system/random-recovery-codes.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { TotpCodes } from '#adapters/totp/totp-codes.ts';
import { WebAuthnPasskeys } from '#adapters/webauthn/web-authn-passkeys.ts';
import { BankStatementQueries } from '#core/bank-statements/bank-statement-queries.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import { CalendarDocuments } from '#core/calendar/calendar-documents.ts';
import { DeviceSignatures } from '#core/check-in/entries/device-signatures.ts';
import { ListCipher } from '#core/check-in/list/list-cipher.ts';
import { SessionCalendar } from '#core/clubs/people/session-end.ts';
import { EventBus } from '#core/event-bus.ts';
import { ChangeNoticeSettings } from '#core/events/changes/change-notice-settings.ts';
import { FileStore } from '#core/files/file-store.ts';
import { PictureGateway } from '#core/files/picture-gateway.ts';
import { Breaks } from '#core/notifications/breaks.ts';
import { MailGateway } from '#core/notifications/mail-gateway.ts';
import { MailSamples } from '#core/notifications/mail-samples.ts';
import { PushGateway } from '#core/notifications/push/push-gateway.ts';
import { OperatorSettings } from '#core/operator-alerts/operator-settings.ts';
import { StorageCheck } from '#core/operator-alerts/storage-check.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { paymentGateways } from '#core/payments/payment-gateways.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { DataArchive } from '#core/privacy/data-archive.ts';
import { ErasedPeopleList } from '#core/privacy/person-erasure.ts';
import { ProviderSetups } from '#core/provider-verification/provider-setup.ts';
import { Issuer } from '#core/receipts/issuer.ts';
import { ReceiptDocuments } from '#core/receipts/receipt-documents.ts';
import { Rehearsals } from '#core/rehearsals/rehearsals.ts';
import { ReminderSettings } from '#core/reminders/reminder-settings.ts';
import { AuthenticatorCodes } from '#core/second-factor/authenticator-codes.ts';
import { PasskeyVerifier } from '#core/second-factor/passkey-verifier.ts';
import { RecoveryCodes } from '#core/second-factor/recovery-codes.ts';
import { SecondFactorPolicy } from '#core/sessions/assurance.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import { SalesTerms } from '#core/site/sales-terms.ts';
import { SiteFacts } from '#core/site/site-facts.ts';
import { QrImages } from '#core/tickets/codes/qr-images.ts';
import { TicketSigner } from '#core/tickets/codes/ticket-signer.ts';
import { TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';
import type { Config } from '../config/config.ts';
import { providerSetups } from '../config/provider-setups.ts';
import { ProcessRehearsals, rehearseCommand } from '../rehearsal/process/process-rehearsals.ts';
import { withCrashPoints } from './fault-injection.ts';
import { createPrivateFile } from './file-permissions.ts';
import { type ApplicationIdentity, bindIdentity, firebaseFacts } from './identity.ts';
import { bindLinkPictures } from './link-pictures.ts';
import { mailGateway } from './mail-gateway.ts';
import { oauthProviderName } from './oauth-provider.ts';
import { pacedBreaks } from './paced-breaks.ts';
import { lowestPaidPriceSen, paymentProviders } from './payment-providers.ts';
import { createProcesses, type Processes } from './processes.ts';
import { pushGateway } from './push-gateway.ts';
import { storageCheck } from './storage-check.ts';

/** The storage of an installation, opened once per process. */
export interface Storage {
  readonly keys: Keys;
  readonly sql: SqlDatabase | null;
  readonly memory: MemoryDatabase | null;
  /** Null where Firebase is not used. */
  readonly firebase: Firebase | null;
  readonly processes: Processes;
  readonly identityDatabase: IdentityConnections;
  /** The embedded bank's. */
  readonly bills: BillRecords;
  close(): Promise<void>;
}

export function openStorage(config: Config): Storage {
  const keys = loadKeys(join(config.dataDir, 'keys'));
  const firebase = openFirebase(config);
  if (config.database.kind === 'memory') {
    const memory = new MemoryDatabase();
    const processes = createProcesses(config, null, keys);
    const identityDatabase = memoryIdentityConnections<IdentityTables>();
    const close = async () => firebase?.close();
    const bills = new MemoryBillRecords();
    return { keys, sql: null, memory, firebase, processes, identityDatabase, bills, close };
  }
  const opened = openSql(config.database);
  const sql = config.faultInjection ? withCrashPoints(opened, config.faultInjection) : opened;
  const processes = createProcesses(config, sql, keys);
  return {
    keys,
    sql,
    memory: null,
    firebase,
    processes,
    identityDatabase: adapterConnections<IdentityTables>(sql),
    bills: new SqlBillRecords(adapterConnections<BankTables>(sql)),
    async close() {
      await firebase?.close();
      await processes.stop();
      await sql.close();
    },
  };
}

function openFirebase({ firebase }: Config): Firebase | null {
  if (!firebase) return null;
  const { projectId, credentials } = firebase;
  return new FirebaseProject({ projectId, hasCredentials: credentials !== null });
}

/** Opens a database; creates the file of a SQLite database. */
export function openSql(database: Exclude<Config['database'], { kind: 'memory' }>): SqlDatabase {
  if (database.kind === 'postgres') return openPostgres(database.url, database.directUrl ?? undefined);
  createPrivateFile(database.file);
  return openSqlite(database.file);
}

/** Receives problems that do not fail a request, with what they mean. */
type Report = (problem: unknown, meaning: string) => void;

/** A container that resolves every use case. */
export interface Application {
  readonly container: Container;
  readonly identity: ApplicationIdentity;
  /** Null where the database is in memory, of which no other process can read what is sold. */
  readonly rehearsals: ProcessRehearsals | null;
}

export async function createApplication(
  config: Config,
  storage: Storage,
  clock: Clock = new SystemClock(),
  report: Report = () => undefined,
): Promise<Application> {
  const c = newContainer();
  bindValue(c, Clock, clock);
  bindValue(c, Ids, new UuidIds());
  await bindStorage(c, config, storage);
  await bindPayments(c, config, storage, report);
  bindValue(c, SecretBox, new AesSecretBox(storage.keys.bankDetailsSecret));
  bindValue(c, AddressSigner, new HmacAddressSigner(storage.keys.bankDetailsSecret));
  bindValue(c, KeyedDigest, new HmacKeyedDigest(storage.keys.bankDetailsSecret));
  bindValue(c, CalendarDocuments, new CalendarDocuments(config.publicUrl));
  bindValue(c, TicketSigner, new Ed25519TicketSigner(storage.keys.ticketKey));
  bindValue(c, ListCipher, new WebListCipher());
  bindValue(c, DeviceSignatures, new WebDeviceSignatures());
  bindValue(c, TicketVerifier, new Ed25519TicketVerifier(storage.keys.ticketPublicKeys));
  bindFiles(c, config);
  const drawn = config.database.kind === 'memory' ? null : join(config.dataDir, 'link-pictures');
  bindLinkPictures(c, drawn, (problem) => report(problem, 'the picture of a link was not kept'));
  bindValue(c, EventBus, storage.processes.eventBus);
  bindValue(c, QrImages, new QrcodeImages());
  const rehearsals = rehearsalsOf(config, clock);
  bindValue(c, Rehearsals, rehearsals ?? new MemoryRehearsals(false));
  bindSecondFactors(c, config);
  bindValue(c, Issuer, config.issuer);
  bindValue(c, ReceiptDocuments, new PdfkitReceipts());
  bindValue(c, DataArchive, new ZipDataArchive());
  bindValue(c, MailGateway, await mailGateway(config));
  bindValue(c, PushGateway, await pushGateway(config, storage.keys));
  bindValue(c, ChangeNoticeSettings, { graceMinutes: config.changeNoticeMinutes });
  bindValue(c, MailSamples, FICTIONAL_MAILS);
  bindValue(c, OperatorSettings, {
    expectsBackups: config.production && config.database.kind !== 'memory',
    faultySettings: config.faultySettings,
  });
  bindValue(c, StorageCheck, storageCheck(config, storage));
  bindValue(c, Breaks, pacedBreaks);
  bindValue(c, ReminderSettings, { isOn: config.remindsOfEvents });
  bindValue(c, SessionCalendar, { sessionEnd: config.sessionEnd });
  bindValue(c, SiteFacts, {
    universityName: config.universityName,
    universityEmailDomains: config.universityEmailDomains,
    access: config.access,
    faculties: config.faculties,
    support: config.support,
    verifiesEmails: config.verifiesEmails,
    privacyContact: config.privacyContact,
    identity: config.identity,
    firebase: firebaseFacts(config),
    limits: { holdMinutes: config.holdMinutes, maxOpenHolds: config.maxOpenHolds },
    fee: { bps: config.feeBps, fixedSen: config.feeFixedSen },
    google: config.identity === 'firebase' ? 'Google' : oauthProviderName(config.oauthProvider),
    payments: config.payments.map(({ kind }) => kind),
    sessionEnd: config.sessionEnd,
    walkIns: config.walkIns,
    demo: config.demo,
  });
  const identity = bindIdentity(c, config, storage, (problem) => report(problem, 'Firebase did not answer'));
  bindCore(c);
  return { container: c, identity, rehearsals };
}

async function bindStorage(c: Container, config: Config, storage: Storage): Promise<void> {
  if (storage.sql) bindSql(c, storage.sql);
  else if (storage.memory) bindMemory(c, storage.memory);
  if (config.profiles === 'firestore' && storage.firebase)
    await bindFirestorePeople(c, await storage.firebase.firestore());
  else if (storage.sql) bindSqlPeople(c, storage.sql);
  else if (storage.memory) bindMemoryPeople(c, storage.memory);
}

async function bindPayments(
  c: Container,
  config: Config,
  { keys, bills }: Storage,
  report: Report,
): Promise<void> {
  const clock = resolve(c, Clock);
  const health = new ProviderHealth(clock);
  const providers = await paymentProviders(config, {
    bills,
    transfers: resolve(c, BankStatementQueries),
    sandboxSecret: keys.sandboxSecret,
    clock,
    report: (problem) => report(problem, 'a payment provider did not answer as it should'),
  });
  bindValue(c, ProviderHealth, health);
  bindValue(c, PaymentGateways, paymentGateways(providers, health, clock));
  bindValue(c, ProviderSetups, providerSetups(config));
  bindValue(c, SalesTerms, {
    holdMinutes: config.holdMinutes,
    maxOpenHolds: config.maxOpenHolds,
    transferHoldHours: transferHoldHours(config),
    feeBps: config.feeBps,
    feeFixedSen: config.feeFixedSen,
    lowestPaidPriceSen: lowestPaidPriceSen(providers),
    walkIns: config.walkIns,
  });
}

function transferHoldHours({ payments }: Config): number | null {
  const transfer = payments.find((provider) => provider.kind === 'transfer');
  return transfer?.holdHours ?? null;
}

function rehearsalsOf(config: Config, clock: Clock): ProcessRehearsals | null {
  if (config.database.kind === 'memory') return null;
  return new ProcessRehearsals(config, rehearseCommand(config), clock);
}

function bindSecondFactors(c: Container, config: Config): void {
  const name = `Acara ${config.universityName}`;
  bindValue(c, SecondFactorPolicy, { isRequiredOfAdmins: config.production });
  bindValue(c, PasskeyVerifier, new WebAuthnPasskeys({ publicUrl: config.publicUrl, name }));
  bindValue(c, AuthenticatorCodes, new TotpCodes());
  bindValue(c, RecoveryCodes, new RandomRecoveryCodes());
}

function bindFiles(c: Container, config: Config): void {
  if (config.database.kind === 'memory') {
    bindMemoryFiles(c);
    return;
  }
  bindValue(c, FileStore, new LocalFileStore(join(config.dataDir, 'files')));
  bindValue(c, ErasedPeopleList, new ErasedPeopleFile(erasedPeopleFile(config)));
  bindValue(c, PictureGateway, new SharpPictures());
}

/** The list of erased people beside the database. */
export function erasedPeopleFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'erased-people');
}
