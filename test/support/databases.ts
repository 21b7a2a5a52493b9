import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { MemoryCheckInPlanQueries } from '#adapters/memory/check-in/memory-check-in-plans.ts';
import { MemoryListQueries } from '#adapters/memory/check-in/memory-list-queries.ts';
import { MemoryPassQueries } from '#adapters/memory/check-in/memory-pass-queries.ts';
import { MemoryClubListQueries } from '#adapters/memory/clubs/memory-club-list-queries.ts';
import { MemoryClubMemberQueries } from '#adapters/memory/clubs/memory-club-member-queries.ts';
import { MemoryHandoverQueries } from '#adapters/memory/clubs/memory-handover-queries.ts';
import { MemoryChangeNoticeQueries } from '#adapters/memory/events/memory-change-notice-queries.ts';
import { MemoryFollowQueries } from '#adapters/memory/follows/memory-follow-queries.ts';
import { MemoryWatchQueries } from '#adapters/memory/follows/memory-watch-queries.ts';
import { MemoryGuestQueries } from '#adapters/memory/guests/memory-guest-queries.ts';
import { inOrder } from '#adapters/memory/in-order.ts';
import { MemoryCalendarAddresses } from '#adapters/memory/memory-calendar-addresses.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { MemoryLeases } from '#adapters/memory/memory-leases.ts';
import { MemoryPersonErasure } from '#adapters/memory/memory-person-erasure.ts';
import { MemoryRateCounters } from '#adapters/memory/memory-rate-counters.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { MemoryEventMessageQueries } from '#adapters/memory/messages/memory-event-message-queries.ts';
import { MemoryReminderQueries } from '#adapters/memory/messages/memory-reminder-queries.ts';
import { MemoryCodeTries } from '#adapters/memory/offers/memory-code-tries.ts';
import { MemoryOfferQueries } from '#adapters/memory/offers/memory-offer-queries.ts';
import { MemoryPreferenceQueries } from '#adapters/memory/preferences/memory-preferences.ts';
import { MemoryPushQueries } from '#adapters/memory/push/memory-push-queries.ts';
import { MemoryAttendeeQueries } from '#adapters/memory/queries/memory-attendee-queries.ts';
import { MemoryAuditQueries } from '#adapters/memory/queries/memory-audit-queries.ts';
import { MemoryBankStatementQueries } from '#adapters/memory/queries/memory-bank-statement-queries.ts';
import { MemoryCheckInQueries } from '#adapters/memory/queries/memory-check-in-queries.ts';
import { MemoryClubQueries } from '#adapters/memory/queries/memory-club-queries.ts';
import { MemoryClubRequestQueries } from '#adapters/memory/queries/memory-club-request-queries.ts';
import { MemoryEventQueries } from '#adapters/memory/queries/memory-event-queries.ts';
import { MemoryFindQueries } from '#adapters/memory/queries/memory-find-queries.ts';
import { MemoryLedgerQueries } from '#adapters/memory/queries/memory-ledger-queries.ts';
import { MemoryOutboxQueries } from '#adapters/memory/queries/memory-outbox-queries.ts';
import { MemoryPersonQueries } from '#adapters/memory/queries/memory-person-queries.ts';
import { MemoryPersonalDataQueries } from '#adapters/memory/queries/memory-personal-data-queries.ts';
import { MemoryProviderVerificationQueries } from '#adapters/memory/queries/memory-provider-verification-queries.ts';
import { MemoryReceiptQueries } from '#adapters/memory/queries/memory-receipt-queries.ts';
import { MemoryReconciliationQueries } from '#adapters/memory/queries/memory-reconciliation-queries.ts';
import { MemoryRefundQueries } from '#adapters/memory/queries/memory-refund-queries.ts';
import { MemoryRosterQueries } from '#adapters/memory/queries/memory-roster-queries.ts';
import { MemorySalesQueries } from '#adapters/memory/queries/memory-sales-queries.ts';
import { MemorySitemapQueries } from '#adapters/memory/queries/memory-sitemap-queries.ts';
import { MemoryTicketQueries } from '#adapters/memory/queries/memory-ticket-queries.ts';
import { MemoryQuestionQueries } from '#adapters/memory/questions/memory-question-queries.ts';
import { MemoryPersonRepository } from '#adapters/memory/repositories/memory-person-repository.ts';
import { MemoryPasskeyChallenges } from '#adapters/memory/second-factor/memory-passkey-challenges.ts';
import { MemorySecondFactorQueries } from '#adapters/memory/second-factor/memory-second-factors.ts';
import { MemorySessionConfirmations } from '#adapters/memory/second-factor/memory-session-confirmations.ts';
import { MemoryWalkInQueries } from '#adapters/memory/walk-ins/memory-walk-in-queries.ts';
import type { BillRecords } from '#adapters/sandbox-bank/bill-records.ts';
import { MemoryBillRecords } from '#adapters/sandbox-bank/memory-bill-records.ts';
import { type BankTables, SqlBillRecords } from '#adapters/sandbox-bank/sql-bill-records.ts';
import { migrate } from '#adapters/sql/migrate.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import { domainEventTable } from '#adapters/sql/schema.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { openSqlite } from '#adapters/sql/sqlite/sqlite.ts';
import { SqlCheckInPlanQueries } from '#adapters/sql/stores/check-in/sql-check-in-plans.ts';
import { SqlListQueries } from '#adapters/sql/stores/check-in/sql-list-queries.ts';
import { SqlPassQueries } from '#adapters/sql/stores/check-in/sql-pass-queries.ts';
import { SqlClubListQueries } from '#adapters/sql/stores/clubs/sql-club-list-queries.ts';
import { SqlClubMemberQueries } from '#adapters/sql/stores/clubs/sql-club-member-queries.ts';
import { SqlHandoverQueries } from '#adapters/sql/stores/clubs/sql-handover-queries.ts';
import { SqlChangeNoticeQueries } from '#adapters/sql/stores/events/sql-change-notice-queries.ts';
import { SqlFindQueries } from '#adapters/sql/stores/find/sql-find-queries.ts';
import { SqlFollowQueries } from '#adapters/sql/stores/follows/sql-follow-queries.ts';
import { SqlWatchQueries } from '#adapters/sql/stores/follows/sql-watch-queries.ts';
import { SqlGuestQueries } from '#adapters/sql/stores/guests/sql-guest-queries.ts';
import { SqlEventMessageQueries } from '#adapters/sql/stores/messages/sql-event-message-queries.ts';
import { SqlReminderQueries } from '#adapters/sql/stores/messages/sql-reminder-queries.ts';
import { SqlCodeTries } from '#adapters/sql/stores/offers/sql-code-tries.ts';
import { SqlOfferQueries } from '#adapters/sql/stores/offers/sql-offer-queries.ts';
import { SqlPreferenceQueries } from '#adapters/sql/stores/preferences/sql-preferences.ts';
import { SqlPushQueries } from '#adapters/sql/stores/push/sql-push-queries.ts';
import { SqlAttendeeQueries } from '#adapters/sql/stores/queries/sql-attendee-queries.ts';
import { SqlAuditQueries } from '#adapters/sql/stores/queries/sql-audit-queries.ts';
import { SqlBankStatementQueries } from '#adapters/sql/stores/queries/sql-bank-statement-queries.ts';
import { SqlCheckInQueries } from '#adapters/sql/stores/queries/sql-check-in-queries.ts';
import { SqlClubQueries } from '#adapters/sql/stores/queries/sql-club-queries.ts';
import { SqlClubRequestQueries } from '#adapters/sql/stores/queries/sql-club-request-queries.ts';
import { SqlEventQueries } from '#adapters/sql/stores/queries/sql-event-queries.ts';
import { SqlLedgerQueries } from '#adapters/sql/stores/queries/sql-ledger-queries.ts';
import { SqlOutboxQueries } from '#adapters/sql/stores/queries/sql-outbox-queries.ts';
import { SqlPersonQueries } from '#adapters/sql/stores/queries/sql-person-queries.ts';
import { SqlPersonalDataQueries } from '#adapters/sql/stores/queries/sql-personal-data-queries.ts';
import { SqlProviderVerificationQueries } from '#adapters/sql/stores/queries/sql-provider-verification-queries.ts';
import { SqlReceiptQueries } from '#adapters/sql/stores/queries/sql-receipt-queries.ts';
import { SqlReconciliationQueries } from '#adapters/sql/stores/queries/sql-reconciliation-queries.ts';
import { SqlRefundQueries } from '#adapters/sql/stores/queries/sql-refund-queries.ts';
import { SqlRosterQueries } from '#adapters/sql/stores/queries/sql-roster-queries.ts';
import { SqlSalesQueries } from '#adapters/sql/stores/queries/sql-sales-queries.ts';
import { SqlSitemapQueries } from '#adapters/sql/stores/queries/sql-sitemap-queries.ts';
import { SqlTicketQueries } from '#adapters/sql/stores/queries/sql-ticket-queries.ts';
import { SqlQuestionQueries } from '#adapters/sql/stores/questions/sql-question-queries.ts';
import { SqlPersonRepository } from '#adapters/sql/stores/repositories/sql-person-repository.ts';
import { SqlPasskeyChallenges } from '#adapters/sql/stores/second-factor/sql-passkey-challenges.ts';
import { SqlSecondFactorQueries } from '#adapters/sql/stores/second-factor/sql-second-factors.ts';
import { SqlSessionConfirmations } from '#adapters/sql/stores/second-factor/sql-session-confirmations.ts';
import { SqlCalendarAddresses } from '#adapters/sql/stores/sql-calendar-addresses.ts';
import { SqlLeases } from '#adapters/sql/stores/sql-leases.ts';
import { SqlPersonErasure } from '#adapters/sql/stores/sql-person-erasure.ts';
import { SqlRateCounters } from '#adapters/sql/stores/sql-rate-counters.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { SqlWalkInQueries } from '#adapters/sql/stores/walk-ins/sql-walk-in-queries.ts';
import type { SalesQueries } from '#core/analytics/sales-queries.ts';
import type { AttendeeQueries } from '#core/attendees/attendee-queries.ts';
import type { EventMessageQueries } from '#core/attendees/messages/message-queries.ts';
import type { AuditEntry } from '#core/audit/audit-entry.ts';
import type { AuditQueries } from '#core/audit/audit-queries.ts';
import type { BankStatementQueries } from '#core/bank-statements/bank-statement-queries.ts';
import type { CalendarAddresses } from '#core/calendar/calendar-addresses.ts';
import type { CheckInQueries } from '#core/check-in/check-in-queries.ts';
import type { ListQueries } from '#core/check-in/list/list-queries.ts';
import type { PassQueries } from '#core/check-in/passes/pass-queries.ts';
import type { CheckInPlanQueries } from '#core/check-in/plan/check-in-plan-queries.ts';
import type { ClubListQueries } from '#core/clubs/admin/club-list-queries.ts';
import type { ClubQueries } from '#core/clubs/club-queries.ts';
import type { ClubRequestQueries } from '#core/clubs/club-request-queries.ts';
import type { HandoverQueries } from '#core/clubs/handovers/handover-queries.ts';
import type { ClubMemberQueries } from '#core/clubs/people/club-member-queries.ts';
import type { TicketOffice } from '#core/decisions/ticket-office.ts';
import type { DomainEvent } from '#core/domain-events/domain-event.ts';
import type { ChangeNoticeQueries } from '#core/events/changes/change-notice-repository.ts';
import type { EventQueries } from '#core/events/event-queries.ts';
import type { FindQueries } from '#core/find/find-queries.ts';
import type { FollowQueries } from '#core/follows/follow-queries.ts';
import type { WatchQueries } from '#core/follows/watch-queries.ts';
import type { GuestQueries } from '#core/guests/guest-queries.ts';
import type { LedgerQueries } from '#core/ledger/ledger-queries.ts';
import type { OutboxQueries } from '#core/notifications/outbox-queries.ts';
import type { PushQueries } from '#core/notifications/push/push-queries.ts';
import type { CodeTries } from '#core/offers/codes/code-tries.ts';
import type { OfferQueries } from '#core/offers/offer-queries.ts';
import type { RosterQueries } from '#core/people/facts/roster-queries.ts';
import type { PersonQueries } from '#core/people/person-queries.ts';
import type { PersonRepository } from '#core/people/person-repository.ts';
import type { PreferenceQueries } from '#core/preferences/preference-queries.ts';
import type { PersonErasure } from '#core/privacy/person-erasure.ts';
import type { PersonalDataQueries } from '#core/privacy/personal-data-queries.ts';
import type { ProviderVerificationQueries } from '#core/provider-verification/provider-verification-queries.ts';
import type { QuestionQueries } from '#core/questions/question-queries.ts';
import type { ReceiptQueries } from '#core/receipts/receipt-queries.ts';
import type { ReconciliationQueries } from '#core/reconciliation/reconciliation-queries.ts';
import type { RefundQueries } from '#core/refunds/refund-queries.ts';
import type { ReminderQueries } from '#core/reminders/reminder-queries.ts';
import type { PasskeyChallenges } from '#core/second-factor/passkey-challenge.ts';
import type { SecondFactorQueries } from '#core/second-factor/second-factor-queries.ts';
import type { SessionConfirmations } from '#core/sessions/session-confirmation.ts';
import type { Leases } from '#core/shared/leases.ts';
import type { RateCounters } from '#core/shared/rate-counters.ts';
import type { SitemapQueries } from '#core/sitemap/sitemap-queries.ts';
import type { TicketQueries } from '#core/tickets/ticket-queries.ts';
import type { UnitOfWork, WritableStores } from '#core/unit-of-work.ts';
import type { WalkInQueries } from '#core/walk-ins/walk-in-queries.ts';
import { unguardedMemoryOffice, unguardedSqlOffice } from '#test/support/office-without-constraints.ts';
import { openTemporaryPostgres } from '#test/support/postgres-database.ts';
import { memoryOffice, sqlOffice } from '#test/support/ticket-offices.ts';

