import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#apps/api/config/config.ts';
import { providerSetups } from '#apps/api/config/provider-setups.ts';
import { settingLines } from '#apps/api/config/settings.ts';
import { errorsOf } from '#test/support/settings-read.ts';

const CHIP = { CHIP_SECRET_KEY: 'canary-key', CHIP_BRAND_ID: 'brand-1' };
const BILLPLZ = {
  BILLPLZ_API_KEY: 'canary-key',
  BILLPLZ_COLLECTION_ID: 'collection-1',
  BILLPLZ_X_SIGNATURE_KEY: 'canary-signature',
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_canary', STRIPE_WEBHOOK_SECRET: 'whsec_canary' };
const TRANSFER = {
  TRANSFER_BANK: 'Bank Acara',
  TRANSFER_ACCOUNT_NUMBER: '5140 1234-5678',
  TRANSFER_ACCOUNT_NAME: 'Bendahari Universiti Acara',
};
const LIVE = { PAYMENTS_MODE: 'live' };

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString().trim();

type Named = readonly [setting: string, problem: RegExp];

const REFUSED: [env: Readonly<Record<string, string>>, ...expected: Named[]][] = [
  [{ PAYMENTS: 'chip' }, ['CHIP_SECRET_KEY', /required with PAYMENTS=chip/], ['CHIP_BRAND_ID', /Set it/]],
  [
    { PAYMENTS: 'billplz' },
    ['BILLPLZ_API_KEY', /required/],
    ['BILLPLZ_COLLECTION_ID', /required/],
    ['BILLPLZ_X_SIGNATURE_KEY', /required/],
  ],
  [{ PAYMENTS: 'stripe' }, ['STRIPE_SECRET_KEY', /required/], ['STRIPE_WEBHOOK_SECRET', /required/]],
  [
    { PAYMENTS: 'transfer' },
    ['TRANSFER_BANK', /required with PAYMENTS=transfer/],
    ['TRANSFER_ACCOUNT_NUMBER', /required/],
    ['TRANSFER_ACCOUNT_NAME', /Set it/],
  ],
  [
    { ...TRANSFER, PAYMENTS: 'transfer', TRANSFER_ACCOUNT_NUMBER: '12 AB', TRANSFER_HOLD_HOURS: '169' },
    ['TRANSFER_ACCOUNT_NUMBER', /Not an account number.*5 to 20 digits/],
    ['TRANSFER_HOLD_HOURS', /from 1 to 168/],
  ],
  [
    { ...TRANSFER, PAYMENTS: 'transfer', TRANSFER_BANK: 'x'.repeat(101) },
    ['TRANSFER_BANK', /must be one line/],
  ],
  [{ PAYMENTS: 'sandbox,paypal' }, ['PAYMENTS', /Unknown payment provider "paypal"\. Valid: .*chip/]],
  [{ PAYMENTS: 'none,chip' }, ['PAYMENTS', /"none" excludes other providers/]],
  [{ PAYMENTS_MODE: 'real' }, ['PAYMENTS_MODE', /Use live or test/]],
  [{ ...CHIP, PAYMENTS: 'chip', CHIP_API_URL: 'gate' }, ['CHIP_API_URL', /Not a web address/]],
  [{ ...CHIP, PAYMENTS: 'chip', CHIP_API_URL: 'https://u:canary@h/' }, ['CHIP_API_URL', /Not a web address/]],
  [{ ...CHIP, PAYMENTS: 'chip', CHIP_PUBLIC_KEY: 'canary' }, ['CHIP_PUBLIC_KEY', /Not a public key/]],
  [
    { ...BILLPLZ, ...LIVE, PAYMENTS: 'billplz', BILLPLZ_API_URL: 'https://www.billplz-sandbox.com/api/' },
    ['BILLPLZ_API_URL', /takes play money, and PAYMENTS_MODE is live/],
  ],
  [
    { ...BILLPLZ, PAYMENTS: 'billplz', BILLPLZ_API_URL: 'https://www.billplz.com/api' },
    ['BILLPLZ_API_URL', /takes real money, and PAYMENTS_MODE is test/],
  ],
  [{ ...STRIPE, ...LIVE, PAYMENTS: 'stripe' }, ['STRIPE_SECRET_KEY', /it is a test key/]],
  [
    { ...STRIPE, PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'pk_test_canary' },
    ['STRIPE_SECRET_KEY', /does not begin with sk_test_/],
  ],
  [
    { ...STRIPE, PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'rk_live_canary' },
    ['STRIPE_SECRET_KEY', /it is a live key/],
  ],
];

describe('settings of payment providers', () => {
  it('offers several providers in the order named', () => {
    const { config, warnings } = readConfig({
      ...CHIP,
      ...BILLPLZ,
      ...STRIPE,
      PAYMENTS: 'stripe, CHIP,billplz',
    });
    expect(warnings).toEqual([]);
    expect(config.paymentsMode).toBe('test');
    expect(config.payments).toEqual([
      { kind: 'stripe', secretKey: 'sk_test_canary', webhookSecret: 'whsec_canary', apiUrl: null },
      {
        kind: 'chip',
        secretKey: 'canary-key',
        brandId: 'brand-1',
        apiUrl: 'https://gate.chip-in.asia/api/v1/',
        publicKey: null,
      },
      {
        kind: 'billplz',
        apiKey: 'canary-key',
        collectionId: 'collection-1',
        xSignatureKey: 'canary-signature',
        apiUrl: 'https://www.billplz-sandbox.com/api/',
      },
    ]);
  });

  it('offers bank transfers into an account', () => {
    const { config } = readConfig({ ...TRANSFER, PAYMENTS: 'sandbox,transfer', TRANSFER_HOLD_HOURS: '48' });
    expect(config.payments).toEqual([
      { kind: 'sandbox' },
      {
        kind: 'transfer',
        bank: 'Bank Acara',
        accountNumber: '514012345678',
        accountName: 'Bendahari Universiti Acara',
        holdHours: 48,
      },
    ]);
    expect(settingLines(config)).toContain('TRANSFER_HOLD_HOURS=48');
    const pasted = {
      ...TRANSFER,
      PAYMENTS: 'transfer',
      TRANSFER_ACCOUNT_NUMBER: '5140\u20111234\u00a05678\u200b',
    };
    expect(readConfig(pasted).config.payments).toMatchObject([{ accountNumber: '514012345678' }]);
    expect(readConfig(TRANSFER).warnings).toEqual([
      'TRANSFER_BANK has no effect: PAYMENTS does not name transfer.',
    ]);
  });

  it('takes real money in production and test money elsewhere, unless PAYMENTS_MODE says otherwise', () => {
    const mode = (env: Record<string, string>) => {
      const { config, warnings } = readConfig({ ...CHIP, PAYMENTS: 'chip', ...env });
      return [config.paymentsMode, warnings.filter((text) => text.startsWith('PAYMENTS_MODE')).length];
    };
    expect(mode({})).toEqual(['test', 0]);
    expect(mode({ NODE_ENV: 'production' })).toEqual(['live', 0]);
    expect(mode({ NODE_ENV: 'production', PAYMENTS_MODE: 'test' })).toEqual(['test', 1]);
    expect(mode(LIVE)).toEqual(['live', 0]);
  });

  it('chooses the host of Billplz by the mode and takes any other host', () => {
    const url = (env: Record<string, string>) => {
      const { config } = readConfig({ ...BILLPLZ, PAYMENTS: 'billplz', ...env });
      return config.payments.map((provider) => (provider.kind === 'billplz' ? provider.apiUrl : null));
    };
    expect(url(LIVE)).toEqual(['https://www.billplz.com/api/']);
    expect(url({ BILLPLZ_API_URL: 'http://127.0.0.1:9000/api' })).toEqual(['http://127.0.0.1:9000/api/']);
  });

  it('takes CHIP’s public key with line breaks or with \\n', () => {
    for (const written of [PEM, PEM.replaceAll('\n', '\\n')]) {
      const { config } = readConfig({ ...CHIP, PAYMENTS: 'chip', CHIP_PUBLIC_KEY: written });
      expect(config.payments).toMatchObject([{ publicKey: PEM }]);
    }
  });

  it('complains of a mode that is none, and not of keys that it would have to match', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_live_canary', STRIPE_WEBHOOK_SECRET: 'whsec_canary' };
    expect(errorsOf({ ...stripe, PAYMENTS: 'stripe', PAYMENTS_MODE: 'Live' })).toEqual([
      'PAYMENTS_MODE: Invalid value "Live". Use live or test.',
    ]);
  });

  it.each(REFUSED)('refuses %j, naming each setting', (env, ...expected) => {
    const errors = errorsOf(env);
    expect(errors.map((line) => line.split(':')[0])).toEqual(expected.map(([name]) => name));
    for (const [index, [, text]] of expected.entries()) expect(errors[index]).toMatch(text);
    expect(errors.join()).not.toContain('canary');
  });

  it('warns of credentials that nothing uses', () => {
    expect(readConfig({ ...CHIP, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).warnings).toEqual([
      'CHIP_SECRET_KEY has no effect: PAYMENTS does not name chip.',
      'STRIPE_WEBHOOK_SECRET has no effect: PAYMENTS does not name stripe.',
    ]);
  });

  it('prints no secret', () => {
    const env = { ...CHIP, ...BILLPLZ, ...STRIPE, CHIP_PUBLIC_KEY: PEM, PAYMENTS: 'chip,billplz,stripe' };
    const lines = settingLines(readConfig(env).config);
    expect(lines.join()).not.toContain('canary');
    expect(lines).toContain('PAYMENTS=chip,billplz,stripe');
    expect(lines).toContain('CHIP_SECRET_KEY=…');
    expect(lines).toContain('BILLPLZ_COLLECTION_ID=collection-1');
  });
});

describe('fingerprints of payment providers', () => {
  const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://acara.example.edu.my', ...LIVE };
  const setups = (env: Readonly<Record<string, string>>) => providerSetups(readConfig(env).config);
  const fingerprint = (env: Readonly<Record<string, string>>) => setups(env).all[0]?.fingerprint;

  it('name each real provider, and warn in production alone', () => {
    const chip = { provider: 'chip', mode: 'live', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) };
    expect(setups({ ...PRODUCTION, ...CHIP, PAYMENTS: 'chip' })).toEqual({ all: [chip], isWarned: true });
    expect(setups({})).toEqual({ all: [], isWarned: false });
    expect(setups({ ...CHIP, PAYMENTS: 'sandbox,chip' })).toMatchObject({
      all: [{ mode: 'test' }],
      isWarned: false,
    });
  });

  it.each([
    ['chip', CHIP],
    ['billplz', BILLPLZ],
    ['stripe', STRIPE],
  ])(
    'change with every setting of %s, and reveal none',
    (provider, settings: Readonly<Record<string, string>>) => {
      const env = { PAYMENTS: provider, ...settings };
      expect(fingerprint(env)).toBe(fingerprint({ ...env, LOG_LEVEL: 'warn' }));
      for (const [name, value] of Object.entries(settings))
        expect([name, fingerprint({ ...env, [name]: `${value}2` })]).not.toEqual([name, fingerprint(env)]);
      expect(fingerprint({ ...env, PUBLIC_URL: 'http://localhost:9' })).not.toBe(fingerprint(env));
    },
  );
});
