import { SystemClock } from '#adapters/system/system-clock.ts';
import { BillplzSimulator } from './billplz/billplz-simulator.ts';
import { BAD_DAY } from './common-faults.ts';
import { countCallbacks, SEND_EVERY_MS, type SimulatedProvider } from './simulated-provider.ts';

/** The published limit on reads. */
const READ_LIMIT = { calls: 100, windowSeconds: 300 };

export async function simulatedBillplz(): Promise<SimulatedProvider> {
  const clock = new SystemClock();
  const simulator = await BillplzSimulator.start({
    clock,
    rateLimit: READ_LIMIT.calls,
    sendEveryMs: SEND_EVERY_MS,
  });
  const { faults, settings, activity } = simulator;
  Object.assign(faults, BAD_DAY);
  return {
    settings: {
      PAYMENTS: 'billplz',
      BILLPLZ_API_KEY: settings.apiKey,
      BILLPLZ_COLLECTION_ID: settings.collectionIds[0] ?? '',
      BILLPLZ_X_SIGNATURE_KEY: settings.xSignatureKey,
      BILLPLZ_API_URL: simulator.apiUrl,
    },
    setAway(isAway) {
      faults.isAway = isAway;
    },
    statistics() {
      const sent = activity.callbacks.map(({ billId, status }) => ({ reference: billId, status }));
      const reads = activity.calls.filter(({ method }) => method === 'GET').map(({ at }) => at);
      const lost = sent.filter(({ status }) => status === null).length;
      return {
        payments: simulator.bills.flatMap(({ id, paidAmount, paidAt }) =>
          paidAt === null ? [] : [{ reference: id, receivedSen: paidAmount, paidAt: Date.parse(paidAt) }],
        ),
        callbacks: countCallbacks(sent, lost),
        reads: reads.length,
        readsInWindow: maxInWindow(reads, READ_LIMIT.windowSeconds * 1_000),
        readLimit: READ_LIMIT,
        refusedReads: activity.refusedReads.length,
      };
    },
  };
}

/** Returns the most calls within a window; a window begins with the first call after the one before. */
function maxInWindow(times: readonly number[], windowMs: number): number {
  let endsAt = 0;
  let count = 0;
  let max = 0;
  for (const time of times) {
    if (time >= endsAt) {
      endsAt = time + windowMs;
      count = 0;
    }
    count += 1;
    max = Math.max(max, count);
  }
  return max;
}
