import { expect, it } from 'vitest';
import { typedReceiptNumber } from '#core/receipts/typed-receipt-number.ts';

it.each([
  ['1', 'R-2026-000001'],
  [' 000123 ', 'R-2026-000123'],
  ['2026', 'R-2026-002026'],
  ['2025-7', 'R-2025-000007'],
  ['r-2026-1', 'R-2026-000001'],
  ['R 2026 000123', 'R-2026-000123'],
  ['cn45', 'CN-2026-000045'],
  ['CN-2026-000045', 'CN-2026-000045'],
  ['x-1', 'X-1'],
  ['1234567', '1234567'],
  ['', ''],
])('completes “%s” to %s', (typed, number) => {
  expect(typedReceiptNumber(typed, '2026-12-01')).toBe(number);
});
