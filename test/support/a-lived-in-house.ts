import { resolve } from '#adapters/inversify/bind.ts';
import { catalogueKey, type UseCaseName, type UseCases } from '#adapters/inversify/catalogue-key.ts';
import { kyselyDatabase } from '#adapters/local-identity/kysely-database.ts';
import { identityConnections } from '#adapters/sql/operations/identity-connections.ts';
import type { SqlDatabase } from '#adapters/sql/sql-database.ts';
import { loadKeys } from '#adapters/system/key-files.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { buildHouse } from '#apps/api/wiring/create-container.ts';
import { processesOn } from '#apps/api/wiring/processes.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import { type SignedIn, SYSTEM } from '#core/shared/actor.ts';
import type { PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { SMALL_PNG } from '#test/support/small-pictures.ts';

/** Later than everything that happens in it, and early enough that its last hold is not over. */
export const LIVED_IN_UNTIL = '2026-12-01T05:05:00.000Z';

const PASSWORD = 'three blue kites';
const DRAFT = {
  description: 'An evening that everybody remembers.\nBring a friend – and a cushion.',
  category: 'Cultural',
  startDate: '2026-12-20T12:00:00.000Z',
  endDate: '2026-12-20T15:00:00.000Z',
  location: 'Main Campus',
  venue: 'Dewan Seri',
  imageUrl: null,
  tags: ['malam', 'música'],
  perPersonLimit: null,
};

const FROM_NOBODY: PaymentReport = {
  eventKey: 'from-nobody',
  providerRef: 'of-another-shop',
  paymentId: null,
  state: 'succeeded',
  receivedSen: 700,
  currency: 'MYR',
  raw: '{}',
};

/**
 * Fills a migrated, empty database through the use cases, so that every table has rows and money has gone every way it
 * can: paid, too much, too little, twice, late with and without a place, refused, given back, taken back by the club
 * and by a bank, and from nobody knows whom.
 */
export async function liveIn(sql: SqlDatabase, dataDir: string): Promise<void> {
  const house = await LivedIn.open(sql, dataDir);
  const club = await house.person('club', 'club');
  await house.does('VerifyClub').execute(SYSTEM, { email: club.email });
  const verified: SignedIn = { ...club, isClubVerified: true };
  const [one, two] = [await house.person('one'), await house.person('two')];
  const { imageUrl } = await house.does('UploadPicture').execute(verified, { bytes: SMALL_PNG });
  const concert = await house.event(verified, {
    title: 'Gamelan Night',
    ticketPrice: 25,
    capacity: 8,
    imageUrl,
  });
  const talk = await house.event(verified, {
    title: 'Open Talk',
    ticketPrice: 0,
    capacity: 5,
    perPersonLimit: 2,
  });
  const trip = await house.event(verified, { title: 'Island Trip', ticketPrice: 19.99, capacity: 9 });

  const { ticket } = await house.buys(one, concert, 'key-1');
  await house.pays(await house.buys(one, concert, 'key-1'), 2_500);
  const scan = { id: concert, code: null, ticketId: ticket.id, scanId: 'scan-1', gate: 'North' };
  await house.does('CheckInTicket').execute(verified, scan);
  await house.pays(await house.buys(two, concert, 'key-1'), 3_000);
  await house.pays(await house.buys(one, concert), 2_000);
  const twice = await house.buys(two, concert);
  await house.pays(twice, 2_500);
  await house.pays(twice, 5_000);
  await house.tells(await house.buys(one, concert), { state: 'declined', receivedSen: 0 });
  const given = await house.buys(one, talk);
  await house.buys(one, talk);
  await house.does('CancelTicket').execute(one, { id: given.ticket.id });
  await house.pays(await house.buys(two, trip), 1_999);
  await house.does('CancelEvent').execute(verified, { id: trip, reason: 'The sea is rough.' });
  await house.does('CancelTicketsOfEvents').execute(SYSTEM);
  const message = { id: concert, subject: 'Doors at seven', text: 'Bring a jacket.' };
  await house.does('MessageAttendees').execute(verified, message);

  const revoked = await house.buys(one, concert);
  await house.pays(revoked, 2_500);
  await house.does('RevokeTicket').execute(verified, { id: revoked.ticket.id, reason: 'No chair.' });
  const lost = await house.buys(two, concert);
  await house.pays(lost, 2_500);
  await house.tells(lost, { state: 'charged_back', receivedSen: 2_500 });
  await house.does('SettlePayment').execute(SYSTEM, { provider: 'sandbox', report: FROM_NOBODY });
  await house.does('CompareProviderBooks').execute(SYSTEM);

  const late = await house.buys(two, concert);
  const tooLate = await house.buys(one, concert);
  house.clock.advance(30);
  await house.does('ExpireHolds').execute(SYSTEM);
  await house.pays(late, 2_500);
  await house.tells(tooLate, { receivedSen: 2_500, currency: 'USD' });
  await house.giveBack(two, { ...club, role: 'admin' });
  await house.does('DeliverMail').execute(SYSTEM);
  house.clock.advance(30);
  await house.buys(two, concert);
  await house.does('RequestClubAccount').execute(two, { clubName: 'Kelab Catur', about: 'Chess for all.' });
  house.close();
}

class LivedIn {
  readonly clock = new FixedClock();
  #reports = 0;

  private constructor(
    readonly does: <Name extends UseCaseName>(name: Name) => InstanceType<UseCases[Name]>,
    readonly close: () => void,
    clock: FixedClock,
  ) {
    this.clock = clock;
  }

  static async open(sql: SqlDatabase, dataDir: string): Promise<LivedIn> {
    const { config } = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO: 'off' });
    const keys = loadKeys(`${dataDir}/keys`);
    const identityDatabase = kyselyDatabase(identityConnections(sql));
    const processes = processesOn(config.database, sql, keys);
    const close = async () => undefined;
    const storage = { keys, sql, memory: null, firebase: null, processes, identityDatabase, close };
    const clock = new FixedClock();
    const { container, identity } = await buildHouse(config, storage, clock);
    return new LivedIn(
      (name) => resolve(container, catalogueKey(name)),
      () => identity.local?.stop(),
      clock,
    );
  }

  async person(name: string, role: 'student' | 'club' = 'student'): Promise<SignedIn> {
    const email = `${name}@lived-in.acara.test`;
    const { uid } = await this.does('SignUp').execute(SYSTEM, { email, name, password: PASSWORD });
    const person: SignedIn = { kind: 'person', uid, email, name, role, isClubVerified: false };
    const profile = { email, name, role, studentId: '1', faculty: 'Law', phoneNumber: '012-000 0000' };
    await this.does('Register').execute(person, profile);
    return person;
  }

  async event(
    club: SignedIn,
    told: {
      title: string;
      ticketPrice: number;
      capacity: number;
      perPersonLimit?: number;
      imageUrl?: string;
    },
  ): Promise<string> {
    const { event } = await this.does('CreateEvent').execute(club, {
      ...DRAFT,
      ...told,
      status: 'published',
    });
    return event.id;
  }

  buys(
    person: SignedIn,
    eventId: string,
    idempotencyKey: string | null = null,
  ): Promise<PurchaseTicketOutput> {
    return this.does('PurchaseTicket').execute(person, { eventId, quantity: 1, idempotencyKey });
  }

  /** One refund is paid, one fails, and one is on a list at the bank. */
  async giveBack(person: SignedIn, admin: SignedIn): Promise<void> {
    const details = { bank: 'MBBEMYKL', accountNumber: '001234567890', holderName: 'Student Two' };
    await this.does('GiveBankDetails').execute(person, details);
    const { refunds } = await this.does('ListMyRefunds').execute(person);
    const [first, second] = refunds.filter(({ step }) => step === 'ready').map(({ id }) => id);
    if (!first || !second) throw new Error('Too little is owed.');
    const { batch } = await this.does('CreateRefundBatch').execute(admin, { refundIds: [first, second] });
    await this.does('ExportRefundBatch').execute(admin, { id: batch.id });
    const failures = [{ refundId: second, problem: 'The bank was closed.', wrongAccount: false }];
    await this.does('CloseRefundBatch').execute(admin, { id: batch.id, bankReference: 'BULK-1', failures });
    await this.does('CreateRefundBatch').execute(admin, { refundIds: [second] });
  }

  pays(purchase: PurchaseTicketOutput, receivedSen: number): Promise<void> {
    return this.tells(purchase, { receivedSen });
  }

  async tells({ payment }: PurchaseTicketOutput, told: Partial<PaymentReport>): Promise<void> {
    this.#reports += 1;
    const report: PaymentReport = {
      eventKey: `report-${this.#reports}`,
      providerRef: payment?.checkoutUrl?.split('/').at(-1) ?? '',
      paymentId: payment?.id ?? null,
      state: 'succeeded',
      receivedSen: 0,
      currency: 'MYR',
      raw: '{}',
      ...told,
    };
    const { outcome } = await this.does('SettlePayment').execute(SYSTEM, { provider: 'sandbox', report });
    if (outcome !== 'settled') throw new Error(`The report was ${outcome}.`);
  }
}