/** Every storage port on one empty database. */
export interface TestDatabase {
  /** Returns the database’s own name and version. */
  engine(): Promise<string>;
  readonly unitOfWork: UnitOfWork<WritableStores>;
  readonly office: TicketOffice;
  /** A second office on the same database, as another process has it. */
  readonly secondOffice: TicketOffice;
  /** Drops the database’s constraint and returns an office that does not guard the capacity. */
  unguardedOffice(): Promise<TicketOffice>;
  /** Changes or removes an audit entry directly in the database. */
  forge(number: number, change: Forgery | 'remove'): Promise<void>;
  readonly events: EventQueries;
  readonly changeNotices: ChangeNoticeQueries;
  readonly offers: OfferQueries;
  readonly codeTries: CodeTries;
  readonly questions: QuestionQueries;
  readonly clubPeople: ClubMemberQueries;
  readonly follows: FollowQueries;
  readonly watches: WatchQueries;
  readonly sitemap: SitemapQueries;
  readonly tickets: TicketQueries;
  readonly finds: FindQueries;
  readonly guests: GuestQueries;
  readonly eventMessages: EventMessageQueries;
  readonly reminders: ReminderQueries;
  readonly outbox: OutboxQueries;
  /** Returns every domain event, by id. */
  domainEvents(): Promise<readonly DomainEvent[]>;
  readonly people: PersonRepository;
  readonly peopleSearch: PersonQueries;
  readonly attendees: AttendeeQueries;
  readonly refunds: RefundQueries;
  readonly bankStatements: BankStatementQueries;
  readonly ledger: LedgerQueries;
  readonly receipts: ReceiptQueries;
  readonly roster: RosterQueries;
  readonly reconciliation: ReconciliationQueries;
  readonly verifications: ProviderVerificationQueries;
  readonly sales: SalesQueries;
  readonly checkIns: CheckInQueries;
  readonly audit: AuditQueries;
  readonly personalData: PersonalDataQueries;
  readonly erasure: PersonErasure;
  readonly clubs: ClubQueries;
  readonly clubList: ClubListQueries;
  readonly handovers: HandoverQueries;
  readonly passes: PassQueries;
  readonly checkInPlans: CheckInPlanQueries;
  readonly lists: ListQueries;
  readonly walkIns: WalkInQueries;
  readonly clubRequests: ClubRequestQueries;
  readonly calendarAddresses: CalendarAddresses;
  readonly preferences: PreferenceQueries;
  readonly push: PushQueries;
  readonly secondFactors: SecondFactorQueries;
  readonly confirmations: SessionConfirmations;
  readonly challenges: PasskeyChallenges;
  /** The embedded bank's. */
  readonly bills: BillRecords;
  readonly leases: Leases;
  readonly calls: RateCounters;
  close(): Promise<void>;
}

