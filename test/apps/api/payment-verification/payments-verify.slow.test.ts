import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STRIPE_EVENTS } from '#adapters/stripe/stripe-account.ts';
import { SystemClock } from '#adapters/system/system-clock.ts';
import { type Config, readConfig } from '#apps/api/config/config.ts';
import type { VerifiableProvider } from '#apps/api/config/provider-setups.ts';
import { freePort } from '#apps/api/free-port.ts';
import {
  parseVerifyPayments,
  runVerifyPayments,
} from '#apps/api/payment-verification/run-verify-payments.ts';
import { BillplzSimulator } from '#apps/api/rehearsal/simulators/billplz/billplz-simulator.ts';
import {
  BRAND_ID,
  TEST_KEY as CHIP_KEY,
  LIVE_KEY as CHIP_LIVE_KEY,
  ChipSimulator,
} from '#apps/api/rehearsal/simulators/chip/chip-simulator.ts';
import { SigningKey } from '#apps/api/rehearsal/simulators/chip/signing-key.ts';
import {
  TEST_KEY as STRIPE_KEY,
  StripeSimulator,
} from '#apps/api/rehearsal/simulators/stripe/stripe-simulator.ts';
import { type RunningServer, serve } from '#apps/api/serve.ts';
import { openStorage } from '#apps/api/wiring/create-application.ts';
import { runs } from '#test/support/command.ts';
import { type Installation, newInstallation } from '#test/support/installation.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests_0123456789abcdef';
const TIMEOUT = 60_000;

type Env = Readonly<Record<string, string>>;

/** A simulated provider with the settings for it. */
interface Simulated {
  readonly env: Env;
  /** Settings that hold secrets. */
  readonly secrets: readonly string[];
  /** The setting that verifies callbacks, with a wrong value. */
  readonly signature: readonly [name: string, wrong: string];
  readonly wrong: readonly (readonly [env: Env, line: RegExp])[];
  pay(): Promise<unknown>;
  close(): Promise<unknown>;
}

const SIMULATED: Readonly<Record<VerifiableProvider, (port: number) => Promise<Simulated>>> = {
  async chip() {
    const chip = await ChipSimulator.start();
    const env = { CHIP_API_URL: chip.apiUrl, CHIP_SECRET_KEY: CHIP_KEY, CHIP_BRAND_ID: BRAND_ID };
    return {
      env,
      secrets: ['CHIP_SECRET_KEY'],
      signature: ['CHIP_PUBLIC_KEY', new SigningKey().publicPem],
      wrong: [
        [{ CHIP_SECRET_KEY: 'canary' }, /^✗ settings: CHIP_SECRET_KEY: /],
        [{ CHIP_BRAND_ID: BRAND_ID.replace('7', '8') }, /^✗ settings: CHIP_BRAND_ID: /],
        [{ CHIP_SECRET_KEY: CHIP_LIVE_KEY }, /^✗ settings: PAYMENTS_MODE is test, .* of mode live/],
      ],
      pay: async () => chip.pay(chip.purchases.find(({ isPayable }) => isPayable)?.id ?? ''),
      close: () => chip.close(),
    };
  },
  async billplz() {
    const billplz = await BillplzSimulator.start({ clock: new SystemClock() });
    const { apiKey, collectionIds, xSignatureKey } = billplz.settings;
    const env = {
      BILLPLZ_API_URL: billplz.apiUrl,
      BILLPLZ_API_KEY: apiKey,
      BILLPLZ_COLLECTION_ID: collectionIds[0] ?? '',
      BILLPLZ_X_SIGNATURE_KEY: xSignatureKey,
    };
    return {
      env,
      secrets: ['BILLPLZ_API_KEY', 'BILLPLZ_X_SIGNATURE_KEY'],
      signature: ['BILLPLZ_X_SIGNATURE_KEY', 'S-canary'],
      wrong: [
        [{ BILLPLZ_API_KEY: 'canary' }, /^✗ settings: BILLPLZ_API_KEY: /],
        [{ BILLPLZ_COLLECTION_ID: 'another' }, /^✗ settings: BILLPLZ_COLLECTION_ID: /],
      ],
      pay: () => billplz.pay(billplz.bills.at(-1)?.id ?? ''),
      close: () => billplz.close(),
    };
  },
  async stripe(port) {
    const webhook = {
      url: `http://127.0.0.1:${port}/api/payments/webhooks/stripe`,
      secret: WEBHOOK_SECRET,
      enabledEvents: STRIPE_EVENTS,
    };
    const stripe = await new StripeSimulator({ clock: new SystemClock(), webhook }).start();
    return {
      env: {
        STRIPE_API_URL: stripe.origin,
        STRIPE_SECRET_KEY: STRIPE_KEY,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      },
      secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      signature: ['STRIPE_WEBHOOK_SECRET', 'whsec_canary'],
      wrong: [[{ STRIPE_SECRET_KEY: 'sk_test_canary' }, /^✗ settings: STRIPE_SECRET_KEY: /]],
      pay: async () => {
        const [session] = stripe.accounts.test.all('checkout.session');
        stripe.accounts.test.pay(session?.id ?? '', 'card');
        await stripe.pass();
      },
      close: () => stripe.stop(),
    };
  },
};

