import { SystemClock } from '#adapters/system/system-clock.ts';
import { BillplzSimulator } from '../../apps/api/rehearsal/simulators/billplz/billplz-simulator.ts';
import {
  BRAND_ID,
  TEST_KEY as CHIP_KEY,
  ChipSimulator,
} from '../../apps/api/rehearsal/simulators/chip/chip-simulator.ts';
import {
  TEST_KEY as STRIPE_KEY,
  StripeSimulator,
} from '../../apps/api/rehearsal/simulators/stripe/stripe-simulator.ts';
import { test as base, type WorkerParts } from './acara.ts';

const STRIPE_WEBHOOK_SECRET = 'whsec_of_the_simulated_account';
const DELIVERY_MS = 50;

/** The simulated payment providers that a server under test takes payments through. */
export class PaymentProviders {
  /** The address of the server under test, once it runs. */
  serverUrl = '';

  private constructor(
    readonly chip: ChipSimulator,
    readonly billplz: BillplzSimulator,
    readonly stripe: StripeSimulator,
  ) {}

  static async start(): Promise<PaymentProviders> {
    const clock = new SystemClock();
    const webhook = {
      get url(): string {
        return `${providers.serverUrl}/api/payments/webhooks/stripe`;
      },
      secret: STRIPE_WEBHOOK_SECRET,
      enabledEvents: null,
    };
    const providers = new PaymentProviders(
      await ChipSimulator.start({ clock, deliverEveryMs: DELIVERY_MS }),
      await BillplzSimulator.start({ clock, sendEveryMs: DELIVERY_MS }),
      await new StripeSimulator({ clock, webhook }).start(),
    );
    return providers;
  }

  /** The settings of a server that offers the providers and the embedded bank. */
  get settings(): Readonly<Record<string, string>> {
    const { apiKey, collectionIds, xSignatureKey } = this.billplz.settings;
    return {
      PAYMENTS: 'chip,billplz,stripe,sandbox',
      PAYMENTS_MODE: 'test',
      CHIP_API_URL: this.chip.apiUrl,
      CHIP_SECRET_KEY: CHIP_KEY,
      CHIP_BRAND_ID: BRAND_ID,
      BILLPLZ_API_URL: this.billplz.apiUrl,
      BILLPLZ_API_KEY: apiKey,
      BILLPLZ_COLLECTION_ID: collectionIds[0] ?? '',
      BILLPLZ_X_SIGNATURE_KEY: xSignatureKey,
      STRIPE_API_URL: this.stripe.origin,
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET,
    };
  }

  async stop(): Promise<void> {
    await Promise.all([this.chip.close(), this.billplz.close(), this.stripe.stop()]);
  }
}

interface ProviderParts {
  providers: PaymentProviders;
  /** Further settings of the server. */
  furtherSettings: Readonly<Record<string, string>>;
}

/** Runs a test against the built product, which takes payments through simulated providers. */
export const test = base.extend<{ knownServer: undefined }, ProviderParts & Pick<WorkerParts, 'settings'>>({
  furtherSettings: [{}, { scope: 'worker', option: true }],
  providers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const providers = await PaymentProviders.start();
      await use(providers);
      await providers.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ providers, furtherSettings }, use) => use({ ...providers.settings, ...furtherSettings }),
    { scope: 'worker' },
  ],
  knownServer: [
    async ({ providers, testApp }, use) => {
      providers.serverUrl = testApp.server.url;
      await use(undefined);
    },
    { auto: true },
  ],
});
