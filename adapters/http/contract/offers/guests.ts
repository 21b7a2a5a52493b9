import { z } from 'zod';
import { GUEST_FIELDS, MAX_ROW_TEXT } from '#core/guests/guest-rules.ts';
import type { GuestView } from '#core/guests/guest-view.ts';
import { GUEST_RESULTS, GUEST_ROW_FIELDS } from '#core/sales/guests/judge-guests.ts';
import type { Labelled } from '#core/shared/errors/field-problem.ts';
import { CURSOR } from '#core/shared/list-cursor.ts';
import { TICKET_STATUSES } from '#core/tickets/ticket.ts';
import { id, idOf, instant } from '../basic-schemas.ts';
import { anyText, bool, integer, nullWhenMissing, patternText } from '../fields.ts';
import { route } from '../route.ts';
import { ticket } from '../schemas.ts';

/** What is wrong is said of its row, and refuses no other. */
const written = ({ label }: Labelled) => anyText({ label, max: MAX_ROW_TEXT }).nullish();
const row = z.object({
  name: written(GUEST_FIELDS.name).describe('1 to 100 characters'),
  email: written(GUEST_FIELDS.email).describe('With it, the guest is mailed and known again'),
  studentId: written(GUEST_FIELDS.studentId).describe(
    'The matric number; finds the account of somebody whose number a source states',
  ),
  note: written(GUEST_FIELDS.note).describe('Shown at the entrance; at most 120 characters'),
});

const guest: z.ZodType<GuestView> = z.object({
  ticketId: id,
  name: z.string(),
  email: z.string().describe('Empty for members who may not see private data'),
  hasAccount: z.boolean().describe('Whether the ticket is in the guest’s own account'),
  type: z.object({ id, name: z.string(), nameMs: z.string().nullable() }),
  note: z.string(),
  invitedAt: instant,
  timesSent: z.int().describe('How often the ticket was mailed to the guest'),
  lastSentAt: instant.nullable(),
  status: z.enum(TICKET_STATUSES),
  checkedInAt: instant.nullable(),
  link: z
    .string()
    .nullable()
    .describe('/t/<ticket>#<secret>, for a guest without an account; null for who may not invite'),
});

const places = z.object({
  setAside: z.int().describe('Kept for guests: nobody buys them'),
  free: z.int().describe('Free for everybody'),
});

export const guests = {
  inviteGuests: route('inviteGuests', {
    summary: 'Invites people: each gets a free, confirmed ticket; a trial answers only what would happen',
    refusals: ['event_not_found', 'event_over', 'wrong_state', 'not_on_sale', 'type_not_found'],
    input: z.strictObject({
      id,
      typeId: idOf('Ticket types')
        .nullish()
        .describe('Any type that is not retired; by default the base type, or the first that is not retired'),
      tellThem: bool('Tell them').default(false).describe('Mails everybody who has an address'),
      dryRun: bool('Dry run').default(false).describe('Changes nothing'),
      rows: z.array(row).meta({
        title: GUEST_FIELDS.rows.label,
        minItems: GUEST_FIELDS.rows.min,
        maxItems: GUEST_FIELDS.rows.max,
      }),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          line: z.int().describe('Its place in the list, from 1'),
          result: z.enum(GUEST_RESULTS),
          ticketId: id.optional(),
          field: z.enum(GUEST_ROW_FIELDS).optional().describe('What is not valid'),
        }),
      ),
      placesLeft: z.int().describe('How many more guests find a place of this type'),
    }),
  }),
  listGuests: route('listGuests', {
    summary: 'Lists the guests of an event, the newest first',
    refusals: ['event_not_found'],
    input: z.object({
      id,
      cursor: nullWhenMissing(patternText(CURSOR)).describe('nextCursor of the previous page'),
    }),
    output: z.object({
      guests: z.array(guest),
      total: z.int().describe('Guests on all pages'),
      places,
      nextCursor: z.string().nullable(),
    }),
  }),
  setGuestPlaces: route('setGuestPlaces', {
    summary: 'Keeps free places of an event for guests; those who are invited take these first',
    refusals: ['event_not_found', 'event_over', 'wrong_state'],
    input: z.strictObject({
      id,
      setAside: integer(GUEST_FIELDS.setAside).describe('0 gives them free again'),
    }),
    output: z.object({ places }),
  }),
  sendTicketAgain: route('sendTicketAgain', {
    summary: 'Mails a guest the ticket again, at most three times within 24 hours',
    refusals: ['ticket_not_found', 'event_over', 'wrong_state'],
    input: z.object({ id }),
    output: z.object({ sentAt: instant }),
  }),
  viewGuestTicket: route('viewGuestTicket', {
    summary: 'Returns the ticket of a guest without an account, for everybody with its link',
    refusals: ['ticket_not_found'],
    input: z.strictObject({
      id,
      secret: anyText(GUEST_FIELDS.secret).describe('What the link says after #'),
    }),
    output: z.object({ ticket }),
  }),
};