/** The audit fields with the same name in every database. */
export type Forgery = Partial<Pick<AuditEntry, 'number' | 'at' | 'actor' | 'club' | 'detail' | 'hash'>>;

export interface DatabaseKind {
  readonly name: string;
  /** The pattern that `engine` must match. */
  readonly engine: RegExp;
  open(): Promise<TestDatabase>;
}

const SQLITE_FILE = 'acara.db';

const SQLITE = {
  version: sql<string>`'SQLite ' || sqlite_version()`,
  withoutSeal: [
    sql`drop trigger if exists audit_log_no_change`,
    sql`drop trigger if exists audit_log_no_removal`,
  ],
};

const POSTGRES = {
  version: sql<string>`version()`,
  withoutSeal: [
    sql`drop trigger if exists audit_log_no_change on audit_log`,
    sql`drop trigger if exists audit_log_no_removal on audit_log`,
  ],
};

/** The databases that Acara runs on. */
export const databases: readonly DatabaseKind[] = [
  { name: 'memory', engine: /^MemoryDatabase$/, open: async () => onMemory(new MemoryDatabase()) },
  { name: 'sqlite', engine: /^SQLite 3\./, open: async () => onSql(await openMigratedSqlite(), SQLITE) },
  {
    name: 'postgresql',
    engine: /^PostgreSQL \d/,
    open: async () => onSql(await openTemporaryPostgres(), POSTGRES),
  },
];

