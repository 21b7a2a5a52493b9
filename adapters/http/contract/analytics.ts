import { z } from 'zod';
import { DAY_RANGE_FIELDS } from '#core/analytics/day-range.ts';
import { STATEMENT_PAYMENTS } from '#core/club-statements/read-statement.ts';
import type { Statement } from '#core/club-statements/statement.ts';
import { CATEGORIES } from '#core/events/event.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-method.ts';
import { CURSOR } from '#core/shared/list-cursor.ts';
import { id, instant, ringgit } from './basic-schemas.ts';
import { boolInQuery, nullWhenMissing, patternText } from './fields.ts';
import { route } from './route.ts';
import { day } from './schemas.ts';

/** The query of a range of days. */
const dayRange = {
  from: nullWhenMissing(patternText(DAY_RANGE_FIELDS.from)).describe(
    'The first day, like 2026-12-01, in Kuala Lumpur',
  ),
  to: nullWhenMissing(patternText(DAY_RANGE_FIELDS.to)).describe('The last day'),
};

/** The query of figures. */
const asked = {
  ...dayRange,
  eventId: nullWhenMissing(id).describe('Only what this event sold; events are counted and ranked among all'),
};

const figures = {
  totalEvents: z.int(),
  totalTicketsSold: z.int(),
  totalRevenue: ringgit.describe('What was paid less what was given back'),
  categoriesBreakdown: z.partialRecord(z.enum(CATEGORIES), z.int()),
  topEvents: z.array(z.object({ eventId: id, title: z.string(), ticketsSold: z.int(), revenue: ringgit })),
  salesByDay: z.array(
    z.object({
      day,
      tickets: z.int().describe('Net: tickets sold less tickets cancelled'),
      revenue: ringgit.describe('What was paid less what was given back on the day'),
      ticketsSold: z.int(),
      grossRevenue: ringgit.describe('The prices of the tickets sold on the day'),
      ticketsCancelled: z.int(),
      refunds: ringgit.describe('Refunds and charge-backs, whatever day the tickets were sold on'),
    }),
  ),
};

/** Also negative: a club owes what it bears beyond its sales. */
const amount = z.number().describe('Ringgit, with two decimals; may be negative');

const amounts = {
  payments: z.int().describe('Payments that money was received for'),
  received: amount.describe(
    'Ringgit: everything received from buyers; the sum of refunds, chargedBack and revenue',
  ),
  refunds: amount.describe('Ringgit: paid back to buyers, or owed to them'),
  refundsOwed: amount.describe('Ringgit: the part of the refunds that is still owed'),
  chargedBack: amount.describe('Ringgit: reversed by the buyers’ banks'),
  revenue: amount.describe('Ringgit: what was paid less what was given back; the sum of the amounts below'),
  providerFees: amount.describe('Ringgit: the payment providers’ fees, as far as they were reported'),
  feesNotReported: z.int().describe('Payments whose provider has not reported its fee'),
  platformFees: amount,
  net: amount.describe('Ringgit: what is the club’s'),
};

const line = {
  eventId: id,
  eventTitle: z.string(),
  provider: z.string(),
  method: z.enum(PAYMENT_METHODS).nullable().describe('Null when the provider does not say'),
  ...amounts,
};

const statement: z.ZodType<Statement> = z.object({
  lines: z.array(z.object(line)),
  total: z.object(amounts),
  types: z
    .array(
      z.object({
        eventId: id,
        type: z.object({ id, name: z.string(), nameMs: z.string().nullable() }),
        ...amounts,
      }),
    )
    .optional()
    .describe('The same money by ticket type, of events that have several'),
  payments: z
    .array(
      z.object({
        paymentId: id,
        ticketId: id,
        at: instant.describe('When the first of its movements in the range was booked'),
        ...line,
      }),
    )
    .max(STATEMENT_PAYMENTS)
    .optional()
    .describe('A page of the payments, the earliest first; only when asked for'),
  hasOtherCurrencies: z.boolean().describe('Whether money came in other currencies too, not included'),
});

const withPayments = {
  payments: boolInQuery('Payments').describe('Whether payments are returned, too, page by page'),
  cursor: nullWhenMissing(patternText(CURSOR)).describe('nextCursor of the payments before'),
};

const statementOutput = z.object({
  statement,
  nextCursor: z.string().nullable().describe('Null when no payment follows, or none was asked for'),
  club: z.string().describe('The name of the club'),
  asOf: instant.describe('When it was read'),
});

export const analytics = {
  viewEventStatement: route('viewEventStatement', {
    summary: 'Returns what became of the money of an event, by provider and method',
    refusals: ['event_not_found'],
    input: z.object({ id, ...withPayments }),
    output: statementOutput,
  }),
  viewClubStatement: route('viewClubStatement', {
    summary: 'Returns what became of the money of a club’s events, for a range of days',
    refusals: ['not_found'],
    input: z.object({ uid: id, ...dayRange, ...withPayments }),
    output: statementOutput,
  }),
  computeClubAnalytics: route('computeClubAnalytics', {
    summary: 'Returns the analytics of a club',
    refusals: ['not_found'],
    input: z.object({ uid: id, ...asked }),
    output: z.object({
      analytics: z.object({
        ...figures,
        totalRevenueAfterFees: ringgit,
        salesByType: z
          .array(
            z.object({
              eventId: id,
              title: z.string(),
              type: z.object({ id, name: z.string(), nameMs: z.string().nullable() }),
              tickets: z.int().describe('Sold less cancelled, free ones too'),
              revenue: amount.describe('Ringgit: what was paid less what was given back'),
            }),
          )
          .describe('Of the events that have several ticket types'),
        attendance: z
          .object({
            tickets: z.int().describe('Confirmed tickets'),
            admitted: z.int().describe('Tickets that somebody was let in with'),
          })
          .nullable()
          .describe(
            'Of the events that start in the range and that anybody was let in to; null where nobody was',
          ),
      }),
    }),
  }),
  computePlatformAnalytics: route('computePlatformAnalytics', {
    summary: 'Returns the analytics of the platform',
    input: z.object(asked),
    output: z.object({ analytics: z.object({ ...figures, platformRevenue: ringgit }) }),
  }),
};
