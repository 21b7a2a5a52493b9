import type { PatternRule, TextRule } from '../shared/field-rules.ts';

/** The fields of a purchase. */
export const PURCHASE_FIELDS = {
  quantity: { label: 'Quantity', only: 1 },
  price: { label: 'Ticket Price' },
  idempotencyKey: {
    label: 'Idempotency-Key',
    pattern: '^[!-~]{1,255}$',
    problem: { code: 'idempotency_key_malformed' },
  } satisfies PatternRule,
} as const;

/** The fields of opening a checkout. */
export const CHECKOUT_FIELDS = {
  provider: {
    label: 'Provider',
    pattern: '^[a-z]{1,32}$',
    problem: { code: 'provider_not_offered' },
  } satisfies PatternRule,
} as const;

/** The fields of a revocation. */
export const REVOCATION_FIELDS = {
  reason: { label: 'Reason', max: 500, multiline: true } as const satisfies TextRule,
};
