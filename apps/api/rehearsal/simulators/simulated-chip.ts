import { BRAND_ID, ChipSimulator, TEST_KEY } from './chip/chip-simulator.ts';
import { BAD_DAY } from './common-faults.ts';
import { countCallbacks, SEND_EVERY_MS, type SimulatedProvider } from './simulated-provider.ts';

export async function simulatedChip(): Promise<SimulatedProvider> {
  const simulator = await ChipSimulator.start({ faults: BAD_DAY, deliverEveryMs: SEND_EVERY_MS });
  return {
    settings: {
      PAYMENTS: 'chip',
      CHIP_SECRET_KEY: TEST_KEY,
      CHIP_BRAND_ID: BRAND_ID,
      CHIP_API_URL: simulator.apiUrl,
    },
    setAway(isAway) {
      simulator.faults.settings.isAway = isAway;
    },
    statistics() {
      const { purchases, callbacks, requests } = simulator;
      const reads = requests.filter((request) => request.startsWith('GET ')).length;
      const sent = callbacks.sent.map(({ purchaseId, status }) => ({ reference: purchaseId, status }));
      return {
        payments: purchases.flatMap(({ id, received }) =>
          received ? [{ reference: id, receivedSen: received.amount, paidAt: received.paidOn * 1_000 }] : [],
        ),
        callbacks: countCallbacks(sent, callbacks.lost.length),
        reads,
        readsInWindow: reads,
        readLimit: null,
        refusedReads: 0,
      };
    },
  };
}
