import { isWaiting } from '#core/bank-statements/statement-line.ts';
import { isAboutAccount } from '#core/notifications/notice.ts';
import { listKey } from '#core/offers/list-keys.ts';
import { unnamed } from '#core/parties/party.ts';
import { studentIdKey } from '#core/people/facts/person-facts.ts';
import { hasAcceptedEmail } from '#core/people/person.ts';
import {
  addressesIn,
  type ClosingObstacle,
  type ErasedPerson,
  type KnownAddress,
  type PersonErasure,
  type PersonToErase,
} from '#core/privacy/person-erasure.ts';
import { withoutProblems } from '#core/refund-batches/refund-batch.ts';
import type { ClubId, PersonId } from '#core/shared/ids.ts';
import type { Instant } from '#core/shared/instant.ts';
import type { KeyedDigest } from '#core/shared/keyed-digest.ts';
import type { SiteFacts } from '#core/site/site-facts.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import type { MemoryDatabase, MemoryState, PublishedState } from './memory-database.ts';

export class MemoryPersonErasure implements PersonErasure {
  constructor(
    private readonly database: MemoryDatabase,
    private readonly site: Pick<SiteFacts, 'verifiesEmails'>,
    private readonly digest: KeyedDigest,
  ) {}

  async obstacleOf(uid: PersonId, now: Instant): Promise<ClosingObstacle | null> {
    return obstacleIn(this.database.published, uid, now);
  }

  erase(person: PersonToErase, now: Instant): Promise<ClosingObstacle | null> {
    return this.database.transact(async ({ state }) => {
      const obstacle = obstacleIn(state, person.uid, now);
      if (!obstacle) this.#erase(state, person, now);
      return obstacle;
    });
  }

  eraseAgain(uid: PersonId, erasedAt: Instant): Promise<void> {
    const known = { uid, addresses: [], studentIdKey: null };
    return this.database.transact(async ({ state }) => this.#erase(state, known, erasedAt));
  }

  #erase(state: MemoryState, person: PersonToErase, now: Instant): void {
    const { uid } = person;
    const addresses = [...person.addresses, ...this.#addressesOf(state, person)];
    erase(state, { ...person, addresses });
    const entries = [...addressesIn(addresses, 'accepted', 'proven'), person.studentIdKey];
    const keys = entries.flatMap((entry) => (entry === null ? [] : listKey(entry, this.digest)));
    remove(state.listEntries, ({ key }) => keys.includes(key));
    remove(state.waitingMembers, ({ key }) => keys.includes(key));
    this.database.people.delete(uid);
    this.database.calendarAddresses.delete(uid);
    state.codeTries.delete(uid);
    if (!state.erased.has(uid)) state.erased.set(uid, now);
  }

  /** Does nothing: memory has no files. */
  async purge(): Promise<void> {}

  async erasedSince(instant: Instant): Promise<readonly ErasedPerson[]> {
    const all = [...this.database.published.erased].map(([uid, erasedAt]) => ({ uid, erasedAt }));
    return all.filter(({ erasedAt }) => erasedAt >= instant);
  }

  #addressesOf(state: MemoryState, { uid, addresses }: PersonToErase): readonly KnownAddress[] {
    const profile = this.database.people.get(uid);
    const isAccepted = profile && (hasAcceptedEmail(profile.email, profile) || !this.site.verifiesEmails);
    const claimed = addressesIn(addresses, 'claimed');
    return [
      ...(profile
        ? [{ email: profile.email, standing: isAccepted ? ('accepted' as const) : ('claimed' as const) }]
        : []),
      ...[...state.tickets.values()]
        .flatMap(({ holder, payer }) => [holder, payer])
        .filter((party) => party !== null)
        .filter((party) => party.uid === uid && !claimed.includes(party.email))
        .map(({ email }) => ({ email, standing: 'accepted' as const })),
    ];
  }
}

