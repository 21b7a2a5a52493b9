import { SIGNATURE_HEADER } from '#adapters/sandbox-bank/callback-signature.ts';
import { HmacSignature } from '#adapters/sandbox-bank/hmac-signature.ts';
import { instantOf } from '#core/shared/instant.ts';
import { mapConcurrent } from '#core/shared/map-concurrent.ts';
import { PRICE_SEN } from '#test/support/sales-server.ts';
import type { Fault, Outcome } from './fault.ts';
import { newSqlite } from './fault-database.ts';
import { FaultTestServer } from './fault-test-server.ts';
import { random } from './random.ts';
import type { Purchase } from './shop.ts';
import { verifyHistory } from './verify-history.ts';

interface Callback {
  readonly body: string;
  readonly signature: string;
  readonly isForged: boolean;
}

type Report = Readonly<{ fact: string; state: string; receivedSen: number; currency: string }>;

const AT_ONCE = 48;
const OLD_SECONDS = 600;
/**
 * Of ten buyers six pay; the others get one forged callback, one that is too small, one in another currency and a late
 * one.
 */
const LATE = 9;
const HOLD_MINUTES_OF_THE_LATE = '0.03';

/** Sends the callbacks that a bank, an attacker or a repeating network may send. */
export const callbacks: Fault = {
  name: 'callbacks',
  about: 'hostile callbacks: repeated, shuffled, forged, replayed, wrong amount and currency, late',
  run: (size) =>
    FaultTestServer.during(newSqlite(), async (testServer) => {
      const payments = size === 'short' ? 200 : 2_000;
      const load = testServer.load({ share: 0 });
      await load.untilSold(payments, 120_000);
      const purchases = await load.stop();
      await testServer.server.restart({ HOLD_MINUTES: HOLD_MINUTES_OF_THE_LATE });
      const latecomers = testServer.load({ share: 0, buyers: Math.ceil(payments / 100) });
      await latecomers.untilSold(payments / 10);
      const late = await latecomers.stop();
      await untilExpired(testServer, late);
      return speak(testServer, purchases.filter(isHeld), late.filter(isHeld));
    }),
};

async function speak(
  testServer: FaultTestServer,
  purchases: readonly Purchase[],
  late: readonly Purchase[],
): Promise<Outcome> {
  const all = shuffled([
    ...purchases.flatMap((purchase, index) => callbacksFor(purchase, index % LATE, testServer.bankSecret)),
    ...late.flatMap((purchase) => callbacksFor(purchase, 0, testServer.bankSecret)),
  ]);
  const startedAt = performance.now();
  const answers = await mapConcurrent(AT_ONCE, all, async ({ body, signature, isForged }) => {
    const answer = await fetch(`${testServer.server.url}/api/payments/webhooks/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
    });
    await answer.arrayBuffer();
    return answer.ok === isForged
      ? `a ${isForged ? 'forged' : 'genuine'} callback was answered ${answer.status}`
      : null;
  });
  const took = performance.now() - startedAt;
  const wrong = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value : 'a callback got no answer',
  );
  return verifyHistory(testServer, [...purchases, ...late], {
    times: all.length,
    problems: [...new Set(wrong.filter((one) => one !== null))],
    measured: { 'all of them': took },
  });
}

/** Returns the callbacks about one purchase and records whether they pay it. */
function callbacksFor(purchase: Purchase, kind: number, secret: string): readonly Callback[] {
  const paid: Report = { fact: 'paid', state: 'succeeded', receivedSen: PRICE_SEN, currency: 'MYR' };
  const genuine = (report: Report) => signed(bodyOf(purchase, report), secret);
  const forged = [
    signed(bodyOf(purchase, paid), 'a secret that a thief made up'),
    signed(bodyOf(purchase, { ...paid, fact: 'replayed' }), secret, OLD_SECONDS),
    { ...signed(bodyOf(purchase, paid), secret), body: bodyOf(purchase, { ...paid, receivedSen: 1 }) },
  ].map((callback) => ({ ...callback, isForged: true }));
  switch (kind) {
    case 6:
      return [...forged, ...forged];
    case 7:
      return [...forged, ...fiveTimes(genuine({ ...paid, fact: 'short', receivedSen: PRICE_SEN - 1 }))];
    case 8:
      return [...forged, ...fiveTimes(genuine({ ...paid, fact: 'foreign', currency: 'USD' }))];
    default:
      purchase.paid = 'acknowledged';
      return [
        ...forged,
        ...fiveTimes(genuine(paid)),
        genuine({ fact: 'open', state: 'pending', receivedSen: 0, currency: 'MYR' }),
        genuine({ fact: 'declined', state: 'declined', receivedSen: 0, currency: 'MYR' }),
      ];
  }
}

function bodyOf({ payment }: Purchase, report: Report): string {
  const bill = payment?.checkoutUrl?.split('/').at(-1) ?? '';
  const { fact, ...rest } = report;
  return JSON.stringify({ id: `${bill}:${fact}`, bill, reference: payment?.id, ...rest });
}

function signed(body: string, secret: string, secondsAgo = 0): Callback {
  const at = instantOf(Date.now() - secondsAgo * 1_000);
  return { body, signature: new HmacSignature(secret).sign(Buffer.from(body), at), isForged: false };
}

function fiveTimes(callback: Callback): readonly Callback[] {
  return Array.from({ length: 5 }, () => callback);
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function isHeld({ payment, answer }: Purchase): boolean {
  return answer === 'acknowledged' && payment?.checkoutUrl !== null;
}

async function untilExpired(testServer: FaultTestServer, late: readonly Purchase[]): Promise<void> {
  const ids = late.flatMap(({ ticketId }) => ticketId ?? []);
  const end = performance.now() + 60_000;
  for (;;) {
    const rows = await testServer.sql.reader
      .selectFrom('tickets')
      .select('id')
      .where('status', '=', 'expired')
      .execute();
    const expired = new Set(rows.map(({ id }) => id));
    if (ids.every((id) => expired.has(id))) return;
    if (performance.now() > end) throw new Error('Holds that ran out did not end within a minute.');
    await new Promise((resume) => setTimeout(resume, 200));
  }
}
