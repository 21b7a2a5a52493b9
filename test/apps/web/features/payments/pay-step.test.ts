import { expect, test } from 'vitest';
import type { PayStage } from '#apps/web/src/features/payments/pay-stage.ts';
import { type PayStep, type PayVisit, payStepOf } from '#apps/web/src/features/payments/pay-step.ts';
import { saysUnpaid } from '#apps/web/src/features/payments/use-says-unpaid.ts';
import type { PaymentView } from '#core/payments/payment-view.ts';
import { paymentReference } from '#core/receipts/payment-reference.ts';

const payment = {
  status: 'pending',
  providerState: 'fine',
  expiresAt: '2026-12-01T04:15:00.000Z',
  heldUntil: '2026-12-01T04:15:00.000Z',
} as PaymentView;
const KEPT: Partial<PaymentView> = { providerState: 'away', heldUntil: '2026-12-01T04:30:00.000Z' };
const visit: PayVisit = {
  hasChoice: true,
  hasLeft: false,
  cameBack: false,
  isUnpaid: false,
  isChanging: false,
};

const cases: readonly (readonly [
  string,
  PayStage,
  Partial<PaymentView>,
  Partial<PayVisit>,
  PayStep | null,
])[] = [
  ['opens the only checkout', 'ready', {}, { hasChoice: false }, 'go'],
  ['waits after the only checkout was opened', 'ready', {}, { hasChoice: false, hasLeft: true }, 'wait'],
  ['chooses before a checkout was opened here', 'ready', {}, {}, 'choose'],
  ['waits after a chosen checkout was opened', 'ready', {}, { hasLeft: true }, 'wait'],
  ['asks after a return by oneself', 'ready', {}, { hasLeft: true, cameBack: true }, 'ask'],
  [
    'asks after a return by oneself from the only checkout',
    'ready',
    {},
    { hasChoice: false, hasLeft: true, cameBack: true },
    'ask',
  ],
  ['changes the way on the buyer’s wish', 'ready', {}, { hasLeft: true, isChanging: true }, 'change'],
  ['chooses again after a replaced payment', 'ready', { status: 'closed' }, { hasLeft: true }, 'choose'],
  ['retries after a return without paying', 'ready', {}, { hasLeft: true, isUnpaid: true }, 'retry'],
  ['retries after a failure', 'failed', { status: 'failed' }, { hasLeft: true }, 'retry'],
  ['retries after money that was refunded', 'refund_retry', {}, { hasChoice: false }, 'retry'],
  ['offers other ways while the provider is away', 'ready', KEPT, { hasLeft: true }, 'kept'],
  ['waits while the only provider is away', 'ready', KEPT, { hasChoice: false, hasLeft: true }, 'wait'],
  ['has nothing to pay once it is over', 'too_late', {}, {}, null],
];

test.each(cases)('%s', (_title, stage, differences, seen, expected) => {
  expect(payStepOf({ ...payment, ...differences }, stage, { ...visit, ...seen })).toBe(expected);
});

test('reads from the return address that nothing was paid', () => {
  expect(['?unpaid', '?billplz%5Bpaid%5D=false', '?billplz[paid]=true', ''].map(saysUnpaid)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('shortens a payment’s id to a reference for people', () => {
  expect(paymentReference('0191aaaa-bbbb-7ccc-8ddd-9f0e12ab34cd')).toBe('9F0E 12AB 34CD');
});
