import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { eventPublished } from '#core/domain-events/domain-event.ts';
import { guestId } from '#core/parties/guest.ts';
import { unnamed } from '#core/parties/party.ts';
import { EraseOldData } from '#core/privacy/erase-old-data.ts';
import { ERASURES, RETENTION_RULES, type RetentionRuleName } from '#core/privacy/retention-rules.ts';
import { ANSWER_DAYS } from '#core/questions/question.ts';
import { firstIdAt } from '#core/shared/ids.ts';
import { addMinutes, type Instant } from '#core/shared/instant.ts';
import type { Ticket } from '#core/tickets/ticket.ts';
import { aBatch } from '#test/support/a-batch.ts';
import { aClubMember } from '#test/support/a-club-member.ts';
import { aClubRequest } from '#test/support/a-club-request.ts';
import { aGuest } from '#test/support/a-guest.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aDevice, aPass } from '#test/support/a-pass.ts';
import { anAnswer, aStoredQuestion } from '#test/support/a-question.ts';
import { aReceiptDraft } from '#test/support/a-receipt.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';
import { aTicket } from '#test/support/a-ticket.ts';
import { aWatch } from '#test/support/a-watch.ts';
import { anEvent } from '#test/support/an-event.ts';
import { anEventMessage } from '#test/support/an-event-message.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { opened } from '#test/support/opened.ts';
import { somePreferences } from '#test/support/some-preferences.ts';

const PAID_AT = '2026-12-01T04:05:00.000Z';
const DAY = 24 * 60;

