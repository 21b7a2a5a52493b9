import { z } from 'zod';
import { CATEGORIES, EVENT_STATUSES } from '#core/events/event.ts';
import { type EventPageInput, PAGE_LIMIT } from '#core/events/event-page.ts';
import { EVENT_FIELDS } from '#core/events/event-rules.ts';
import type { EventView } from '#core/events/event-view.ts';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { TYPE_STATES } from '#core/offers/plan-at.ts';
import { PAYMENT_FAILURES, PAYMENT_STATUSES, RESOLUTIONS } from '#core/payments/payment.ts';
import { PAYMENT_METHODS } from '#core/payments/payment-method.ts';
import type { PaymentSummary, PaymentView } from '#core/payments/payment-view.ts';
import { PROVIDER_STATES } from '#core/payments/provider-health.ts';
import { REFUND_REASONS } from '#core/payments/refund-reason.ts';
import { FACT_SOURCES } from '#core/people/facts/person-facts.ts';
import { ROLES } from '#core/people/person.ts';
import type { ProfileView } from '#core/people/person-view.ts';
import { ANSWER_DAYS, QUESTION_KINDS } from '#core/questions/question.ts';
import { REFUND_STATUSES } from '#core/refunds/refund.ts';
import { CURSOR } from '#core/shared/list-cursor.ts';
import { SEARCH } from '#core/shared/search.ts';
import { CANCELLERS, TICKET_STATUSES } from '#core/tickets/ticket.ts';
import type { TicketView } from '#core/tickets/ticket-view.ts';
import { id, instant, ringgit, typeName } from './basic-schemas.ts';
import {
  anyText,
  choice,
  integer,
  integerInQuery,
  nullWhenMissing,
  patternText,
  price,
  text,
} from './fields.ts';
import { typeView } from './offers/type-schemas.ts';

/** What a person has read, in a change or decision. */
export const readVersion = z
  .string()
  .nullable()
  .optional()
  .describe('The version that was read; 409 changed_meanwhile when it has changed since. Any without it');
export const noOutput = z.null();
/** An input without fields. */
export const noInput = z.preprocess(() => null, z.null());

export const dateTime = 'ISO 8601; without a zone it is Kuala Lumpur time';

/** What is sent of an event. */
export const eventDraftFields = {
  title: text(EVENT_FIELDS.title),
  description: text(EVENT_FIELDS.description),
  category: choice(EVENT_FIELDS.category).default('Academic'),
  startDate: patternText(EVENT_FIELDS.startDate).describe(dateTime),
  endDate: patternText(EVENT_FIELDS.endDate).describe(dateTime),
  location: text(EVENT_FIELDS.location),
  venue: text(EVENT_FIELDS.venue),
  ticketPrice: price(EVENT_FIELDS.ticketPrice)
    .default(0)
    .describe('In ringgit: 0, or at least the payment provider’s minimum'),
  capacity: integer(EVENT_FIELDS.capacity),
  imageUrl: patternText(EVENT_FIELDS.imageUrl).nullable().default(null),
  tags: z
    .array(text(EVENT_FIELDS.tag))
    .meta({ title: EVENT_FIELDS.tags.label, maxItems: EVENT_FIELDS.tags.max })
    .default([]),
  perPersonLimit: integer(EVENT_FIELDS.perPersonLimit).nullable().default(null),
};

