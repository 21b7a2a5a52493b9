import { beforeEach, describe, expect, it } from 'vitest';
import { BankTransferGateway } from '#adapters/bank-transfer/bank-transfer-gateway.ts';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { SYSTEM } from '#core/actor.ts';
import { ImportBankStatement } from '#core/bank-statements/import-bank-statement.ts';
import type { StatementLine } from '#core/bank-statements/statement-line.ts';
import { transferReference } from '#core/bank-statements/transfer-reference.ts';
import type { TicketNote } from '#core/check-in/notes/ticket-note.ts';
import { listKey } from '#core/offers/list-keys.ts';
import { unnamed } from '#core/parties/party.ts';
import type { Payment } from '#core/payments/payment.ts';
import { EraseOldData } from '#core/privacy/erase-old-data.ts';
import { RETENTION_RULES } from '#core/privacy/retention-rules.ts';
import { addMinutes } from '#core/shared/instant.ts';
import { aBatch } from '#test/support/a-batch.ts';
import { aClub } from '#test/support/a-club.ts';
import { aClubMember } from '#test/support/a-club-member.ts';
import { aGuest } from '#test/support/a-guest.ts';
import { aBuyer } from '#test/support/a-hold-request.ts';
import { aPayment } from '#test/support/a-payment.ts';
import { anAnswer, aStoredQuestion } from '#test/support/a-question.ts';
import { aRefund } from '#test/support/a-refund.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { aStatementLine } from '#test/support/a-statement-line.ts';
import { aWatch } from '#test/support/a-watch.ts';
import { anEvent } from '#test/support/an-event.ts';
import { anEventMessage } from '#test/support/an-event-message.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { givenEvent, givenTicket } from '#test/support/given.ts';
import { only } from '#test/support/only-provider.ts';
import { opened } from '#test/support/opened.ts';
import { somePreferences } from '#test/support/some-preferences.ts';
import { TRANSFER_ACCOUNT } from '#test/support/transfer-account.ts';

const NOW = '2026-12-01T04:05:00.000Z';
const ME = { uid: 'person-1', addresses: [], studentIdKey: null };
const REFERENCE = transferReference(1);

