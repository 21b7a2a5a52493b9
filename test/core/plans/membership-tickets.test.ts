import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#core/actor.ts';
import { SYSTEM } from '#core/actor.ts';
import { guestId } from '#core/parties/guest.ts';
import type { TypeDraft } from '#core/plans/plan-draft.ts';
import { membershipChanges } from '#core/sales/membership-changes.ts';
import { aClubMember } from '#test/support/a-club-member.ts';
import { aType, Planned, uuid } from '#test/support/a-plan.ts';
import { Asked, aQuestion, MEAL } from '#test/support/a-question.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { Acara } from '#test/support/acara.ts';
import { anEvent } from '#test/support/an-event.ts';

const UNTIL = '2027-08-31T15:59:59.999Z';
const GRANTED = '2027-12-31T15:59:59.999Z';

describe('tickets and the members of clubs', () => {
  let acara: Acara;
  let club: SignedIn;
  let budi: SignedIn;
  let types: number;
  beforeEach(async () => {
    types = 0;
    acara = new Acara();
    club = await acara.aVerifiedClub();
    budi = await acara.aStudent('Budi Santoso');
  });

  const planned = async (startsAt: string, type: Partial<TypeDraft>, organizerId = club.uid) => {
    const endsAt = startsAt.replace(/T.*/, 'T23:00:00.000Z');
    const event = await acara.anEvent({ organizerId, startsAt, endsAt, priceSen: 0 });
    const plan = new Planned(acara, club, event);
    types += 1;
    await plan.put([aType(uuid(types), { price: 0, ...type }), aType(event.id, { visibility: 'hidden' })]);
    return plan;
  };
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { readonly code: string; readonly params: object }) => ({ code: error.code, ...error.params }),
    );

  describe('a price for members', () => {
    const forMembers = { audience: { anyOf: [{ kind: 'member_of' as const, clubs: [] as string[] }] } };
    const at = (startsAt: string) =>
      planned(startsAt, {
        audience: { anyOf: [{ ...forMembers.audience.anyOf[0], kind: 'member_of', clubs: [club.uid] }] },
      });
    const standing = async (plan: Planned) => (await plan.offers(budi))[0]?.standing;
    const NOT_A_MEMBER = { state: 'not_for_you', reason: 'not_a_member' };

    it('is open to who is a member until the day of the event, however early they buy', async () => {
      await acara.does('JoinClub').execute(budi, { id: club.uid });
      // The evening of 31 August in Kuala Lumpur.
      const plan = await at('2027-08-31T12:00:00.000Z');
      expect(await standing(plan)).toEqual({ state: 'open' });
      expect(await refused(plan.buy(budi))).toBeNull();
    });

    it('is closed to whose membership ends before the day of the event, and tells only themselves', async () => {
      await acara.does('JoinClub').execute(budi, { id: club.uid });
      // Just after midnight of 1 September in Kuala Lumpur.
      const plan = await at('2027-08-31T16:00:00.000Z');
      expect(await standing(plan)).toEqual(NOT_A_MEMBER);
      expect(await refused(plan.buy(budi))).toEqual({
        ...{ code: 'not_for_you', reason: 'not_a_member' },
        clubs: [{ id: club.uid, name: 'Kelab Teater' }],
      });
    });

    it('counts the day in Kuala Lumpur, not the hour at which a membership ends', async () => {
      const row = { id: 'row', uid: budi.uid, clubId: club.uid, until: '2027-03-10T04:00:00.000Z' };
      await acara.write(({ clubPeople }) => clubPeople.addAll([aClubMember(row)]));
      expect(await standing(await at('2027-03-10T12:00:00.000Z'))).toEqual({ state: 'open' });
      expect(await standing(await at('2027-03-10T16:00:00.000Z'))).toEqual(NOT_A_MEMBER);
    });

    it('is closed to who asks, has left or was removed', async () => {
      const plan = await at('2027-03-10T12:00:00.000Z');
      const row = aClubMember({ id: 'row', uid: budi.uid, clubId: club.uid });
      await acara.write(({ clubPeople }) => clubPeople.addAll([{ ...row, state: 'asked', until: null }]));
      expect(await standing(plan)).toEqual(NOT_A_MEMBER);
      await acara.does('DecideClubPerson').execute(club, { id: club.uid, uid: budi.uid, approve: true });
      expect(await standing(plan)).toEqual({ state: 'open' });
      await acara.does('LeaveClub').execute(budi, { id: club.uid });
      expect(await standing(plan)).toEqual(NOT_A_MEMBER);
      expect(await refused(plan.buy(budi))).toMatchObject({ reason: 'not_a_member' });
    });
  });

  describe('a type that makes members', () => {
    const rows = () =>
      [...acara.database.published.clubPeople.values()].map(
        ({ uid, state, how, until, ticketId, endedBy }) => ({
          ...{ uid, state, how, until, ticketId, endedBy },
        }),
      );
    const member = (ticketId: string, state = 'member') => ({
      ...{ uid: budi.uid, state, how: 'ticket', until: GRANTED, ticketId, endedBy: null },
    });
    const granting = (price: number) =>
      planned('2027-03-10T12:00:00.000Z', { price, grantsMembership: { until: GRANTED } });
    const stands = async () => (await acara.does('ViewClub').execute(budi, { id: club.uid })).club.membership;

    it('makes one of who has its free ticket, until it is given back', async () => {
      const plan = await granting(0);
      const { ticket } = await plan.buy(budi);
      expect(rows()).toEqual([member(ticket.id)]);
      expect(await stands()).toEqual({ state: 'member', until: GRANTED });
      acara.clock.set('2026-12-01T04:01:00.000Z');
      await acara.does('CancelTicket').execute(budi, { id: ticket.id });
      expect(rows()).toEqual([member(ticket.id, 'ended')]);
      expect([...acara.database.published.clubPeople.values()]).toMatchObject([
        { endedAt: acara.clock.now() },
      ]);
    });

    it('makes one of who has answered what is required, also where a code makes the ticket free', async () => {
      const plan = await granting(20);
      const asked = new Asked(acara, club, plan.event);
      await asked.put([aQuestion(MEAL, { required: true })]);
      const code = { id: plan.event.id, text: 'FREE', kind: 'percent', value: 100 };
      await acara.does('CreateCode').execute(club, code);
      const { ticket, payment } = await plan.buy(budi, { code: 'free' });
      expect([ticket.status, payment, rows()]).toEqual(['pending_payment', null, []]);
      await asked.answer(budi, ticket.id, { [MEAL]: 'Rice' });
      expect(rows()).toEqual([member(ticket.id)]);
    });

    it('makes one of who has paid, not of who holds a place, until the club takes the ticket back', async () => {
      const plan = await granting(20);
      const held = await plan.buy(budi);
      const opened = await acara.does('OpenCheckout').execute(budi, { id: held.ticket.id });
      expect(rows()).toEqual([]);
      await acara.play(opened);
      expect(rows()).toEqual([member(held.ticket.id)]);
      await acara.does('RevokeTicket').execute(club, { id: held.ticket.id, reason: 'By mistake.' });
      expect(rows()).toEqual([member(held.ticket.id, 'ended')]);
    });

    it('makes one of whose money comes late, and ends with a charge-back', async () => {
      const plan = await granting(20);
      const held = await plan.buy(budi);
      const opened = await acara.does('OpenCheckout').execute(budi, { id: held.ticket.id });
      acara.clock.set('2026-12-01T04:30:00.000Z');
      await acara.does('ExpireHolds').execute(SYSTEM);
      expect(acara.database.published.tickets.get(held.ticket.id)?.status).toBe('expired');
      await acara.settle(acara.reportOf(opened));
      expect(rows()).toEqual([member(held.ticket.id)]);
      await acara.settle(acara.reportOf(opened, { state: 'charged_back', eventKey: 'back' }));
      expect(rows()).toEqual([member(held.ticket.id, 'ended')]);
    });

    it('ends with the event, and leaves what the person has without it', async () => {
      await acara.does('JoinClub').execute(budi, { id: club.uid });
      const plan = await granting(0);
      const { ticket } = await plan.buy(budi);
      expect(await stands()).toEqual({ state: 'member', until: GRANTED });
      await acara.does('CancelEvent').execute(club, { id: plan.event.id, reason: 'Rain.' });
      await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
      expect(rows()).toContainEqual(member(ticket.id, 'ended'));
      expect(await stands()).toEqual({ state: 'member', until: UNTIL });
    });

    it('makes nobody a member of an event that no club organizes, nor for a time that has passed', async () => {
      const admin = await acara.anAdmin();
      const event = await acara.anEvent({ organizerId: admin.uid, priceSen: 0 });
      const plan = new Planned(acara, admin, event);
      const id = uuid(99);
      const own = [aType(id, { price: 0, grantsMembership: { until: GRANTED } }), aType(event.id)];
      await plan.put(own, [], {}, admin);
      await plan.buy(budi, { typeId: id });
      const past = await planned('2027-03-10T12:00:00.000Z', {
        grantsMembership: { until: '2026-11-30T00:00:00.000Z' },
      });
      await past.buy(budi);
      expect(rows()).toEqual([]);
    });

    it('makes nobody a member who has no account', () => {
      const event = anEvent({ plannedAt: '2026-12-01T00:00:00.000Z' });
      const holder = { uid: guestId('1'), name: 'Guest', email: '' };
      const ticket = aTicket({ status: 'confirmed', confirmedAt: '2026-12-01T04:00:00.000Z', holder });
      const known = {
        ...{ ticket: () => null, event: () => event },
        typeOf: () => {
          throw new Error('A guest’s type is not looked at.');
        },
      };
      expect(membershipChanges({ newTickets: [ticket] }, known)).toEqual({
        newMembers: [],
        endedMembers: [],
      });
    });
  });
});
