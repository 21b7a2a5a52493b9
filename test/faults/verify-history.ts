import { setTimeout as pause } from 'node:timers/promises';
import { mapConcurrent } from '#core/shared/map-concurrent.ts';
import type { Outcome, PurchaseCounts } from './fault.ts';
import type { FaultTestServer } from './fault-test-server.ts';
import { contradictions, type StoredTicket, type StoredTickets, unresolvedPurchases } from './history.ts';
import type { Purchase } from './shop.ts';

const AT_ONCE = 16;
const MAX_TRIES = 100;
const RETRY_DELAY_MS = 100;

export interface VerificationOptions {
  /** The statuses that a bought but unpaid ticket may have. */
  readonly unpaid?: readonly string[];
  /** Whether to check also what only a running server keeps in time. */
  readonly isServerRunning?: boolean;
  /** Violations found before. */
  readonly problems?: readonly string[];
  readonly measured?: Readonly<Record<string, number | readonly number[]>>;
  /** The number of injections since the last verification. */
  readonly times?: number;
}

/**
 * Compares the stored data with the answers that buyers got: every acknowledged ticket exists; none exists that was
 * refused or not requested; a repeated request with the same key gets the same ticket; every accepted payment confirms
 * its ticket; the doctor finds nothing. The server must be up and idle. Reports the purchases since the last
 * verification and checks all of them.
 */
export async function verifyHistory(
  testServer: FaultTestServer,
  recent: readonly Purchase[],
  options: VerificationOptions = {},
): Promise<Outcome> {
  const {
    unpaid = ['pending_payment'],
    isServerRunning = true,
    problems = [],
    measured = {},
    times = 1,
  } = options;
  const purchases = testServer.remember(recent);
  const before = contradictions(purchases, await storedTickets(testServer));
  const unknown = purchases.filter(({ answer, paid }) => answer === 'unknown' || paid === 'unknown');
  await mapConcurrent(AT_ONCE, unknown, (purchase) => testServer.shop.askAgain(purchase));
  const paid = purchases.filter((purchase) => purchase.paid === 'acknowledged');
  await bringHome(testServer, paid);
  const stored = await storedTickets(testServer);
  const found = [
    ...problems,
    ...before,
    ...contradictions(purchases, stored),
    ...unresolvedPurchases(purchases, stored, unpaid),
    ...testServer.shop.oddities,
    ...(await testServer.faultsFound({ isServerRunning })),
  ];
  return {
    times,
    tally: tallyOf(recent, unknown.length, stored),
    problems: found,
    measured: Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, [value].flat()])),
  };
}

async function storedTickets({ sql, eventId }: FaultTestServer): Promise<StoredTickets> {
  const rows = await sql.reader
    .selectFrom('tickets')
    .select(['id', 'status', 'idempotency_key'])
    .where('event_id', '=', eventId)
    .execute();
  const tickets = new Map<string, StoredTicket[]>();
  for (const { id, status, idempotency_key } of rows) {
    const key = idempotency_key ?? '';
    tickets.set(key, [...(tickets.get(key) ?? []), { id, status }]);
  }
  return tickets;
}

/** Returns paying buyers from the bank until their tickets are confirmed. */
async function bringHome(testServer: FaultTestServer, paid: readonly Purchase[]): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stored = await storedTickets(testServer);
    const waiting = paid.filter(({ key }) => stored.get(key)?.[0]?.status !== 'confirmed');
    if (waiting.length === 0) return;
    await mapConcurrent(AT_ONCE, waiting, (purchase) => testServer.shop.comeBack(purchase));
    if (tries > 0) await pause(RETRY_DELAY_MS);
  }
}

function tallyOf(purchases: readonly Purchase[], unknown: number, stored: StoredTickets): PurchaseCounts {
  const count = (is: (purchase: Purchase) => boolean) => purchases.filter(is).length;
  return {
    acknowledged: count(({ answer }) => answer === 'acknowledged'),
    refused: count(({ answer }) => answer === 'refused'),
    unknown,
    confirmed: count(({ key }) => stored.get(key)?.[0]?.status === 'confirmed'),
  };
}