export function personErasureContract(kind: DatabaseKind): void {
  describe('PersonErasure and transfers', () => {
    const given = opened(kind);
    const expired = { status: 'closed', failure: 'hold_expired', settledAt: NOW } as const;
    const paid = {
      status: 'succeeded',
      resolution: 'refund_due',
      receivedSen: 2_500,
      settledAt: NOW,
    } as const;

    it('deletes what the person answered, and nothing that others did', async () => {
      for (const n of [1, 2]) await givenTicket(given(), n);
      await given().unitOfWork.run(async ({ questions, answers }) => {
        await questions.add(aStoredQuestion());
        await answers.putAll([anAnswer(), anAnswer({ ticketId: 'ticket-2' })]);
      });
      await given().erasure.eraseAgain('person-1', NOW);
      expect(await given().questions.answersOf(['ticket-1', 'ticket-2'])).toEqual([
        anAnswer({ ticketId: 'ticket-2' }),
      ]);
    });

    it('forgets what was noted of the person’s tickets, and their name on devices that check in', async () => {
      for (const n of [1, 2]) await givenTicket(given(), n);
      const note = (n: number): TicketNote => ({
        ...{ ticketId: `ticket-${n}`, scanId: '', eventId: 'event-1', text: 'Ask Aina', kind: 'vip' },
        ...{ by: 'club-1', at: NOW },
      });
      const device = (index: number, uid: string) => ({
        ...{ id: `device-${index}`, eventId: 'event-1', passId: null, uid, index, name: 'Aina' },
        ...{ tokenHash: `hash-${index}`, publicKey: null, startedAt: NOW },
      });
      await given().unitOfWork.run(async ({ ticketNotes, passes }) => {
        await ticketNotes.putAll([note(1), note(2)]);
        await passes.addDevice(device(0, 'person-1'));
        await passes.addDevice(device(1, 'person-2'));
      });
      await given().erasure.eraseAgain('person-1', NOW);
      const left = given().unitOfWork.run(({ ticketNotes }) =>
        ticketNotes.ofTickets(['ticket-1', 'ticket-2']),
      );
      expect(await left).toEqual([note(2)]);
      const names = (await given().passes.devicesOf('event-1')).map(({ name }) => name);
      expect(names).toEqual(['', 'Aina']);
    });

    /** Stores the transfer of a person whose hold is over. */
    const givenTransfer = async (differences: Partial<Payment>) => {
      await givenTicket(given(), 1, { status: 'expired', closedAt: NOW });
      const transfer = aPayment({
        id: 'transfer-1',
        provider: 'transfer',
        method: 'transfer',
        providerRef: REFERENCE,
        ...differences,
      });
      await given().unitOfWork.run(async ({ payments }) => {
        await payments.saveAll([aPayment(expired)]);
        await payments.addAll([transfer]);
      });
    };
    const givenLine = (differences: Partial<StatementLine>) =>
      given().unitOfWork.run(({ statementLines }) =>
        statementLines.addAll([aStatementLine({ paymentId: 'transfer-1', ...differences })]),
      );

    beforeEach(() => givenEvent(given()));

    it.each([
      ['short', expired],
      ['doubled', paid],
      ['matched', expired],
    ] as const)('waits for the money of a %s line, and changes nothing', async (state, payment) => {
      await givenTransfer(payment);
      await givenLine({ state });
      expect(await given().erasure.obstacleOf('person-1', NOW)).toBe('money_owed');
      expect(await given().erasure.erase(ME, NOW)).toBe('money_owed');
      const [line] = await given().bankStatements.linesOfPayments(['transfer-1']);
      expect(line?.text).toBe('TFR STUDENT ONE');
      expect(await given().erasure.obstacleOf('person-2', NOW)).toBeNull();
    });

    it.each([
      ['closed', expired],
      ['matched', paid],
    ] as const)('does not wait for a %s line whose money is settled', async (state, payment) => {
      await givenTransfer(payment);
      await givenLine({ state });
      expect(await given().erasure.obstacleOf('person-1', NOW)).toBeNull();
      expect(await given().erasure.erase(ME, NOW)).toBeNull();
      const [line] = await given().bankStatements.linesOfPayments(['transfer-1']);
      expect(line).toMatchObject({ text: 'line-1', state });
    });

    describe('and then a statement of the same days', () => {
      const clock = new FixedClock(NOW);
      const ids = new CountingIds();
      const row = `1/12/2026,TFR ${REFERENCE} STUDENT ONE,25.00`;
      const later = '1/12/2026,TFR STUDENT TWO,25.00';
      const enter = async (...rows: readonly string[]) => {
        const settings = { ...TRANSFER_ACCOUNT, publicUrl: 'https://acara.test' };
        const gateway = new BankTransferGateway(settings, given().bankStatements);
        const settle = { execute: () => Promise.reject(new Error('Nothing is to be settled.')) };
        const useCase = new ImportBankStatement(
          given().office,
          only(gateway),
          settle,
          clock,
          ids,
          new MemoryKeyedDigest(),
        );
        const csv = ['Date,Description,Amount', ...rows].join('\n');
        const columns = { date: 'Date', amount: 'Amount', direction: null };
        const { counts } = await useCase.execute(aSignedIn({ role: 'admin' }), { csv, columns });
        return counts;
      };
      const texts = async () => {
        const { accountNumber } = TRANSFER_ACCOUNT;
        const lines = await given().bankStatements.linesOfDays(accountNumber, ['2026-12-01']);
        return lines.map(({ id, text }) => (text === id ? 'erased' : text));
      };

      beforeEach(async () => {
        await givenTransfer(paid);
        expect(await enter(row)).toMatchObject({ doubled: 1 });
      });

      it('recognizes the line of a person who was erased', async () => {
        await given().erasure.eraseAgain('person-1', NOW);
        expect(await enter(row, later)).toMatchObject({ known: 1, doubled: 0, unmatched: 1 });
        expect((await texts()).toSorted()).toEqual(['TFR STUDENT TWO', 'erased']);
      });

      it('recognizes a line whose seven years are over', async () => {
        const days = RETENTION_RULES['statement-lines'].days + 1;
        const wayAfter = new FixedClock(addMinutes(NOW, days * 24 * 60));
        await new EraseOldData(given().unitOfWork, wayAfter).execute(SYSTEM);
        expect(await texts()).toEqual(['erased']);
        expect(await enter(row, later)).toMatchObject({ known: 1, doubled: 0, unmatched: 1 });
      });

      it('saves what is decided about an erased line in its place', async () => {
        await given().erasure.eraseAgain('person-1', NOW);
        const [line] = await given().bankStatements.linesOfPayments(['transfer-1']);
        if (!line) throw new Error('There is no line.');
        await given().unitOfWork.run(({ statementLines }) =>
          statementLines.saveAll([{ ...line, state: 'closed' }]),
        );
        expect(await given().bankStatements.linesOfPayments(['transfer-1'])).toEqual([
          { ...line, state: 'closed' },
        ]);
      });
    });
  });

  describe('PersonErasure and refunds', () => {
    const given = opened(kind);

    it('removes why transfers to the person failed, and keeps those of others', async () => {
      await givenEvent(given());
      const failure = { at: NOW, problem: 'No account of Student One', bankReference: 'B-1' };
      const failures = ['refund-1', 'refund-2'].map((refundId) => ({ ...failure, refundId }));
      await givenTicket(given(), 1, { status: 'cancelled', closedAt: NOW });
      await given().unitOfWork.run(async ({ refunds, refundBatches, payments }) => {
        await payments.addAll([aPayment({ id: 'payment-of-refund', status: 'succeeded', settledAt: NOW })]);
        await refunds.add(
          aRefund({ paymentId: 'payment-of-refund', status: 'succeeded', batchId: 'batch-1' }),
        );
        await refundBatches.add(aBatch({ failed: 2, failures }));
      });
      expect(await given().erasure.erase(ME, NOW)).toBeNull();
      const batch = await given().unitOfWork.run(({ refundBatches }) => refundBatches.find('batch-1'));
      expect(batch?.failures).toEqual([{ ...failures[0], problem: '' }, failures[1]]);
    });
  });

  describe('PersonErasure and tickets', () => {
    const given = opened(kind);

    it('forgets the holder of a ticket or its payer, and keeps the other', async () => {
      await givenEvent(given());
      const ended = { status: 'cancelled', closedAt: NOW, cancellationReason: 'Sold twice.' } as const;
      await givenTicket(given(), 1, { ...ended, payer: aBuyer(2) });
      await givenTicket(given(), 3, { ...ended, payer: aBuyer(1) });
      await given().unitOfWork.run(({ payments }) =>
        payments.saveAll([1, 3].map((n) => aPayment({ id: `payment-${n}`, status: 'closed' }))),
      );
      expect(await given().erasure.erase(ME, NOW)).toBeNull();
      const left = await given().unitOfWork.run(({ tickets }) => tickets.findAll(['ticket-1', 'ticket-3']));
      expect(
        left.map(({ holder, payer, cancellationReason }) => [holder, payer, cancellationReason]),
      ).toEqual([
        [unnamed(aBuyer(1)), aBuyer(2), null],
        [aBuyer(3), unnamed(aBuyer(1)), 'Sold twice.'],
      ]);
    });
  });

  describe('PersonErasure and guests', () => {
    const given = opened(kind);

    it('removes what organizers kept of the person as a guest, and of nobody else', async () => {
      await givenEvent(given(), { endsAt: '2026-12-01T04:02:00.000Z' });
      for (const n of [1, 2])
        await givenTicket(given(), n, { status: 'confirmed', confirmedAt: NOW, priceSen: 0 });
      const guests = [aGuest(), aGuest({ ticketId: 'ticket-2' })];
      await given().unitOfWork.run((stores) => stores.guests.addAll(guests));
      expect(await given().erasure.erase(ME, NOW)).toBeNull();
      const left = await given().unitOfWork.run((stores) =>
        stores.guests.ofTickets(['ticket-1', 'ticket-2']),
      );
      expect(left).toEqual([aGuest({ ticketId: 'ticket-2' })]);
    });
  });

  describe('PersonErasure and lists of people', () => {
    const given = opened(kind);

    const LINE = { clubId: 'club-1', until: '2027-08-31T15:59:59.999Z', addedAt: NOW };

    it('takes from lists the addresses that are the person’s and a proven matric number, and nobody else', async () => {
      const digest = new MemoryKeyedDigest();
      const keyOf = (entry: string) => listKey(entry, digest);
      const entries = ['Me@Uni.test', 'A26 CS 0001', 'typed@uni.test', 'other@uni.test', 'A26CS0002'];
      await givenEvent(given());
      for (const id of ['list-1', 'list-2']) {
        const list = { id, eventId: 'event-1', name: 'Guests', count: entries.length, createdAt: NOW };
        await given().unitOfWork.run(({ audienceLists }) => audienceLists.add(list, entries.map(keyOf)));
      }
      const addresses = [
        { email: 'me@uni.test', standing: 'proven' },
        { email: 'typed@uni.test', standing: 'claimed' },
      ] as const;
      const rows = entries.map((entry) => ({ ...LINE, key: keyOf(entry), lineId: entry }));
      await given().unitOfWork.run(async ({ clubPeople }) => {
        await clubPeople.addWaiting(rows);
        await clubPeople.addAll([
          aClubMember({ id: 'mine', uid: ME.uid }),
          aClubMember({ id: 'other', uid: 'somebody-else' }),
        ]);
      });
      await given().unitOfWork.run(async ({ preferences }) => {
        for (const uid of [ME.uid, 'somebody-else']) await preferences.save(somePreferences(uid));
      });
      expect(await given().erasure.erase({ ...ME, addresses, studentIdKey: 'A26CS0001' }, NOW)).toBeNull();
      expect((await given().clubPeople.ofClub('club-1')).map(({ id }) => id)).toEqual(['other']);
      const chosen = await given().preferences.among([ME.uid, 'somebody-else']);
      expect([...chosen.keys()]).toEqual(['somebody-else']);
      const waiting = await given().unitOfWork.run(({ clubPeople }) => clubPeople.waitingIn('club-1'));
      expect(waiting.map(({ lineId }) => lineId).toSorted()).toEqual(entries.slice(2).toSorted());
      const left = await given().unitOfWork.run(({ audienceLists }) =>
        audienceLists.having(['list-1', 'list-2'], entries.map(keyOf)),
      );
      expect(left.map(({ listId, key }) => `${listId} ${key}`).toSorted()).toEqual(
        ['list-1', 'list-2']
          .flatMap((id) => entries.slice(2).map((entry) => `${id} ${keyOf(entry)}`))
          .toSorted(),
      );
    });
  });

  describe('PersonErasure and clubs', () => {
    const given = opened(kind);

    it('removes what the person follows and watches and their digest, and nobody else’s', async () => {
      await given().unitOfWork.run(async ({ follows, watches }) => {
        for (const uid of ['person-1', 'person-2']) {
          await follows.add({ uid, clubId: 'club-1', since: NOW });
          await watches.save(aWatch({ uid }));
        }
        await follows.claimDigests(['person-1', 'person-2'], '2026-12-06');
      });
      expect(await given().erasure.erase(ME, NOW)).toBeNull();
      expect(await given().follows.ofPeople(['person-1', 'person-2'])).toEqual([
        { uid: 'person-2', clubId: 'club-1', since: NOW },
      ]);
      expect(await given().watches.find('event-1', 'person-1')).toBeNull();
      expect(await given().watches.find('event-1', 'person-2')).toEqual(aWatch({ uid: 'person-2' }));
      const claimed = await given().unitOfWork.run(({ follows }) =>
        follows.claimDigests(['person-1', 'person-2'], '2026-12-06'),
      );
      expect(claimed).toEqual(['person-1']);
    });

    it('removes that the person was reminded and got messages, and nobody else’s', async () => {
      await givenEvent(given());
      await given().unitOfWork.run(async ({ reminders, eventMessages }) => {
        await eventMessages.add(anEventMessage());
        for (const uid of ['person-1', 'person-2']) {
          await eventMessages.addDeliveries([{ messageId: 'message-1', uid, sentAt: NOW }]);
          await reminders.addNew([{ eventId: 'event-1', uid, hoursBefore: 24, sentAt: NOW }]);
        }
      });
      expect(await given().erasure.erase(ME, NOW)).toBeNull();
      const delivered = await given().eventMessages.deliveredAmong('message-1', ['person-1', 'person-2']);
      expect(delivered).toEqual(['person-2']);
      expect(await given().reminders.countsOf('event-1')).toEqual(new Map([[24, 1]]));
    });

    it('makes a club that nobody else leads dormant, with its sales paused, and no other one', async () => {
      const clubs = ['alone', 'together'] as const;
      await given().unitOfWork.run(async (stores) => {
        for (const id of clubs) {
          await stores.clubs.add(aClub({ id, slug: id }));
          await stores.events.add(anEvent({ id: `of-${id}`, organizerId: id, status: 'draft' }));
          await stores.members.save({ clubId: id, uid: 'person-1', office: 'president', since: NOW });
        }
        await stores.members.save({ clubId: 'together', uid: 'person-2', office: 'president', since: NOW });
      });
      expect(await given().erasure.erase(ME, NOW)).toBeNull();
      const after = await Promise.all(
        clubs.map(async (id) => [
          (await given().unitOfWork.run((stores) => stores.clubs.find(id)))?.state,
          (await given().events.find(`of-${id}`))?.pausedFor,
        ]),
      );
      expect(after).toEqual([
        ['dormant', 'organiser_disabled'],
        ['active', null],
      ]);
    });
  });
}
