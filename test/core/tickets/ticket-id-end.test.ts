import { expect, test } from 'vitest';
import { shortTicketId } from '#core/tickets/ticket.ts';
import { searchedTicketIdEnd, ticketIdEnd } from '#core/tickets/ticket-id-end.ts';

const ID = '0193b2c0-7d1a-7000-8000-d74847c89f0e';
const END = 'd74847c89f0e';

test.each([
  ['as the ticket shows it', shortTicketId(ID), END],
  ['without spaces', 'D74847C89F0E', END],
  ['in small letters', 'd748 47c8 9f0e', END],
  ['with hyphens', 'D748-47C8-9F0E', END],
  ['with spaces of other kinds around it', '\u00a0D748\u202f47C8\t9F0E\n', END],
  ['with invisible letters', '\u200bD748\u200b 47C8 9F0E', END],
  ['whole', ID, ID],
  ['whole, in capital letters with spaces', ` ${ID.toUpperCase().replaceAll('-', ' ')} `, ID],
  ['of eleven digits', 'D748 47C8 9F0', null],
  ['of thirteen digits', 'D748 47C8 9F0E 1', null],
  ['with another letter', 'D748 47C8 9F0G', null],
  ['that is empty', ' ', null],
])('reads a ticket’s id %s', (_, text, end) => {
  expect(ticketIdEnd(text)).toBe(end);
});

test.each([
  ['9F0E', '9f0e'],
  ['47C8 9F0E', '47c89f0e'],
  [ID, ID],
  ['F0E', null],
  ['Ahmad', null],
  [null, null],
])('searches for the last digits of a ticket’s id: %s', (q, end) => {
  expect(searchedTicketIdEnd(q)).toBe(end);
});
