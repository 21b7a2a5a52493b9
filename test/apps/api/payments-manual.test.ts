import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { STRIPE_EVENTS } from '#adapters/stripe/stripe-account.ts';
import { readConfig } from '#apps/api/config/config.ts';
import { shownPayments } from '#apps/api/config/payment-settings.ts';

const MANUAL = readFileSync(fileURLToPath(new URL('../../../apps/api/payments.md', import.meta.url)), 'utf8');

describe('manual of payment providers', () => {
  it('names every setting of each provider', () => {
    const { config } = readConfig({
      PAYMENTS: 'chip,billplz,stripe',
      CHIP_SECRET_KEY: 'key',
      CHIP_BRAND_ID: 'brand',
      BILLPLZ_API_KEY: 'key',
      BILLPLZ_COLLECTION_ID: 'collection',
      BILLPLZ_X_SIGNATURE_KEY: 'key',
      STRIPE_SECRET_KEY: 'sk_test_key',
      STRIPE_WEBHOOK_SECRET: 'whsec_key',
      STRIPE_API_URL: 'https://api.stripe.com/',
    });
    for (const [name, text] of Object.entries(shownPayments(config.payments)))
      if (text !== null) expect(MANUAL).toContain(name);
  });

  it('names exactly the events that the Stripe adapter reads', () => {
    const named = [...MANUAL.matchAll(/`((?:checkout\.session|charge)\.[a-z_.]+)`/g)].map(
      ([, event]) => event,
    );
    expect(named).toEqual([...STRIPE_EVENTS]);
  });
});
