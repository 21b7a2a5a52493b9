import { z } from 'zod';
import { CLUB_STATES } from '#core/clubs/club.ts';
import { EVENT_STATUSES } from '#core/events/event.ts';
import { DEFAULT_FIND_LIMIT, FIND_LIMIT } from '#core/find/find-anything.ts';
import type { FoundPayment, FoundReceipt, FoundTicket } from '#core/find/found-view.ts';
import { PAYMENT_FAILURES, PAYMENT_STATUSES, RESOLUTIONS } from '#core/payments/payment.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-method.ts';
import { REFUND_REASONS } from '#core/payments/refund-reason.ts';
import { ROLES } from '#core/people/person.ts';
import { RECEIPT_KINDS } from '#core/receipts/receipt.ts';
import { REFUND_STATUSES } from '#core/refunds/refund.ts';
import { TICKET_STATUSES } from '#core/tickets/ticket.ts';
import { id, instant, ringgit } from '../basic-schemas.ts';
import { integerInQuery } from '../fields.ts';
import { route } from '../route.ts';
import { search } from '../schemas.ts';

const event = z.object({ id, title: z.string(), startDate: instant });

const person = { uid: id.nullable().describe('Null for everybody but admins'), name: z.string() };

const moneyFields = {
  id,
  reference: z.string().describe('As people read it out'),
  provider: z.string(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  status: z.enum(PAYMENT_STATUSES),
  resolution: z.enum(RESOLUTIONS).nullable().describe('The use of the money; null before it arrived'),
  failure: z.enum(PAYMENT_FAILURES).nullable().describe('Why it did not succeed'),
  amount: ringgit,
  createdAt: instant,
  settledAt: instant.nullable(),
  refund: z
    .object({
      status: z.enum(REFUND_STATUSES),
      reason: z.enum(REFUND_REASONS),
      currency: z.string().describe('ISO 4217'),
      amount: z.number().describe('In the currency, two decimals'),
    })
    .nullable()
    .describe('The latest refund; null without sight of refunds'),
};

const ticket: z.ZodType<FoundTicket> = z.object({
  id,
  status: z.enum(TICKET_STATUSES),
  event,
  holder: z.object({
    ...person,
    email: z.string().describe('Like the student ID empty without sight of private data'),
    studentId: z.string(),
  }),
  closedAt: instant.nullable().describe('When it expired or was cancelled'),
  checkedInAt: instant.nullable(),
  payment: z.object(moneyFields).nullable().describe('The latest payment; null without sight of money'),
});

const payment: z.ZodType<FoundPayment> = z.object({
  ...moneyFields,
  event,
  ticket: z.object({ id, status: z.enum(TICKET_STATUSES), closedAt: instant.nullable() }),
  payer: z.object(person),
  receipt: z.string().nullable().describe('The number of the ticket’s receipt, for admins'),
});

const receipt: z.ZodType<FoundReceipt> = z.object({
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  currency: z.string().describe('ISO 4217'),
  amount: z.number().describe('In the currency, two decimals'),
  buyerName: z.string(),
  eventTitle: z.string(),
  issuedAt: instant,
});

export const find = {
  findAnything: route('findAnything', {
    summary:
      'Finds people, clubs, events, tickets, payments and receipts for admins, and a club’s own events, tickets and payments for its members, as far as their office sees them',
    input: z.object({
      q: search.describe(
        'Words of a name, a matric number, an ID or its last 12 digits, a receipt’s number, or the reference of a payment, transfer or refund',
      ),
      limit: integerInQuery(FIND_LIMIT).describe(`Of each kind; ${DEFAULT_FIND_LIMIT} by default`),
    }),
    output: z.object({
      people: z.array(
        z.object({
          uid: id,
          name: z.string(),
          email: z.string(),
          studentId: z.string(),
          role: z.enum(ROLES),
        }),
      ),
      clubs: z.array(z.object({ id, name: z.string(), state: z.enum(CLUB_STATES) })),
      events: z.array(
        z.object({
          id,
          title: z.string(),
          status: z.enum(EVENT_STATUSES),
          startDate: instant,
          organizerName: z.string(),
        }),
      ),
      tickets: z.array(ticket),
      payments: z.array(payment),
      receipts: z.array(receipt),
    }),
  }),
};
