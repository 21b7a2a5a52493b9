import { expect, test } from 'vitest';
import { shortTicketId } from '#core/tickets/ticket.ts';

test('shortens a ticket’s id to what can be read out', () => {
  expect(shortTicketId('0193b2c0-7d1a-7000-8000-d74847c89f0e')).toBe('D748 47C8 9F0E');
});