/** What is shown of an event. */
export const eventFields = {
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  startDate: instant,
  endDate: instant,
  location: z.string(),
  venue: z.string(),
  ticketPrice: ringgit.describe(
    'Of the cheapest type that is open to everybody, else of the next that opens, else the lowest price',
  ),
  priceFrom: ringgit.describe('The lowest price of a public type'),
  priceTo: ringgit.describe('The highest price of a public type'),
  listing: z
    .object({ state: z.enum(TYPE_STATES), opensAt: instant.nullable() })
    .describe('How the types that ticketPrice looks at stand'),
  capacity: z.int(),
  ticketsSold: z.int().describe('Confirmed tickets'),
  ticketsLeft: z.int().describe('Neither sold nor held'),
  imageUrl: z.string().nullable(),
  tags: z.array(z.string()),
  status: z.enum(EVENT_STATUSES),
  organizerId: id,
  organizerName: z.string(),
  organizerEmail: z.string(),
  salesPaused: z.boolean().describe('Whether a published event is not on sale because of its organizer'),
  perPersonLimit: z.int().nullable(),
  cancelledAt: instant.nullable(),
  cancellationReason: z.string().nullable(),
  reviewNote: z
    .string()
    .nullable()
    .describe('Why an admin declined it; null for everyone but its club and admins'),
  version: z.string().describe('Changes with every change of what `PUT` has; not with sales'),
  calendarSequence: z.int().describe('Its SEQUENCE in calendar files; grows with every change'),
};
export const event: z.ZodType<EventView> = z.object(eventFields);

/** What is shown of one event. */
export const eventWithTypesFields = {
  ...eventFields,
  types: z.array(typeView).describe('Its public ticket types, in their order'),
  takesCodes: z
    .boolean()
    .optional()
    .describe('In `GET /api/events/:id`: whether the event has a code that is not revoked'),
  changeNotice: z
    .object({
      dueAt: instant.describe('When it is sent, unless the event changes again or is not public then'),
      recipients: z.int().describe('People who have a ticket now'),
    })
    .optional()
    .describe(
      'In `GET` and `PUT /api/events/:id`, for its club and admins: the notice of a change of time or place that is still ' +
        'to be sent to everybody with a ticket; missing without one',
    ),
};
export const eventWithTypes: z.ZodType<EventWithTypes> = z.object(eventWithTypesFields);

const factSource = z.enum(FACT_SOURCES).nullable();

export const personFields = {
  uid: id,
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  studentId: z.string(),
  faculty: z.string(),
  phoneNumber: z.string(),
  year: z.string().nullable().describe('Year of study; null where no source states it'),
  sources: z
    .object({ name: factSource, studentId: factSource, faculty: factSource, year: factSource })
    .describe(
      'Where each fact comes from: the university’s sign-in or the registrar’s list; null for what was typed',
    ),
  isClubVerified: z.boolean(),
  photoURL: z.string().nullable(),
  version: z.string().describe('Changes with everything else here'),
};

export const user: z.ZodType<ProfileView> = z.object({
  ...personFields,
  emailVerified: z.boolean().describe('Whether the person may buy and organize'),
  createdAt: instant.optional().describe('When the profile was created'),
});

const summaryFields = {
  id,
  checkoutUrl: z.string().nullable(),
  expiresAt: instant,
  transferReportedAt: instant
    .nullable()
    .describe('When the buyer said that they have made the transfer, which confirms nothing'),
};

export const paymentSummary: z.ZodType<PaymentSummary> = z.object(summaryFields);

export const payment: z.ZodType<PaymentView> = z.object({
  ...summaryFields,
  status: z.enum(PAYMENT_STATUSES),
  resolution: z.enum(RESOLUTIONS).nullable(),
  failure: z.enum(PAYMENT_FAILURES).nullable(),
  refundReason: z.enum(REFUND_REASONS).nullable().describe('Why its money is given back; null unless it is'),
  provider: z.string(),
  providerState: z.enum(PROVIDER_STATES),
  method: z.enum(PAYMENT_METHODS).nullable(),
  amount: ringgit,
  ticketId: id,
  ticketStatus: z.enum(TICKET_STATUSES),
  heldUntil: instant
    .nullable()
    .describe(
      'Until when an unpaid ticket keeps its place; later than `expiresAt` while the provider is away',
    ),
  eventId: id,
  eventTitle: z.string(),
  eventStartDate: instant,
  eventVenue: z.string(),
  type: typeName.optional(),
  listPrice: ringgit.optional().describe('What its ticket cost without its code'),
  discountCode: z.string().optional().describe('The code that it was bought with; missing without one'),
  transfer: z
    .object({
      bank: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
      reference: z.string().describe('The text that the transfer must carry'),
    })
    .nullable()
    .describe('Where to transfer the money; null unless the payment awaits a transfer'),
  serverTime: instant,
});

