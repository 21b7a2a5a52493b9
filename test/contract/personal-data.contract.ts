import { beforeEach, describe, expect, it } from 'vitest';
import { aClubMember } from '#test/support/a-club-member.ts';
import { aClubRequest } from '#test/support/a-club-request.ts';
import { aDoorEntry } from '#test/support/a-door-entry.ts';
import { aGuest } from '#test/support/a-guest.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aMessage } from '#test/support/a-message.ts';
import { anAnswer, aStoredQuestion } from '#test/support/a-question.ts';
import { aReceiptDraft } from '#test/support/a-receipt.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';
import { aWatch } from '#test/support/a-watch.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';
import { anEventMessage } from '#test/support/an-event-message.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { somePreferences } from '#test/support/some-preferences.ts';

const ME = { uid: 'person-1', email: 'person-1@student.acara.test', listKeys: ['key-1', 'key-of-1'] };
const AT = '2026-12-01T04:05:00.000Z';

export function personalDataContract(kind: DatabaseKind): void {
  describe('PersonalDataQueries', () => {
    const given = opened(kind);

    /** Stores one row of every kind about two people, whose ids end in 1 and 2. */
    beforeEach(async () => {
      await givenEvent(given(), { organizerId: 'person-1', organizerName: 'Kelab Satu' });
      await givenEvent(given(), { id: 'event-2', organizerId: 'person-2' });
      for (const n of [1, 2]) await givenTicket(given(), n);
      await given().unitOfWork.run(async (stores) => {
        for (const n of [1, 2]) {
          const [userId, ticketId, paymentId] = [`person-${n}`, `ticket-${n}`, `payment-${n}`];
          const ofTicket = { userId, ticketId, paymentId };
          await stores.doorEntries.addAll([aDoorEntry(n, { gate: `gate-${n}` })]);
          await stores.statementLines.addAll([
            aStatementLine({ id: `line-${n}`, paymentId, state: 'matched', number: n }),
          ]);
          await stores.questions.add(aStoredQuestion({ id: `question-${n}`, label: `Question ${n}` }));
          await stores.answers.putAll([anAnswer({ ticketId, questionId: `question-${n}` })]);
          await stores.refunds.add(aRefund({ id: `refund-${n}`, ...ofTicket }));
          await stores.receipts.issue([aReceiptDraft(ofTicket)]);
          await stores.bankDetails.save({ userId, sealed: `sealed-${n}`, givenAt: AT });
          await stores.clubRequests.add(aClubRequest({ id: `request-${n}`, uid: userId }));
          const list = { id: `list-${n}`, eventId: 'event-1', name: `List ${n}`, count: 1, createdAt: AT };
          await stores.audienceLists.add(list, [`key-${n}`, `key-of-${n}`]);
          await stores.guests.addAll([aGuest({ ticketId, note: `note-${n}` })]);
          await stores.clubPeople.addAll([aClubMember({ id: `member-${n}`, uid: userId })]);
          await stores.follows.add({ uid: userId, clubId: `club-${n}`, since: AT });
          await stores.eventMessages.add(anEventMessage({ id: `letter-${n}`, subject: `Subject ${n}` }));
          await stores.eventMessages.addDeliveries([{ messageId: `letter-${n}`, uid: userId, sentAt: AT }]);
          await stores.reminders.addNew([{ eventId: 'event-1', uid: userId, hoursBefore: 2, sentAt: AT }]);
          await stores.watches.save(aWatch({ uid: userId }));
          await stores.preferences.save(somePreferences(userId, { digest: 'off' }));
          await stores.uploads.add({ name: `picture-${n}.webp`, uid: userId, uploadedAt: AT });
          await stores.outbox.add(
            aMessage({
              id: `message-${n}`,
              to: aRecipient({ name: 'P', email: `Person-${n}@student.acara.test` }),
            }),
          );
          await stores.audit.append(anAuditFact({ actor: 'admin', subject: userId, detail: `about-${n}` }));
          await stores.audit.append(anAuditFact({ actor: userId, subject: 'other', detail: `by-${n}` }));
        }
      });
    });

    it('returns all rows about a person, and no other', async () => {
      const records = await given().personalData.of(ME);
      expect(records).toMatchObject({
        tickets: [{ id: 'ticket-1', holder: aBuyer(1), event: { title: 'Night of the Gamelan' } }],
        guests: [{ ticketId: 'ticket-1', note: 'note-1' }],
        doorEntries: [{ ticketId: 'ticket-1', gate: 'gate-1' }],
        payments: [{ id: 'payment-1' }],
        statementLines: [{ id: 'line-1' }],
        receipts: [{ ticketId: 'ticket-1', issuer: { name: 'Universiti Acara' } }],
        refunds: [{ id: 'refund-1' }],
        bankDetails: { sealed: 'sealed-1' },
        clubRequests: [{ id: 'request-1' }],
        organizedEvents: [{ id: 'event-1', organizerName: 'Kelab Satu' }],
        audienceLists: [{ eventTitle: 'Night of the Gamelan', name: 'List 1', createdAt: AT }],
        clubPeople: [{ id: 'member-1', clubName: '', state: 'member', how: 'asked' }],
        follows: [{ clubId: 'club-1', clubName: '', since: AT }],
        watches: [{ eventId: 'event-1', eventTitle: 'Night of the Gamelan', notifiedAt: null }],
        reminders: [{ eventTitle: 'Night of the Gamelan', sentAt: AT }],
        eventMessages: [{ eventTitle: 'Night of the Gamelan', subject: 'Subject 1', sentAt: AT }],
        pictures: [{ name: 'picture-1.webp' }],
        preferences: { uid: 'person-1', digest: 'off' },
        mails: [{ id: 'message-1' }],
        auditEntries: [{ detail: 'about-1' }, { detail: 'by-1' }],
      });
    });

    it('gives what was paid to who paid it, and the ticket to its holder', async () => {
      await given().unitOfWork.run(async ({ tickets }) => {
        const [ticket] = await tickets.findAll(['ticket-2']);
        if (ticket) await tickets.save({ ...ticket, holder: aBuyer(3), payer: aBuyer(2) });
      });
      const of = (n: number) => given().personalData.of({ uid: `person-${n}`, email: null, listKeys: [] });
      expect(await of(3)).toMatchObject({
        tickets: [{ id: 'ticket-2' }],
        doorEntries: [{ ticketId: 'ticket-2' }],
        ...{ payments: [], statementLines: [], receipts: [], refunds: [] },
      });
      expect(await of(2)).toMatchObject({
        ...{ tickets: [], doorEntries: [] },
        payments: [{ id: 'payment-2' }],
        statementLines: [{ id: 'line-2' }],
        receipts: [{ ticketId: 'ticket-2' }],
        refunds: [{ id: 'refund-2' }],
      });
    });

    it('returns no mails without an address', async () => {
      const { mails, tickets } = await given().personalData.of({ ...ME, email: null });
      expect([mails.length, tickets.length]).toEqual([0, 1]);
    });

    it('returns nothing about a person of whom nothing is stored', async () => {
      const { bankDetails, preferences, ...lists } = await given().personalData.of({
        uid: 'nobody',
        email: 'x@acara.test',
        listKeys: ['key-9'],
      });
      expect([bankDetails, preferences, ...Object.values(lists).flat()]).toEqual([null, null]);
    });
  });
}
