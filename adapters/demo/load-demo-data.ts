import { FULLY_PROVEN, type SignedIn, SYSTEM } from '#core/actor.ts';
import { CHECK_IN_DEFAULTS } from '#core/check-in/check-in-ticket.ts';
import { ownClubOf } from '#core/clubs/members/acting-club.ts';
import { type Category, EVENT_DEFAULTS, type Event } from '#core/events/event.ts';
import { PROFILE_DEFAULTS } from '#core/people/person.ts';
import type { Clock } from '#core/shared/clock.ts';
import { dayOf, daysAfter } from '#core/shared/day.ts';
import type { PersonId } from '#core/shared/ids.ts';
import { addMinutes, type Instant, instantOf, millisecondsOf } from '#core/shared/instant.ts';
import { KUALA_LUMPUR_OFFSET } from '#core/shared/kuala-lumpur.ts';
import { PURCHASE_DEFAULTS } from '#core/tickets/purchase-ticket.ts';
import type * as useCases from '#core/use-cases.ts';
import { addDemoCheckIn, DEMO_RUNNING } from './demo-check-in.ts';
import { DEMO_EVENTS, type DemoEvent } from './demo-events.ts';
import { addDemoFollows } from './demo-follows.ts';
import { DEMO_GUESTS } from './demo-guests.ts';
import { addDemoMembers } from './demo-members.ts';
import { DEMO_MESSAGES } from './demo-messages.ts';
import { DEMO_EARLIER_VENUES, moveDemoEvent } from './demo-moves.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_ROSTER, type DemoAccount, demoBuyer } from './demo-people.ts';
import { DEMO_CODES, DEMO_OPENING, DEMO_PLANS } from './demo-plans.ts';
import { demoAnswers, demoQuestions } from './demo-questions.ts';

type UseCases = typeof useCases;

/** An application with a settable clock, so that past sales get past dates. */
export interface DemoApplication {
  readonly clock: Clock & { set(now: Instant): void };
  /** Opens an account with a password and returns its uid; missing when the application keeps passwords itself. */
  openAccount?(account: { email: string; name: string; password: string }): Promise<PersonId>;
  /** Pays a checkout at the embedded bank, which then calls the webhook. */
  pay(providerRef: string): Promise<unknown>;
  /** Returns the addresses of the generated posters of events in this order. */
  posterAddresses(posters: readonly DemoPoster[]): readonly string[];
  resolveUseCase<Name extends keyof UseCases>(name: Name): InstanceType<UseCases[Name]>;
}

export interface DemoPoster {
  readonly seed: string;
  readonly category: Category;
}

const BUYERS = 60;
/** The demo student attends one event in six. */
const SHARE_OF_STUDENT = 6;
/** How many attendees of an event that is over are looked at. */
const ADMITTED = 24;
/** What the demo administrator wants to hear; everybody else keeps the defaults. */
const DEMO_CHOICES = {
  topics: { reminders: ['mail', 'push'], changes: ['mail', 'push'], followed_clubs: ['push'] },
  quietHours: { from: '23:00', to: '07:00' },
} as const;
/** The event that is running began this long ago, or up to a quarter of an hour more. */
const BEGUN_MINUTES_AGO = 15;
const QUARTER_MS = 15 * 60_000;
const MINUTES_PER_DAY = 24 * 60;
const OPENED_DAYS_AGO = 40;
/** Purchases are grouped into rounds of half a day. */
const MINUTES_A_ROUND = 12 * 60;

/**
 * Fills an empty application with a term of events through the use cases. Returns the numbers of events and tickets.
 */
export async function loadDemoData(
  application: DemoApplication,
  now: Instant,
): Promise<{ events: number; tickets: number }> {
  const opened = addMinutes(now, -OPENED_DAYS_AGO * MINUTES_PER_DAY);
  application.clock.set(opened);
  const people = await openAccounts(application);
  await application.resolveUseCase('ImportRoster').execute(SYSTEM, { csv: DEMO_ROSTER, dryRun: false });
  const buyers = await registerBuyers(application);
  const sales = await createEvents(application, people, now);
  const tickets = await sell(application, sales, people.student, buyers, now);
  await admit(application, sales, now);
  await addDemoCheckIn(application, saleOf(sales, DEMO_RUNNING), buyers, now);
  const { student, verified, club, rimba } = people;
  await addDemoMembers(application, { open: club, asking: rimba, student, verified, buyers }, opened, now);
  await moveEvents(application, sales, now);
  const opening = saleOf(sales, DEMO_OPENING);
  await addDemoFollows(application, { student, clubs: [club, rimba], buyers, opening: opening.eventId }, now);
  await application.resolveUseCase('EditMyPreferences').execute(people.admin, DEMO_CHOICES);
  application.clock.set(now);
  const guests = await inviteGuests(application, sales);
  await writeMessages(application, sales);
  // Those that would have been sent by now, had a server been running.
  await application.resolveUseCase('SendReminders').execute(SYSTEM);
  await deliverMail(application);
  await application.resolveUseCase('IssueReceipts').execute(SYSTEM);
  await application
    .resolveUseCase('GrantRole')
    .execute(SYSTEM, { email: DEMO_ACCOUNTS.admin.email, role: 'admin' });
  return { events: sales.length, tickets: tickets + guests };
}

