import { createPublicKey } from 'node:crypto';
import { CHIP_API_URL } from '#adapters/chip/chip-settings.ts';
import { modeOfSecretKey } from '#adapters/stripe/stripe-account.ts';
import type { PaymentMode } from '#core/payments/payment-mode.ts';
import type { SettingReader } from './config.ts';
import { readTransfer, TRANSFER_NAMES, type TransferSettings } from './transfer-settings.ts';

/** A payment provider with its credentials. */
export type PaymentProviderConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'chip';
      readonly secretKey: string;
      readonly brandId: string;
      readonly apiUrl: string;
      /** PEM; null: fetched from the provider. */
      readonly publicKey: string | null;
    }
  | {
      readonly kind: 'billplz';
      readonly apiKey: string;
      readonly collectionId: string;
      readonly xSignatureKey: string;
      readonly apiUrl: string;
    }
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly webhookSecret: string;
      /** Null: Stripe's own. */
      readonly apiUrl: string | null;
    }
  | TransferSettings;

type Kind = PaymentProviderConfig['kind'];

const BILLPLZ_URLS = {
  live: 'https://www.billplz.com/api/',
  test: 'https://www.billplz-sandbox.com/api/',
} as const;

const READERS: {
  readonly [Name in Kind]: (
    read: SettingReader,
    mode: PaymentMode,
  ) => Extract<PaymentProviderConfig, { kind: Name }>;
} = {
  sandbox: () => ({ kind: 'sandbox' }),
  chip: readChip,
  billplz: readBillplz,
  stripe: readStripe,
  transfer: readTransfer,
};

/** Reads the providers in the order offered; empty: only free events are offered. */
export function readPayments(read: SettingReader, mode: PaymentMode): readonly PaymentProviderConfig[] {
  const names = read.list('PAYMENTS', ['sandbox']);
  const known = Object.keys(READERS) as Kind[];
  const unknown = names.filter((name) => name !== 'none' && !known.some((kind) => kind === name));
  if (unknown.length > 0)
    return read.error(
      'PAYMENTS',
      `Unknown payment provider ${unknown.map((name) => `"${name}"`).join(', ')}. Valid: ${known.join(', ')}, none.`,
      [],
    );
  if (names.includes('none') && names.some((name) => name !== 'none'))
    return read.error('PAYMENTS', '"none" excludes other providers. Remove it, or the others.', []);
  return known
    .filter((kind) => names.includes(kind))
    .sort((one, other) => names.indexOf(one) - names.indexOf(other))
    .map((kind) => READERS[kind](read, mode));
}

function readChip(read: SettingReader) {
  return {
    kind: 'chip' as const,
    secretKey: required(read, 'CHIP_SECRET_KEY', 'chip'),
    brandId: required(read, 'CHIP_BRAND_ID', 'chip'),
    apiUrl: apiUrl(read, 'CHIP_API_URL', CHIP_API_URL),
    publicKey: readPublicKey(read, 'CHIP_PUBLIC_KEY'),
  };
}

function readBillplz(read: SettingReader, mode: PaymentMode) {
  const url = apiUrl(read, 'BILLPLZ_API_URL', BILLPLZ_URLS[mode]);
  const other = mode === 'live' ? 'test' : 'live';
  if (hostOf(url) === hostOf(BILLPLZ_URLS[other]))
    read.error(
      'BILLPLZ_API_URL',
      `${hostOf(url)} takes ${other === 'live' ? 'real' : 'play'} money, and PAYMENTS_MODE is ${mode}. Use ${BILLPLZ_URLS[mode]}, or set PAYMENTS_MODE=${other}.`,
      null,
    );
  return {
    kind: 'billplz' as const,
    apiKey: required(read, 'BILLPLZ_API_KEY', 'billplz'),
    collectionId: required(read, 'BILLPLZ_COLLECTION_ID', 'billplz'),
    xSignatureKey: required(read, 'BILLPLZ_X_SIGNATURE_KEY', 'billplz'),
    apiUrl: url,
  };
}

