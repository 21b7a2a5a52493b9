import { beforeEach, describe, expect, it } from 'vitest';
import { FULLY_PROVEN, type SignedIn } from '#core/actor.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { type InvitationRequest, inviteGuests } from '#core/sales/guests/invite-guests-decision.ts';
import type { GuestRow } from '#core/sales/guests/judge-guests.ts';
import { setPlacesAside } from '#core/sales/guests/set-places-aside-decision.ts';
import { revokeTicket } from '#core/sales/revoke-ticket-decision.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const AT = '2026-12-01T04:00:00.000Z';
const ADMIN: SignedIn = {
  ...FULLY_PROVEN,
  kind: 'person',
  uid: 'admin-1',
  email: 'admin@um.test',
  name: 'Admin',
  role: 'admin',
  club: null,
};

function aRow(n: number, differences: Partial<GuestRow> = {}): GuestRow {
  const email = `guest-${n}@um.test`;
  const texts = { field: null, name: `Guest ${n}`, email, note: '' };
  return { ...texts, emailKey: `key of ${email}`, studentKey: null, person: null, ...differences };
}

function rowsOf(count: number): readonly GuestRow[] {
  return Array.from({ length: count }, (_, n) => aRow(n));
}

/** Guests: how they are invited and stored, at the same time too. */
export function guestsContract(kind: DatabaseKind): void {
  describe('guests', () => {
    const given = opened(kind);
    let ids: CountingIds;
    beforeEach(() => {
      ids = new CountingIds();
    });
    const request = (rows: readonly GuestRow[], differences: Partial<InvitationRequest> = {}) => ({
      ...{ eventId: 'event-1', typeId: null, rows, tellThem: true, dryRun: false },
      ...{ actor: ADMIN, at: AT, ids, ...differences },
    });
    const invite = (...parameters: Parameters<typeof request>) =>
      given().office.run(inviteGuests, request(...parameters));
    const count = (rows: readonly { readonly result: string }[], result: string) =>
      rows.filter((row) => row.result === result).length;
    const places = async () => {
      const { sold, held, setAside } = (await given().events.find('event-1')) ?? {};
      return { sold, held, setAside };
    };
    const stored = (ticketId: string) =>
      given().unitOfWork.run((stores) => stores.guests.ofTickets([ticketId]));

    it('invites 460 of 500 rows of which 40 are bad, says which, and nobody when the list is sent again', async () => {
      await givenEvent(given(), { capacity: 1_000, priceSen: 2_000 });
      const rows = Array.from({ length: 500 }, (_, n) => {
        if (n % 25 === 0) return aRow(n, { field: 'email' });
        return n % 25 === 1 ? aRow(n + 1) : aRow(n);
      });
      const dry = await invite(rows, { dryRun: true });
      expect(await places()).toEqual({ sold: 0, held: 0, setAside: 0 });
      const first = await invite(rows);
      expect(first.rows.map(({ result }) => result)).toEqual(dry.rows.map(({ result }) => result));
      expect(['invited', 'not_valid', 'twice_in_list'].map((one) => count(first.rows, one))).toEqual([
        460, 20, 20,
      ]);
      expect([dry.placesLeft, first.placesLeft]).toEqual([540, 540]);
      expect(await places()).toEqual({ sold: 460, held: 0, setAside: 0 });
      expect((await given().outbox.backlog()).waiting).toBe(460);
      const again = await invite(rows);
      expect(['invited', 'has_ticket'].map((one) => count(again.rows, one))).toEqual([0, 460]);
      expect(await given().guests.countOfEvent('event-1')).toBe(460);
    }, 60_000);

    it('invites nobody twice and never more than there are places, by two lists at once and while people buy', async () => {
      await givenEvent(given(), { capacity: 60, priceSen: 0, perPersonLimit: null });
      await given().office.run(setPlacesAside, { eventId: 'event-1', setAside: 10, actor: ADMIN, at: AT });
      const buyers = Array.from({ length: 20 }, (_, n) =>
        given()
          .office.run(grantHold, aHoldRequest(n + 1))
          .then(
            () => 1,
            () => 0,
          ),
      );
      const [one, other, ...bought] = await Promise.all([
        invite(rowsOf(40)),
        invite([...rowsOf(30), ...Array.from({ length: 30 }, (_, n) => aRow(n + 100))]),
        ...buyers,
      ]);
      const invited = count(one.rows, 'invited') + count(other.rows, 'invited');
      const sold = bought.reduce((sum: number, n) => sum + n, 0);
      expect(invited + sold).toBe(60);
      expect(await places()).toEqual({ sold: 60, held: 0, setAside: 0 });
      const guests = await given().guests.ofEvent('event-1', { limit: 100, after: null });
      expect(new Set(guests.map(({ ticket }) => ticket.holder.email)).size).toBe(invited);
    });

    it('stores what is needed to know a guest again, and reads guests in pages, the newest first', async () => {
      await givenEvent(given());
      const person = { uid: 'person-1', name: 'Aina', email: 'aina@um.test', studentKey: 'student' };
      const { rows } = await invite([
        aRow(1, { note: 'Wheelchair' }),
        aRow(2, { person, studentKey: 'student' }),
        aRow(3, { email: '', emailKey: null, studentKey: 'other student' }),
      ]);
      const [first = '', second = '', third = ''] = rows.map(({ ticketId }) => ticketId ?? '');
      const kept = {
        eventId: 'event-1',
        note: '',
        emailKey: null,
        studentKey: null,
        mailedAt: AT,
        sentAgainAt: [],
      };
      expect(await stored(first)).toEqual([{ ...kept, ticketId: first, note: 'Wheelchair' }]);
      expect(await stored(second)).toEqual([
        { ...kept, ticketId: second, emailKey: 'key of guest-2@um.test' },
      ]);
      expect(await stored(third)).toEqual([
        { ...kept, ticketId: third, studentKey: 'other student', mailedAt: null },
      ]);
      const [latest] = await given().guests.ofEvent('event-1', { limit: 1, after: null });
      const after = { at: latest?.ticket.purchasedAt ?? '', id: latest?.ticket.id ?? '' };
      const others = await given().guests.ofEvent('event-1', { limit: 9, after });
      expect([latest, ...others].map((record) => record?.ticket.id)).toEqual(
        [third, second, first].sort().reverse(),
      );
      expect(latest?.guest?.ticketId).toBe(latest?.ticket.id);
      expect((await given().tickets.findOfGuest(first))?.ticket.id).toBe(first);
      expect(await given().tickets.findOfGuest(second)).toBeNull();
    });

    it('keeps when a ticket was sent again, and nothing else that is saved', async () => {
      await givenEvent(given());
      const { rows } = await invite([aRow(1, { note: 'Front row' })]);
      const [guest] = await stored(rows[0]?.ticketId ?? '');
      if (!guest) throw new Error('The guest is missing.');
      const save = (ticketId: string) =>
        given().unitOfWork.run((stores) =>
          stores.guests.save({ ...guest, ticketId, note: 'Other', sentAgainAt: [AT] }),
        );
      await save(guest.ticketId);
      expect(await stored(guest.ticketId)).toEqual([{ ...guest, sentAgainAt: [AT] }]);
      await expect(save('ticket-9')).rejects.toThrow();
    });

    it('frees the place of a guest whose ticket is taken back, and knows them no more', async () => {
      await givenEvent(given(), { capacity: 1 });
      await given().office.run(setPlacesAside, { eventId: 'event-1', setAside: 1, actor: ADMIN, at: AT });
      const { rows } = await invite([aRow(1)]);
      const taken = {
        ticketId: rows[0]?.ticketId ?? '',
        actor: ADMIN,
        reason: 'Mistaken',
        onlyOfGuests: true,
        at: AT,
        ids,
      };
      await given().office.run(revokeTicket, { ...taken, refundMethodOf: () => 'by_provider' as const });
      expect(await places()).toEqual({ sold: 0, held: 0, setAside: 0 });
      expect((await invite([aRow(1)])).rows.map(({ result }) => result)).toEqual(['invited']);
    });
  });
}
