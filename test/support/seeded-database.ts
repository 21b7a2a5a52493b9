import { resolve } from '#adapters/inversify/bind.ts';
import type { IdentityTables } from '#adapters/local-identity/identity-store.ts';
import { type BankTables, SqlBillRecords } from '#adapters/sandbox-bank/sql-bill-records.ts';
import { adapterConnections } from '#adapters/sql/operations/adapter-connections.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { SqlUnitOfWork } from '#adapters/sql/stores/sql-unit-of-work.ts';
import { loadKeys } from '#adapters/system/key-files.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { createApplication } from '#apps/api/wiring/create-application.ts';
import { createProcesses } from '#apps/api/wiring/processes.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { START_DEFAULTS } from '#core/check-in/passes/start-check-in.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { PURCHASE_DEFAULTS, type PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { type UseCaseName, type UseCases, useCaseKey } from '#core/use-case-key.ts';
import { WALK_IN_DEFAULTS } from '#core/walk-ins/sell-walk-in.ts';
import { aHandover } from '#test/support/a-handover.ts';
import { aDevice, aPass } from '#test/support/a-pass.ts';
import { aPushMessage, aPushSubscription } from '#test/support/a-push.ts';
import { aSellingDevice } from '#test/support/a-selling-device.ts';
import { aSignedIn, verified as verifiedClub } from '#test/support/a-signed-in.ts';
import { aVerification } from '#test/support/a-verification.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';

/** A time after everything that happens in it and before its last hold ends. */
export const SEEDED_UNTIL = '2026-12-01T05:05:00.000Z';

const PASSWORD = 'three blue kites';
const DRAFT = {
  ...EVENT_DEFAULTS,
  description: 'An evening that everybody remembers.\nBring a friend – and a cushion.',
  category: 'Cultural',
  startDate: '2026-12-20T12:00:00.000Z',
  endDate: '2026-12-20T15:00:00.000Z',
  location: 'Main Campus',
  venue: 'Dewan Seri',
  tags: ['malam', 'música'],
};

/** The answer to a sensitive question. */
export const ALLERGY = 'Peanuts and penicillin';

const POOL_OF_FAIR = '00000000-0000-4000-8000-000000000001';

const SALES = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

const FROM_NOBODY: PaymentReport = {
  eventKey: 'from-nobody',
  providerRef: 'of-another-shop',
  paymentId: null,
  state: 'succeeded',
  receivedSen: 700,
  currency: 'MYR',
  method: null,
  feeSen: null,
  raw: '{}',
};

/**
 * Fills a migrated, empty database through the use cases, so that every table has rows and money has moved in every
 * possible way: paid, too much, too little, twice, late with and without a place, refused, given back, charged back,
 * and from an unknown payer.
 */