function saleOf(sales: readonly Sale[], title: string): Sale {
  const sale = sales.find((one) => one.title === title);
  if (!sale) throw new Error(`No demonstration event is called ${title}.`);
  return sale;
}

async function writeMessages(application: DemoApplication, sales: readonly Sale[]): Promise<void> {
  for (const { title, eventId, organizer } of sales)
    for (const message of DEMO_MESSAGES[title] ?? [])
      await application.resolveUseCase('WriteMessage').execute(organizer, { ...message, id: eventId });
}

/** The account that is created last: it exists only when the demo data were loaded completely. */
export const DEMO_ADMIN_EMAIL = DEMO_ACCOUNTS.admin.email;

type DemoPeople = Readonly<Record<keyof typeof DEMO_ACCOUNTS, SignedIn>>;

async function openAccounts(application: DemoApplication): Promise<DemoPeople> {
  const accounts = Object.entries(DEMO_ACCOUNTS) as [keyof DemoPeople, DemoAccount][];
  const people = await Promise.all(
    accounts.map(async ([key, account]) => [key, await openAccount(application, account)]),
  );
  return Object.fromEntries(people) as DemoPeople;
}

async function openAccount(
  application: DemoApplication,
  { email, name, role, verified, faculty }: DemoAccount,
): Promise<SignedIn> {
  const credentials = { email, name, password: DEMO_PASSWORD };
  const uid = application.openAccount
    ? await application.openAccount(credentials)
    : await signUp(application, credentials);
  const firstRole = role === 'club' ? 'club' : 'student';
  const actor: SignedIn = {
    kind: 'person',
    uid,
    email,
    name,
    role: firstRole,
    club: firstRole === 'club' ? ownClubOf({ uid, name, email }, verified) : null,
    ...FULLY_PROVEN,
  };
  const profile = {
    ...PROFILE_DEFAULTS,
    email,
    name,
    role: firstRole,
    faculty,
    studentId: 'A26DEMO',
    phoneNumber: '012-000 0000',
  };
  await application.resolveUseCase('Register').execute(actor, profile);
  if (verified) await application.resolveUseCase('VerifyClub').execute(SYSTEM, { email });
  return actor;
}

/** Leaves no session: it would begin at a time that is long past. */
async function signUp(
  application: DemoApplication,
  credentials: { readonly email: string; readonly password: string; readonly name: string },
): Promise<PersonId> {
  const session = await application.resolveUseCase('SignUp').execute(SYSTEM, credentials);
  await application.resolveUseCase('SignOut').execute(SYSTEM, session);
  return session.uid;
}

async function registerBuyers(application: DemoApplication): Promise<readonly SignedIn[]> {
  const buyers: SignedIn[] = [];
  for (let number = 1; number <= BUYERS; number += 1) {
    const { uid, ...profile } = demoBuyer(number);
    const { email, name } = profile;
    const actor: SignedIn = {
      kind: 'person',
      uid,
      email,
      name,
      role: 'student',
      club: null,
      ...FULLY_PROVEN,
    };
    await application
      .resolveUseCase('Register')
      .execute(actor, { ...PROFILE_DEFAULTS, ...profile, role: 'student' });
    buyers.push(actor);
  }
  return buyers;
}

interface Sale {
  readonly title: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly organizer: SignedIn;
  readonly eventId: Event['id'];
  readonly sold: number;
  /** What is sold with codes beside that. */
  readonly codes: readonly {
    readonly text: string;
    readonly boughtType: string | null;
    readonly bought: number;
  }[];
  readonly from: Instant;
  readonly until: Instant;
}

