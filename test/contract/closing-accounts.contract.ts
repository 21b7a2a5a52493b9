import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '#core/notifications/notice.ts';
import { newMessage } from '#core/notifications/outbox-message.ts';
import type { AddressStanding } from '#core/privacy/person-erasure.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { DomainError } from '#core/shared/errors/domain-error.ts';
import { aClub, anInvitation } from '#test/support/a-club.ts';
import { aBuyer, aHoldRequest } from '#test/support/a-hold-request.ts';
import { aPerson } from '#test/support/a-person.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';

const NOW = '2026-12-01T04:05:00.000Z';
const LATER = '2026-12-08T04:00:00.000Z';
const ROUNDS = 15;

export function closingAccountsContract(kind: DatabaseKind): void {
  describe('closing an account with an address that others know, too', () => {
    const given = opened(kind);
    const { uid, email } = aBuyer(1);
    const to = aRecipient({ name: 'Aina', email });
    const sale: Omit<Extract<Notice, { kind: 'sale_charged_back' }>, 'ticketId'> = {
      kind: 'sale_charged_back',
      eventId: 'event-1',
      ...{ buyerName: 'Person 1', priceSen: 2_500 },
      ...{ eventTitle: 'Night of the Gamelan', startsAt: LATER, location: 'Campus', venue: 'Dewan' },
    };

    const close = (...standings: readonly AddressStanding[]) =>
      given().erasure.erase(
        { uid, studentIdKey: null, addresses: standings.map((standing) => ({ email, standing })) },
        NOW,
      );
    const mail = (id: string, notice: Notice, recipient = to) => newMessage(id, recipient, notice, NOW);

    beforeEach(async () => {
      await given().people.add(aPerson({ uid, email, createdAt: '2026-12-01T04:00:00.000Z' }));
      await given().unitOfWork.run(async (stores) => {
        const own = aClub({ id: 'own', name: 'Kelab Catur', contactEmail: email });
        const other = aClub({ id: 'other', name: 'Kelab Teater', slug: 'teater', contactEmail: email });
        for (const club of [own, other]) await stores.clubs.add(club);
        await stores.members.save({ clubId: 'own', uid, office: 'editor', since: NOW });
        await stores.invitations.add(anInvitation({ clubId: 'other', email }));
        const facts = { name: null, studentId: 'A1', faculty: null, year: null, importedAt: NOW };
        await stores.roster.replaceAll([{ line: 2, email, ...facts }]);
      });
      for (const organizerId of ['own', 'other'])
        await givenEvent(given(), { id: `event-${organizerId}`, organizerId, organizerEmail: email });
      const invitation = { kind: 'club_invitation', clubName: 'Kelab Teater', office: 'editor' } as const;
      const message = { kind: 'organizer_message', eventId: 'event-1', eventTitle: 'Gamelan' } as const;
      const texts = { organizerName: 'Kelab', subject: 'Hello', text: 'Hello' };
      await given().unitOfWork.run(({ outbox }) =>
        outbox.addAll([
          mail('code', { kind: 'email_verification', expiresAt: LATER }),
          mail('invitation', { ...invitation, expiresAt: LATER }),
          mail(
            'answer to',
            { ...message, ...texts, organizerEmail: email },
            aRecipient({ name: 'B', email: 'b@acara.test' }),
          ),
          mail(
            'others',
            { kind: 'email_verification', expiresAt: LATER },
            aRecipient({ name: 'B', email: 'b@acara.test' }),
          ),
        ]),
      );
    });

    /** What bears the address afterwards. */
    const left = async () => {
      const clubs = await given().clubs.findAll(['own', 'other']);
      const events = await Promise.all(['event-own', 'event-other'].map((id) => given().events.find(id)));
      const mails = await given().outbox.latest({ limit: 10 });
      return [
        ...clubs.filter(({ contactEmail }) => contactEmail === email).map(({ id }) => `contact of ${id}`),
        ...events.flatMap((event) => (event?.organizerEmail === email ? `organizer of ${event.id}` : [])),
        ...((await given().clubs.invitationsTo(email)).length > 0 ? ['invitation'] : []),
        ...((await given().roster.findByEmail(email)) ? ['roster'] : []),
        ...mails.map(({ id }) => `mail ${id}`),
      ].toSorted();
    };
    const OF_OTHERS = ['contact of other', 'organizer of event-other'];

    it('erases by the uid alone when the address is only claimed', async () => {
      expect(await close('claimed')).toBeNull();
      expect(await left()).toEqual([
        ...OF_OTHERS.slice(0, 1),
        'invitation',
        ...['mail answer to', 'mail invitation', 'mail others'],
        ...OF_OTHERS.slice(1),
        'roster',
      ]);
      expect(await given().people.find(uid)).toBeNull();
    });

    it('erases nothing more when it is finished later, though the profile was stored again', async () => {
      await close('claimed');
      const before = await left();
      await given().people.add(aPerson({ uid, email }));
      await given().erasure.eraseAgain(uid, NOW);
      expect(await left()).toEqual(before);
      expect(await given().people.find(uid)).toBeNull();
    });

    it('erases the mails to the uid, whatever address they went to, and also those stored meanwhile', async () => {
      const notice = { kind: 'club_membership_ended', clubName: 'Kelab Catur', why: 'removed' } as const;
      const add = (id: string, owner: string) =>
        given().unitOfWork.run(({ outbox }) =>
          outbox.add(mail(id, notice, aRecipient({ uid: owner, email: 'earlier@acara.test' }))),
        );
      await add('to the uid', uid);
      await add('to another', 'person-2');
      await close('claimed');
      await add('meanwhile', uid);
      expect((await left()).filter((one) => one.startsWith('mail'))).toContain('mail meanwhile');
      await given().erasure.eraseAgain(uid, NOW);
      const mails = (await left()).filter((one) => one.startsWith('mail'));
      expect(mails).toEqual(['mail answer to', 'mail invitation', 'mail others', 'mail to another']);
    });

    it('leaves the contact of other clubs when the address counts without a proof', async () => {
      expect(await close('accepted')).toBeNull();
      expect(await left()).toEqual([...OF_OTHERS.slice(0, 1), 'mail others', ...OF_OTHERS.slice(1)]);
    });

    it('erases everything that bears a proven address', async () => {
      expect(await close('accepted', 'proven')).toBeNull();
      expect(await left()).toEqual(['mail others']);
    });

    it('never takes the contact of the person’s own events for an address of theirs', async () => {
      await givenEvent(given(), {
        id: 'event-mine',
        organizerId: 'person-2',
        organizerEmail: email,
        status: 'draft',
      });
      await given().erasure.erase({ uid: 'person-2', studentIdKey: null, addresses: [] }, LATER);
      const { length } = await left();
      expect(length).toBe(10);
      expect((await given().events.find('event-mine'))?.organizerEmail).toBe('');
    });

    it('removes the mails that tell a club the name of this buyer, and of no other with that name', async () => {
      await givenEvent(given());
      for (const n of [1, 2]) await givenTicket(given(), n, { status: 'expired', closedAt: NOW });
      const club = aRecipient({ name: 'Kelab', email: 'kelab@acara.test' });
      await given().unitOfWork.run(async ({ outbox, payments }) => {
        const [own] = await payments.findAll(['payment-1']);
        if (own) await payments.saveAll([{ ...own, status: 'closed', settledAt: NOW }]);
        await outbox.addAll([
          mail('of mine', { ...sale, ticketId: 'ticket-1' }, club),
          mail('of a namesake', { ...sale, ticketId: 'ticket-2' }, club),
        ]);
      });
      expect(await close('accepted')).toBeNull();
      expect((await left()).filter((one) => one.startsWith('mail of'))).toEqual(['mail of a namesake']);
    });
  });

  describe('closing an account while tickets are bought', () => {
    const given = opened(kind);
    const buy = (office: 'office' | 'secondOffice', n: number, uid: string) =>
      given()
        [office].run(grantHold, aHoldRequest(n, { buyer: { ...aBuyer(n), uid } }))
        .then(
          () => 'sold',
          (error: unknown) => {
            if (error instanceof DomainError && error.code === 'unauthenticated') return 'refused';
            throw error;
          },
        );

    it('refuses a person who has closed the account, and sells to others', async () => {
      await givenEvent(given(), { capacity: 5 });
      await given().erasure.erase({ uid: 'person-1', addresses: [], studentIdKey: null }, NOW);
      expect(await Promise.all([1, 2].map((n) => buy('office', n, `person-${n}`)))).toEqual([
        'refused',
        'sold',
      ]);
      expect(await given().events.find('event-1')).toMatchObject({ sold: 0, held: 1 });
    });

    it('either closes it or sells, in two processes', async () => {
      await givenEvent(given(), { capacity: 1_000, priceSen: 0 });
      for (let round = 0; round < ROUNDS; round += 1) {
        const uid = `racer-${round}`;
        let isOver = false;
        const closing = given()
          .erasure.erase({ uid, addresses: [], studentIdKey: null }, NOW)
          .finally(() => {
            isOver = true;
          });
        // Begins at another moment of the closing in every round, and goes on until its end.
        await pause(round);
        const sold: string[] = [];
        for (let n = round * 100; n < round * 100 + 99; n += 2) {
          sold.push(...(await Promise.all([buy('office', n, uid), buy('secondOffice', n + 1, uid)])));
          if (isOver) break;
        }
        const isClosed = (await closing) === null;
        expect([round, isClosed, sold.includes('sold')]).toEqual([round, isClosed, !isClosed]);
      }
    });

    it('leaves no active club without a president when both close their accounts at once', async () => {
      const people = ['person-1', 'person-2'];
      await given().unitOfWork.run(async ({ clubs, members }) => {
        await clubs.add(aClub());
        for (const uid of people)
          await members.save({ clubId: 'club-1', uid, office: 'president', since: NOW });
      });
      await givenEvent(given(), { organizerId: 'club-1' });
      const closed = await Promise.all(
        people.map((uid) => given().erasure.erase({ uid, addresses: [], studentIdKey: null }, NOW)),
      );
      expect(closed.toSorted()).toEqual(['events_upcoming', null]);
      expect(await given().clubs.members('club-1')).toHaveLength(1);
    });
  });
}
