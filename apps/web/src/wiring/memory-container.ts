import type { Container } from 'inversify';
import { ZipDataArchive } from '#adapters/data-archive/zip-data-archive.ts';
import { WebDeviceSignatures } from '#adapters/device-crypto/web-device-signatures.ts';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import {
  ApiIdentitySession,
  type OAuthFlow,
  type SessionHint,
} from '#adapters/http/client/api-identity-session.ts';
import { Api } from '#adapters/http/contract/api.ts';
import { PassApi } from '#adapters/http/contract/check-in/pass-api.ts';
import { Health } from '#adapters/http/contract/live/health.ts';
import { LiveEvents } from '#adapters/http/contract/live/live-events.ts';
import { LiveSales } from '#adapters/http/contract/live/live-sales.ts';
import { LiveTickets } from '#adapters/http/contract/live/live-tickets.ts';
import { PictureUpload } from '#adapters/http/contract/picture-upload.ts';
import { inProcessApi, type RenewalTokenStore } from '#adapters/http/in-process/in-process-api.ts';
import { inProcessLiveEvents } from '#adapters/http/in-process/in-process-live-events.ts';
import { inProcessLiveSales } from '#adapters/http/in-process/in-process-live-sales.ts';
import { inProcessLiveTickets } from '#adapters/http/in-process/in-process-live-tickets.ts';
import { inProcessPictureUpload } from '#adapters/http/in-process/in-process-picture-upload.ts';
import { bindValue, newContainer, resolve } from '#adapters/inversify/bind.ts';
import { bindCore } from '#adapters/inversify/core-module.ts';
import { LocalIdentity } from '#adapters/local-identity/local-identity.ts';
import { memoryIdentityParts } from '#adapters/local-identity/memory/memory-identity-parts.ts';
import { MemoryIdentityStore } from '#adapters/local-identity/memory/memory-identity-store.ts';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { OutboxMailGateway } from '#adapters/mail/outbox-mail-gateway.ts';
import { FICTIONAL_MAILS } from '#adapters/mail/samples/fictional-mails.ts';
import { MemoryAddressSigner } from '#adapters/memory/memory-address-signer.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryFileStore } from '#adapters/memory/memory-file-store.ts';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { bindMemory, bindMemoryFiles, bindMemoryPeople } from '#adapters/memory/memory-module.ts';
import { MemoryReceiptDocuments } from '#adapters/memory/memory-receipt-documents.ts';
import { MemoryRehearsals } from '#adapters/memory/memory-rehearsals.ts';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { MemoryTicketSigner } from '#adapters/memory/memory-ticket-signer.ts';
import { MemoryTicketVerifier } from '#adapters/memory/memory-ticket-verifier.ts';
import type { Restorable } from '#adapters/memory/restorable.ts';
import { MemoryPasskeyVerifier } from '#adapters/memory/second-factor/memory-passkey-verifier.ts';
import { MemoryRecoveryCodes } from '#adapters/memory/second-factor/memory-recovery-codes.ts';
import { UNSIGNED } from '#adapters/sandbox-bank/callback-signature.ts';
import { MemoryBillRecords } from '#adapters/sandbox-bank/memory-bill-records.ts';
import { SandboxBank, type SendCallback } from '#adapters/sandbox-bank/sandbox-bank.ts';
import { SandboxGateway } from '#adapters/sandbox-bank/sandbox-gateway.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { UuidIds } from '#adapters/system/uuid-ids.ts';
import { TotpCodes } from '#adapters/totp/totp-codes.ts';
import { NoPushGateway } from '#adapters/web-push/no-push-gateway.ts';
import { ANONYMOUS } from '#core/actor.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import { DeviceSignatures } from '#core/check-in/entries/device-signatures.ts';
import { ListCipher } from '#core/check-in/list/list-cipher.ts';
import { DEFAULT_SESSION_END, SessionCalendar } from '#core/clubs/people/session-end.ts';
import { EventBus } from '#core/event-bus.ts';
import {
  ChangeNoticeSettings,
  DEFAULT_CHANGE_NOTICE_MINUTES,
} from '#core/events/changes/change-notice-settings.ts';
import { AccountQueries } from '#core/identity/account-queries.ts';
import { CredentialsGateway } from '#core/identity/credentials-gateway.ts';
import { IdentitySession } from '#core/identity/identity-session.ts';
import { Breaks, WITHOUT_BREAKS } from '#core/notifications/breaks.ts';
import { MailGateway } from '#core/notifications/mail-gateway.ts';
import { MailSamples } from '#core/notifications/mail-samples.ts';
import { PushGateway } from '#core/notifications/push/push-gateway.ts';
import { OperatorSettings } from '#core/operator-alerts/operator-settings.ts';
import { StorageCheck } from '#core/operator-alerts/storage-check.ts';
import { PaymentGateways } from '#core/payments/payment-gateway.ts';
import { paymentGateways } from '#core/payments/payment-gateways.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { VerifiedEmails } from '#core/people/verified-emails.ts';
import { DataArchive } from '#core/privacy/data-archive.ts';
import { ProviderSetups } from '#core/provider-verification/provider-setup.ts';
import { Issuer } from '#core/receipts/issuer.ts';
import { ReceiptDocuments } from '#core/receipts/receipt-documents.ts';
import { Rehearsals } from '#core/rehearsals/rehearsals.ts';
import { ReminderSettings } from '#core/reminders/reminder-settings.ts';
import { AuthenticatorCodes } from '#core/second-factor/authenticator-codes.ts';
import { PasskeyVerifier } from '#core/second-factor/passkey-verifier.ts';
import { RecoveryCodes } from '#core/second-factor/recovery-codes.ts';
import { AccountPasswords } from '#core/sessions/account-passwords.ts';
import { AccountSessions } from '#core/sessions/account-sessions.ts';
import { SecondFactorPolicy } from '#core/sessions/assurance.ts';
import { OpenSessions } from '#core/sessions/open-sessions.ts';
import { Clock } from '#core/shared/clock.ts';
import { Ids } from '#core/shared/ids.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import { token } from '#core/shared/token.ts';
import { DEFAULT_MAX_OPEN_HOLDS, SalesTerms } from '#core/site/sales-terms.ts';
import { NO_SUPPORT_CONTACTS, SiteFacts } from '#core/site/site-facts.ts';
import { QrImages } from '#core/tickets/codes/qr-images.ts';
import { TicketSigner } from '#core/tickets/codes/ticket-signer.ts';
import { TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';
import { UnitOfWork } from '#core/unit-of-work.ts';
import { useCaseKey } from '#core/use-case-key.ts';
import { DemoBank } from '../app/demo/demo-bank.ts';
import { LoadDeviceCryptography } from '../shared/offline/device-cryptography.ts';
import { actingFor, leaveClub } from '../shared/session/acting-store.ts';
import { drawQrCode } from '../ui/pictures/draw-qr-code.ts';

export interface MemoryApplication {
  readonly clock?: Clock;
  readonly qrImages?: QrImages;
  /** The address before the paths in mails. */
  readonly publicUrl: string;
}

/** How one person's client keeps the session and calls the API; by default, nothing outlives the page. */
export interface PersonOfPage {
  readonly jar?: RenewalTokenStore;
  readonly hint?: SessionHint;
  /** Wraps the API, for example to simulate a bad connection in a test. */
  readonly through?: (api: Api) => Api;
}

/** Everything that is stored in memory: the database, accounts, secrets, bills and files. */
export interface MemoryContents {
  /** Returns what can be cloned as structured data at once. */
  contents(): unknown;
  /** Replaces everything by contents that the same version of the application returned. */
  restore(contents: unknown): void;
}
export const MemoryContents = token<MemoryContents>('MemoryContents');

/** The whole application in memory, without data and without a person. */
export function createMemoryContainer(application: MemoryApplication): Container {
  const container = newContainer();
  bindValue(container, Clock, application.clock ?? new SystemClock());
  bindValue(container, Ids, new UuidIds());
  bindValue(container, QrImages, application.qrImages ?? { png: drawQrCode });
  bindApplication(container, application.publicUrl);
  bindCore(container);
  return container;
}

function bindApplication(container: Container, publicUrl: string): void {
  const clock = resolve(container, Clock);
  const ids = resolve(container, Ids);
  const database = new MemoryDatabase();
  bindMemory(container, database);
  bindMemoryPeople(container, database);
  const files = new MemoryFileStore();
  bindMemoryFiles(container, files);
  bindValue(container, Rehearsals, new MemoryRehearsals(false));
  bindValue(container, EventBus, new InProcessEventBus());
  const box = new MemorySecretBox();
  const journal = new AuditJournal(clock);
  bindValue(container, AuditJournal, journal);
  const accounts = new MemoryIdentityStore();
  const parts = memoryIdentityParts(accounts, clock, ids);
  const credentials = new LocalIdentity(parts, resolve(container, UnitOfWork), box, clock, ids, journal);
  bindValue(container, CredentialsGateway, credentials);
  bindValue(container, IdentityGateway, credentials);
  bindValue(container, VerifiedEmails, credentials.verifiedEmails);
  bindValue(container, AccountQueries, credentials.accountQueries);
  bindValue(container, AccountPasswords, credentials.accountPasswords);
  bindValue(container, AccountSessions, credentials.accountSessions);
  bindValue(container, OpenSessions, credentials.openSessions);
  bindValue(container, PushGateway, new NoPushGateway());
  bindValue(container, SecondFactorPolicy, { isRequiredOfAdmins: false });
  bindValue(container, PasskeyVerifier, new MemoryPasskeyVerifier());
  bindValue(container, AuthenticatorCodes, new TotpCodes());
  bindValue(container, RecoveryCodes, new MemoryRecoveryCodes());
  const bills = new MemoryBillRecords();
  bindBank(container, clock, bills);
  bindValue(container, MemoryContents, joinContents({ database, box, accounts, bills, files }));
  bindValue(container, ChangeNoticeSettings, { graceMinutes: DEFAULT_CHANGE_NOTICE_MINUTES });
  bindValue(container, OperatorSettings, { expectsBackups: false, faultySettings: [] });
  bindValue(container, StorageCheck, { isDiskLow: async () => false, isWritable: async () => true });
  bindValue(container, ProviderSetups, { all: [], isWarned: false });
  const limits = { holdMinutes: 15, maxOpenHolds: DEFAULT_MAX_OPEN_HOLDS };
  const fee = { bps: 500, fixedSen: 0 };
  bindValue(container, SalesTerms, {
    ...limits,
    feeBps: fee.bps,
    feeFixedSen: fee.fixedSen,
    transferHoldHours: null,
    lowestPaidPriceSen: 100,
    walkIns: 'cash',
  });
  bindValue(container, Breaks, WITHOUT_BREAKS);
  bindValue(container, ReminderSettings, { isOn: true });
  bindValue(container, SessionCalendar, { sessionEnd: DEFAULT_SESSION_END });
  bindValue(container, SiteFacts, {
    universityName: 'Universiti Acara',
    universityEmailDomains: [],
    verifiesEmails: false,
    access: 'open',
    faculties: [],
    support: NO_SUPPORT_CONTACTS,
    privacyContact: null,
    identity: 'local',
    firebase: null,
    google: 'Google',
    limits,
    fee,
    payments: ['sandbox'],
    sessionEnd: DEFAULT_SESSION_END,
    walkIns: 'cash',
    demo: true,
  });
  bindValue(container, Issuer, { name: 'Universiti Acara', registration: null, address: null });
  bindValue(container, ReceiptDocuments, new MemoryReceiptDocuments());
  bindValue(container, DataArchive, new ZipDataArchive());
  bindValue(container, SecretBox, box);
  bindValue(container, AddressSigner, new MemoryAddressSigner());
  bindValue(container, KeyedDigest, new MemoryKeyedDigest());
  const signer = new MemoryTicketSigner();
  bindValue(container, TicketSigner, signer);
  bindValue(container, ListCipher, new WebListCipher());
  bindValue(container, DeviceSignatures, new WebDeviceSignatures());
  bindValue(container, TicketVerifier, new MemoryTicketVerifier([signer.publicKey]));
  const mailTexts = new MailTexts(publicUrl);
  bindValue(container, MailGateway, new OutboxMailGateway(mailTexts, true));
  bindValue(container, MailSamples, FICTIONAL_MAILS);
}

/** Puts the contents of several stores into one record, so that objects that they share stay shared. */
function joinContents(stores: Readonly<Record<string, Restorable>>): MemoryContents {
  const entries = Object.entries(stores);
  return {
    contents: () => Object.fromEntries(entries.map(([name, store]) => [name, store.contents()])),
    restore: (contents) => {
      const record = contents as Record<string, never>;
      for (const [name, store] of entries) store.restore(record[name] as never);
    },
  };
}

function bindBank(container: Container, clock: Clock, bills: MemoryBillRecords): void {
  const gateway = new SandboxGateway(bills, clock, { publicUrl: '', signature: UNSIGNED });
  const receive: SendCallback = async ({ headers, body }) => {
    const callback = { provider: gateway.id, rawBody: new TextEncoder().encode(body), headers };
    await resolve(container, useCaseKey('ReceivePaymentCallback')).execute(ANONYMOUS, callback);
    return { status: 200 };
  };
  const bank = new SandboxBank(bills, clock, receive, { webhookUrl: '', signature: UNSIGNED });
  bindValue(container, DemoBank, {
    find: (ref) => bills.read(ref)?.bill ?? null,
    play: async (ref, outcome) => void (await bank.play(ref, outcome)),
  });
  const health = new ProviderHealth(clock);
  bindValue(container, ProviderHealth, health);
  bindValue(container, PaymentGateways, paymentGateways([gateway], health, clock));
}

/** Binds one person's client: their API and session. */
export function bindPerson(
  container: Container,
  { jar = pageJar(), hint = pageHint(), through = (api) => api }: PersonOfPage = {},
): void {
  const api: Api = through(
    inProcessApi(container, () => identity.token(), jar, { actingFor, leftClub: leaveClub }),
  );
  const flow = fakeFlow(container, jar);
  const identity = new ApiIdentitySession(() => api, hint, resolve(container, Clock), flow);
  bindValue(container, Api, api);
  bindValue(container, PassApi, (token) => through(inProcessApi(container, async () => token, pageJar())));
  bindValue(container, LoadDeviceCryptography, async () => ({
    cipher: new WebListCipher(),
    signatures: new WebDeviceSignatures(),
    verifierOf: (keys) => new MemoryTicketVerifier(keys),
    canVerify: async () => true,
  }));
  bindValue(
    container,
    PictureUpload,
    inProcessPictureUpload(container, () => identity.token(), actingFor),
  );
  const clock = resolve(container, Clock);
  bindValue(container, Health, { isAlive: async () => true, serverTime: async () => clock.now() });
  bindValue(container, LiveEvents, inProcessLiveEvents(resolve(container, EventBus)));
  bindValue(container, LiveSales, inProcessLiveSales(resolve(container, EventBus)));
  bindValue(container, LiveTickets, inProcessLiveTickets(resolve(container, EventBus)));
  bindValue(container, IdentitySession, identity);
}

function pageJar(): RenewalTokenStore {
  let stored: string | null = null;
  return {
    read: () => stored,
    write: (renewal) => {
      stored = renewal;
    },
  };
}

/** An OAuth flow without a provider: everybody signs in as the same fictional person. */
function fakeFlow(container: Container, jar: RenewalTokenStore): OAuthFlow {
  return {
    run: async () => {
      const { renewal } = await resolve(container, CredentialsGateway).signInWithProvider({
        provider: 'google',
        issuer: 'https://google.acara.test',
        subject: 'student',
        email: 'sandbox-student@student.acara.test',
        emailVerified: true,
        isTrusted: true,
        ownsMailbox: true,
        name: 'Sandbox Student',
        photoURL: null,
      });
      jar.write(renewal);
    },
    hasReturned: () => false,
    onReturn: () => undefined,
  };
}

function pageHint(): SessionHint {
  let endsLater = false;
  return {
    read: () => null,
    write: () => undefined,
    watch: () => undefined,
    endsLater: () => endsLater,
    setEndsLater: (later) => {
      endsLater = later;
    },
    onceReachable: () => undefined,
  };
}