export function retentionContract(kind: DatabaseKind): void {
  describe('RetentionRepository', () => {
    const given = opened(kind);
    const { endsAt } = anEvent();

    /** Erases what is older than its rule allows at an instant. */
    const eraseAt = (now: Instant) =>
      new EraseOldData(given().unitOfWork, new FixedClock(now)).execute(SYSTEM);
    const justAfter = (moment: Instant, rule: RetentionRuleName) =>
      addMinutes(moment, RETENTION_RULES[rule].days * DAY + 1);
    const justBefore = (moment: Instant, rule: RetentionRuleName) => addMinutes(justAfter(moment, rule), -1);
    /** Runs at the last instant at which the data is kept, and a minute later. Returns what `look` shows each time. */
    const around = async <Shown>(moment: Instant, rule: RetentionRuleName, look: () => Promise<Shown>) => {
      await eraseAt(justBefore(moment, rule));
      const kept = await look();
      await eraseAt(justAfter(moment, rule));
      return { kept, left: await look() };
    };
    const ticketNames = async (...ids: readonly string[]) => {
      const found = await given().unitOfWork.run(({ tickets }) => tickets.findAll(ids));
      return ids.map((id) => {
        const { holder, payer } = found.find((one) => one.id === id) ?? aTicket();
        return [holder, payer].map((party) => `${party?.name ?? ''}${party?.email ?? ''}`).join('');
      });
    };
    /** Stores a ticket whose payment received its price at `PAID_AT`. */
    const givenPaid = async (n: number, differences: Partial<Ticket>) => {
      const ticket = await givenTicket(given(), n, differences);
      await given().unitOfWork.run(async ({ payments, receipts }) => {
        const [open] = await payments.ofTickets([ticket.id]);
        if (!open) throw new Error('The ticket has no payment.');
        await payments.saveAll([
          {
            ...open,
            status: 'succeeded',
            resolution: 'applied',
            receivedSen: 2_500,
            settledAt: PAID_AT,
            checkDueAt: null,
          },
        ]);
        await receipts.issue([aReceiptDraft({ paymentId: open.id, ticketId: ticket.id, paidAt: PAID_AT })]);
      });
      return ticket;
    };

    beforeEach(() => givenEvent(given()));

    it('forgets the buyers of unpaid tickets 180 days after the event', async () => {
      await givenTicket(given(), 1, { status: 'expired', closedAt: PAID_AT });
      await givenTicket(given(), 2, { status: 'cancelled', closedAt: PAID_AT, generation: 1 });
      const look = () => ticketNames('ticket-1', 'ticket-2');
      const { kept, left } = await around(endsAt, 'unpaid-tickets', look);
      expect(kept).not.toContain('');
      expect(left).toEqual(['', '']);
    });

    it('removes domain events 30 days after they happened, and no sooner after their ids were drawn', async () => {
      const idsOf = async () => (await given().domainEvents()).map(({ id }) => id);
      // Drawn an hour before, then, and an hour later.
      const ids = [-60, 0, 60].map((minutes) => `${firstIdAt(addMinutes(PAID_AT, minutes))}-7000-8000-0000`);
      await given().unitOfWork.run(({ domainEvents }) =>
        domainEvents.addAll(ids.map((id) => eventPublished('event-1', id, PAID_AT))),
      );
      const { kept, left } = await around(PAID_AT, 'domain-events', idsOf);
      expect([kept.length, left]).toEqual([3, ids.slice(2)]);
      await eraseAt(addMinutes(justAfter(PAID_AT, 'domain-events'), 60));
      expect(await idsOf()).toEqual([]);
    });

    it('removes the wrong codes that somebody tried a day after they no longer count', async () => {
      const { codeTries } = given();
      const count = (until: Instant) => codeTries.count('person-1', 1, addMinutes(PAID_AT, -1), until);
      await count(PAID_AT);
      const look = async () => (await count(addMinutes(PAID_AT, 1))).isCounted;
      expect(await around(PAID_AT, 'code-tries', look)).toEqual({ kept: false, left: true });
    });

    it('forgets the holder of a free ticket two years after the event', async () => {
      await givenEvent(given(), { id: 'event-2', priceSen: 0 });
      await givenTicket(given(), 1, { eventId: 'event-2', priceSen: 0, status: 'confirmed' });
      const { kept, left } = await around(endsAt, 'free-tickets', () => ticketNames('ticket-1'));
      expect(kept).not.toContain('');
      expect(left).toEqual(['']);
    });

    it('forgets a guest 180 days after the event, also one without an address', async () => {
      await givenEvent(given(), { id: 'event-2', priceSen: 0 });
      const free = { eventId: 'event-2', priceSen: 0, status: 'confirmed' } as const;
      await givenTicket(given(), 1, { ...free, holder: aBuyer(1, { uid: guestId('1'), email: '' }) });
      await givenTicket(given(), 2, free);
      const look = () => ticketNames('ticket-1', 'ticket-2');
      const { kept, left } = await around(endsAt, 'guest-tickets', look);
      expect(kept).not.toContain('');
      expect(left.map((names) => names === '')).toEqual([true, false]);
    });

    it('forgets a payer with the ticket, also when its holder was forgotten before', async () => {
      await givenTicket(given(), 1, {
        ...{ status: 'expired', closedAt: PAID_AT },
        holder: unnamed(aBuyer(1)),
        payer: aBuyer(2),
      });
      const { kept, left } = await around(endsAt, 'unpaid-tickets', () => ticketNames('ticket-1'));
      expect([kept, left]).toEqual([[`Person 2${aBuyer(2).email}`], ['']]);
    });

    it('keeps the buyer of a paid ticket and its receipt for seven years, also of a cancelled one', async () => {
      await givenPaid(1, { status: 'confirmed', confirmedAt: PAID_AT });
      await givenPaid(2, { status: 'cancelled', closedAt: PAID_AT, generation: 1 });
      const look = async () => {
        const receipts = await given().receipts.ofTicket('ticket-1');
        return [
          ...(await ticketNames('ticket-1', 'ticket-2')),
          ...receipts.map(({ buyerName, buyerEmail }) => `${buyerName}${buyerEmail}`),
        ];
      };
      const { kept, left } = await around(PAID_AT, 'paid-tickets', look);
      expect(kept).not.toContain('');
      expect(left).toEqual(['', '', '']);
    });

    it('forgets who paid in a bank’s statement and who made a batch of refunds after seven years', async () => {
      await given().unitOfWork.run(async ({ statementLines, refundBatches }) => {
        await statementLines.addAll([
          aStatementLine({ importedAt: PAID_AT, note: 'Student One, hall' }),
          aStatementLine({ id: 'line-2', importedAt: PAID_AT, number: 2 }),
        ]);
        await refundBatches.add(aBatch({ madeAt: PAID_AT }));
      });
      const look = () =>
        given().unitOfWork.run(async ({ statementLines, refundBatches }) => [
          ...(await statementLines.findAll(['line-1', 'line-2'])).map(({ text, note }) => text + note),
          (await refundBatches.find('batch-1'))?.madeByName,
        ]);
      const { kept, left } = await around(PAID_AT, 'statement-lines', look);
      expect(kept).toEqual(['TFR STUDENT ONEStudent One, hall', 'TFR STUDENT ONE', 'Admin One']);
      expect(left).toEqual(['line-1', 'line-2', '']);
    });

    it('removes bank details that no transfer needs, a day after the last one', async () => {
      await givenTicket(given(), 1, { status: 'cancelled', closedAt: PAID_AT, generation: 1 });
      const look = () => given().unitOfWork.run(({ bankDetails }) => bankDetails.find('person-1'));
      const refund = aRefund({ updatedAt: PAID_AT });
      await given().unitOfWork.run(async ({ refunds, bankDetails }) => {
        await refunds.add(refund);
        await bankDetails.save({ userId: 'person-1', sealed: 'sealed', givenAt: PAID_AT });
      });
      const owed = await around(PAID_AT, 'bank-details', look);
      expect([owed.kept !== null, owed.left !== null]).toEqual([true, true]);
      await given().unitOfWork.run(({ refunds }) => refunds.save({ ...refund, status: 'succeeded' }));
      const { kept, left } = await around(PAID_AT, 'bank-details', look);
      expect([kept !== null, left]).toEqual([true, null]);
    });

    it('empties the lists of people of an event 30 days after its end, and keeps what they are called', async () => {
      const list = { id: 'list-1', eventId: 'event-1', name: 'Guests', count: 2, createdAt: PAID_AT };
      await given().unitOfWork.run(({ audienceLists }) => audienceLists.add(list, ['key-1', 'key-2']));
      const look = () => given().offers.listsWith(['list-1'], ['key-1', 'key-2']);
      const { kept, left } = await around(endsAt, 'audience-lists', look);
      expect([kept, left]).toEqual([['list-1'], []]);
      expect(await given().offers.listsOf('event-1')).toEqual([list]);
    });

    it('deletes the answers to each question after its own days, at most a year after the event', async () => {
      await givenTicket(given(), 1);
      await given().unitOfWork.run(async ({ questions, answers }) => {
        for (const deleteAfterDays of ANSWER_DAYS) {
          const id = `question-${deleteAfterDays}`;
          await questions.add(aStoredQuestion({ id, deleteAfterDays }));
          await answers.putAll([anAnswer({ questionId: id })]);
        }
      });
      const look = async () => (await given().questions.answersOf(['ticket-1'])).length;
      for (const [index, days] of ANSWER_DAYS.entries()) {
        const sooner = (RETENTION_RULES.answers.days - days) * DAY;
        const { kept, left } = await around(addMinutes(endsAt, -sooner), 'answers', look);
        expect([kept, left]).toEqual([ANSWER_DAYS.length - index, ANSWER_DAYS.length - index - 1]);
      }
      expect(await given().questions.ofEvents(['event-1'])).toHaveLength(ANSWER_DAYS.length);
    });

    it('removes what was kept of guests, with an account or without, 180 days after the event', async () => {
      await givenTicket(given(), 1);
      await givenTicket(given(), 2, { holder: { uid: guestId('2'), name: 'Guest One', email: '' } });
      const guests = [aGuest(), aGuest({ ticketId: 'ticket-2', studentKey: 'key' })];
      await given().unitOfWork.run((stores) => stores.guests.addAll(guests));
      const look = () =>
        given().unitOfWork.run((stores) => stores.guests.ofTickets(['ticket-1', 'ticket-2']));
      const { kept, left } = await around(endsAt, 'guests', look);
      expect([kept.length, left]).toEqual([2, []]);
    });

    it('removes what guests chose 180 days after the event, and nothing that people with accounts chose', async () => {
      await givenTicket(given(), 1, { holder: aBuyer(1, { uid: guestId('1') }) });
      await givenTicket(given(), 2);
      const uids = [guestId('1'), 'person-2'];
      await given().unitOfWork.run(async ({ preferences }) => {
        for (const uid of uids) await preferences.save(somePreferences(uid, { language: 'ms' }));
      });
      const look = async () => [...(await given().preferences.among(uids)).keys()].toSorted();
      const { kept, left } = await around(endsAt, 'guest-preferences', look);
      expect([kept, left]).toEqual([uids.toSorted(), ['person-2']]);
    });

    it('removes a membership a year after its end, also one that was ended early, and who still asks', async () => {
      const until = '2027-12-01T04:00:00.000Z';
      await given().unitOfWork.run(({ clubPeople }) =>
        clubPeople.addAll([
          aClubMember({ id: 'over', uid: 'one', since: '2026-11-01T00:00:00.000Z', until: PAID_AT }),
          aClubMember({ id: 'left', uid: 'two', until, state: 'ended', endedAt: PAID_AT }),
          aClubMember({ id: 'asked', uid: 'three', until: null, state: 'asked', since: PAID_AT }),
          aClubMember({ id: 'member', uid: 'four', until }),
        ]),
      );
      const look = async () => (await given().clubPeople.ofClub('club-1')).map(({ id }) => id).toSorted();
      const { kept, left } = await around(PAID_AT, 'club-people', look);
      expect([kept.length, left]).toEqual([4, ['member']]);
    });

    it('removes the lines of a club’s list 30 days after their membership would have ended', async () => {
      const line = {
        clubId: 'club-1',
        lineId: 'line-1',
        until: PAID_AT,
        addedAt: '2026-11-01T00:00:00.000Z',
      };
      const keys = ['key-1', 'key-2'];
      await given().unitOfWork.run(({ clubPeople }) =>
        clubPeople.addWaiting(keys.map((key) => ({ ...line, key }))),
      );
      const look = () => given().clubPeople.hasWaiting(keys);
      const { kept, left } = await around(PAID_AT, 'waiting-members', look);
      expect([kept, left]).toEqual([true, false]);
    });

    it('removes the watches of an event 7 days after it, and those of no other', async () => {
      await givenEvent(given(), { id: 'event-2', endsAt: addMinutes(endsAt, DAY) });
      await given().unitOfWork.run(async ({ watches }) => {
        for (const uid of ['one', 'two']) await watches.save(aWatch({ uid, notifiedAt: PAID_AT }));
        await watches.save(aWatch({ uid: 'one', eventId: 'event-2' }));
      });
      const look = async () => {
        const all = await given().unitOfWork.run(async ({ watches }) => [
          ...(await watches.ofPerson('one')),
          ...(await watches.ofPerson('two')),
        ]);
        return all.map(({ uid, eventId }) => `${uid} ${eventId}`).toSorted();
      };
      const { kept, left } = await around(endsAt, 'watches', look);
      expect([kept.length, left]).toEqual([3, ['one event-2']]);
    });

    it('removes who was reminded and who got a message 180 days after the event, and messages after two years', async () => {
      await givenEvent(given(), { id: 'event-2', endsAt: addMinutes(endsAt, DAY) });
      await given().unitOfWork.run(async ({ reminders, eventMessages }) => {
        for (const [n, eventId] of ['event-1', 'event-2'].entries()) {
          const ids = { eventId, id: `letter-${n}` };
          const people = ['one', 'two'].map((uid) => ({ uid, sentAt: PAID_AT }));
          await reminders.addNew(people.map((one) => ({ ...one, eventId, hoursBefore: 24 })));
          await eventMessages.add(anEventMessage(ids));
          await eventMessages.addDeliveries(people.map((one) => ({ ...one, messageId: ids.id })));
        }
      });
      const records = async () => {
        const counts = await Promise.all(['event-1', 'event-2'].map((id) => given().reminders.countsOf(id)));
        const delivered = await Promise.all(
          ['letter-0', 'letter-1'].map((id) => given().eventMessages.deliveredAmong(id, ['one', 'two'])),
        );
        return [...counts.map((one) => one.get(24) ?? 0), ...delivered.map(({ length }) => length)];
      };
      expect(await around(endsAt, 'reminders', records)).toEqual({ kept: [2, 2, 2, 2], left: [0, 2, 0, 2] });
      const messages = async () => (await given().eventMessages.open()).map(({ message }) => message.id);
      const { kept, left } = await around(endsAt, 'event-messages', messages);
      expect([kept, left]).toEqual([['letter-0', 'letter-1'], ['letter-1']]);
    });

    it('removes notes on tickets 180 days after the event', async () => {
      await givenTicket(given(), 1);
      const note = { ticketId: 'ticket-1', scanId: '', eventId: 'event-1', by: 'club-1', at: PAID_AT };
      await given().unitOfWork.run(({ ticketNotes }) =>
        ticketNotes.putAll([
          { ...note, text: 'Row 1', kind: 'vip' },
          { ...note, scanId: 'scan-1', text: 'Twins', kind: 'note' },
        ]),
      );
      const look = () => given().unitOfWork.run(({ ticketNotes }) => ticketNotes.ofTickets(['ticket-1']));
      const { kept, left } = await around(endsAt, 'ticket-notes', look);
      expect([kept.map(({ text }) => text), left]).toEqual([['Row 1'], []]);
    });

    it('forgets the names of volunteers 180 days after the event', async () => {
      await given().unitOfWork.run(async ({ passes }) => {
        await passes.add(aPass());
        await passes.addDevice(aDevice());
      });
      const look = async () => (await given().passes.devicesOf('event-1')).map(({ name }) => name);
      const { kept, left } = await around(endsAt, 'volunteers', look);
      expect([kept, left]).toEqual([['Farah'], ['']]);
    });

    it('removes the registrar’s list a year after its import', async () => {
      const facts = { name: null, studentId: 'A1', faculty: null, year: '2' };
      const entry = { line: 2, email: 's@uni.test', ...facts };
      await given().unitOfWork.run(({ roster }) => roster.replaceAll([{ ...entry, importedAt: PAID_AT }]));
      const look = () => given().roster.findByEmail('s@uni.test');
      const { kept, left } = await around(PAID_AT, 'roster', look);
      expect([kept?.studentId, left]).toEqual(['A1', null]);
    });

    it('removes a declined request for a club account a year after the decision, and no other', async () => {
      await given().unitOfWork.run(async ({ clubRequests }) => {
        await clubRequests.add(aClubRequest({ status: 'declined', decidedAt: PAID_AT }));
        await clubRequests.add(aClubRequest({ id: 'request-2', status: 'approved', decidedAt: PAID_AT }));
        await clubRequests.add(aClubRequest({ id: 'request-3' }));
      });
      const look = () =>
        given().unitOfWork.run(async ({ clubRequests }) => {
          const ids = ['request-1', 'request-2', 'request-3'];
          const found = await Promise.all(ids.map((id) => clubRequests.find(id)));
          return found.map((request) => request?.id);
        });
      const { kept, left } = await around(PAID_AT, 'declined-club-requests', look);
      expect(kept).toEqual(['request-1', 'request-2', 'request-3']);
      expect(left).toEqual([undefined, 'request-2', 'request-3']);
    });

    it('erases at most as many rows as the limit, and the rest the next time', async () => {
      for (const n of [1, 2, 3]) await givenTicket(given(), n, { status: 'expired', closedAt: PAID_AT });
      const erase = () =>
        given().unitOfWork.run(({ retention }) => retention.erase('unpaid-tickets', '2027-12-01', 2));
      expect([await erase(), await erase(), await erase()]).toEqual([2, 1, 0]);
    });

    it('erases nothing of a rule that has nothing to erase', async () => {
      for (const rule of ERASURES)
        expect(await given().unitOfWork.run(({ retention }) => retention.erase(rule, PAID_AT, 10))).toBe(0);
    });
  });
}
