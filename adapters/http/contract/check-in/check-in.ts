import { z } from 'zod';
import { CHECK_IN_FIELDS } from '#core/check-in/check-in-rules.ts';
import { NOTE_KINDS } from '#core/check-in/notes/ticket-note.ts';
import { SCAN_OUTCOMES } from '#core/check-in/scan-outcome.ts';
import { EVENT_STATUSES } from '#core/events/event.ts';
import { id, idOf, instant, typeName } from '../basic-schemas.ts';
import { anyText, text } from '../fields.ts';
import { route } from '../route.ts';
import { attendeeAnswers, search } from '../schemas.ts';
import { conflict } from './gates.ts';

const checkInTicketInput = z
  .strictObject({
    id,
    code: anyText(CHECK_IN_FIELDS.code)
      .nullable()
      .default(null)
      .describe('Content of the QR code, or a ticket ID of this event: whole, or its last twelve digits'),
    ticketId: idOf('Ticket ID').nullable().default(null).describe('ID of a ticket, instead of a code'),
    scanId: text(CHECK_IN_FIELDS.scanId).describe('Unique per scan; the same for a retry'),
    gate: text(CHECK_IN_FIELDS.gate).default(''),
  })
  .meta({
    oneOf: [
      { properties: { code: { type: 'string' }, ticketId: { type: 'null' } }, required: ['code'] },
      { properties: { ticketId: { type: 'string' }, code: { type: 'null' } }, required: ['ticketId'] },
    ],
  });

const noteFields = {
  note: z.string().optional().describe('What the organizer noted of the ticket; missing without'),
  noteKind: z.enum(NOTE_KINDS).optional().describe('Missing for an ordinary note'),
};

export const checkIn = {
  checkInTicket: route('checkInTicket', {
    summary: 'Checks a ticket in',
    refusals: ['event_not_found', 'check_in_closed'],
    input: checkInTicketInput,
    output: z.object({
      outcome: z.enum(SCAN_OUTCOMES),
      holder: z
        .object({
          ticketId: id,
          name: z.string(),
          type: typeName.optional(),
          ...noteFields,
          answers: attendeeAnswers.optional().describe('To questions for who checks in'),
        })
        .nullable(),
      entry: z.object({ at: instant, gate: z.string() }).nullable(),
    }),
  }),
  viewCheckIn: route('viewCheckIn', {
    summary: 'Returns check-in counts and the latest check-ins',
    refusals: ['event_not_found', 'check_in_closed'],
    input: z.object({ id }),
    output: z.object({
      event: z.object({
        ...{ id, title: z.string(), startDate: instant, endDate: instant, venue: z.string() },
        status: z.enum(EVENT_STATUSES),
      }),
      expected: z.int().describe('Confirmed tickets; of a cancelled event those inside'),
      inside: z.int().describe('Tickets that somebody was let in with'),
      peopleLetIn: z.int(),
      peopleIn: z.int(),
      venueLimit: z.int().nullable(),
      gates: z.array(z.object({ gate: z.string(), inside: z.int(), lastAt: instant })),
      arrivals: z.array(z.object({ from: instant.describe('Start of five minutes'), people: z.int() })),
      devices: z
        .array(
          z.object({
            ...{ deviceId: id, name: z.string(), gate: z.string() },
            lastHeardAt: instant.nullable(),
            listAsOf: instant.nullable(),
            waiting: z.int().describe('Scans that the device had not sent'),
            places: z.int().describe('Kept for people without a ticket'),
            isRevoked: z.boolean(),
          }),
        )
        .describe('For who leads check-in'),
      conflicts: z.array(conflict).describe('Every open one, for who leads check-in'),
      latest: z.array(
        z.object({
          ticketId: id,
          scanId: z.string().describe('The scan that let them in'),
          name: z.string().describe('Empty for a pass that sees no names'),
          gate: z.string(),
          volunteer: z.string().nullable().describe('Who scanned with a check-in pass'),
          at: instant,
        }),
      ),
    }),
  }),
  searchTicketHolders: route('searchTicketHolders', {
    summary: 'Finds holders of confirmed tickets by name',
    refusals: ['event_not_found', 'check_in_closed'],
    input: z.object({ id, q: search.describe('Words of a name, or a ticket ID or its last digits') }),
    output: z.object({
      holders: z.array(
        z.object({
          ticketId: id,
          name: z.string(),
          type: typeName.optional(),
          ...noteFields,
          studentIdEnd: z
            .string()
            .describe('Last four characters of the student ID, of people with the same name; else empty'),
          checkedInAt: instant.nullable(),
        }),
      ),
    }),
  }),
};
