import { beforeEach, describe, expect, it } from 'vitest';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { MemoryTicketSigner } from '#adapters/memory/memory-ticket-signer.ts';
import { MemoryTicketVerifier } from '#adapters/memory/memory-ticket-verifier.ts';
import type { SignedIn } from '#core/actor.ts';
import { AuditJournal } from '#core/audit/audit-journal.ts';
import { CHECK_IN_DEFAULTS, CheckInTicket } from '#core/check-in/check-in-ticket.ts';
import { AnswersOfAttendees } from '#core/questions/attendee-answers.ts';
import { TicketQuestions } from '#core/questions/ticket-questions.ts';
import { grantHold } from '#core/sales/grant-hold-decision.ts';
import { CancelTicket } from '#core/tickets/cancel-ticket.ts';
import { RevokeTicket } from '#core/tickets/revoke-ticket.ts';
import { TicketPresenter } from '#core/tickets/ticket-presenter.ts';
import { aHoldRequest } from '#test/support/a-hold-request.ts';
import { aSignedIn } from '#test/support/a-signed-in.ts';
import { CountingIds } from '#test/support/counting-ids.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { givenEvent } from '#test/support/given.ts';
import { LegibleQrImages } from '#test/support/legible-qr-images.ts';
import { NO_PROVIDER } from '#test/support/only-provider.ts';
import { opened } from '#test/support/opened.ts';

const TICKETS = 24;

/** Checks in and cancels the same tickets concurrently. */
export function checkInRulesContract(kind: DatabaseKind): void {
  describe('concurrent check-in and cancellation', () => {
    const given = opened(kind);
    const club = aSignedIn({ uid: 'club-1', role: 'club' });
    let checkIn: CheckInTicket;
    let cancel: CancelTicket;
    let revoke: RevokeTicket;

    beforeEach(async () => {
      const clock = new FixedClock();
      const { office, tickets, events, checkIns } = given();
      const gateways = NO_PROVIDER;
      const signer = new MemoryTicketSigner();
      const verifier = new MemoryTicketVerifier([signer.publicKey]);
      const presenter = new TicketPresenter(
        signer,
        new LegibleQrImages(),
        new TicketQuestions(given().questions, new MemorySecretBox()),
        clock,
      );
      const ids = new CountingIds();
      const answers = new AnswersOfAttendees(
        given().questions,
        new MemorySecretBox(),
        new AuditJournal(clock),
      );
      checkIn = new CheckInTicket(events, checkIns, office, verifier, answers, clock, ids);
      cancel = new CancelTicket(tickets, office, presenter, gateways, clock, ids);
      revoke = new RevokeTicket(office, gateways, clock, ids);
      await givenEvent(given(), { priceSen: 0, capacity: TICKETS });
      for (let n = 1; n <= TICKETS; n += 1) await given().office.run(grantHold, aHoldRequest(n));
    });

    const admitted = async (n: number) => {
      const scan = {
        ...CHECK_IN_DEFAULTS,
        id: 'event-1',
        code: null,
        ticketId: `ticket-${n}`,
        scanId: `scan-${n}`,
        gate: '',
      };
      return (await checkIn.execute(club, scan)).outcome === 'admitted';
    };
    it('admits tickets whose scans have the same id, also at the same moment', async () => {
      const scanOf = (n: number) =>
        checkIn.execute(club, {
          ...CHECK_IN_DEFAULTS,
          ...{ id: 'event-1', ticketId: `ticket-${n}`, scanId: 'same' },
        });
      const scans = async () => (await Promise.all([1, 2, 3].map(scanOf))).map(({ outcome }) => outcome);
      expect([...(await scans()), ...(await scans())]).toEqual(Array(6).fill('admitted'));
      expect(await given().checkIns.headcount('event-1')).toMatchObject({ inside: 3 });
    });

    const undone = (n: number) => {
      const holder: SignedIn = { ...club, uid: `person-${n}`, role: 'student' };
      const id = `ticket-${n}`;
      const done =
        n % 2 ? cancel.execute(holder, { id }) : revoke.execute(club, { id, reason: 'No chair is left.' });
      return done.then(
        () => true,
        (error) => {
          expect(error).toMatchObject({ code: 'already_checked_in' });
          return false;
        },
      );
    };

    it('either checks in or cancels each ticket, never both', async () => {
      const numbers = Array.from({ length: TICKETS }, (_, index) => index + 1);
      const outcomes = await Promise.all(
        numbers.map((n) => {
          const asked = n % 3 ? ([admitted(n), undone(n)] as const) : ([undone(n), admitted(n)] as const);
          return Promise.all(asked);
        }),
      );
      for (const outcome of outcomes) expect([...outcome].sort()).toEqual([false, true]);
      const event = await given().events.find('event-1');
      expect(await given().checkIns.headcount('event-1')).toMatchObject({ inside: event?.sold });
    });
  });
}