function readStripe(read: SettingReader, mode: PaymentMode) {
  const secretKey = required(read, 'STRIPE_SECRET_KEY', 'stripe');
  const keyMode = modeOfSecretKey(secretKey);
  if (secretKey !== '' && keyMode === null)
    read.error(
      'STRIPE_SECRET_KEY',
      `it does not begin with sk_${mode}_ or rk_${mode}_. Copy the secret key.`,
      null,
    );
  else if (keyMode !== null && keyMode !== mode)
    read.error(
      'STRIPE_SECRET_KEY',
      `it is a ${keyMode} key, and PAYMENTS_MODE is ${mode}. Use a ${mode} key, or set PAYMENTS_MODE=${keyMode}.`,
      null,
    );
  return {
    kind: 'stripe' as const,
    secretKey,
    webhookSecret: required(read, 'STRIPE_WEBHOOK_SECRET', 'stripe'),
    apiUrl: read.text('STRIPE_API_URL', '') === '' ? null : apiUrl(read, 'STRIPE_API_URL', ''),
  };
}

function required(read: SettingReader, name: string, provider: Kind): string {
  const text = read.text(name, '');
  if (text !== '') return text;
  return read.error(name, `it is required with PAYMENTS=${provider}. Set it, or remove ${provider}.`, '');
}

/** Returns the address of an API, ending with a slash. */
function apiUrl(read: SettingReader, name: string, fallback: string): string {
  const text = read.text(name, fallback);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.search !== '' || url.hash !== '')
    return read.error(name, 'Not a web address. Use for example https://api.example.com/v1/.', fallback);
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** Reads a key in PEM form, whose line breaks may be written `\n`. */
function readPublicKey(read: SettingReader, name: string): string | null {
  const pem = read.text(name, '').replaceAll('\\n', '\n');
  if (pem === '') return null;
  try {
    createPublicKey(pem);
    return pem;
  } catch {
    return read.error(
      name,
      'Not a public key. Copy it with its lines -----BEGIN PUBLIC KEY----- and -----END PUBLIC KEY-----, or leave it out.',
      null,
    );
  }
}

/** The settings of providers, for warnings about those that are not offered. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  chip: ['CHIP_SECRET_KEY', 'CHIP_BRAND_ID'],
  billplz: ['BILLPLZ_API_KEY', 'BILLPLZ_COLLECTION_ID', 'BILLPLZ_X_SIGNATURE_KEY'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  transfer: TRANSFER_NAMES,
};

/** Warns of credentials that nothing uses. */
export function unusedCredentials(
  read: SettingReader,
  payments: readonly PaymentProviderConfig[],
): readonly string[] {
  return Object.entries(NAMES).flatMap(([provider, names]) => {
    const set = names.find((name) => read.isAnySet([name]));
    if (set === undefined || payments.some(({ kind }) => kind === provider)) return [];
    return [`${set} has no effect: PAYMENTS does not name ${provider}.`];
  });
}

/** Returns the settings in effect. Secrets are hidden. */
export function paymentSettings(
  payments: readonly PaymentProviderConfig[],
): Readonly<Record<string, string>> {
  return Object.assign({}, ...payments.map(settingsOf)) as Record<string, string>;
}

function settingsOf(provider: PaymentProviderConfig): Readonly<Record<string, string>> {
  switch (provider.kind) {
    case 'sandbox':
      return {};
    case 'chip':
      return {
        CHIP_SECRET_KEY: '…',
        CHIP_BRAND_ID: provider.brandId,
        CHIP_API_URL: provider.apiUrl,
        ...(provider.publicKey !== null && { CHIP_PUBLIC_KEY: '…' }),
      };
    case 'billplz':
      return {
        BILLPLZ_API_KEY: '…',
        BILLPLZ_COLLECTION_ID: provider.collectionId,
        BILLPLZ_X_SIGNATURE_KEY: '…',
        BILLPLZ_API_URL: provider.apiUrl,
      };
    case 'stripe':
      return {
        STRIPE_SECRET_KEY: '…',
        STRIPE_WEBHOOK_SECRET: '…',
        ...(provider.apiUrl !== null && { STRIPE_API_URL: provider.apiUrl }),
      };
    case 'transfer':
      return {
        TRANSFER_BANK: provider.bank,
        TRANSFER_ACCOUNT_NUMBER: provider.accountNumber,
        TRANSFER_ACCOUNT_NAME: provider.accountName,
        TRANSFER_HOLD_HOURS: String(provider.holdHours),
      };
  }
}
