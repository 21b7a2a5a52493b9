import { beforeEach, describe, expect, it } from 'vitest';
import { resolve } from '#adapters/inversify/bind.ts';
import { type SignedIn, SYSTEM } from '#core/actor.ts';
import type { Event } from '#core/events/event.ts';
import type { Office } from '#core/offices.ts';
import { PersonRepository } from '#core/people/person-repository.ts';
import { paymentReference } from '#core/receipts/payment-reference.ts';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { acting } from '#test/support/a-signed-in.ts';
import { Acara } from '#test/support/acara.ts';
import { refusalOf } from '#test/support/refusal-of.ts';

const STUDENT_ID = 'A26CS0777';

describe('FindAnything', () => {
  let acara: Acara;
  let admin: SignedIn;
  let club: SignedIn;
  let aina: SignedIn;
  let event: Event;
  let bought: Awaited<ReturnType<Acara['buy']>>;
  beforeEach(async () => {
    acara = new Acara();
    admin = await acara.anAdmin();
    club = await acara.aVerifiedClub('Kelab Catur');
    aina = await acara.aStudent('Aina Rahman');
    const people = resolve(acara.container, PersonRepository);
    await people.change(aina.uid, (person) => ({ ...person, studentId: STUDENT_ID }));
    event = await acara.anEvent({ organizerId: club.uid, title: 'Malam Catur', priceSen: 1_800 });
    bought = await acara.buy(aina, event);
  });
  const find = (as: SignedIn, q: string) => acara.does('FindAnything').execute(as, { q, limit: null });
  const as = async (office: Office) => acting(await acara.aMember(club, office), club, office);

  it('refuses students, and finds nothing for an empty text', async () => {
    expect((await refusalOf(find(aina, 'aina'))).code).toBe('forbidden');
    for (const q of ['', ' ', 'a']) {
      const found = await find(admin, q);
      expect(Object.values(found).flat()).toEqual([]);
    }
  });

  it('finds people, clubs and events for admins by words, and their tickets beside few people', async () => {
    const found = await find(admin, 'aina rahman');
    expect(found.people).toMatchObject([{ uid: aina.uid, studentId: STUDENT_ID, role: 'student' }]);
    expect(found.tickets).toMatchObject([{ id: bought.ticket.id, holder: { uid: aina.uid } }]);
    expect(await find(admin, 'catur')).toMatchObject({
      clubs: [{ name: 'Kelab Catur', state: 'active' }],
      events: [{ id: event.id, title: 'Malam Catur' }],
    });
    expect((await find(admin, aina.uid)).people).toMatchObject([{ uid: aina.uid }]);
  });

  it('finds a ticket and its payment by their short ids, and says what became of them', async () => {
    const { ticket, payment } = bought;
    const [found] = (await find(admin, shortTicketId(ticket.id).toLowerCase())).tickets;
    expect(found).toMatchObject({ id: ticket.id, status: 'pending_payment', event: { id: event.id } });
    const { payments } = await find(admin, paymentReference(payment?.id ?? ''));
    expect(payments).toMatchObject([
      { id: payment?.id, amount: 18, refund: null, ticket: { id: ticket.id, status: 'pending_payment' } },
    ]);
  });

  it('finds a receipt for admins by its number alone', async () => {
    await acara.play(bought);
    await acara.does('IssueReceipts').execute(SYSTEM);
    for (const q of ['1', 'R-2026-000001'])
      expect((await find(admin, q)).receipts).toMatchObject([{ number: 'R-2026-000001', amount: 18 }]);
    expect((await find(club, 'R-2026-000001')).receipts).toEqual([]);
  });

  it.each([
    ['president', true, true],
    ['secretary', true, false],
    ['adviser', true, true],
    ['treasurer', false, true],
    ['editor', false, false],
  ] as const)('shows the %s private data (%s) and money (%s) of a ticket', async (office, data, money) => {
    const member = await as(office);
    const [ticket] = (await find(member, shortTicketId(bought.ticket.id))).tickets;
    expect(ticket?.holder).toMatchObject({ uid: null, name: 'Aina Rahman' });
    expect(ticket?.holder.studentId).toBe(data ? STUDENT_ID : '');
    expect(ticket?.holder.email !== '').toBe(data);
    expect(ticket?.payment !== null).toBe(money);
    expect((await find(member, STUDENT_ID)).tickets).toHaveLength(data ? 1 : 0);
    expect((await find(member, bought.payment?.id ?? '')).payments).toHaveLength(money ? 1 : 0);
    expect((await find(member, 'aina')).tickets).toHaveLength(1);
    expect((await find(member, 'aina')).people).toEqual([]);
  });

  it('shows who checks in the events of the club, and no tickets', async () => {
    const member = await as('checkin');
    expect((await find(member, 'malam')).events).toHaveLength(1);
    for (const q of ['aina', bought.ticket.id]) expect((await find(member, q)).tickets).toEqual([]);
  });

  it('finds nothing of another club', async () => {
    const other = await acara.aVerifiedClub('Kelab Buku');
    const names = ['aina', STUDENT_ID, 'malam catur', aina.uid, event.id, bought.ticket.id];
    for (const q of [...names, shortTicketId(bought.ticket.id), bought.payment?.id ?? '']) {
      const found = await find(other, q);
      expect({ q, found: Object.values(found).flat() }).toEqual({ q, found: [] });
    }
  });

  it('writes into the audit log that people were looked at', async () => {
    await find(admin, 'aina');
    await find(club, 'aina');
    await acara.does('WriteAuditJournal').execute(SYSTEM, { all: true });
    const { entries } = await acara
      .does('ListAuditLog')
      .execute(admin, { before: null, action: null, kind: null, person: null, day: null });
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['people_viewed', 'attendees_viewed']));
  });
});