function obstacleIn(state: PublishedState, uid: PersonId, now: Instant): ClosingObstacle | null {
  const isToCome = (endsAt: Instant | undefined) => endsAt !== undefined && endsAt > now;
  const own = <Row extends { readonly userId: PersonId }>(rows: ReadonlyMap<unknown, Row>) =>
    [...rows.values()].filter(({ userId }) => userId === uid);
  const hasTicket = [...state.tickets.values()].some(
    ({ holder, status, eventId }) =>
      holder.uid === uid &&
      (status === 'pending_payment' ||
        (status === 'confirmed' && isToCome(state.events.get(eventId)?.endsAt))),
  );
  if (hasTicket) return 'ticket_upcoming';
  const isOwed =
    own(state.refunds).some(({ status }) => status !== 'succeeded') ||
    own(state.payments).some(({ status }) => status === 'pending') ||
    [...state.statementLines.values()].some((line) => {
      const payment = line.paymentId === null ? undefined : state.payments.get(line.paymentId);
      const isUnsettled = line.state === 'matched' && payment?.status !== 'succeeded';
      return payment?.userId === uid && (isWaiting(line) || isUnsettled);
    });
  if (isOwed) return 'money_owed';
  const organizers = new Set([uid, ...clubsLedBy(state, uid)]);
  const organizes = [...state.events.values()].some(
    ({ organizerId, status, endsAt }) =>
      organizers.has(organizerId) &&
      (status === 'published' || status === 'pending_review') &&
      isToCome(endsAt),
  );
  return organizes ? 'events_upcoming' : null;
}

