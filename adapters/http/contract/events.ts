import { z } from 'zod';
import type { BrowseEventsInput, BrowseEventsOutput } from '#core/events/browse-events.ts';
import type { CreateEventInput, CreateEventOutput } from '#core/events/create-event.ts';
import { CATEGORIES } from '#core/events/event.ts';
import type { ListMyEventsOutput } from '#core/events/list-my-events.ts';
import type { ViewEventInput, ViewEventOutput } from '#core/events/view-event.ts';
import { route } from './route.ts';
import { event, id, noInput } from './schemas.ts';

const browseEventsInput: z.ZodType<BrowseEventsInput> = z.object({
  category: z
    .string()
    .nullable()
    .default(null)
    .describe(`All or one of ${CATEGORIES.join(', ')}`),
  q: z
    .string()
    .nullable()
    .default(null)
    .describe('Words in title, description, tags, venue or club; case and accents do not matter'),
  limit: z.coerce.number().nullable().default(null).describe('1 to 100; 24 unless told'),
  cursor: z.string().nullable().default(null).describe('nextCursor of the page before'),
});

const createEventInput: z.ZodType<CreateEventInput> = z.strictObject({
  title: z.string(),
  description: z.string(),
  category: z.string().default('Academic'),
  startDate: z.string().describe('ISO 8601; without a zone it is Kuala Lumpur time'),
  endDate: z.string().describe('ISO 8601; without a zone it is Kuala Lumpur time'),
  location: z.string(),
  venue: z.string(),
  ticketPrice: z.number().default(0).describe('Ringgit, at most two decimals'),
  capacity: z.number(),
  imageUrl: z.string().nullable().default(null),
  tags: z.array(z.string()).default([]),
  perPersonLimit: z.number().nullable().default(null),
  status: z.string().nullable().default(null).describe('draft to keep it back'),
});

export const events = {
  browseEvents: route<BrowseEventsInput, BrowseEventsOutput>('browseEvents', {
    summary: 'Published events that are not over, the soonest first',
    input: browseEventsInput,
    output: z.object({ events: z.array(event), nextCursor: z.string().nullable() }),
  }),
  listMyEvents: route<null, ListMyEventsOutput>('listMyEvents', {
    summary: 'The events that the signed-in club or admin created',
    input: noInput,
    output: z.object({ events: z.array(event) }),
  }),
  viewEvent: route<ViewEventInput, ViewEventOutput>('viewEvent', {
    summary: 'One event',
    input: z.object({ id }),
    output: z.object({ event }),
  }),
  createEvent: route<CreateEventInput, CreateEventOutput>('createEvent', {
    summary: 'Creates an event; published at once for a verified club or an admin, otherwise after a review',
    input: createEventInput,
    output: z.object({ event }),
  }),
};
