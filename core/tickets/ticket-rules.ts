import { PAYMENT_METHODS } from '../payments/payment-method.ts';
import type { ChoiceRule, PatternRule, TextRule } from '../shared/field-rules.ts';

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
  method: { label: 'Payment method', options: PAYMENT_METHODS } satisfies ChoiceRule,
  bank: {
    label: 'Bank',
    pattern: '^[A-Za-z0-9-]{1,20}$',
    problem: { code: 'bank_not_offered' },
  } satisfies PatternRule,
  provider: {
    label: 'Provider',
    pattern: '^[a-z]{1,32}$',
    problem: { code: 'provider_not_offered' },
  } satisfies PatternRule,
} as const;

/** The fields of a goodwill refund. */
export const GOODWILL_FIELDS = {
  amount: { label: 'Amount' } as const,
  refunded: { label: 'Refunded' } as const,
  reason: { label: 'Reason', max: 500, multiline: true } as const satisfies TextRule,
};

/** The fields of a revocation. */
export const REVOCATION_FIELDS = {
  reason: { label: 'Reason', max: 500, multiline: true } as const satisfies TextRule,
};
