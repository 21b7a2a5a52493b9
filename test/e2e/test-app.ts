import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { httpApi } from '#adapters/http/client/http-api.ts';
import type { Api } from '#adapters/http/contract/api.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { MailView } from '#core/notifications/list-outbox.ts';
import type { Office } from '#core/offices.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import type { TestServer } from '../support/server.ts';
import { playAtBank } from './bank.ts';
import { testIdentity } from './test-identity.ts';

export interface TestPerson {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** The API called as this person. */
  readonly api: Api;
}

type NewEvent = Parameters<Api['createEvent']>[0];

interface EventWishes extends Partial<Omit<NewEvent, 'ticketPrice'>> {
  /** In ringgit. */
  readonly price?: number;
  /** The demonstration’s club by default. */
  readonly club?: TestPerson;
}

const DEMO_PASSWORD = 'acara-demo';
const FRESH_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** A running Acara with methods to create the people and events of a test. */
export class TestApp {
  readonly #demo = new Map<string, { readonly person: Promise<TestPerson>; readonly at: number }>();
  /** The API called without signing in. */
  readonly api: Api;

  /** `env`: settings that reach its database from another process. */
  constructor(
    readonly server: TestServer,
    readonly env: Readonly<Record<string, string>> = {},
  ) {
    this.api = this.#apiWith(null);
  }

  /** Returns a demonstration account, signed in at most five minutes ago. */
  demo(who: 'student' | 'verified' | 'club' | 'newclub' | 'admin'): Promise<TestPerson> {
    const email = `${who}@demo.acara.test`;
    const known = this.#demo.get(email);
    if (known && Date.now() - known.at < FRESH_MS) return known.person;
    const person = this.signIn(email, DEMO_PASSWORD);
    this.#demo.set(email, { person, at: Date.now() });
    return person;
  }

  async student(name = 'Puteri Lim'): Promise<TestPerson> {
    return this.#register(name, 'student');
  }

  /** Creates a student whose address counts as proven, because no mail is sent to it. */
  async demoStudent(name = 'Puteri Lim'): Promise<TestPerson> {
    return this.#register(name, 'student', 'demo.acara.test');
  }

  async newClub(name = 'Kelab Angin'): Promise<TestPerson> {
    return this.#register(name, 'club');
  }

  /** Creates a club whose events need no review. */
  async verifiedClub(name = 'Kelab Lampu'): Promise<TestPerson> {
    const club = await this.newClub(name);
    const { api } = await this.demo('admin');
    await api.changeRole({ uid: club.uid, role: 'club', isClubVerified: true });
    return club;
  }

  /** Makes a person a member of the club, by an invitation. */
  async join(club: TestPerson, person: TestPerson, office: Office): Promise<void> {
    await club.api.inviteMember({ id: club.uid, email: person.email, office });
    const [mail] = await this.mailsTo(person.email);
    const [, token = ''] = mail?.text.match(/\/invitation\?token=(\S+)/) ?? [];
    await person.api.acceptInvitation({ token });
  }

  async signIn(email: string, password: string): Promise<TestPerson> {
    const { uid, token } = await testIdentity.signIn(this.server.url, { email, password });
    const api = this.#apiWith(token);
    const { user } = await api.viewProfile();
    return { uid, email, password, name: user.name, api };
  }

  /** Creates an event, published unless another status is given. */
  async event({ club, price = 12, ...differences }: EventWishes = {}): Promise<EventView> {
    const { api } = club ?? (await this.demo('club'));
    const start = Date.now() + 30 * DAY_MS;
    const { event } = await api.createEvent({
      title: `Evening ${randomUUID().slice(0, 8)}`,
      description: 'An evening made for a test.',
      category: 'Social',
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + 3 * 60 * 60_000).toISOString(),
      location: 'Main Campus',
      venue: 'Dewan Ujian',
      ticketPrice: price,
      capacity: 50,
      ...EVENT_DEFAULTS,
      status: null,
      ...differences,
    });
    return event;
  }

  /**
   * Buys a ticket and opens its checkout without a browser. `outcome` is what the bank does with the payment; none
   * leaves it open.
   */
  async purchase(person: TestPerson, { id }: Pick<EventView, 'id'>, outcome?: string) {
    const held = await person.api.purchaseTicket({ ...PURCHASE_DEFAULTS, eventId: id });
    if (held.payment === null) return held;
    const purchase = await person.api.openCheckout({ id: held.ticket.id });
    if (outcome) await playAtBank(purchase.payment.checkoutUrl ?? '', outcome);
    return purchase;
  }

  async demoEvent(title: string): Promise<EventView> {
    const { events } = await this.api.browseEvents({ category: null, q: title, limit: null, cursor: null });
    const event = events.find((each) => each.title === title);
    if (!event) throw new Error(`There is no event “${title}”.`);
    return event;
  }

  /** Waits until a cancelled event’s refunds are due. */
  async owesFor(event: Pick<EventView, 'id'>): Promise<void> {
    const { api } = await this.demo('admin');
    const owed = async () => (await api.listPaymentsNeedingAttention()).refunds.map(({ eventId }) => eventId);
    await expect.poll(owed).toContain(event.id);
  }

  /** Returns the mail to an address, the latest first, as an admin reads it. */
  async mailsTo(email: string): Promise<readonly MailView[]> {
    const { api } = await this.demo('admin');
    const { mails } = await api.listOutbox({ q: email, status: null, cursor: null });
    return mails.filter(({ to }) => to === email);
  }

  async #register(name: string, role: 'student' | 'club', domain = 'siswa.test'): Promise<TestPerson> {
    const email = `${randomUUID()}@${domain}`;
    const password = 'gelas kaca merah';
    const { uid, token } = await testIdentity.signUp(this.server.url, { email, password, name });
    const api = this.#apiWith(token);
    const fields = { studentId: 'A26-0417', faculty: 'Faculty of Arts', phoneNumber: '012-345 6789' };
    await api.register({ ...PROFILE_DEFAULTS, email, name, role, ...fields });
    return { uid, email, password, name, api };
  }

  #apiWith(token: string | null): Api {
    return httpApi({ baseUrl: `${this.server.url}/api`, token: async () => token });
  }
}

/** Returns times of an event whose check-in is open: it starts in an hour and takes two. */
export function inAnHour(): { readonly startDate: string; readonly endDate: string } {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  return { startDate: inMinutes(60), endDate: inMinutes(180) };
}