export async function seedDatabase(sql: SqlDatabase, dataDir: string): Promise<void> {
  const testApp = await DatabaseSeeder.open(sql, dataDir);
  const club = await testApp.person('club', 'club');
  await testApp.does('VerifyClub').execute(SYSTEM, { email: club.email });
  const verified = verifiedClub(club);
  const [one, two] = [await testApp.person('one'), await testApp.person('two')];
  const { imageUrl } = await testApp.does('UploadPicture').execute(verified, { bytes: SMALL_PNG });
  const concert = await testApp.event(verified, {
    title: 'Gamelan Night',
    ticketPrice: 25,
    capacity: 8,
    imageUrl,
  });
  const talk = await testApp.event(verified, {
    title: 'Open Talk',
    ticketPrice: 0,
    capacity: 5,
    perPersonLimit: 2,
  });
  const trip = await testApp.event(verified, { title: 'Island Trip', ticketPrice: 19.99, capacity: 9 });

  const { ticket } = await testApp.buys(one, concert, 'key-1');
  await testApp.pays(await testApp.buys(one, concert, 'key-1'), 2_500);
  const scan = { ...CHECK_IN_DEFAULTS, id: concert, ticketId: ticket.id, scanId: 'scan-1', gate: 'North' };
  await testApp.does('CheckInTicket').execute(verified, scan);
  await testApp.pays(await testApp.buys(two, concert, 'key-1'), 3_000);
  await testApp.pays(await testApp.buys(one, concert), 2_000);
  const twice = await testApp.buys(two, concert);
  await testApp.pays(twice, 2_500);
  await testApp.pays(twice, 5_000);
  await testApp.reports(await testApp.buys(one, concert), { state: 'declined', receivedSen: 0 });
  const given = await testApp.buys(one, talk);
  await testApp.buys(one, talk);
  await testApp.does('CancelTicket').execute(one, { id: given.ticket.id });
  await testApp.pays(await testApp.buys(two, trip), 1_999);
  await testApp.transfers(one, trip, { ...club, role: 'admin', club: null });
  await testApp.does('CancelEvent').execute(verified, { id: trip, reason: 'The sea is rough.' });
  await testApp.does('CancelTicketsOfEvents').execute(SYSTEM);
  const message = { id: concert, subject: 'Doors at seven', text: 'Bring a jacket.' };
  await testApp.does('MessageAttendees').execute(verified, message);

  const revoked = await testApp.buys(one, concert);
  await testApp.pays(revoked, 2_500);
  await testApp.does('RevokeTicket').execute(verified, { id: revoked.ticket.id, reason: 'No chair.' });
  const lost = await testApp.buys(two, concert);
  await testApp.pays(lost, 2_500);
  await testApp.reports(lost, { state: 'charged_back', receivedSen: 2_500 });
  await testApp.does('SettlePayment').execute(SYSTEM, { provider: 'sandbox', report: FROM_NOBODY });
  await testApp.does('CompareProviderStatement').execute(SYSTEM);

  const late = await testApp.buys(two, concert);
  const tooLate = await testApp.buys(one, concert);
  testApp.clock.advance(30);
  await testApp.does('ExpireHolds').execute(SYSTEM);
  await testApp.pays(late, 2_500);
  await testApp.reports(tooLate, { receivedSen: 2_500, currency: 'USD' });
  await testApp.payRefund(two, { ...club, role: 'admin', club: null });
  await testApp.does('IssueReceipts').execute(SYSTEM);
  await testApp.does('DeliverMail').execute(SYSTEM);
  testApp.clock.advance(30);
  await testApp.buys(two, concert);
  await testApp.does('EditMyPreferences').execute(one, {
    topics: { reminders: ['push'], organisers: [] },
    quietHours: { from: '23:00', to: '07:00' },
    language: 'ms',
  });
  await testApp.does('ReplaceMyCalendar').execute(one);
  await testApp.does('EnrolAuthenticator').execute(one);
  await testApp.does('ConfirmIdentity').execute(one, { password: PASSWORD });
  await testApp.invites(verified, two.email);
  await testApp.does('RequestClubAccount').execute(two, { clubName: 'Kelab Catur', about: 'Chess for all.' });
  const fair = await testApp.event(verified, { title: 'Campus Fair', ticketPrice: 0, capacity: 9 });
  await testApp.plans(verified, fair, [one, two]);
  const guests = [
    { name: 'Dr. Siti', email: 'siti@acara.test', note: 'Front row' },
    { name: 'Two', email: two.email, note: 'Helps at the entrance' },
  ];
  await testApp
    .does('InviteGuests')
    .execute(verified, { id: talk, tellThem: true, dryRun: false, rows: guests });
  await testApp.does('NoteTicket').execute(verified, { id: ticket.id, text: 'Row 1', kind: 'vip' });
  await testApp.moves(verified, two);
  const bazaar = await testApp.event(verified, { title: 'Night Bazaar', ticketPrice: 5, capacity: 6 });
  await testApp.sellsAtVenue(verified, bazaar);
  await new SqlUnitOfWork(sql).run(async (stores) => {
    await stores.verifications.add(aVerification());
    await stores.pushSubscriptions.put(aPushSubscription({ uid: one.uid }));
    const forOne = { uid: one.uid, name: one.name, email: one.email };
    await stores.pushMessages.addAll([aPushMessage({ to: forOne, dueAt: '2026-12-01T23:00:00.000Z' })]);
    await stores.reminders.addNew([
      { eventId: talk, uid: two.uid, hoursBefore: 24, sentAt: '2026-12-01T04:00:00.000Z' },
    ]);
    await stores.handovers.add(
      aHandover({ clubId: verified.uid, proposedBy: verified.uid, successor: two.uid }),
    );
    await stores.follows.claimDigests([one.uid], '2026-11-29');
    await stores.passes.add(aPass({ eventId: concert }));
    await stores.passes.addDevice(aDevice({ eventId: concert }));
    await stores.passes.putContacts([
      {
        deviceId: 'device-1',
        contactedAt: '2026-12-01T05:00:00.000Z',
        listAsOf: null,
        waiting: 0,
        lastSeq: 0,
      },
    ]);
    await stores.checkInPlans.put({
      ...{ eventId: concert, reEntry: 'in_out', venueLimit: 40, changedAt: '2026-12-01T04:00:00.000Z' },
    });
    const facts = { name: 'Later Student', studentId: 'A26CS0042', faculty: 'Computing', year: '2' };
    await stores.roster.replaceAll([
      { line: 2, email: 'later@student.acara.test', ...facts, importedAt: '2026-12-01T04:00:00.000Z' },
    ]);
  });
  testApp.close();
}