const PROVIDERS = Object.keys(SIMULATED) as VerifiableProvider[];

describe.each(PROVIDERS)('acara payments verify %s', (provider) => {
  let installation: Installation;
  let simulated: Simulated;
  let server: RunningServer | null;
  let env: Env;
  let lines: string[];
  beforeEach(async () => {
    installation = await newInstallation();
    const port = await freePort();
    simulated = await SIMULATED[provider](port);
    lines = [];
    server = null;
    env = {
      ...installation.env,
      ...simulated.env,
      PAYMENTS: provider,
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      STOP_DELAY_SECONDS: '0',
    };
  });
  afterEach(async () => {
    await server?.stop();
    await simulated.close();
    await installation.remove();
  });

  const configOf = (differences: Env = {}): Config => readConfig({ ...env, ...differences }).config;
  const start = async (differences: Env = {}) => {
    server = await serve(configOf(differences));
  };
  /** Runs the command, and pays when it names the page to pay at. */
  const verify = async (differences: Env = {}) => {
    const config = configOf(differences);
    const storage = openStorage(config);
    let paid: Promise<unknown> = Promise.resolve();
    const print = (line: string) => {
      lines.push(line);
      if (line.startsWith('Then come back')) paid = simulated.pay();
    };
    const input = parseVerifyPayments({ provider, timeout: '20s' });
    try {
      await runVerifyPayments(config, input, storage, print, { write: (text) => lines.push(text) });
      return 'verified';
    } catch (error) {
      return (error as Error).message;
    } finally {
      await paid;
      await storage.close();
    }
  };
  const secretsIn = (text: string) =>
    [...simulated.secrets.map((name) => env[name] ?? ''), 'canary'].filter((secret) => text.includes(secret));

  it(
    'verifies it through the running server',
    async () => {
      await start();
      expect(await verify()).toBe('verified');
      const findings = lines.filter((line) => /^[✓✗–]/u.test(line));
      expect(findings.map((line) => line.split(':')[0])).toEqual([
        '✓ settings',
        '✓ clock',
        '✓ address',
        '✓ callback',
        '✓ payment',
        provider === 'billplz' ? '– refund' : '✓ refund',
      ]);
      expect(lines.at(-1)).toMatch(/ is verified in mode test\.$/);
      expect(secretsIn(lines.join('\n'))).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'names a wrong setting before anybody pays',
    async () => {
      await start();
      for (const [differences, line] of simulated.wrong) {
        expect(await verify(differences)).toMatch(
          / is not verified in mode test\. See the lines marked ✗\.$/,
        );
        expect(lines.at(-1)).toMatch(line);
      }
      expect(lines.join()).not.toContain('Pay RM');
      expect(secretsIn(lines.join('\n'))).toEqual([]);
    },
    TIMEOUT,
  );

  it(
    'names the setting when the server refuses callbacks',
    async () => {
      const [name, wrong] = simulated.signature;
      await start({ [name]: wrong });
      expect(await verify()).toMatch(/ is not verified/);
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^✗ callback: .*${name} is wrong`)));
      expect(secretsIn(lines.join('\n'))).toEqual([]);
    },
    TIMEOUT,
  );
});

describe('a server in production', () => {
  it(
    'warns of a provider until its current settings were verified',
    async () => {
      const installation = await newInstallation();
      const chip = await ChipSimulator.start();
      const port = await freePort();
      const env = {
        ...installation.env,
        NODE_ENV: 'production',
        PAYMENTS: 'chip',
        CHIP_API_URL: chip.apiUrl,
        CHIP_SECRET_KEY: CHIP_LIVE_KEY,
        CHIP_BRAND_ID: BRAND_ID,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'silent',
        STOP_DELAY_SECONDS: '0',
      };
      const { config } = readConfig(env);
      const first = await serve(config);
      expect(first.unverifiedProviders).toEqual(['chip']);
      const storage = openStorage(config);
      const input = parseVerifyPayments({ provider: 'chip', timeout: '20s' });
      let paid: Promise<unknown> = Promise.resolve();
      const pay = () => chip.pay(chip.purchases.find(({ isPayable }) => isPayable)?.id ?? '');
      const print = (line: string) => {
        if (line.startsWith('Then come back')) paid = pay();
      };
      await runVerifyPayments(config, input, storage, print, { write: () => undefined });
      await paid;
      await storage.close();
      await first.stop();
      for (const [differences, expected] of [
        [{}, []],
        [{ CHIP_SECRET_KEY: 'a new key' }, ['chip']],
      ] as const) {
        const again = await serve(readConfig({ ...env, ...differences }).config);
        expect(again.unverifiedProviders).toEqual(expected);
        await again.stop();
      }
      await chip.close();
      await installation.remove();
    },
    TIMEOUT,
  );
});

describe('acara payments verify as a process', () => {
  let installation: Installation;
  let chip: ChipSimulator;
  beforeEach(async () => {
    installation = await newInstallation();
    chip = await ChipSimulator.start();
  });
  afterEach(async () => {
    await chip.close();
    await installation.remove();
  });

  it('exits with 2 for a provider or a time that it does not know', async () => {
    const wrong = await runs(['payments', 'verify', 'paypal'], installation.env).ended;
    expect(wrong).toMatchObject({
      code: 2,
      problem: expect.stringContaining(
        'Unknown payment provider "paypal". Valid providers: chip, billplz, stripe.',
      ),
    });
    const late = await runs(['payments', 'verify', 'chip', '--timeout', '2h'], installation.env).ended;
    expect(late).toMatchObject({ code: 2, problem: expect.stringContaining('Use a time from 10s to 1h') });
  });

  it(
    'exits with 1 for a provider that is not configured, and closes the checkout on Ctrl-C',
    async () => {
      await runs(['migrate'], installation.env).ended;
      const none = await runs(['payments', 'verify', 'chip'], installation.env).ended;
      expect(none).toMatchObject({
        code: 1,
        problem: expect.stringContaining('PAYMENTS does not name chip'),
      });
      const port = await freePort();
      const env = {
        ...installation.env,
        PAYMENTS: 'chip',
        CHIP_API_URL: chip.apiUrl,
        CHIP_SECRET_KEY: CHIP_KEY,
        CHIP_BRAND_ID: BRAND_ID,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'silent',
        DEMO: 'off',
        STOP_DELAY_SECONDS: '0',
      };
      const server = await serve(readConfig(env).config);
      const command = runs(['payments', 'verify', 'chip'], env);
      await expect.poll(() => command.said(), { timeout: 20_000 }).toContain('Then come back');
      command.child.kill('SIGINT');
      const { code, out, problem } = await command.ended;
      expect(code).toBe(1);
      expect(out).toContain('– checkout: closed.');
      expect(problem).toContain('CHIP is not verified in mode test.');
      expect(chip.purchases.every(({ status }) => status === 'cancelled')).toBe(true);
      await server.stop();
    },
    TIMEOUT,
  );
});