function onMemory(database: MemoryDatabase): TestDatabase {
  const events = new MemoryEventQueries(database);
  const offers = new MemoryOfferQueries(database);
  const codeTries = new MemoryCodeTries(database);
  const clubPeople = new MemoryClubMemberQueries(database);
  const follows = new MemoryFollowQueries(database);
  const watches = new MemoryWatchQueries(database);
  return {
    engine: async () => database.constructor.name,
    unitOfWork: new MemoryUnitOfWork(database),
    office: memoryOffice(database),
    secondOffice: memoryOffice(database),
    unguardedOffice: async () => unguardedMemoryOffice(database),
    forge: (number, change) =>
      database.transact(async ({ state: { audit } }) => {
        const entry = audit.get(number);
        audit.delete(number);
        if (change !== 'remove' && entry) audit.set(change.number ?? number, { ...entry, ...change });
      }),
    events,
    offers,
    codeTries,
    changeNotices: new MemoryChangeNoticeQueries(database),
    questions: new MemoryQuestionQueries(database),
    clubPeople,
    follows,
    watches,
    sitemap: new MemorySitemapQueries(database),
    tickets: new MemoryTicketQueries(database),
    finds: new MemoryFindQueries(database),
    guests: new MemoryGuestQueries(database),
    eventMessages: new MemoryEventMessageQueries(database),
    reminders: new MemoryReminderQueries(database),
    outbox: new MemoryOutboxQueries(database),
    domainEvents: async () => inOrder([...database.published.domainEvents.values()], ({ id }) => [id]),
    people: new MemoryPersonRepository(database),
    peopleSearch: new MemoryPersonQueries(database),
    attendees: new MemoryAttendeeQueries(database),
    refunds: new MemoryRefundQueries(database),
    bankStatements: new MemoryBankStatementQueries(database),
    ledger: new MemoryLedgerQueries(database),
    receipts: new MemoryReceiptQueries(database),
    roster: new MemoryRosterQueries(database),
    reconciliation: new MemoryReconciliationQueries(database),
    verifications: new MemoryProviderVerificationQueries(database),
    sales: new MemorySalesQueries(database),
    checkIns: new MemoryCheckInQueries(database),
    audit: new MemoryAuditQueries(database),
    personalData: new MemoryPersonalDataQueries(database),
    erasure: new MemoryPersonErasure(database, { verifiesEmails: true }, new MemoryKeyedDigest()),
    clubs: new MemoryClubQueries(database),
    clubList: new MemoryClubListQueries(database),
    handovers: new MemoryHandoverQueries(database),
    passes: new MemoryPassQueries(database),
    checkInPlans: new MemoryCheckInPlanQueries(database),
    lists: new MemoryListQueries(database),
    walkIns: new MemoryWalkInQueries(database),
    clubRequests: new MemoryClubRequestQueries(database),
    calendarAddresses: new MemoryCalendarAddresses(database),
    preferences: new MemoryPreferenceQueries(database),
    push: new MemoryPushQueries(database),
    secondFactors: new MemorySecondFactorQueries(database),
    confirmations: new MemorySessionConfirmations(database),
    challenges: new MemoryPasskeyChallenges(database),
    bills: new MemoryBillRecords(),
    leases: new MemoryLeases(),
    calls: new MemoryRateCounters(),
    close: async () => {},
  };
}

