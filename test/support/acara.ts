import type { Container } from 'inversify';
import { BankTransferGateway } from '#adapters/bank-transfer/bank-transfer-gateway.ts';
import { ZipDataArchive } from '#adapters/data-archive/zip-data-archive.ts';
import { WebDeviceSignatures } from '#adapters/device-crypto/web-device-signatures.ts';
import { WebListCipher } from '#adapters/device-crypto/web-list-cipher.ts';
import { bindValue, newContainer, resolve } from '#adapters/inversify/bind.ts';
import { bindCore } from '#adapters/inversify/core-module.ts';
import { LocalIdentity } from '#adapters/local-identity/local-identity.ts';
import { memoryIdentityParts } from '#adapters/local-identity/memory/memory-identity-parts.ts';
import { MemoryIdentityStore } from '#adapters/local-identity/memory/memory-identity-store.ts';
import { FICTIONAL_MAILS } from '#adapters/mail/samples/fictional-mails.ts';
import { MemoryAddressSigner } from '#adapters/memory/memory-address-signer.ts';
import type { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { bindMemoryFiles } from '#adapters/memory/memory-module.ts';
import { MemoryReceiptDocuments } from '#adapters/memory/memory-receipt-documents.ts';
import { MemoryRehearsals } from '#adapters/memory/memory-rehearsals.ts';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { MemoryTicketSigner } from '#adapters/memory/memory-ticket-signer.ts';
import { MemoryTicketVerifier } from '#adapters/memory/memory-ticket-verifier.ts';
import { MemoryPasskeyVerifier } from '#adapters/memory/second-factor/memory-passkey-verifier.ts';
import { MemoryRecoveryCodes } from '#adapters/memory/second-factor/memory-recovery-codes.ts';
import type { Outcome as BankOutcome } from '#adapters/sandbox-bank/bill.ts';
import { InProcessEventBus } from '#adapters/system/in-process-event-bus.ts';
import { TotpCodes } from '#adapters/totp/totp-codes.ts';
import { organizerOf, type SignedIn, SYSTEM } from '#core/actor.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { BankStatementQueries } from '#core/bank-statements/bank-statement-queries.ts';
import { AddressSigner } from '#core/calendar/address-signer.ts';
import { CalendarDocuments } from '#core/calendar/calendar-documents.ts';
import { DeviceSignatures } from '#core/check-in/entries/device-signatures.ts';
import { ListCipher } from '#core/check-in/list/list-cipher.ts';
import { type ClubState, verifiedFrom } from '#core/clubs/club.ts';
import { ClubChanges } from '#core/clubs/club-changes.ts';
import { DEFAULT_SESSION_END, SessionCalendar } from '#core/clubs/people/session-end.ts';
import { EventBus } from '#core/event-bus.ts';
import {
  ChangeNoticeSettings,
  DEFAULT_CHANGE_NOTICE_MINUTES,
} from '#core/events/changes/change-notice-settings.ts';
import type { Event } from '#core/events/event.ts';
import { AccountQueries } from '#core/identity/account-queries.ts';
import { CredentialsGateway } from '#core/identity/credentials-gateway.ts';
import { type Balances, balancesOf } from '#core/ledger/ledger-entry.ts';
import { Breaks, WITHOUT_BREAKS } from '#core/notifications/breaks.ts';
import { MailGateway } from '#core/notifications/mail-gateway.ts';
import { MailSamples } from '#core/notifications/mail-samples.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { secretOf } from '#core/notifications/outbox-message.ts';
import { OutboxQueries } from '#core/notifications/outbox-queries.ts';
import { PushGateway } from '#core/notifications/push/push-gateway.ts';
import type { Office } from '#core/offices.ts';
import { OperatorSettings } from '#core/operator-alerts/operator-settings.ts';
import { StorageCheck } from '#core/operator-alerts/storage-check.ts';
import type { Payment } from '#core/payments/payment.ts';
import { type PaymentGateway, PaymentGateways, type PaymentReport } from '#core/payments/payment-gateway.ts';
import { paymentGateways } from '#core/payments/payment-gateways.ts';
import { ProviderHealth } from '#core/payments/provider-health.ts';
import type { SettlePaymentOutput } from '#core/payments/settle-payment.ts';
import { IdentityGateway } from '#core/people/identity-gateway.ts';
import { type Person, PROFILE_DEFAULTS, type Role, withRole } from '#core/people/person.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { VerifiedEmails } from '#core/people/verified-emails.ts';
import { DataArchive } from '#core/privacy/data-archive.ts';
import { ProviderSetups } from '#core/provider-verification/provider-setup.ts';
import { Issuer } from '#core/receipts/issuer.ts';
import { ReceiptDocuments } from '#core/receipts/receipt-documents.ts';
import type { Refund } from '#core/refunds/refund.ts';
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
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { Ids } from '#core/shared/ids.ts';
import { KeyedDigest } from '#core/shared/keyed-digest.ts';
import { SecretBox } from '#core/shared/secret-box.ts';
import { senFromRinggit } from '#core/shared/sen-from-ringgit.ts';
import { SalesTerms } from '#core/site/sales-terms.ts';
import { NO_SUPPORT_CONTACTS, SiteFacts } from '#core/site/site-facts.ts';
import { QrImages } from '#core/tickets/codes/qr-images.ts';
import { TicketSigner } from '#core/tickets/codes/ticket-signer.ts';
import { TicketVerifier } from '#core/tickets/codes/ticket-verifier.ts';
import { PURCHASE_DEFAULTS, type PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { UnitOfWork, type WritableStores } from '#core/unit-of-work.ts';
import { type UseCaseName, type UseCases, useCaseKey } from '#core/use-case-key.ts';
import { aSignedIn, verified } from '#test/support/a-signed-in.ts';
import { anEvent } from '#test/support/an-event.ts';
import { CapturedMail } from '#test/support/captured-mail.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import { FakeBank } from '#test/support/fake-bank.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { LegibleQrImages } from '#test/support/legible-qr-images.ts';
import { TERMS } from '#test/support/terms.ts';
import { inMemory, type TestStorage } from '#test/support/test-storage.ts';
import { TRANSFER_ACCOUNT } from '#test/support/transfer-account.ts';
import { writing } from '#test/support/writing.ts';
import { FakePush } from './fake-push.ts';

export const PASSWORD = 'three blue kites';
export const SITE: SiteFacts = {
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
  limits: { holdMinutes: 15, maxOpenHolds: 5 },
  fee: { bps: 500, fixedSen: 0 },
  payments: ['sandbox'],
  sessionEnd: DEFAULT_SESSION_END,
  walkIns: 'off',
  demo: false,
};

/** Who issues receipts. */
export const ISSUER: Issuer = {
  name: 'Universiti Acara',
  registration: 'UA-001',
  address: 'Jalan Universiti, 50603 Kuala Lumpur',
};

/** All of Acara, in memory by default, with a fixed clock, a bank that can be unreachable, and captured mail. */
export class Acara {
  readonly clock = new FixedClock();
  readonly ids = new CountingIds();
  readonly bank = new FakeBank(this.clock);
  readonly mail = new CapturedMail();
  readonly live = new InProcessEventBus();
  readonly signer = new MemoryTicketSigner();
  readonly verifier = new MemoryTicketVerifier([this.signer.publicKey]);
  readonly box: SecretBox;
  readonly rehearsals = new MemoryRehearsals(true);
  readonly setups: { all: ProviderSetups['all']; isWarned: boolean } = { all: [], isWarned: false };
  readonly operatorSettings: { expectsBackups: boolean; faultySettings: readonly string[] } = {
    expectsBackups: false,
    faultySettings: [],
  };
  /** Whether people are reminded of events. */
  readonly reminders = { isOn: true };
  /** Changed by tests of notices of changes. */
  readonly changeNotices = { graceMinutes: DEFAULT_CHANGE_NOTICE_MINUTES };
  /** What is wrong with the disk and the database. */
  readonly disk = { isLow: false, isFull: false };
  /** Changed by tests of second factors. */
  readonly policy = { isRequiredOfAdmins: false };
  /** What the embedded identity service stores, unless the storage has its own. */
  readonly accounts = new MemoryIdentityStore();
  readonly credentials: LocalIdentity;
  /** Verifies tokens and knows accounts. */
  readonly gateway: IdentityGateway;
  readonly container: Container = newContainer();
  /** Offers push, and answers what a test says. */
  readonly push = new FakePush();
  #people: number;
  #events = 0;

  /** `identities` replaces the embedded accounts. */
  constructor(
    terms: Partial<SalesTerms> = {},
    identities: IdentityGateway | null = null,
    readonly storage: TestStorage = inMemory(),
    site: Partial<SiteFacts> = {},
    /** Replaces the embedded bank, or adds to it. */
    providers: ((clock: Clock, bank: FakeBank) => readonly PaymentGateway[]) | null = null,
  ) {
    this.#people = storage.people ?? 0;
    this.box = storage.box ?? new MemorySecretBox();
    const c = this.container;
    bindValue(c, Clock, this.clock);
    bindValue(c, Ids, this.ids);
    storage.bind(c);
    bindMemoryFiles(c);
    bindValue(c, EventBus, this.live);
    const journal = new AuditJournal(this.clock);
    bindValue(c, AuditJournal, journal);
    const unitOfWork = resolve(c, UnitOfWork);
    const { verifiesEmails = SITE.verifiesEmails } = site;
    this.credentials = new LocalIdentity(
      { ...memoryIdentityParts(storage.accounts ?? this.accounts, this.clock, this.ids), verifiesEmails },
      ...([unitOfWork, this.box, this.clock, this.ids, journal] as const),
    );
    bindValue(c, CredentialsGateway, this.credentials);
    this.gateway = identities ?? this.credentials;
    bindValue(c, IdentityGateway, this.gateway);
    bindValue(c, VerifiedEmails, this.credentials.verifiedEmails);
    bindValue(c, AccountQueries, this.credentials.accountQueries);
    bindValue(c, AccountPasswords, this.credentials.accountPasswords);
    bindValue(c, AccountSessions, this.credentials.accountSessions);
    bindValue(c, OpenSessions, this.credentials.openSessions);
    bindValue(c, PushGateway, this.push);
    bindValue(c, SecondFactorPolicy, this.policy);
    bindValue(c, PasskeyVerifier, new MemoryPasskeyVerifier('acara.test'));
    bindValue(c, AuthenticatorCodes, new TotpCodes());
    bindValue(c, RecoveryCodes, new MemoryRecoveryCodes());
    const isFree = terms.lowestPaidPriceSen === null;
    const health = new ProviderHealth(this.clock);
    bindValue(c, ProviderHealth, health);
    const offered = isFree ? [] : (providers?.(this.clock, this.bank) ?? this.#providers(terms));
    bindValue(c, PaymentGateways, paymentGateways(offered, health, this.clock));
    bindValue(c, ProviderSetups, this.setups);
    bindValue(c, Rehearsals, this.rehearsals);
    bindValue(c, OperatorSettings, this.operatorSettings);
    bindValue(c, StorageCheck, {
      isDiskLow: async () => this.disk.isLow,
      isWritable: async () => !this.disk.isFull,
    });
    bindValue(c, Breaks, WITHOUT_BREAKS);
    bindValue(c, ReminderSettings, this.reminders);
    bindValue(c, SessionCalendar, { sessionEnd: DEFAULT_SESSION_END });
    bindValue(c, ChangeNoticeSettings, this.changeNotices);
    bindValue(c, SalesTerms, { ...TERMS, ...terms });
    bindValue(c, SecretBox, this.box);
    bindValue(c, AddressSigner, new MemoryAddressSigner());
    bindValue(c, KeyedDigest, new MemoryKeyedDigest());
    bindValue(c, ListCipher, new WebListCipher());
    bindValue(c, DeviceSignatures, new WebDeviceSignatures());
    bindValue(c, CalendarDocuments, new CalendarDocuments('https://acara.test'));
    bindValue(c, TicketSigner, this.signer);
    bindValue(c, TicketVerifier, this.verifier);
    bindValue(c, QrImages, new LegibleQrImages());
    bindValue(c, Issuer, ISSUER);
    bindValue(c, ReceiptDocuments, new MemoryReceiptDocuments());
    bindValue(c, DataArchive, new ZipDataArchive());
    bindValue(c, MailGateway, this.mail);
    bindValue(c, MailSamples, FICTIONAL_MAILS);
    bindValue(c, SiteFacts, { ...SITE, payments: offered.map(({ id }) => id), ...site });
    bindCore(c);
  }

  /** The bank, and transfers where `transferHoldHours` is set. */
  #providers({ transferHoldHours = null }: Partial<SalesTerms>): readonly PaymentGateway[] {
    if (transferHoldHours === null) return [this.bank];
    const settings = { ...TRANSFER_ACCOUNT, publicUrl: 'https://acara.test' };
    const statements = resolve(this.container, BankStatementQueries);
    return [this.bank, new BankTransferGateway(settings, statements)];
  }

  /** The data of an in-memory Acara. */
  get database(): MemoryDatabase {
    const { memory } = this.storage;
    if (!memory) throw new Error('This Acara stores nothing in memory');
    return memory;
  }

  /** Returns a use case by its name. */
  does<Name extends UseCaseName>(name: Name): InstanceType<UseCases[Name]> {
    return resolve(this.container, useCaseKey(name));
  }

  /** A student who has not entered the code of the mail, where addresses are verified. */
  async anUnverifiedStudent(name = 'Dewi Lestari'): Promise<SignedIn> {
    return { ...(await this.#register(name, 'student')), emailVerified: false };
  }

  async anUnverifiedClub(name = 'Kelab Baharu'): Promise<SignedIn> {
    return { ...(await this.#register(name, 'club')), emailVerified: false };
  }

  aStudent(name = 'Aina Rahman'): Promise<SignedIn> {
    return this.#aPerson(name, 'student');
  }

  aClub(name = 'Kelab Catur'): Promise<SignedIn> {
    return this.#aPerson(name, 'club');
  }

  async aVerifiedClub(name = 'Kelab Teater'): Promise<SignedIn> {
    const club = await this.aClub(name);
    await resolve(this.container, ClubChanges).change(club.uid, async (_stores, stored) => ({
      ...stored,
      verifiedUntil: verifiedFrom(this.clock.now()),
    }));
    return verified(club);
  }

  /** Returns a new student who is a member of the club. */
  async aMember(club: SignedIn, office: Office, name = 'Ahli Kelab'): Promise<SignedIn> {
    const person = await this.aStudent(name);
    const clubId = organizerOf(club).uid;
    await this.write(({ members }) =>
      members.save({ clubId, uid: person.uid, office, since: this.clock.now() }),
    );
    return person;
  }

  async anAdmin(name = 'Puan Admin'): Promise<SignedIn> {
    const person = await this.aStudent(name);
    await this.#given(person, (stored) => withRole(stored, 'admin', this.clock.now()));
    return { ...person, role: 'admin' };
  }

  /** Changes the state of a club without an audit entry. */
  async changeState(club: SignedIn, state: ClubState): Promise<void> {
    const { uid } = organizerOf(club);
    await resolve(this.container, ClubChanges).change(uid, async (_stores, stored) => ({ ...stored, state }));
  }

  /** Disables a person without an audit entry. */
  async disable(person: SignedIn): Promise<void> {
    await this.#given(person, (stored) => ({ ...stored, disabledAt: this.clock.now() }));
  }

  /** Changes a person without an audit entry. */
  async #given({ uid }: SignedIn, change: (person: Person) => Person): Promise<void> {
    await resolve(this.container, PersonRepository).change(uid, change);
  }

  /** Returns a new bearer token of a person created here. */
  async tokenOf({ email }: SignedIn): Promise<string> {
    const { token } = await this.credentials.signIn({ email, password: PASSWORD });
    return token;
  }

  /** Returns the token of a session that no other token of the person belongs to. */
  tokenOfNewSession(person: SignedIn): Promise<string> {
    return this.tokenOf(person);
  }

  /** Proves a person's address by the link of a mail, where nobody is asked to prove one. */
  async proveEmail({ email }: SignedIn): Promise<void> {
    await this.credentials.requestPasswordReset(email);
    await this.credentials.resetPassword({ secret: await this.latestSecret(), password: PASSWORD });
  }

  /** Stores an event, published and paid by default. */
  async anEvent(differences: Partial<Event> = {}): Promise<Event> {
    this.#events += 1;
    const event = anEvent({ id: `event-${this.#events}`, ...differences });
    await this.write((stores) => stores.events.add(event));
    return event;
  }

  /** Buys a ticket and goes to pay at once: opens its checkout, unless the bank cannot be reached. */
  async buy(
    person: SignedIn,
    event: Pick<Event, 'id'>,
    idempotencyKey: string | null = null,
  ): Promise<PurchaseTicketOutput> {
    const purchase = await this.hold(person, event, idempotencyKey);
    if (purchase.ticket.status !== 'pending_payment') return purchase;
    try {
      return await this.does('OpenCheckout').execute(person, { id: purchase.ticket.id });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'provider_unavailable') return purchase;
      throw error;
    }
  }

  /** Buys a ticket without going to pay. */
  hold(
    person: SignedIn,
    event: Pick<Event, 'id'>,
    idempotencyKey: string | null = null,
  ): Promise<PurchaseTicketOutput> {
    return this.does('PurchaseTicket').execute(person, {
      ...PURCHASE_DEFAULTS,
      eventId: event.id,
      idempotencyKey,
    });
  }

  /** Plays an outcome at the bank and delivers its report. Returns the report. */
  async play(
    purchase: PurchaseTicketOutput,
    outcome: BankOutcome = 'pay',
  ): Promise<readonly PaymentReport[]> {
    const reports = await this.bank.play(this.providerRefOf(purchase), outcome);
    for (const report of reports) await this.settle(report);
    return reports;
  }

  settle(
    report: PaymentReport,
    { id: provider }: Pick<PaymentGateway, 'id'> = this.bank,
  ): Promise<SettlePaymentOutput> {
    return this.does('SettlePayment').execute(SYSTEM, { provider, report });
  }

  /** Returns the bank’s report of a paid purchase. */
  reportOf(purchase: PurchaseTicketOutput, differences: Partial<PaymentReport> = {}): PaymentReport {
    const paymentId = purchase.payment?.id ?? null;
    return {
      eventKey: `report-${paymentId}`,
      providerRef: this.providerRefOf(purchase),
      paymentId,
      state: 'succeeded',
      receivedSen: senFromRinggit(purchase.ticket.price, 'price'),
      currency: 'MYR',
      method: null,
      feeSen: null,
      raw: 'as the bank wrote it',
      ...differences,
    };
  }

  providerRefOf({ payment }: PurchaseTicketOutput): string {
    return payment?.checkoutUrl?.split('/').at(-1) ?? '';
  }

  ticketOf({ ticket }: { ticket: Pick<Ticket, 'id'> }): Ticket {
    return present(this.database.published.tickets.get(ticket.id));
  }

  paymentOf({ payment }: { payment: { id: Payment['id'] } | null }): Payment {
    return present(this.database.published.payments.get(payment?.id ?? ''));
  }

  stored({ id }: Pick<Event, 'id'>): Event {
    return present(this.database.published.events.get(id));
  }

  places(event: Pick<Event, 'id'>): { sold: number; held: number } {
    const { sold, held } = this.stored(event);
    return { sold, held };
  }

  refunds(): readonly Refund[] {
    return [...this.database.published.refunds.values()];
  }

  /** Returns the ledger balances of a purchase’s payment. */
  balances({ payment }: { payment: { id: Payment['id'] } | null }): Balances {
    const { ledger } = this.database.published;
    return balancesOf([...ledger.values()].filter(({ paymentId }) => paymentId === payment?.id));
  }

  /** Returns the mail in the outbox, the oldest first. */
  notices(): readonly Notice[] {
    return [...this.database.published.outbox.values()].map(({ notice }) => notice);
  }

  /** Changes a stored event, as its organizer will be able to. */
  changeEvent({ id }: Pick<Event, 'id'>, change: Partial<Event>): Promise<void> {
    return this.database.transact(async ({ state }) => {
      state.events.set(id, { ...present(state.events.get(id)), ...change });
    });
  }

  /** Returns the latest mail in the outbox, on every storage. */
  async latestNotice(): Promise<Notice | undefined> {
    const [message] = await resolve(this.container, OutboxQueries).latest({ limit: 1 });
    return message?.notice;
  }

  /** Returns the secret of the latest mail’s link, on every storage. */
  async latestSecret(): Promise<string> {
    const [message] = await resolve(this.container, OutboxQueries).latest({ limit: 1 });
    return present((message && secretOf(message, this.box)) ?? undefined);
  }

  /** Returns a ticket’s stored status, on every storage. */
  async statusOf({ ticket }: PurchaseTicketOutput): Promise<Ticket['status'] | undefined> {
    return (await this.write(async ({ tickets }) => (await tickets.findAll([ticket.id]))[0]))?.status;
  }

  write<Result>(work: (stores: WritableStores) => Promise<Result>): Promise<Result> {
    return writing(resolve(this.container, UnitOfWork)).run(work);
  }

  async #aPerson(name: string, role: Exclude<Role, 'admin'>): Promise<SignedIn> {
    const person = await this.#register(name, role);
    if (resolve(this.container, SiteFacts).verifiesEmails)
      await this.does('VerifyEmail').execute(person, { code: await this.latestSecret() });
    return person;
  }

  async #register(name: string, role: Exclude<Role, 'admin'>): Promise<SignedIn> {
    this.#people += 1;
    const email = `person-${this.#people}@${role}.acara.test`;
    const { uid } = await this.credentials.signUp({ email, password: PASSWORD, name });
    const actor = aSignedIn({ uid, email, name, role });
    const profile = { studentId: 'A26CS0001', faculty: 'Computing', phoneNumber: '012-000 0000' };
    await this.does('Register').execute(actor, { ...PROFILE_DEFAULTS, email, name, role, ...profile });
    return actor;
  }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such thing in the database.');
  return value;
}
