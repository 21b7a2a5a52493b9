import { STRIPE_EVENTS } from '#adapters/stripe/stripe-account.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { BAD_DAY } from './common-faults.ts';
import { countCallbacks, type SimulatedProvider } from './simulated-provider.ts';
import { StripeSimulator, TEST_KEY } from './stripe/stripe-simulator.ts';
import { sendByFetch } from './stripe/webhook-sender.ts';

const SECRET = 'whsec_of_the_rehearsal_0123456789abcdef';
const PASS_EVERY_MS = 1_000;

export async function simulatedStripe(): Promise<SimulatedProvider> {
  const sent: { readonly reference: string; readonly status: number | null }[] = [];
  let serverUrl = '';
  const simulator = new StripeSimulator({
    clock: new SystemClock(),
    webhook: { url: '', secret: SECRET, enabledEvents: STRIPE_EVENTS },
    send: async (webhook) => {
      const url = `${serverUrl}/api/payments/webhooks/stripe`;
      const status = await sendByFetch({ ...webhook, url }).catch(() => null);
      const { id } = JSON.parse(webhook.body) as { readonly id: string };
      sent.push({ reference: id, status });
      return status ?? 0;
    },
  });
  Object.assign(simulator.switches, BAD_DAY);
  await simulator.start();
  setInterval(() => void simulator.pass(), PASS_EVERY_MS).unref();
  return {
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: TEST_KEY,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: simulator.origin,
    },
    setServer(url) {
      serverUrl = url;
    },
    setAway(isAway) {
      simulator.switches.isAway = isAway;
    },
    statistics() {
      const account = simulator.accounts.test;
      const paid = account.all('checkout.session').filter((session) => session.payment_status === 'paid');
      const reads = simulator.requests.filter((request) => request.startsWith('GET ')).length;
      return {
        payments: paid.map(({ id, amount_total }) => ({
          reference: id,
          receivedSen: amount_total,
          paidAt: account.chargeOf(id).created * 1_000,
        })),
        callbacks: countCallbacks(sent, simulator.webhooks.lost),
        reads,
        readsInWindow: reads,
        readLimit: null,
        refusedReads: 0,
      };
    },
  };
}
