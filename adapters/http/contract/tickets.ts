import { z } from 'zod';
import type { CancelTicketInput, CancelTicketOutput } from '#core/tickets/cancel-ticket.ts';
import type { ListMyTicketsOutput } from '#core/tickets/list-my-tickets.ts';
import type { ListTicketKeysOutput } from '#core/tickets/list-ticket-keys.ts';
import type { OpenCheckoutInput, OpenCheckoutOutput } from '#core/tickets/open-checkout.ts';
import type { PurchaseTicketInput, PurchaseTicketOutput } from '#core/tickets/purchase-ticket.ts';
import type { RevokeTicketInput, RevokeTicketOutput } from '#core/tickets/revoke-ticket.ts';
import { PURCHASE_FIELDS, REVOCATION_FIELDS } from '#core/tickets/ticket-rules.ts';
import type { ViewTicketInput, ViewTicketOutput } from '#core/tickets/view-ticket.ts';
import { leftOut, matching, price, text } from './fields.ts';
import { route } from './route.ts';
import { id, idOf, noInput, paymentSummary, ringgit, ticket } from './schemas.ts';

const purchaseTicketInput: z.ZodType<PurchaseTicketInput> = z.strictObject({
  eventId: idOf('Event ID'),
  quantity: z
    .number()
    .meta({ title: PURCHASE_FIELDS.quantity.label, enum: [PURCHASE_FIELDS.quantity.only] })
    .default(PURCHASE_FIELDS.quantity.only)
    .describe('Always 1'),
  price: price(PURCHASE_FIELDS.price)
    .nullable()
    .optional()
    .describe(
      'Ringgit: the price that the buyer saw. When it is another one now, the answer is 409 price_changed',
    ),
  idempotencyKey: leftOut(matching(PURCHASE_FIELDS.idempotencyKey)).describe(
    'The same key gives the same ticket',
  ),
});

export const tickets = {
  purchaseTicket: route<PurchaseTicketInput, PurchaseTicketOutput>('purchaseTicket', {
    summary: 'Holds a place until it is paid; a free ticket is confirmed at once',
    input: purchaseTicketInput,
    output: z.object({ ticket, payment: paymentSummary.nullable() }),
  }),
  listMyTickets: route<null, ListMyTicketsOutput>('listMyTickets', {
    summary: 'The signed-in person’s tickets, the latest first',
    input: noInput,
    output: z.object({ tickets: z.array(ticket) }),
  }),
  viewTicket: route<ViewTicketInput, ViewTicketOutput>('viewTicket', {
    summary: 'One of the signed-in person’s tickets',
    input: z.object({ id }),
    output: z.object({ ticket }),
  }),
  openCheckout: route<OpenCheckoutInput, OpenCheckoutOutput>('openCheckout', {
    summary: 'A checkout for a held ticket',
    input: z.object({ id }),
    output: z.object({ ticket, payment: paymentSummary }),
  }),
  cancelTicket: route<CancelTicketInput, CancelTicketOutput>('cancelTicket', {
    summary: 'Gives a held or free ticket back',
    input: z.object({ id }),
    output: z.object({ ticket }),
  }),
  revokeTicket: route<RevokeTicketInput, RevokeTicketOutput>('revokeTicket', {
    summary: 'Takes a ticket back; its holder is told, and owed what it cost',
    input: z.strictObject({ id, reason: text(REVOCATION_FIELDS.reason) }),
    output: z.object({ refund: ringgit }),
  }),
  listTicketKeys: route<null, ListTicketKeysOutput>('listTicketKeys', {
    summary: 'The public keys that tell genuine ticket codes',
    input: noInput,
    output: z.object({ keys: z.array(z.object({ id: z.string(), publicKey: z.string() })) }),
  }),
};