async function createEvents(
  application: DemoApplication,
  people: DemoPeople,
  now: Instant,
): Promise<readonly Sale[]> {
  const sales: Sale[] = [];
  const pictures = picturesOf(application, now);
  for (const [index, event] of DEMO_EVENTS.entries()) {
    const startsAt = startOf(event, now);
    const { event: created } = await application.resolveUseCase('CreateEvent').execute(people[event.club], {
      ...EVENT_DEFAULTS,
      title: event.title,
      description: event.description,
      category: event.category,
      startDate: startsAt,
      endDate: addMinutes(startsAt, event.hours * 60),
      location: event.location,
      venue: DEMO_EARLIER_VENUES[event.title] ?? event.venue,
      ticketPrice: event.price,
      capacity: event.capacity,
      imageUrl: pictures.get(event) ?? null,
      tags: event.tags,
      status: event.draft ? 'draft' : null,
    });
    const planned = { eventId: created.id, clubId: created.organizerId, startsAt, now };
    const plan = DEMO_PLANS[event.title]?.(planned);
    if (plan)
      await application.resolveUseCase('EditPlan').execute(people[event.club], { id: created.id, ...plan });
    const questions = demoQuestions(event.title);
    if (questions.length > 0)
      await application
        .resolveUseCase('EditQuestions')
        .execute(people[event.club], { id: created.id, questions });
    const codes = DEMO_CODES[event.title]?.(planned) ?? [];
    for (const { boughtType, bought, isRevoked, ...code } of codes) {
      const { code: made } = await application
        .resolveUseCase('CreateCode')
        .execute(people[event.club], { ...code, id: created.id });
      if (isRevoked)
        await application.resolveUseCase('RevokeCode').execute(people[event.club], { id: made.id });
    }
    const until = event.inDays < 0 || event.isRunning ? addMinutes(startsAt, -60) : addMinutes(now, -30);
    const from = addMinutes(until, -(5 + (index % 4) * 7) * MINUTES_PER_DAY);
    const opened = application.clock.now();
    sales.push({
      title: event.title,
      startsAt,
      endsAt: addMinutes(startsAt, event.hours * 60),
      organizer: people[event.club],
      eventId: created.id,
      sold: event.sold,
      codes,
      from: from < opened ? opened : from,
      until,
    });
  }
  return sales;
}

/** Returns the picture of each event, chosen in the order in which lists show them. */
function picturesOf(application: DemoApplication, now: Instant): ReadonlyMap<DemoEvent, string> {
  const events = [...DEMO_EVENTS].sort((one, other) => (startOf(one, now) < startOf(other, now) ? -1 : 1));
  const addresses = application.posterAddresses(
    events.map(({ title, category }) => ({ seed: slugOf(title), category })),
  );
  return new Map(events.map((event, index) => [event, addresses[index] ?? '']));
}

/** Returns the instant `inDays` from today at a Kuala Lumpur time of day, or a quarter of an hour that has just passed. */
function startOf(event: DemoEvent, now: Instant): Instant {
  if (event.isRunning) {
    const begun = millisecondsOf(addMinutes(now, -BEGUN_MINUTES_AGO));
    return instantOf(begun - (begun % QUARTER_MS));
  }
  const day = daysAfter(dayOf(now), event.inDays);
  return instantOf(Date.parse(`${day}T${event.at}:00${KUALA_LUMPUR_OFFSET}`));
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 48);
}

interface Purchase {
  readonly eventId: string;
  readonly buyer: SignedIn;
  readonly at: Instant;
  /** How many tickets of the event were sold before; those with codes are counted apart. */
  readonly turn: number;
  readonly code?: string;
  readonly typeId?: string | null;
}

async function sell(
  application: DemoApplication,
  sales: readonly Sale[],
  student: SignedIn,
  buyers: readonly SignedIn[],
  now: Instant,
): Promise<number> {
  const purchases = sales
    .flatMap((sale, index) => [
      ...purchasesOf(sale, buyers, index % SHARE_OF_STUDENT === 0 ? student : null),
      ...purchasesWithCodes(sale, buyers),
    ])
    .sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const round of roundsOf(purchases)) {
    application.clock.set(round[0]?.at ?? now);
    await Promise.all(round.map((purchase) => buy(application, purchase)));
    await deliverMail(application);
  }
  return purchases.length;
}

