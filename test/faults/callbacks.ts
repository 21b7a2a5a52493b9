import { type HttpRequest, sendRequest } from '#apps/api/rehearsal/http-request.ts';
import type { PaymentSummary } from '#core/payments/payment-view.ts';
import { mapConcurrent } from '#core/shared/map-concurrent.ts';
import { type BankReport, callbackOf, signedCallback } from '#test/support/bank-callback.ts';
import { PRICE_SEN } from '#test/support/sales-server.ts';
import type { Fault, Outcome } from './fault.ts';
import { newSqlite } from './fault-database.ts';
import { FaultTestServer } from './fault-test-server.ts';
import { random } from './random.ts';
import type { Purchase } from './shop.ts';
import { verifyHistory } from './verify-history.ts';

type HeldPurchase = Purchase & { readonly payment: PaymentSummary };

interface SentCallback {
  readonly request: HttpRequest;
  readonly isForged: boolean;
}

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
  purchases: readonly HeldPurchase[],
  late: readonly HeldPurchase[],
): Promise<Outcome> {
  const all = shuffled([
    ...purchases.flatMap((purchase, index) =>
      callbacksFor(purchase, index % LATE, testServer.server.keys.sandboxSecret),
    ),
    ...late.flatMap((purchase) => callbacksFor(purchase, 0, testServer.server.keys.sandboxSecret)),
  ]);
  const startedAt = performance.now();
  const answers = await mapConcurrent(AT_ONCE, all, async ({ request, isForged }) => {
    const { status } = await sendRequest(testServer.server.url, request);
    return status < 300 === isForged
      ? `a ${isForged ? 'forged' : 'genuine'} callback was answered ${status}`
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
function callbacksFor(purchase: HeldPurchase, kind: number, secret: string): readonly SentCallback[] {
  const paid: BankReport = { state: 'succeeded', receivedSen: PRICE_SEN, currency: 'MYR' };
  const none = { receivedSen: 0, currency: 'MYR' };
  const signed = (fact: string, report: BankReport, key = secret, secondsAgo = 0) => {
    const callback = callbackOf(purchase.payment, fact, report);
    return signedCallback(callback, key, Date.now() - secondsAgo * 1_000);
  };
  const genuine = (fact: string, report: BankReport, times = 5) => copies(signed(fact, report), times);
  const forged = [
    signed('paid', paid, 'a secret that a thief made up'),
    signed('replayed', paid, secret, OLD_SECONDS),
    { ...signed('paid', paid), body: signed('paid', { ...paid, receivedSen: 1 }).body ?? null },
  ].map((request) => ({ request, isForged: true }));
  switch (kind) {
    case 6:
      return [...forged, ...forged];
    case 7:
      return [...forged, ...genuine('short', { ...paid, receivedSen: PRICE_SEN - 1 })];
    case 8:
      return [...forged, ...genuine('foreign', { ...paid, currency: 'USD' })];
    default:
      purchase.paid = 'acknowledged';
      return [
        ...forged,
        ...genuine('paid', paid),
        ...genuine('open', { state: 'pending', ...none }, 1),
        ...genuine('declined', { state: 'declined', ...none }, 1),
      ];
  }
}

function copies(request: HttpRequest, times: number): readonly SentCallback[] {
  return Array.from({ length: times }, () => ({ request, isForged: false }));
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function isHeld(purchase: Purchase): purchase is HeldPurchase {
  return purchase.answer === 'acknowledged' && Boolean(purchase.payment?.checkoutUrl);
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