function erase(state: MemoryState, { uid, addresses, studentIdKey: ownKey }: PersonToErase): void {
  const claimed = new Set(addressesIn(addresses, 'claimed', 'accepted', 'proven'));
  const emails = new Set(addressesIn(addresses, 'accepted', 'proven'));
  const proven = new Set(addressesIn(addresses, 'proven'));
  const clubs = new Set(
    [...state.members.values()].filter((one) => one.uid === uid).map(({ clubId }) => clubId),
  );
  const isContact = (clubId: ClubId, email: string) =>
    proven.has(email) || (clubs.has(clubId) && claimed.has(email));
  const payments = [...state.payments.values()].filter(({ userId }) => userId === uid);
  const ids = new Set(payments.map(({ id }) => id));
  const refs = new Set(payments.map(({ providerRef }) => providerRef));
  const ofHolder = ({ holder }: Ticket) => holder.uid === uid;
  const ofPayer = ({ payer }: Ticket) => payer?.uid === uid;
  const isNamedBy = (ticket: Ticket) => ofHolder(ticket) || ofPayer(ticket);
  const tickets = new Set([...state.tickets.values()].filter(isNamedBy).map(({ id }) => id));
  for (const [key, { ticketId }] of state.answers) {
    const ticket = state.tickets.get(ticketId);
    if (ticket && ofHolder(ticket)) state.answers.delete(key);
  }
  change(state.tickets, ofHolder, (ticket) => ({
    ...ticket,
    holder: unnamed(ticket.holder),
    cancellationReason: null,
  }));
  remove(state.guests, ({ ticketId }) => tickets.has(ticketId));
  remove(state.ticketNotes, ({ ticketId }) => {
    const ticket = state.tickets.get(ticketId);
    return ticket !== undefined && ofHolder(ticket);
  });
  change(
    state.checkInDevices,
    (device) => device.uid === uid,
    (device) => ({ ...device, name: '' }),
  );
  change(state.tickets, ofPayer, (ticket) => ({ ...ticket, payer: ticket.payer && unnamed(ticket.payer) }));
  change(state.receipts, isOf(uid), (receipt) => ({ ...receipt, buyerName: '', buyerEmail: '' }));
  change(state.payments, isOf(uid), (payment) => ({ ...payment, checkoutUrl: null }));
  change(state.refunds, isOf(uid), (refund) => ({ ...refund, problem: null }));
  const refunds = new Set([...state.refunds.values()].filter(isOf(uid)).map(({ id }) => id));
  change(
    state.refundBatches,
    ({ failures }) => failures.some(({ refundId }) => refunds.has(refundId)),
    (batch) => ({ ...batch, failures: withoutProblems(batch.failures, refunds) }),
  );
  change(
    state.statementLines,
    ({ paymentId }) => paymentId !== null && ids.has(paymentId),
    (line) => ({ ...line, text: line.id, note: '' }),
  );
  change(
    state.alerts,
    ({ paymentId }) => paymentId !== null && ids.has(paymentId),
    (alert) => ({ ...alert, note: '' }),
  );
  change(
    state.refundBatches,
    ({ madeBy }) => madeBy === uid,
    (batch) => ({ ...batch, madeByName: '' }),
  );
  change(
    state.providerEvents,
    ({ providerRef }) => refs.has(providerRef),
    (event) => ({ ...event, raw: '' }),
  );
  change(
    state.events,
    ({ organizerId, organizerEmail }) => organizerId === uid || isContact(organizerId, organizerEmail),
    (event) => ({ ...event, organizerEmail: '' }),
  );
  const led = new Set(clubsLedBy(state, uid));
  change(
    state.events,
    ({ organizerId }) => led.has(organizerId),
    (event) => ({ ...event, pausedFor: 'organiser_disabled' as const }),
  );
  change(
    state.clubs,
    ({ id, state: clubState }) => led.has(id) && clubState === 'active',
    (club) => ({ ...club, state: 'dormant' as const, verifiedUntil: null }),
  );
  change(
    state.clubs,
    ({ id, contactEmail }) => isContact(id, contactEmail),
    (club) => ({ ...club, contactEmail: '' }),
  );
  remove(state.members, (member) => member.uid === uid);
  remove(state.clubPeople, (member) => member.uid === uid);
  remove(state.reminders, (reminder) => reminder.uid === uid);
  remove(state.messageDeliveries, (delivery) => delivery.uid === uid);
  remove(state.follows, (follow) => follow.uid === uid);
  remove(state.watches, (watch) => watch.uid === uid);
  state.clubDigests.delete(uid);
  remove(state.invitations, ({ email }) => emails.has(email));
  state.bankDetails.delete(uid);
  state.secondFactors.delete(uid);
  state.preferences.delete(uid);
  remove(state.clubRequests, (request) => request.uid === uid);
  remove(
    state.roster,
    ({ email, studentId }) =>
      (email !== null && emails.has(email)) || (studentId !== null && studentIdKey(studentId) === ownKey),
  );
  remove(state.pushSubscriptions, (browser) => browser.uid === uid);
  remove(state.pushMessages, ({ to, notice }) => {
    const text = JSON.stringify(notice);
    return to.uid === uid || [...emails].some((email) => text.includes(JSON.stringify(email)));
  });
  remove(state.outbox, ({ to, notice }) => {
    const text = JSON.stringify(notice);
    return (
      to.uid === uid ||
      emails.has(to.email) ||
      [...emails].some((email) => text.includes(JSON.stringify(email))) ||
      ('ticketId' in notice && tickets.has(notice.ticketId)) ||
      (claimed.has(to.email) && isAboutAccount(notice))
    );
  });
}

/** Returns the clubs of which the person is the only president. */
function clubsLedBy(state: PublishedState, uid: PersonId): readonly ClubId[] {
  const presidents = [...state.members.values()].filter(({ office }) => office === 'president');
  const own = presidents.filter((member) => member.uid === uid).map(({ clubId }) => clubId);
  return own.filter((id) => !presidents.some((other) => other.clubId === id && other.uid !== uid));
}

function isOf(uid: PersonId): (row: { readonly userId: PersonId }) => boolean {
  return ({ userId }) => userId === uid;
}

function change<Key, Row>(
  rows: Map<Key, Row>,
  isOwn: (row: Row) => boolean,
  changed: (row: Row) => Row,
): void {
  for (const [key, row] of rows) if (isOwn(row)) rows.set(key, changed(row));
}

function remove<Key, Row>(rows: Map<Key, Row>, isOwn: (row: Row) => boolean): void {
  for (const [key, row] of rows) if (isOwn(row)) rows.delete(key);
}
