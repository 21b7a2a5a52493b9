import { beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '#core/actor.ts';
import { auditFact } from '#core/audit/audit-fact.ts';
import { hasFigures, needsAttention } from '#core/notifications/digest.ts';
import { Acara } from '#test/support/acara.ts';
import { anAdminAddress, mailsOf } from '#test/support/admin-mail.ts';
import { anAlert } from '#test/support/an-alert.ts';
import { inMemory } from '#test/support/test-storage.ts';

describe('SendDailyDigest', () => {
  let acara: Acara;
  beforeEach(async () => {
    acara = new Acara({}, null, inMemory());
    // Noon in Kuala Lumpur.
    acara.clock.set('2026-12-01T04:00:00.000Z');
    await anAdminAddress(acara);
    await acara.does('AlertAdmins').execute(SYSTEM);
  });

  const send = (at = acara) => at.does('SendDailyDigest').execute(SYSTEM);
  const digests = () => mailsOf(acara, 'daily_digest');

  it('sends nothing on the day of the installation, and the first digest at 8:00 in Kuala Lumpur', async () => {
    expect(await send()).toEqual({ sent: 0 });
    acara.clock.set('2026-12-01T23:59:59.999Z');
    expect(await send()).toEqual({ sent: 0 });
    acara.clock.set('2026-12-02T00:00:00.000Z');
    expect(await send()).toEqual({ sent: 1 });
    expect(digests()).toMatchObject([{ notice: { day: '2026-12-01' } }]);
  });

  it('sends one mail per admin and day with two processes and restarts', async () => {
    await anAdminAddress(acara);
    const other = new Acara({}, null, acara.storage);
    for (const day of ['02', '03'])
      for (const time of ['00:00:00.000', '00:00:01.000', '09:00:00.000']) {
        acara.clock.set(`2026-12-${day}T${time}Z`);
        other.clock.set(`2026-12-${day}T${time}Z`);
        await Promise.all([send(acara), send(other)]);
        await send(new Acara({}, null, acara.storage));
      }
    const received = digests().map(({ to, notice }) => `${to.email} ${notice.day}`);
    expect(received).toHaveLength(4);
    expect(new Set(received).size).toBe(4);
  });

  it('sends a digest that was missed later the same day, and one of an earlier day never', async () => {
    acara.clock.set('2026-12-02T15:59:00.000Z');
    expect(await send()).toEqual({ sent: 1 });
    // The server is away for all of 3 December.
    acara.clock.set('2026-12-03T16:00:00.000Z');
    expect(await send()).toEqual({ sent: 0 });
    acara.clock.set('2026-12-04T05:00:00.000Z');
    expect(await send()).toEqual({ sent: 1 });
    expect(digests().map(({ notice }) => notice.day)).toEqual(['2026-12-01', '2026-12-03']);
  });

  it('says that nothing waits and nothing happened, rather than staying silent', async () => {
    acara.clock.set('2026-12-03T00:00:00.000Z');
    await send();
    const [digest] = digests();
    expect(digest && [needsAttention(digest.notice), hasFigures(digest.notice)]).toEqual([false, false]);
    expect(digest?.to.name).toBe('');
  });

  it('counts what waits and what happened the day before, without a word about a person', async () => {
    const club = await acara.aClub('Kelab Rahsia');
    const event = await acara.anEvent({ organizerId: club.uid });
    const [first, second] = [await acara.aStudent('Siti Rahsia'), await acara.aStudent()];
    await acara.play(await acara.buy(first, event));
    const refunded = await acara.buy(second, event);
    await acara.play(refunded);
    await acara.does('CancelEvent').execute(club, { id: event.id, reason: 'The hall is flooded.' });
    await acara.does('CancelTicketsOfEvents').execute(SYSTEM);
    const cancelledAt = acara.clock.now();
    await acara.anEvent({ status: 'pending_review' });
    await acara
      .does('RequestClubAccount')
      .execute(await acara.aStudent(), { clubName: 'Kelab Catur', about: 'We play chess on Fridays.' });
    await acara.write(async ({ audit, reconciliation, operatorState }) => {
      await audit.append(auditFact(SYSTEM, 'sign_in_locked', first.uid, cancelledAt));
      await reconciliation.raise([anAlert({ raisedAt: cancelledAt })]);
      await operatorState.save({ ...(await operatorState.load()), backedUpAt: cancelledAt });
    });
    acara.clock.advance(1);
    await acara.does('AlertAdmins').execute(SYSTEM);

    acara.clock.set('2026-12-02T00:00:00.000Z');
    await send();
    const [digest] = digests();
    expect(digest?.notice).toEqual({
      kind: 'daily_digest',
      day: '2026-12-01',
      problems: [{ problem: 'payments_differ', provider: null, since: cancelledAt, count: 1 }],
      refunds: 2,
      refundsSince: cancelledAt,
      clubRequests: 1,
      eventsToReview: 1,
      handovers: 0,
      statementLines: 0,
      backedUpAt: cancelledAt,
      figures: { ticketsSold: 2, revenueSen: 0, refundedSen: 5_000, newPeople: 5, lockouts: 1 },
    });
    expect(JSON.stringify(digest?.notice)).not.toMatch(/Rahsia|@/);
  });
});