class DatabaseSeeder {
  readonly clock = new FixedClock();
  #reports = 0;

  private constructor(
    readonly does: <Name extends UseCaseName>(name: Name) => InstanceType<UseCases[Name]>,
    readonly close: () => void,
    clock: FixedClock,
  ) {
    this.clock = clock;
  }

  static async open(sql: SqlDatabase, dataDir: string): Promise<DatabaseSeeder> {
    const { config } = readConfig({
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      CHANGE_NOTICE_MINUTES: '0',
      DEMO: 'off',
      DOOR_SALES: 'cash',
      PAYMENTS: 'sandbox,transfer',
      TRANSFER_BANK: 'Bank Acara',
      TRANSFER_ACCOUNT_NUMBER: '5140 1234 5678',
      TRANSFER_ACCOUNT_NAME: 'Universiti Acara',
    });
    const keys = loadKeys(`${dataDir}/keys`);
    const identityDatabase = adapterConnections<IdentityTables>(sql);
    const processes = createProcesses(config, sql, keys);
    const close = async () => undefined;
    const bills = new SqlBillRecords(adapterConnections<BankTables>(sql));
    const storage = { keys, sql, memory: null, firebase: null, processes, identityDatabase, bills, close };
    const clock = new FixedClock();
    const { container, identity } = await createApplication(config, storage, clock);
    return new DatabaseSeeder(
      (name) => resolve(container, useCaseKey(name)),
      () => identity.local?.stop(),
      clock,
    );
  }

  async person(name: string, role: 'student' | 'club' = 'student'): Promise<SignedIn> {
    const email = `${name}@lived-in.acara.test`;
    const { uid } = await this.does('SignUp').execute(SYSTEM, { email, name, password: PASSWORD });
    const person = aSignedIn({ uid, email, name, role });
    const profile = {
      ...PROFILE_DEFAULTS,
      email,
      name,
      role,
      studentId: '1',
      faculty: 'Law',
      phoneNumber: '012-000 0000',
    };
    await this.does('Register').execute(person, profile);
    return person;
  }

  async event(
    club: SignedIn,
    fields: {
      title: string;
      ticketPrice: number;
      capacity: number;
      perPersonLimit?: number;
      imageUrl?: string;
    },
  ): Promise<string> {
    const { event } = await this.does('CreateEvent').execute(club, {
      ...DRAFT,
      ...fields,
      status: 'published',
    });
    return event.id;
  }

