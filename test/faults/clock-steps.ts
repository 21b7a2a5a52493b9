import { setTimeout as pause } from 'node:timers/promises';
import { instantOf } from '#core/shared/instant.ts';
import { type Fault, inTurn, type Outcome } from './fault.ts';
import { newSqlite } from './fault-database.ts';
import { FaultTestServer } from './fault-test-server.ts';
import { verifyHistory } from './verify-history.ts';

const HOUR = 3_600;
const SALES = 60;

const RELEASED_WITHIN_MS = 60_000;

/** Sets the machine’s clock forward and back, as by an operator or after a long sleep. */
export const clockSteps: Fault = {
  name: 'clock-steps',
  about: 'the clock steps an hour forward and two back between starts',
  run: (size) =>
    FaultTestServer.during(newSqlite(), (testServer) =>
      inTurn(size === 'short' ? [0, HOUR, -HOUR] : [0, HOUR, -HOUR, HOUR, 0, -1, 1, -HOUR, 0], (shift) =>
        stepTo(testServer, shift),
      ),
    ),
};

async function stepTo(testServer: FaultTestServer, shift: number): Promise<Outcome> {
  await testServer.server.restart({ ACARA_CLOCK_SHIFT_SECONDS: String(shift) });
  const startedAt = performance.now();
  const kept = shift === HOUR ? await overdueAfter(testServer, startedAt + RELEASED_WITHIN_MS) : 0;
  const released = performance.now() - startedAt;
  const load = testServer.load();
  await load.untilSold(SALES);
  return verifyHistory(testServer, await load.stop(), {
    unpaid: ['pending_payment', 'expired'],
    // Skips the doctor’s checks of time: the server uses this clock and the doctor the true one.
    isServerRunning: false,
    problems: kept > 0 ? [`${kept} places are held that ran out on this clock`] : [],
    measured: shift === HOUR ? { 'places released after': released } : {},
  });
}

/** Counts the held places that ran out on a clock one hour fast; stops waiting at `end`. */
async function overdueAfter({ sql }: FaultTestServer, end: number): Promise<number> {
  const now = instantOf(Date.now() + HOUR * 1_000);
  for (;;) {
    const { overdue } = await sql.reader
      .selectFrom('tickets')
      .select(({ fn }) => fn.countAll<number>().as('overdue'))
      .where('status', '=', 'pending_payment')
      .where('hold_expires_at', '<=', now)
      .executeTakeFirstOrThrow();
    if (overdue === 0 || performance.now() > end) return overdue;
    await pause(100);
  }
}
