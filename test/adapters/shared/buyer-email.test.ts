import { expect, it } from 'vitest';
import { buyerEmail } from '#adapters/shared/buyer-email.ts';

it('is the buyer’s, or one of the site’s for somebody who gave none', () => {
  expect(buyerEmail({ email: 'aina@student.acara.test' }, 'https://acara.test')).toBe(
    'aina@student.acara.test',
  );
  expect(buyerEmail({ email: '' }, 'https://tickets.um.edu.my')).toBe('guest@tickets.um.edu.my');
});

it.each(['http://localhost:3000', 'http://127.0.0.1:3000'])('is one that providers accept at %s', (url) => {
  expect(buyerEmail({ email: '' }, url)).toBe('guest@example.com');
});