  /** Sells at the venue for cash: two tickets and a count that was confirmed. A place is kept. */
  async sellsAtVenue(club: SignedIn, id: string): Promise<void> {
    const start = { ...START_DEFAULTS, id };
    const [own, other] = await Promise.all([
      this.does('StartCheckIn').execute(club, start),
      this.does('StartCheckIn').execute(club, start),
    ]);
    const device = aSellingDevice({ eventId: id, deviceId: own.deviceId, uid: club.uid });
    await this.does('KeepPlaces').execute(device, { id, places: 2 });
    for (const saleId of SALES)
      await this.does('SellWalkIn').execute(device, {
        ...{ ...WALK_IN_DEFAULTS, id, saleId, typeId: id, price: 5, way: 'cash' },
      });
    await this.does('KeepPlaces').execute(device, { id, places: 1 });
    const { count } = await this.does('CountCash').execute(device, { id, float: 20, counted: 30 });
    const witness = aSellingDevice({ eventId: id, deviceId: other.deviceId });
    await this.does('WitnessCount').execute(witness, { id, countId: count.id, counted: 30 });
  }

  /** Buys a ticket and goes to pay. */
  async buys(
    person: SignedIn,
    eventId: string,
    idempotencyKey: string | null = null,
  ): Promise<PurchaseTicketOutput> {
    const input = { ...PURCHASE_DEFAULTS, eventId, idempotencyKey };
    const purchase = await this.does('PurchaseTicket').execute(person, input);
    if (purchase.ticket.status !== 'pending_payment') return purchase;
    return this.does('OpenCheckout').execute(person, { id: purchase.ticket.id });
  }

  /** Plans a free early type with a pool of two places beside the base type, and sells both, the base type with a code. */
  async plans(club: SignedIn, id: string, [one, two]: readonly [SignedIn, SignedIn]): Promise<void> {
    const early = { name: 'Early bird', price: 0, poolId: POOL_OF_FAIR, limitPerPerson: 1 };
    const pools = [{ id: POOL_OF_FAIR, name: 'Early', capacity: 2 }];
    const types = [
      { id: '00000000-0000-4000-8000-000000000002', ...early },
      { id, name: 'Everybody', price: 0 },
    ];
    await this.does('EditPlan').execute(club, { id, types, pools });
    await this.does('JoinClub').execute(one, { id: club.uid });
    await this.does('FollowClub').execute(one, { id: club.uid });
    await this.does('WatchEvent').execute(one, { id });
    const rows = [{ email: 'later@student.acara.test' }];
    await this.does('ImportClubPeople').execute(club, { id: club.uid, dryRun: false, rows });
    await this.does('CreateAudienceList').execute(club, { id, name: 'Friends', entries: [one.email] });
    const first = await this.buys(one, id);
    const second = await this.buys(two, id);
    const code = { id, text: 'FRIENDS', kind: 'percent', value: 10, typeIds: [id], maxUses: 2 };
    await this.does('CreateCode').execute(club, code);
    const input = { ...PURCHASE_DEFAULTS, eventId: id, code: 'FRIENDS' };
    await this.does('PurchaseTicket').execute(two, input);
    await this.does('ViewOffers')
      .execute(one, { id, code: 'WRONG' })
      .catch(() => undefined);
    await this.asks(club, id, [
      [one, first.ticket.id],
      [two, second.ticket.id],
    ]);
  }

