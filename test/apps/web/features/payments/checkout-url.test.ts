import { expect, test } from 'vitest';
import { checkoutUrlOf } from '#apps/web/src/features/payments/checkout-url.ts';

const page = (origin: string) => ({ origin, href: `${origin}/pay/1` });

test('on one machine the page keeps its own name for it, so that the session is still there afterwards', () => {
  expect(checkoutUrlOf('http://localhost:3000/sandbox-bank/a?b#c', page('http://127.0.0.1:3000'))).toBe(
    'http://127.0.0.1:3000/sandbox-bank/a?b#c',
  );
  expect(checkoutUrlOf('http://127.0.0.1:3000/sandbox-bank/a', page('http://[::1]:3000'))).toBe(
    'http://[::1]:3000/sandbox-bank/a',
  );
});

test('another port, or another site, is left as the bank said', () => {
  expect(checkoutUrlOf('http://localhost:3000/sandbox-bank/a', page('http://127.0.0.1:5173'))).toBe(
    'http://localhost:3000/sandbox-bank/a',
  );
  expect(checkoutUrlOf('https://bank.test/bill/1', page('http://localhost:3000'))).toBe(
    'https://bank.test/bill/1',
  );
  expect(checkoutUrlOf('http://localhost:3000/bill/1', page('https://acara.test:3000'))).toBe(
    'http://localhost:3000/bill/1',
  );
});
