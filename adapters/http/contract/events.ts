import { z } from 'zod';
import {
  BROWSE_FIELDS,
  type BrowseEventsInput,
  type BrowseEventsOutput,
} from '#core/events/browse-events.ts';
import type { CancelEventInput, CancelEventOutput } from '#core/events/cancel-event.ts';
import type { CreateEventInput, CreateEventOutput } from '#core/events/create-event.ts';
import type { DeleteEventInput } from '#core/events/delete-event.ts';
import type { DuplicateEventInput, DuplicateEventOutput } from '#core/events/duplicate-event.ts';
import type { EditEventInput, EditEventOutput } from '#core/events/edit-event.ts';
import { CURSOR } from '#core/events/event-cursor.ts';
import { CANCELLATION_FIELDS, EVENT_FIELDS } from '#core/events/event-rules.ts';
import {
  DEFAULT_MY_EVENTS,
  type ListMyEventsInput,
  type ListMyEventsOutput,
} from '#core/events/list-my-events.ts';
import type { PublishEventInput, PublishEventOutput } from '#core/events/publish-event.ts';
import type { UnpublishEventInput, UnpublishEventOutput } from '#core/events/unpublish-event.ts';
import type { ViewCancellationInput, ViewCancellationOutput } from '#core/events/view-cancellation.ts';
import type { ViewEventInput, ViewEventOutput } from '#core/events/view-event.ts';
import { choice, leftOut, matching, price, text, whole, wholeInQuery } from './fields.ts';
import { route } from './route.ts';
import { event, eventPageFields, eventPageInput, id, nothing, search } from './schemas.ts';

const browseEventsInput: z.ZodType<BrowseEventsInput> = z.object({
  category: leftOut(choice({ ...BROWSE_FIELDS.category, options: ['', ...BROWSE_FIELDS.category.options] })),
  q: search.describe('Words in title, description, tags, venue or club; case and accents do not matter'),
  limit: wholeInQuery(BROWSE_FIELDS.limit).describe('24 unless told'),
  cursor: leftOut(matching(CURSOR)).describe('nextCursor of the page before'),
});

const dateTime = 'ISO 8601; without a zone it is Kuala Lumpur time';
const draftFields = {
  title: text(EVENT_FIELDS.title),
  description: text(EVENT_FIELDS.description),
  category: choice(EVENT_FIELDS.category).default('Academic'),
  startDate: matching(EVENT_FIELDS.startDate).describe(dateTime),
  endDate: matching(EVENT_FIELDS.endDate).describe(dateTime),
  location: text(EVENT_FIELDS.location),
  venue: text(EVENT_FIELDS.venue),
  ticketPrice: price(EVENT_FIELDS.ticketPrice)
    .default(0)
    .describe('Ringgit; free (0), or at least what the payment provider takes'),
  capacity: whole(EVENT_FIELDS.capacity),
  imageUrl: matching(EVENT_FIELDS.imageUrl).nullable().default(null),
  tags: z
    .array(text(EVENT_FIELDS.tag))
    .meta({ title: EVENT_FIELDS.tags.label, maxItems: EVENT_FIELDS.tags.max })
    .default([]),
  perPersonLimit: whole(EVENT_FIELDS.perPersonLimit).nullable().default(null),
};

const createEventInput: z.ZodType<CreateEventInput> = z.strictObject({
  ...draftFields,
  status: choice(EVENT_FIELDS.status).nullable().default(null).describe('draft to keep it back'),
});

const editEventInput: z.ZodType<EditEventInput> = z.strictObject({ id, ...draftFields });

const onlyId = z.object({ id });
const oneEvent = z.object({ event });

export const events = {
  browseEvents: route<BrowseEventsInput, BrowseEventsOutput>('browseEvents', {
    summary: 'Published events that are not over, the soonest first',
    input: browseEventsInput,
    output: z.object({
      events: z.array(event),
      nextCursor: z.string().nullable(),
      total: z
        .int()
        .nullable()
        .describe('How many events match on all pages together; null for more than 1,000'),
    }),
  }),
  listMyEvents: route<ListMyEventsInput, ListMyEventsOutput>('listMyEvents', {
    summary: 'The events that the signed-in club or admin created, the newest first',
    input: eventPageInput(DEFAULT_MY_EVENTS),
    output: z.object({ events: z.array(event), ...eventPageFields }),
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
  editEvent: route<EditEventInput, EditEventOutput>('editEvent', {
    summary: 'Changes an event; tickets already bought keep their price',
    input: editEventInput,
    output: oneEvent,
  }),
  publishEvent: route<PublishEventInput, PublishEventOutput>('publishEvent', {
    summary: 'Puts a draft on sale, or into review for an unverified club',
    input: onlyId,
    output: oneEvent,
  }),
  unpublishEvent: route<UnpublishEventInput, UnpublishEventOutput>('unpublishEvent', {
    summary: 'Takes an event off sale and out of the programme',
    input: onlyId,
    output: oneEvent,
  }),
  duplicateEvent: route<DuplicateEventInput, DuplicateEventOutput>('duplicateEvent', {
    summary: 'A draft with the same details',
    input: onlyId,
    output: oneEvent,
  }),
  deleteEvent: route<DeleteEventInput, null>('deleteEvent', {
    summary: 'Throws a draft without tickets away',
    input: onlyId,
    output: nothing,
  }),
  cancelEvent: route<CancelEventInput, CancelEventOutput>('cancelEvent', {
    summary: 'Calls an event off; its tickets are cancelled, their holders told and their money given back',
    input: z.strictObject({ id, reason: text(CANCELLATION_FIELDS.reason) }),
    output: oneEvent,
  }),
  viewCancellation: route<ViewCancellationInput, ViewCancellationOutput>('viewCancellation', {
    summary: 'How many tickets of a cancelled event are cancelled',
    input: onlyId,
    output: z.object({
      progress: z
        .object({
          total: z.int(),
          cancelled: z.int(),
          failed: z.int().describe('Left, and tried in vain; they are tried again'),
        })
        .nullable(),
    }),
  }),
};
