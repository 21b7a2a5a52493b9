import { z } from 'zod';
import { REHEARSAL_STEPS } from '#core/rehearsals/rehearsal.ts';
import { REHEARSAL_FIELDS } from '#core/rehearsals/rehearsal-rules.ts';
import { id, instant } from '../basic-schemas.ts';
import { integer } from '../fields.ts';
import { route } from '../route.ts';

const milliseconds = z.int();

const result = z.object({
  isGood: z
    .boolean()
    .describe('Whether nothing was oversold, no payment was lost, and nothing else went wrong'),
  places: z.int().describe('That the event may sell'),
  sold: z.int(),
  oversold: z.int().describe('Tickets beyond the event’s capacity, or beyond the limit of a pool'),
  paymentsLost: z.int().describe('People who paid and have neither a ticket nor a refund'),
  turnedAway: z.int().describe('People who found nothing left'),
  notForThem: z.int().describe('People for whom nothing was on sale'),
  gaveUp: z.int().describe('People whom the server did not answer'),
  faults: z.int().describe('Rules that the check of all data found broken'),
  goneAfterSeconds: z
    .number()
    .nullable()
    .describe('From the opening until nothing was left for the first time; null when something always was'),
  p95: z
    .object({ page: milliseconds, place: milliseconds, ticket: milliseconds })
    .describe('The longest wait of 95 of 100 people, in milliseconds'),
  types: z.array(z.object({ name: z.string(), nameMs: z.string().nullable(), sold: z.int() })),
});

const view = z.object({
  isPossible: z.boolean().describe('Whether this installation can rehearse'),
  isBusy: z.boolean().describe('Whether a rehearsal of another event runs'),
  rehearsal: z
    .object({
      id,
      eventId: id,
      people: z.int(),
      startedAt: instant,
      endedAt: instant.nullable().describe('Null while it runs'),
      step: z.enum(REHEARSAL_STEPS),
      arrived: z.int(),
      sold: z.int(),
      result: result.nullable(),
    })
    .nullable()
    .describe('The newest of this event, as far as it is'),
});

export const rehearsals = {
  startRehearsal: route('startRehearsal', {
    summary: 'Rehearses the sale of an event with simulated people, on data of its own',
    refusals: ['event_not_found', 'event_over', 'wrong_state'],
    input: z.strictObject({
      id,
      people: integer(REHEARSAL_FIELDS.people).describe('How many people want a ticket'),
    }),
    output: view,
  }),
  viewRehearsal: route('viewRehearsal', {
    summary: 'Returns the newest rehearsal of an event, as far as it is',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: view,
  }),
};