/** Yields the purchases in order, grouped by half-day. */
function roundsOf(purchases: readonly Purchase[]): Iterable<Purchase[]> {
  const rounds = new Map<number, Purchase[]>();
  for (const purchase of purchases) {
    const round = Math.floor(millisecondsOf(purchase.at) / (MINUTES_A_ROUND * 60_000));
    rounds.set(round, [...(rounds.get(round) ?? []), purchase]);
  }
  return rounds.values();
}

/** Spreads the purchases over the selling time, more of them towards its end. */
function purchasesOf(
  { eventId, sold, from, until }: Sale,
  buyers: readonly SignedIn[],
  last: SignedIn | null,
): readonly Purchase[] {
  const start = millisecondsOf(from);
  const span = millisecondsOf(until) - start;
  return Array.from({ length: sold }, (_, index) => ({
    eventId,
    turn: index,
    buyer:
      last && index === sold - 1
        ? last
        : (buyers[(index * 7 + eventId.charCodeAt(eventId.length - 1)) % buyers.length] as SignedIn),
    at: instantOf(start + span * ((index + 1) / (sold + 1)) ** 0.6),
  }));
}

/** One purchase with each code an hour, back from the end of the selling time. */
function purchasesWithCodes(
  { eventId, codes, until }: Sale,
  buyers: readonly SignedIn[],
): readonly Purchase[] {
  return codes.flatMap(({ text, boughtType, bought }) =>
    Array.from({ length: bought }, (_, index) => ({
      eventId,
      buyer: buyers[(index * 5 + text.length) % buyers.length] as SignedIn,
      at: addMinutes(until, -index * 60),
      turn: index,
      code: text,
      typeId: boughtType,
    })),
  );
}

async function buy(application: DemoApplication, purchase: Purchase): Promise<void> {
  const { buyer, turn, at: _, ...bought } = purchase;
  const { ticket } = await application
    .resolveUseCase('PurchaseTicket')
    .execute(buyer, { ...PURCHASE_DEFAULTS, ...bought });
  const answers = demoAnswers(ticket.questions, turn);
  if (answers.length > 0)
    await application.resolveUseCase('AnswerQuestions').execute(buyer, { id: ticket.id, answers });
  if (ticket.status !== 'pending_payment' || ticket.price === 0) return;
  const { payment } = await application.resolveUseCase('OpenCheckout').execute(buyer, { id: ticket.id });
  const providerRef = payment.checkoutUrl?.split('/').at(-1);
  if (providerRef !== undefined) await application.pay(providerRef);
}

/** Lets people in at the events that are over: three of four of those who are first on the list. */
async function admit(application: DemoApplication, sales: readonly Sale[], now: Instant): Promise<void> {
  for (const { eventId: id, organizer, startsAt, endsAt } of sales) {
    if (endsAt > now) continue;
    application.clock.set(startsAt);
    const { attendees } = await application
      .resolveUseCase('ListAttendees')
      .execute(organizer, { id, q: null, cursor: null });
    for (const [index, { ticketId }] of attendees.slice(0, ADMITTED).entries()) {
      if (index % 4 === 3) continue;
      const scan = { ...CHECK_IN_DEFAULTS, id, ticketId, scanId: `demo-${ticketId}` };
      await application.resolveUseCase('CheckInTicket').execute(organizer, scan);
    }
  }
}

async function moveEvents(application: DemoApplication, sales: readonly Sale[], now: Instant): Promise<void> {
  for (const [index, event] of DEMO_EVENTS.entries()) {
    const sale = sales[index];
    if (sale && event.title in DEMO_EARLIER_VENUES) await moveDemoEvent(application, event, sale, now);
  }
}

/** Keeps places for guests and invites them. Returns how many were invited. */
async function inviteGuests(application: DemoApplication, sales: readonly Sale[]): Promise<number> {
  let invited = 0;
  for (const { title, organizer, eventId: id } of sales) {
    const guests = DEMO_GUESTS[title];
    if (!guests) continue;
    const { setAside, rows } = guests;
    await application.resolveUseCase('SetGuestPlaces').execute(organizer, { id, setAside });
    await application
      .resolveUseCase('InviteGuests')
      .execute(organizer, { id, typeId: null, tellThem: true, dryRun: false, rows });
    invited += rows.length;
  }
  await deliverMail(application);
  return invited;
}

/** Marks demo mail as sent without a mail server. */
async function deliverMail(application: DemoApplication): Promise<void> {
  while ((await application.resolveUseCase('DeliverMail').execute(SYSTEM)).sent > 0);
}
