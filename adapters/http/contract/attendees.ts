import { z } from 'zod';
import { EXPORT_FIELDS } from '#core/attendees/export-attendees.ts';
import { ATTENDEE_FIELDS } from '#core/attendees/list-attendees.ts';
import { NOTE_KINDS } from '#core/check-in/notes/ticket-note.ts';
import { MESSAGE_FIELDS } from '#core/events/event-rules.ts';
import { REFUND_REASONS } from '#core/payments/refund-reason.ts';
import { REFUND_STATUSES } from '#core/refunds/refund.ts';
import { REFUND_STEPS } from '#core/refunds/refund-step.ts';
import { CANCELLERS, TICKET_ORIGINS, TICKET_STATUSES } from '#core/tickets/ticket.ts';
import { id, idOf, instant, ringgit, typeName } from './basic-schemas.ts';
import { bool, choice, nullWhenMissing, patternText, text } from './fields.ts';
import { route } from './route.ts';
import { attendeeAnswers, search } from './schemas.ts';

const listAttendeesInput = z.object({
  id,
  q: search.describe('Words of a name or email, or a ticket ID or its last digits'),
  filter: patternText(ATTENDEE_FIELDS.filter)
    .optional()
    .describe(
      'all by default; inside: checked in; not_yet: confirmed, not checked in; unpaid: held; cancelled: who was cancelled, also before a cancelled event; unanswered: has not answered what is required; type:<ID>: of a ticket type; answer:<ID>:<value>: chose this option, or true or false, of a question that is not sensitive',
    ),
  sort: choice(ATTENDEE_FIELDS.sort)
    .optional()
    .describe('bought by default; check_in has those without last'),
  order: choice(ATTENDEE_FIELDS.order).optional().describe('asc by default'),
  cursor: nullWhenMissing(idOf('The cursor')).describe(
    'nextCursor of the previous page, with the same filter and sort',
  ),
});

const ticketNote = z.object({
  text: z.string().describe('May be empty unless it is an ordinary note'),
  kind: z.enum(NOTE_KINDS),
});

export const attendees = {
  listAttendees: route('listAttendees', {
    summary: 'Lists an event’s attendees; of a cancelled event, those who had a ticket',
    refusals: ['event_not_found'],
    input: listAttendeesInput,
    output: z.object({
      attendees: z.array(
        z.object({
          ticketId: id,
          name: z.string(),
          email: z.string(),
          studentId: z.string(),
          faculty: z.string(),
          status: z.enum(TICKET_STATUSES),
          type: z.object({ id, name: z.string().describe('When it was bought; may be empty') }),
          price: ringgit,
          origin: z.enum(TICKET_ORIGINS).describe('guest: given by the organizer'),
          note: z.string().describe('What the organizer noted of a guest'),
          doorNote: ticketNote.nullable().describe('What is noted of the ticket for who scans it'),
          purchaseDate: instant,
          answers: attendeeAnswers.describe('Sensitive ones only for who may see private data'),
          checkedInAt: instant.nullable(),
          gate: z.string(),
          cancellation: z
            .object({
              at: instant,
              by: z
                .enum(CANCELLERS)
                .describe(
                  'organizer: its club or an admin; event: the event was cancelled; bank: a charge-back',
                ),
              reason: z.string().nullable().describe('What the holder was told'),
            })
            .nullable()
            .describe('Null unless the ticket is cancelled'),
          refunded: ringgit.nullable().describe('Given back or owed; null without sight of refunds'),
          refunds: z
            .array(
              z.object({
                id,
                amount: z.number().describe('In the currency, two decimals'),
                currency: z.string().describe('ISO 4217'),
                reason: z.enum(REFUND_REASONS),
                status: z.enum(REFUND_STATUSES),
                step: z.enum(REFUND_STEPS).describe('Progress of the refund'),
                createdAt: instant,
                paidAt: instant.nullable(),
              }),
            )
            .describe('The earliest first; empty without sight of refunds'),
        }),
      ),
      types: z
        .array(
          z.object({
            ...{ id, name: z.string(), nameMs: z.string().nullable() },
            sold: z.int().describe('Confirmed tickets'),
            revenue: z
              .number()
              .nullable()
              .describe('Ringgit: what was paid less what was given back; null without sight of money'),
          }),
        )
        .optional()
        .describe('All ticket types of the event, in their order; missing where there is only one'),
      counts: z.object({
        confirmedPaid: z.int(),
        confirmedFree: z.int(),
        inside: z.int().describe('Confirmed tickets that were checked in'),
        held: z.int(),
        cancelled: z.int().describe('Tickets that filter=cancelled lists'),
        people: z.int(),
        paid: ringgit
          .nullable()
          .describe(
            'The event’s revenue: what was paid less what was given back; null without sight of money',
          ),
        gross: ringgit.nullable().describe('The prices of all tickets that were paid'),
        refunded: ringgit.nullable().describe('Refunds and charge-backs'),
      }),
      total: z.int().describe('Matching attendees on all pages'),
      nextCursor: id.nullable(),
    }),
  }),
  exportAttendees: route('exportAttendees', {
    summary: 'Returns the attendee list as CSV, safe for spreadsheets',
    refusals: ['event_not_found'],
    input: z.strictObject({
      id,
      language: choice(EXPORT_FIELDS.language)
        .optional()
        .describe('Of the headings and statuses; en by default'),
    }),
    output: z.object({
      fileName: z.string().describe('Names the event and its first day'),
      csv: z.string().describe('Times are Malaysian'),
    }),
  }),
  printAttendees: route('printAttendees', {
    summary: 'Returns all attendees by name, for a list on paper',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: z.object({
      attendees: z.array(
        z.object({
          ticketId: id,
          name: z.string(),
          status: z.enum(TICKET_STATUSES),
          isFree: z.boolean(),
          type: typeName.optional(),
          note: ticketNote.optional().describe('For who checks in: of the ticket, or of a guest'),
          answers: attendeeAnswers.optional().describe('To questions for who checks in'),
          checkedInAt: instant.nullable(),
        }),
      ),
      printedAt: instant,
    }),
  }),
  messageAttendees: route('messageAttendees', {
    summary: 'Sends a mail to all ticket holders',
    refusals: ['event_not_found'],
    input: z.strictObject({
      id,
      subject: text(MESSAGE_FIELDS.subject),
      text: text(MESSAGE_FIELDS.text),
      tellsOfChange: bool('Change').optional(),
    }),
    output: z.object({ recipients: z.int() }),
  }),
  tellOfMove: route('tellOfMove', {
    summary:
      'Sends all ticket holders word of where and when the event now takes place, in fixed words: a notice that is pending, now',
    refusals: ['event_not_found', 'event_over'],
    input: z.object({ id }),
    output: z.object({ recipients: z.int() }),
  }),
};
