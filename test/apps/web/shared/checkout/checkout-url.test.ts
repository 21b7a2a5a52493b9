import { expect, test } from 'vitest';
import { checkoutUrlOf } from '#apps/web/src/shared/checkout/checkout-url.ts';

const page = (origin: string) => ({ origin, href: `${origin}/pay/1` });

test('keeps the page’s own host name on one machine, so that the session is still there on return', () => {
  expect(checkoutUrlOf('http://localhost:3000/sandbox-bank/a?b#c', page('http://127.0.0.1:3000'))).toBe(
    'http://127.0.0.1:3000/sandbox-bank/a?b#c',
  );
  expect(checkoutUrlOf('http://127.0.0.1:3000/sandbox-bank/a', page('http://[::1]:3000'))).toBe(
    'http://[::1]:3000/sandbox-bank/a',
  );
});

test('leaves another port or site as the bank gave it', () => {
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
