import { z } from 'zod';
import { PAGE_LIMIT } from '#core/events/event-page.ts';
import { OFFER_CODE } from '#core/offers/codes/code.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-method.ts';
import { TICKET_CURSOR } from '#core/tickets/ticket-list.ts';
import { CHECKOUT_FIELDS, PURCHASE_FIELDS, REVOCATION_FIELDS } from '#core/tickets/ticket-rules.ts';
import { id, idOf, ringgit } from './basic-schemas.ts';
import { anyText, integerInQuery, nullWhenMissing, patternText, price, text } from './fields.ts';
import { route } from './route.ts';
import { noInput, paymentSummary, ticket } from './schemas.ts';

const purchaseTicketInput = z.strictObject({
  eventId: idOf('Event ID'),
  quantity: z
    .number()
    .meta({ title: PURCHASE_FIELDS.quantity.label, enum: [PURCHASE_FIELDS.quantity.only] })
    .default(PURCHASE_FIELDS.quantity.only)
    .describe('Always 1'),
  typeId: idOf('Ticket types')
    .nullable()
    .optional()
    .describe(
      'A public type of the event, or one that the code opens; by default the first that is open to the buyer',
    ),
  code: anyText(OFFER_CODE)
    .nullable()
    .optional()
    .describe('A code of the event; case and outer spaces do not matter'),
  price: price(PURCHASE_FIELDS.price)
    .nullable()
    .optional()
    .describe(
      'The price in ringgit that the buyer saw, with the code; 409 price_changed when it has changed',
    ),
  idempotencyKey: nullWhenMissing(patternText(PURCHASE_FIELDS.idempotencyKey)).describe(
    'The same key returns the same ticket',
  ),
});

export const tickets = {
  purchaseTicket: route('purchaseTicket', {
    summary: 'Holds a place until it is paid; a free ticket is confirmed at once',
    refusals: [
      'event_not_found',
      'code_not_valid',
      'type_not_found',
      'not_on_sale',
      'not_for_you',
      'sold_out',
      'already_at_limit',
      'price_changed',
      'too_many_holds',
      'idempotency_conflict',
    ],
    input: purchaseTicketInput,
    output: z.object({ ticket, payment: paymentSummary.nullable() }),
  }),
  listMyTickets: route('listMyTickets', {
    summary: 'Lists the signed-in person’s tickets, latest first',
    input: z.object({
      limit: integerInQuery(PAGE_LIMIT).describe(
        'Pages of all tickets; without it, all that are unpaid or upcoming and the newest 100 of the rest',
      ),
      cursor: nullWhenMissing(patternText(TICKET_CURSOR)).describe('nextCursor of the previous answer'),
    }),
    output: z.object({
      tickets: z.array(ticket),
      nextCursor: z.string().nullable().describe('Null when no older ticket is left'),
    }),
  }),
  viewTicket: route('viewTicket', {
    summary: 'Returns one of the signed-in person’s tickets',
    refusals: ['ticket_not_found'],
    input: z.object({ id }),
    output: z.object({ ticket }),
  }),
  openCheckout: route('openCheckout', {
    summary: 'Opens a checkout for a held ticket',
    refusals: [
      'ticket_not_found',
      'already_paid',
      'already_closed',
      'transfer_not_offered',
      'provider_unavailable',
    ],
    input: z.strictObject({
      id,
      provider: patternText(CHECKOUT_FIELDS.provider)
        .optional()
        .describe('Where to pay; without it at the first provider that is offered'),
      method: z
        .enum(PAYMENT_METHODS)
        .meta({ title: CHECKOUT_FIELDS.method.label })
        .optional()
        .describe('How to pay; without it the provider’s page asks'),
      bank: patternText(CHECKOUT_FIELDS.bank)
        .optional()
        .describe('The buyer’s bank, for fpx; without it the provider’s page asks'),
    }),
    output: z.object({ ticket, payment: paymentSummary }),
  }),
  cancelTicket: route('cancelTicket', {
    summary:
      'Cancels a held or free ticket, or a paid one while `giveBackUntil` says so: its price is owed back',
    refusals: ['ticket_not_found', 'already_closed', 'already_checked_in', 'not_cancellable'],
    input: z.object({ id }),
    output: z.object({ ticket }),
  }),
  revokeTicket: route('revokeTicket', {
    summary: 'Revokes a ticket, notifies its holder and refunds the price',
    refusals: ['ticket_not_found', 'already_checked_in', 'event_over', 'wrong_state'],
    input: z.strictObject({ id, reason: text(REVOCATION_FIELDS.reason) }),
    output: z.object({ refund: ringgit }),
  }),
  listTicketKeys: route('listTicketKeys', {
    summary: 'Returns the public keys that verify ticket codes',
    input: noInput,
    output: z.object({ keys: z.array(z.object({ id: z.string(), publicKey: z.string() })) }),
  }),
};
