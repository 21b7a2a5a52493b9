import { createPublicKey } from 'node:crypto';
import { CHIP_API_URL } from '#adapters/chip/chip-settings.ts';
import { modeOfSecretKey } from '#adapters/stripe/stripe-account.ts';
import type { PaymentMode } from '#core/payments/payment-mode.ts';
import type { Shown } from './setting.ts';
import type { SettingReader } from './setting-reader.ts';
import { readTransfer, type TransferSettings } from './transfer-settings.ts';

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
export function readPayments(
  read: SettingReader,
  { paymentsMode: mode }: { readonly paymentsMode: PaymentMode },
): readonly PaymentProviderConfig[] {
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
    secretKey: read.required('CHIP_SECRET_KEY', 'chip'),
    brandId: read.required('CHIP_BRAND_ID', 'chip'),
    apiUrl: apiUrl(read, 'CHIP_API_URL', CHIP_API_URL),
    publicKey: readPublicKey(read, 'CHIP_PUBLIC_KEY'),
  };
}

function readBillplz(read: SettingReader, mode: PaymentMode) {
  const url = apiUrl(read, 'BILLPLZ_API_URL', BILLPLZ_URLS[mode]);
  const other = mode === 'live' ? 'test' : 'live';
  if (hostOf(url) === hostOf(BILLPLZ_URLS[other]) && !read.hasError('PAYMENTS_MODE'))
    read.error(
      'BILLPLZ_API_URL',
      `${hostOf(url)} takes ${other === 'live' ? 'real' : 'play'} money, and PAYMENTS_MODE is ${mode}. Use ${BILLPLZ_URLS[mode]}, or set PAYMENTS_MODE=${other}.`,
      null,
    );
  return {
    kind: 'billplz' as const,
    apiKey: read.required('BILLPLZ_API_KEY', 'billplz'),
    collectionId: read.required('BILLPLZ_COLLECTION_ID', 'billplz'),
    xSignatureKey: read.required('BILLPLZ_X_SIGNATURE_KEY', 'billplz'),
    apiUrl: url,
  };
}

function readStripe(read: SettingReader, mode: PaymentMode) {
  const secretKey = read.required('STRIPE_SECRET_KEY', 'stripe');
  const keyMode = modeOfSecretKey(secretKey);
  if (secretKey !== '' && keyMode === null)
    read.error(
      'STRIPE_SECRET_KEY',
      `it does not begin with sk_${mode}_ or rk_${mode}_. Copy the secret key.`,
      null,
    );
  else if (keyMode !== null && keyMode !== mode && !read.hasError('PAYMENTS_MODE'))
    read.error(
      'STRIPE_SECRET_KEY',
      `it is a ${keyMode} key, and PAYMENTS_MODE is ${mode}. Use a ${mode} key, or set PAYMENTS_MODE=${keyMode}.`,
      null,
    );
  return {
    kind: 'stripe' as const,
    secretKey,
    webhookSecret: read.required('STRIPE_WEBHOOK_SECRET', 'stripe'),
    apiUrl: read.text('STRIPE_API_URL', '') === '' ? null : apiUrl(read, 'STRIPE_API_URL', ''),
  };
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

/** How a field of a provider is set: by a credential that the provider needs, or by a setting with a default. */
interface ProviderSetting {
  readonly name: string;
  readonly isCredential?: true;
  readonly isSecret?: true;
}

/** The settings of each provider by their fields, in the order in which they are shown. */
const PROVIDER_SETTINGS: {
  readonly [Name in Kind]: {
    readonly [Field in Exclude<
      keyof Extract<PaymentProviderConfig, { kind: Name }>,
      'kind'
    >]: ProviderSetting;
  };
} = {
  sandbox: {},
  chip: {
    secretKey: { name: 'CHIP_SECRET_KEY', isCredential: true, isSecret: true },
    brandId: { name: 'CHIP_BRAND_ID', isCredential: true },
    apiUrl: { name: 'CHIP_API_URL' },
    publicKey: { name: 'CHIP_PUBLIC_KEY', isSecret: true },
  },
  billplz: {
    apiKey: { name: 'BILLPLZ_API_KEY', isCredential: true, isSecret: true },
    collectionId: { name: 'BILLPLZ_COLLECTION_ID', isCredential: true },
    xSignatureKey: { name: 'BILLPLZ_X_SIGNATURE_KEY', isCredential: true, isSecret: true },
    apiUrl: { name: 'BILLPLZ_API_URL' },
  },
  stripe: {
    secretKey: { name: 'STRIPE_SECRET_KEY', isCredential: true, isSecret: true },
    webhookSecret: { name: 'STRIPE_WEBHOOK_SECRET', isCredential: true, isSecret: true },
    apiUrl: { name: 'STRIPE_API_URL' },
  },
  transfer: {
    bank: { name: 'TRANSFER_BANK', isCredential: true },
    accountNumber: { name: 'TRANSFER_ACCOUNT_NUMBER', isCredential: true },
    accountName: { name: 'TRANSFER_ACCOUNT_NAME', isCredential: true },
    holdHours: { name: 'TRANSFER_HOLD_HOURS' },
  },
};

const ROWS = PROVIDER_SETTINGS as Readonly<Record<Kind, Readonly<Record<string, ProviderSetting>>>>;

/** Warns of credentials that nothing uses. */
export function unusedCredentials(
  read: SettingReader,
  payments: readonly PaymentProviderConfig[],
): readonly string[] {
  return Object.entries(ROWS).flatMap(([provider, rows]) => {
    const set = Object.values(rows).find(({ name, isCredential }) => isCredential && read.isAnySet([name]));
    if (set === undefined || payments.some(({ kind }) => kind === provider)) return [];
    return [`${set.name} has no effect: PAYMENTS does not name ${provider}.`];
  });
}

/** Shows the settings of the offered providers, in their order, and names those of the others. */
export function shownPayments(payments: readonly PaymentProviderConfig[]): Shown {
  const shown: Record<string, string | null> = {
    PAYMENTS: payments.map(({ kind }) => kind).join(',') || 'none',
    // Only its place.
    PAYMENTS_MODE: null,
  };
  for (const provider of payments)
    for (const [field, { name, isSecret }] of Object.entries(ROWS[provider.kind])) {
      const value = provider[field as keyof typeof provider] as string | number | null;
      shown[name] = value === null ? null : isSecret ? '…' : String(value);
    }
  const all = Object.values(ROWS).flatMap((rows) => Object.values(rows));
  for (const { name } of all) shown[name] ??= null;
  return shown;
}
