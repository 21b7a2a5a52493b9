import { expect, test } from 'vitest';
import { firstBank, orderBanks } from '#apps/web/src/features/payments/ways/bank-choices.ts';
import { firstChoice, groupsOf, keepOrder, waysOf } from '#apps/web/src/features/payments/ways/way.ts';
import type { PaymentOption } from '#core/tickets/list-payment-options.ts';

const option = (
  provider: string,
  method: PaymentOption['method'],
  state: PaymentOption['state'] = 'fine',
): PaymentOption => ({ provider, method, state, holdHours: null, banks: [] });

const keysOf = (options: readonly PaymentOption[]) => waysOf(options).map(({ key }) => key);

test('orders ways to pay by method, with transfers and pages that ask for the method last', () => {
  const offered = [
    option('transfer', 'transfer'),
    option('sandbox', null),
    option('stripe', 'card'),
    option('billplz', 'fpx'),
    option('chip', 'duitnow_qr'),
    option('chip', 'fpx'),
  ];
  expect(keysOf(offered)).toEqual([
    'chip duitnow_qr',
    'billplz fpx',
    'chip fpx',
    'stripe card',
    'sandbox',
    'transfer transfer',
  ]);
});

test('puts the ways of a provider that does not answer last', () => {
  const offered = [option('chip', 'fpx', 'away'), option('chip', 'card', 'away'), option('billplz', 'fpx')];
  expect(keysOf(offered)).toEqual(['billplz fpx', 'chip fpx', 'chip card']);
});

test('groups the ways by method, those that answer first', () => {
  const ways = waysOf([
    option('chip', 'fpx', 'away'),
    option('billplz', 'fpx'),
    option('chip', 'card'),
    option('sandbox', null),
  ]);
  expect(groupsOf(ways).map(({ key, ways }) => [key, ...ways.map(({ provider }) => provider)])).toEqual([
    ['fpx', 'billplz', 'chip'],
    ['card', 'chip'],
    ['sandbox', 'sandbox'],
  ]);
});

test('selects the way of the payment first, then the one used last, then the first', () => {
  const ways = waysOf([option('chip', 'fpx'), option('stripe', 'card'), option('sandbox', null)]);
  expect(firstChoice(ways, ['stripe card', 'sandbox'])?.key).toBe('stripe card');
  expect(firstChoice(ways, [null, 'sandbox'])?.key).toBe('sandbox');
  expect(firstChoice(ways, ['gone fpx', null])?.key).toBe('chip fpx');
});

test('selects a provider that does not answer only when none does', () => {
  const ways = waysOf([option('chip', 'fpx', 'away'), option('stripe', 'card', 'slow')]);
  expect(firstChoice(ways, ['chip fpx'])?.key).toBe('stripe card');
  expect(firstChoice(waysOf([option('chip', 'fpx', 'away')]), [])?.key).toBe('chip fpx');
});

test('keeps the order of rows that are shown when a provider stops answering', () => {
  const groups = (...options: readonly PaymentOption[]) => groupsOf(waysOf(options));
  const before = groups(option('chip', 'fpx'), option('stripe', 'card')).map(({ key }) => key);
  const now = groups(option('chip', 'fpx', 'away'), option('stripe', 'card'), option('stripe', 'ewallet'));
  expect(keepOrder(now, before).map(({ key }) => key)).toEqual(['fpx', 'card', 'ewallet']);
});

const banks = [
  { code: 'A', name: 'Bank A', isOnline: true },
  { code: 'B', name: 'Bank B', isOnline: false },
  { code: 'C', name: 'Bank C', isOnline: true },
];

test('lists the banks used on this device first, the latest before the others', () => {
  expect(orderBanks(banks, ['C', 'X', 'B']).map(({ code }) => code)).toEqual(['C', 'B', 'A']);
});

test('preselects the bank used last unless it is offline or not offered', () => {
  expect(firstBank(banks, ['C', 'A'])).toBe('C');
  expect(firstBank(banks, ['B', 'A'])).toBe('');
  expect(firstBank(banks, ['X'])).toBe('');
  expect(firstBank(banks, [])).toBe('');
});