  /** Asks something plain, something sensitive and for a consent, and answers all with each of the tickets. */
  async asks(
    club: SignedIn,
    id: string,
    holders: readonly (readonly [person: SignedIn, ticketId: string])[],
  ): Promise<void> {
    const [meal, allergies, photos] = [3, 4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
    if (!meal || !allergies || !photos) throw new Error('There are three questions.');
    const questions = [
      { id: meal, kind: 'choice', label: 'Meal', options: ['Rice', 'Noodles'] },
      { id: allergies, kind: 'text', label: 'Allergies', sensitive: true },
      { id: photos, kind: 'consent', label: 'You may show photos of me' },
    ];
    await this.does('EditQuestions').execute(club, { id, questions });
    const answers = [
      { questionId: meal, value: 'Rice' },
      { questionId: allergies, value: ALLERGY },
      { questionId: photos, value: true },
    ];
    for (const [person, ticketId] of holders)
      await this.does('AnswerQuestions').execute(person, { id: ticketId, answers });
  }

  /** Pays one refund, fails one and puts one on a list at the bank. */
  async payRefund(person: SignedIn, admin: SignedIn): Promise<void> {
    const details = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Student Two' };
    await this.does('SubmitBankDetails').execute(person, details);
    const { refunds } = await this.does('ListMyRefunds').execute(person);
    const [first, second] = refunds.filter(({ step }) => step === 'ready').map(({ id }) => id);
    if (!first || !second) throw new Error('Too little is owed.');
    const { batch } = await this.does('CreateRefundBatch').execute(admin, { refundIds: [first, second] });
    await this.does('ExportRefundBatch').execute(admin, { id: batch.id });
    const failures = [{ refundId: second, problem: 'The bank was closed.', wrongAccount: false }];
    await this.does('CloseRefundBatch').execute(admin, { id: batch.id, bankReference: 'BULK-1', failures });
    await this.does('CreateRefundBatch').execute(admin, { refundIds: [second] });
  }

  /** Buys a ticket by bank transfer, and imports a statement with its money and a line that nobody knows. */
  async transfers(person: SignedIn, eventId: string, admin: SignedIn): Promise<void> {
    const held = await this.does('PurchaseTicket').execute(person, {
      ...PURCHASE_DEFAULTS,
      eventId,
    });
    const input = { id: held.ticket.id, provider: 'transfer' };
    const { payment } = await this.does('OpenCheckout').execute(person, input);
    const view = await this.does('ViewPayment').execute(person, { id: payment.id });
    const csv = `Date,Description,Amount\n1/12/2026,${view.payment.transfer?.reference},19.99\n1/12/2026,Rent,5.00`;
    const columns = { date: 'Date', amount: 'Amount', direction: null };
    await this.does('ImportBankStatement').execute(admin, { csv, columns });
  }

  /** Moves an event, whose ticket the person then gives back, and another time, which nobody knows yet. */
  async moves(club: SignedIn, person: SignedIn): Promise<void> {
    const fields = { title: 'Night Walk', ticketPrice: 10, capacity: 3 };
    const id = await this.event(club, fields);
    const walk = { ...DRAFT, ...fields, id };
    const given = await this.buys(person, id);
    await this.pays(given, 1_000);
    await this.pays(await this.buys(person, id), 1_000);
    await this.does('EditEvent').execute(club, { ...walk, venue: 'Dewan Lain' });
    await this.does('SendDueChangeNotices').execute(SYSTEM);
    await this.does('CancelTicket').execute(person, { id: given.ticket.id });
    await this.does('EditEvent').execute(club, { ...walk, venue: 'Dewan Baharu' });
  }

  /** Invites a person to the committee. */
  async invites(club: SignedIn, email: string): Promise<void> {
    await this.does('InviteMember').execute(club, { id: club.uid, email, office: 'treasurer' });
  }

  pays(purchase: PurchaseTicketOutput, receivedSen: number): Promise<void> {
    return this.reports(purchase, { receivedSen });
  }

  async reports({ payment }: PurchaseTicketOutput, differences: Partial<PaymentReport>): Promise<void> {
    this.#reports += 1;
    const report: PaymentReport = {
      eventKey: `report-${this.#reports}`,
      providerRef: payment?.checkoutUrl?.split('/').at(-1) ?? '',
      paymentId: payment?.id ?? null,
      state: 'succeeded',
      receivedSen: 0,
      currency: 'MYR',
      method: null,
      feeSen: null,
      raw: '{}',
      ...differences,
    };
    const { outcome } = await this.does('SettlePayment').execute(SYSTEM, { provider: 'sandbox', report });
    if (outcome !== 'settled') throw new Error(`The report was ${outcome}.`);
  }
}
