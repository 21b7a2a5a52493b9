import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { CreateEventInput } from '#core/events/create-event.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import type { PaymentReport } from '#core/payments/payment-gateway.ts';
import type { PaymentMethod } from '#core/payments/payment-method.ts';
import type { Instant } from '#core/shared/instant.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import { verified } from '#test/support/a-signed-in.ts';
import type { BankName, FilledAcara } from './filled-acara.ts';

/** How a buyer pays. */
export interface Way {
  readonly provider?: BankName | 'transfer';
  readonly method?: PaymentMethod;
  readonly bank?: string;
}

/** A purchase as its buyer knows it. */
export interface Bought {
  readonly ticketId: string;
  readonly paymentId: string;
  readonly provider: BankName;
  /** The provider's reference of the checkout. */
  readonly ref: string;
}

type Outcome = Parameters<FilledAcara['bank']['play']>[1];
type EventFields = Pick<CreateEventInput, 'title' | 'startDate' | 'endDate' | 'ticketPrice' | 'capacity'> &
  Partial<CreateEventInput>;

const JOBS = [
  'WarnOfExpiringHolds',
  'ExpireHolds',
  'CancelTicketsOfEvents',
  'SendDueChangeNotices',
  'ReconcilePayments',
  'ProcessRefunds',
  'IssueReceipts',
  'AlertAdmins',
  'SendDailyDigest',
  'RemindOfClubs',
  'RemoveOldMail',
  'EraseOldCallbacks',
  'EraseOldData',
  'FinishErasures',
  'CreateMissingClubs',
  'RemoveUnusedPictures',
  'RemoveOverdueAccounts',
  'WriteAuditJournal',
  'DeliverMail',
] as const;

/** What people, providers and the server do, in the order in which it is called. */
export class Filler {
  readonly does: FilledAcara['does'];
  /** The bills of the embedded bank, which its double keeps in memory. */
  readonly bills: string[] = [];

  constructor(readonly acara: FilledAcara) {
    this.does = (name) => acara.does(name);
  }

  until(instant: Instant): void {
    this.acara.clock.set(instant);
  }

  wait(minutes: number): void {
    this.acara.clock.advance(minutes);
  }

  /** Runs each job of the server once. */
  async jobs(): Promise<void> {
    for (const job of JOBS) await this.does(job).execute(SYSTEM);
    await this.acara.tidyAccounts();
  }

  async admin(name: string): Promise<SignedIn> {
    const person = await this.acara.aStudent(name);
    await this.does('GrantRole').execute(SYSTEM, { email: person.email, role: 'admin' });
    return { ...person, role: 'admin' };
  }

  async verifiedClub(name: string): Promise<SignedIn> {
    const club = await this.acara.aClub(name);
    await this.does('VerifyClub').execute(SYSTEM, { email: club.email });
    return verified(club);
  }

  /** Publishes an event, or submits it for review, and returns its id. */
  async event(club: SignedIn, fields: EventFields): Promise<string> {
    const { event } = await this.does('CreateEvent').execute(club, {
      ...EVENT_DEFAULTS,
      description: 'An evening that everybody remembers.\nBring a friend – and a cushion.',
      category: 'Cultural',
      location: 'Main Campus',
      venue: 'Dewan Seri',
      tags: ['malam', 'música'],
      status: 'published',
      ...fields,
    });
    return event.id;
  }

  /** Takes a place without going to pay, and returns the ticket. */
  async holds(person: SignedIn, eventId: string, idempotencyKey: string | null = null): Promise<string> {
    const input = { ...PURCHASE_DEFAULTS, eventId, idempotencyKey };
    return (await this.does('PurchaseTicket').execute(person, input)).ticket.id;
  }

  async goesToPay(person: SignedIn, ticketId: string, way: Way = {}): Promise<Bought> {
    const { provider = 'sandbox' } = way;
    const { payment } = await this.does('OpenCheckout').execute(person, { ...way, id: ticketId, provider });
    const ref = payment.checkoutUrl?.split('/').at(-1) ?? '';
    if (provider === 'sandbox') this.bills.push(ref);
    return { ticketId, paymentId: payment.id, provider: provider as BankName, ref };
  }

  /** Takes a place and opens its checkout. */
  async begins(person: SignedIn, eventId: string, way: Way = {}): Promise<Bought> {
    return this.goesToPay(person, await this.holds(person, eventId), way);
  }

  /** Takes a place and pays. */
  async buys(person: SignedIn, eventId: string, way: Way = {}): Promise<Bought> {
    const bought = await this.begins(person, eventId, way);
    await this.ends(bought, 'pay', way.method ? { method: way.method } : {});
    return bought;
  }

  /** Plays an outcome at the provider, whose callbacks arrive at once. */
  async ends(bought: Bought, outcome: Outcome, differences: Partial<PaymentReport> = {}): Promise<void> {
    const bank = this.acara.banks[bought.provider];
    for (const report of await bank.play(bought.ref, outcome))
      await this.does('SettlePayment').execute(SYSTEM, {
        provider: bank.id,
        report: { ...report, ...differences },
      });
  }

  /** Delivers a report that the provider's own bill does not say. */
  async reports(bought: Bought, differences: Partial<PaymentReport>): Promise<void> {
    const report: PaymentReport = {
      eventKey: `report of ${bought.ref} ${this.acara.clock.now()}`,
      providerRef: bought.ref,
      paymentId: bought.paymentId,
      state: 'succeeded',
      receivedSen: 0,
      currency: 'MYR',
      method: null,
      feeSen: null,
      raw: '{"as":"the provider wrote it"}',
      ...differences,
    };
    await this.does('SettlePayment').execute(SYSTEM, { provider: bought.provider, report });
  }
}