/** What somebody answered. */
export const answerValue = z.union([z.string(), z.array(z.string()), z.boolean(), z.number()]);

/** What somebody with a ticket answered, as members of the event's club see it. */
export const attendeeAnswers = z.array(
  z.object({
    questionId: id,
    label: z.string(),
    labelMs: z.string().nullable(),
    value: answerValue,
  }),
);

export const ticket: z.ZodType<TicketView> = z.object({
  id,
  eventId: id,
  userId: id,
  holderName: z.string(),
  status: z.enum(TICKET_STATUSES),
  type: z
    .object({ id, name: z.string(), nameMs: z.string().nullable() })
    .describe('What it was sold as; the name is empty for a type without one'),
  price: ringgit,
  listPrice: ringgit.describe('What it cost without a code'),
  discountCode: z.string().nullable().describe('The code that it was bought with'),
  purchaseDate: instant,
  code: z.string().nullable().describe('The text that its QR code holds; only once confirmed'),
  qrCode: z.string().nullable().describe('PNG data URL, 256 pixels; null in lists, and until confirmed'),
  event: z.object({
    title: z.string(),
    category: z.enum(CATEGORIES),
    startDate: instant,
    endDate: instant,
    location: z.string(),
    venue: z.string(),
    imageUrl: z.string().nullable(),
    status: z.enum(EVENT_STATUSES),
    cancellationReason: z.string().nullable(),
  }),
  holdExpiresAt: instant.nullable(),
  payment: paymentSummary.nullable(),
  resolution: z.enum(RESOLUTIONS).nullable(),
  refund: z
    .object({ status: z.enum(REFUND_STATUSES), reason: z.enum(REFUND_REASONS), amount: ringgit })
    .nullable(),
  cancellation: z
    .object({
      by: z.enum(CANCELLERS),
      reason: z.string().nullable().describe('What the club or an admin wrote to the holder'),
    })
    .nullable()
    .describe('Who cancelled it; null unless it is cancelled and this is known'),
  checkedInAt: instant.nullable().describe('When the holder was admitted at the venue'),
  giveBackUntil: instant
    .nullable()
    .describe('Until when it can be given back for its price because its event moved; null when it can’t be'),
  questions: z
    .array(
      z.object({
        id,
        kind: z.enum(QUESTION_KINDS),
        label: z.string(),
        labelMs: z.string().nullable(),
        help: z.string().nullable(),
        options: z.array(z.string()),
        required: z.boolean(),
        sensitive: z.boolean(),
        deleteAfterDays: z
          .union(ANSWER_DAYS.map((days) => z.literal(days)))
          .describe('The days after the event after which the answer is deleted'),
        answer: answerValue.nullable().describe('The holder’s; null before, and of sensitive ones in lists'),
        isAnswered: z.boolean(),
        withdrawnAt: instant.nullable().describe('When a consent was last withdrawn'),
        remembered: answerValue
          .nullable()
          .describe('What the holder answered elsewhere, to be offered; only with one ticket'),
      }),
    )
    .describe(
      'What its holder is asked; a free ticket is pending_payment until what is required is answered',
    ),
});

export const day = z.string().describe('A day in Kuala Lumpur, like 2026-12-01');
/** Search words in a query. */
export const search = nullWhenMissing(anyText(SEARCH));

/** The fields of one page of a list of events. */
export const eventPageInputFields = (defaultLimit: number) => ({
  limit: integerInQuery(PAGE_LIMIT).describe(`${defaultLimit} by default`),
  cursor: nullWhenMissing(patternText(CURSOR)).describe('nextCursor of the previous page'),
});
/** One page of a list of events. */
export const eventPageInput = (defaultLimit: number): z.ZodType<EventPageInput> =>
  z.object(eventPageInputFields(defaultLimit));
export const eventPageFields = {
  nextCursor: z.string().nullable(),
  total: z.int().describe('Total of events on all pages'),
};
