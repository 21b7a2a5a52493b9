import type { AccountSetting } from '#core/payments/payment-gateway.ts';
import type { PaymentMode } from '#core/payments/payment-mode.ts';
import type { VerifiableProvider } from '../config/provider-setups.ts';

type Faults = Readonly<Partial<Record<AccountSetting, string>>>;

const FAULTS: Readonly<Record<VerifiableProvider, Faults>> = {
  chip: {
    secret_key: 'CHIP_SECRET_KEY: CHIP refuses this key. Copy it again from the account that has the brand.',
    account: 'CHIP_BRAND_ID: CHIP knows no such brand for this key. Copy the id of the brand again.',
    callback_key:
      'CHIP_PUBLIC_KEY: it is not the public key of this company. Copy it again, or leave it out: Acara fetches it.',
    public_url:
      'PUBLIC_URL: CHIP refuses this address for callbacks. Use one that begins with https:// and has no port.',
  },
  billplz: {
    secret_key:
      'BILLPLZ_API_KEY: Billplz refuses this key. Keys of billplz-sandbox.com work with PAYMENTS_MODE=test alone, keys of billplz.com with live.',
    account: 'BILLPLZ_COLLECTION_ID: Billplz knows no such collection. Copy its id again.',
  },
  stripe: {
    secret_key:
      'STRIPE_SECRET_KEY: Stripe refuses this key, or it lacks a permission. Copy the secret key again.',
  },
};

const SIGNATURE_SETTINGS: Readonly<Record<VerifiableProvider, string>> = {
  chip: 'CHIP_PUBLIC_KEY',
  billplz: 'BILLPLZ_X_SIGNATURE_KEY',
  stripe: 'STRIPE_WEBHOOK_SECRET',
};

/** Returns a sentence that names the setting and its fix. */
export function settingFault(provider: VerifiableProvider, wrong: AccountSetting, mode: PaymentMode): string {
  if (wrong === 'mode') {
    const other = mode === 'live' ? 'test' : 'live';
    return `PAYMENTS_MODE is ${mode}, and the secret key is of mode ${other}. Use a ${mode} key, or set PAYMENTS_MODE=${other}.`;
  }
  return FAULTS[provider][wrong] ?? `The provider refuses a setting (${wrong}).`;
}

/** Returns why a server refuses the provider's callbacks. */
export function signatureFault(provider: VerifiableProvider): string {
  const off = provider === 'billplz' ? ', or X Signature is turned off at Billplz' : '';
  return `the server received a callback and refused its signature. ${SIGNATURE_SETTINGS[provider]} is wrong on the server${off}. Correct it, restart the server, and verify again.`;
}

/** Returns what to check when no callback arrives. */
export function missingCallback(provider: VerifiableProvider, publicUrl: string): string {
  const address = `${publicUrl}/api/payments/webhooks/${provider}`;
  const registered =
    provider === 'stripe'
      ? 'Is this address registered as a webhook at Stripe, in the same mode, with all seven events?'
      : 'Does a firewall or a proxy keep it away?';
  return `no callback arrived at ${address}. ${registered}`;
}
