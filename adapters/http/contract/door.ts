import { z } from 'zod';
import { SCAN_OUTCOMES } from '#core/door/check-in.ts';
import type { CheckInTicketInput, CheckInTicketOutput } from '#core/door/check-in-ticket.ts';
import type { ViewDoorInput, ViewDoorOutput } from '#core/door/view-door.ts';
import { route } from './route.ts';
import { id, instant } from './schemas.ts';

const checkInTicketInput: z.ZodType<CheckInTicketInput> = z.strictObject({
  id,
  code: z.string().max(2_000).nullable().default(null).describe('What the QR code says'),
  ticketId: id.nullable().default(null).describe('A ticket of the attendee list, in place of a code'),
  scanId: z.string().describe('New for each scan; the same when it is sent again'),
  gate: z.string().default(''),
});

export const door = {
  checkInTicket: route<CheckInTicketInput, CheckInTicketOutput>('checkInTicket', {
    summary: 'Lets a ticket’s holder in, once',
    input: checkInTicketInput,
    output: z.object({
      outcome: z.enum(SCAN_OUTCOMES),
      holder: z.object({ ticketId: id, name: z.string() }).nullable(),
      entry: z.object({ at: instant, gate: z.string() }).nullable(),
    }),
  }),
  viewDoor: route<ViewDoorInput, ViewDoorOutput>('viewDoor', {
    summary: 'How many are expected and inside, and who came last',
    input: z.object({ id }),
    output: z.object({
      event: z.object({ id, title: z.string(), startDate: instant, endDate: instant, venue: z.string() }),
      expected: z.int(),
      inside: z.int(),
      latest: z.array(z.object({ ticketId: id, name: z.string(), gate: z.string(), at: instant })),
    }),
  }),
};