/** Opens a new file in its own folder, which is removed when the database is closed. `fill` may make the file. */
export function openTemporarySqlite(fill: (file: string) => void = () => {}): SqlDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'acara-test-'));
  fill(join(folder, SQLITE_FILE));
  return openIn(folder);
}

let template: Promise<string> | null = null;

/** A migrated database, copied from one that is migrated once. Nothing in it survives a power cut. */
export async function openMigratedSqlite(): Promise<SqlDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'acara-test-'));
  await copySqliteTemplate(join(folder, SQLITE_FILE));
  const database = openIn(folder);
  await sql`pragma synchronous = off`.execute(database.writer);
  return database;
}

/** Makes a migrated, empty database at this path. */
export async function copySqliteTemplate(file: string): Promise<void> {
  template ??= makeTemplate();
  copyFileSync(await template, file);
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'acara-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, SQLITE_FILE);
  const database = openSqlite(file);
  await migrate(database);
  await database.close();
  return file;
}

function openIn(folder: string): SqlDatabase {
  const database = openSqlite(join(folder, SQLITE_FILE));
  return {
    ...database,
    async close() {
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function onSql(
  database: SqlDatabase,
  words: {
    readonly version: RawBuilder<string>;
    readonly withoutSeal: readonly RawBuilder<unknown>[];
  },
): Promise<TestDatabase> {
  const events = new SqlEventQueries(database);
  const offers = new SqlOfferQueries(database);
  const codeTries = new SqlCodeTries(database);
  const clubPeople = new SqlClubMemberQueries(database);
  const follows = new SqlFollowQueries(database);
  const watches = new SqlWatchQueries(database);
  return {
    async engine() {
      const { rows } = await sql<{ version: string }>`select ${words.version} as version`.execute(
        database.reader,
      );
      return rows[0]?.version ?? '';
    },
    unitOfWork: new SqlUnitOfWork(database),
    office: sqlOffice(database),
    secondOffice: sqlOffice(database),
    unguardedOffice: () => unguardedSqlOffice(database),
    async forge(number, change) {
      for (const unlock of words.withoutSeal) await unlock.execute(database.writer);
      const row = database.writer;
      if (change === 'remove') await row.deleteFrom('audit_log').where('number', '=', number).execute();
      else await row.updateTable('audit_log').set(change).where('number', '=', number).execute();
    },
    events,
    offers,
    codeTries,
    changeNotices: new SqlChangeNoticeQueries(database),
    questions: new SqlQuestionQueries(database),
    clubPeople,
    follows,
    watches,
    sitemap: new SqlSitemapQueries(database),
    tickets: new SqlTicketQueries(database),
    finds: new SqlFindQueries(database),
    guests: new SqlGuestQueries(database),
    eventMessages: new SqlEventMessageQueries(database),
    reminders: new SqlReminderQueries(database),
    outbox: new SqlOutboxQueries(database),
    async domainEvents() {
      const rows = await database.reader.selectFrom('domain_events').selectAll().orderBy('id').execute();
      return rows.map(domainEventTable.toEntity);
    },
    people: new SqlPersonRepository(database),
    peopleSearch: new SqlPersonQueries(database),
    attendees: new SqlAttendeeQueries(database),
    refunds: new SqlRefundQueries(database),
    bankStatements: new SqlBankStatementQueries(database),
    ledger: new SqlLedgerQueries(database),
    receipts: new SqlReceiptQueries(database),
    roster: new SqlRosterQueries(database),
    reconciliation: new SqlReconciliationQueries(database),
    verifications: new SqlProviderVerificationQueries(database),
    // So few that rankings have several parts.
    sales: new SqlSalesQueries(database, 3),
    checkIns: new SqlCheckInQueries(database),
    audit: new SqlAuditQueries(database),
    personalData: new SqlPersonalDataQueries(database),
    erasure: new SqlPersonErasure(database, { verifiesEmails: true }, new MemoryKeyedDigest()),
    clubs: new SqlClubQueries(database),
    clubList: new SqlClubListQueries(database),
    handovers: new SqlHandoverQueries(database),
    passes: new SqlPassQueries(database),
    checkInPlans: new SqlCheckInPlanQueries(database),
    lists: new SqlListQueries(database),
    walkIns: new SqlWalkInQueries(database),
    clubRequests: new SqlClubRequestQueries(database),
    calendarAddresses: new SqlCalendarAddresses(database),
    preferences: new SqlPreferenceQueries(database),
    push: new SqlPushQueries(database),
    secondFactors: new SqlSecondFactorQueries(database),
    confirmations: new SqlSessionConfirmations(database),
    challenges: new SqlPasskeyChallenges(database),
    bills: new SqlBillRecords(adapterConnections<BankTables>(database)),
    leases: new SqlLeases(database),
    calls: new SqlRateCounters(database),
    close: () => database.close(),
  };
}
