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
import { CATEGORIES } from '#core/events/event.ts';
import { CURSOR } from '#core/events/event-cursor.ts';
import { EVENT_FILTER_FIELDS } from '#core/events/event-filter.ts';
import { CANCELLATION_FIELDS, EVENT_FIELDS } from '#core/events/event-rules.ts';
import {
  EVENT_DAYS_FIELDS,
  type ListEventDaysInput,
  type ListEventDaysOutput,
  MAX_EVENT_DAYS,
} from '#core/events/list-event-days.ts';
import {
  DEFAULT_MY_EVENTS,
  type ListMyEventsInput,
  type ListMyEventsOutput,
  type MyEventView,
  RECENT_DAYS,
} from '#core/events/list-my-events.ts';
import type { PublishEventInput, PublishEventOutput } from '#core/events/publish-event.ts';
import type { UnpublishEventInput, UnpublishEventOutput } from '#core/events/unpublish-event.ts';
import type { ViewCancellationInput, ViewCancellationOutput } from '#core/events/view-cancellation.ts';
import type { ViewEventInput, ViewEventOutput } from '#core/events/view-event.ts';
import type { ChoiceRule } from '#core/shared/field-rules.ts';
import {
  boolInQuery,
  choice,
  integer,
  integerInQuery,
  nullWhenMissing,
  patternText,
  price,
  text,
} from './fields.ts';
import { route } from './route.ts';
import {
  day,
  event,
  eventFields,
  eventPageFields,
  eventPageInput,
  id,
  noOutput,
  readVersion,
  search,
} from './schemas.ts';

const dateTime = 'ISO 8601; without a zone it is Kuala Lumpur time';

const orEmpty = (rule: ChoiceRule) => nullWhenMissing(choice({ ...rule, options: ['', ...rule.options] }));
const filterFields = {
  category: orEmpty(EVENT_FILTER_FIELDS.category),
  q: search.describe('Words in title, description, tags, venue or club; case and accents do not matter'),
  price: orEmpty(EVENT_FILTER_FIELDS.price).describe('under10: less than ten ringgit, free events included'),
  available: boolInQuery('Available').describe(
    'true: only events with places that are neither sold nor held',
  ),
};
const browseEventsInput: z.ZodType<BrowseEventsInput> = z.object({
  ...filterFields,
  from: nullWhenMissing(patternText(BROWSE_FIELDS.from)).describe(`The earliest start: ${dateTime}`),
  to: nullWhenMissing(patternText(BROWSE_FIELDS.to)).describe(`The latest start: ${dateTime}`),
  limit: integerInQuery(BROWSE_FIELDS.limit).describe('24 by default'),
  cursor: nullWhenMissing(patternText(CURSOR)).describe('nextCursor of the previous page'),
});

const listEventDaysInput: z.ZodType<ListEventDaysInput> = z.object({
  ...filterFields,
  from: patternText(EVENT_DAYS_FIELDS.from).describe('A day in Kuala Lumpur'),
  to: patternText(EVENT_DAYS_FIELDS.to).describe(`A day in Kuala Lumpur; at most ${MAX_EVENT_DAYS} days`),
});

const draftFields = {
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

const createEventInput: z.ZodType<CreateEventInput> = z.strictObject({
  ...draftFields,
  status: choice(EVENT_FIELDS.status).nullable().default(null).describe('draft for an unpublished event'),
});

const editEventInput: z.ZodType<EditEventInput> = z.strictObject({
  id,
  ...draftFields,
  version: readVersion,
});

const myEvent: z.ZodType<MyEventView> = z.object({
  ...eventFields,
  revenue: z.number().describe('In ringgit: what was paid less what was given back'),
  recentSales: z
    .array(z.int())
    .length(RECENT_DAYS)
    .describe(
      'The tickets sold on each of the last 14 days in Kuala Lumpur, less those given back on it; today is the last',
    ),
});

const onlyId = z.object({ id });
const oneEvent = z.object({ event });

export const events = {
  browseEvents: route<BrowseEventsInput, BrowseEventsOutput>('browseEvents', {
    summary: 'Lists published events that are not over, soonest first',
    input: browseEventsInput,
    output: z.object({
      events: z.array(event),
      nextCursor: z.string().nullable(),
      total: z.int().nullable().describe('Total of matching events; null above 1,000'),
    }),
  }),
  listEventDays: route<ListEventDaysInput, ListEventDaysOutput>('listEventDays', {
    summary: 'Lists the days on which published events that are not over start',
    input: listEventDaysInput,
    output: z.object({
      days: z.array(
        z.object({
          date: day,
          events: z.int().describe('At least 1'),
          categories: z.array(z.enum(CATEGORIES)),
        }),
      ),
    }),
  }),
  listMyEvents: route<ListMyEventsInput, ListMyEventsOutput>('listMyEvents', {
    summary: 'Lists the signed-in organizer’s events, newest first',
    input: eventPageInput(DEFAULT_MY_EVENTS),
    output: z.object({ events: z.array(myEvent), ...eventPageFields }),
  }),
  viewEvent: route<ViewEventInput, ViewEventOutput>('viewEvent', {
    summary: 'Returns one event',
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
    summary: 'Publishes a draft, or submits it for review for an unverified club',
    input: onlyId,
    output: oneEvent,
  }),
  unpublishEvent: route<UnpublishEventInput, UnpublishEventOutput>('unpublishEvent', {
    summary: 'Unpublishes an event',
    input: onlyId,
    output: oneEvent,
  }),
  duplicateEvent: route<DuplicateEventInput, DuplicateEventOutput>('duplicateEvent', {
    summary: 'Creates a draft with the same details',
    input: onlyId,
    output: oneEvent,
  }),
  deleteEvent: route<DeleteEventInput, null>('deleteEvent', {
    summary: 'Deletes a draft without tickets',
    input: z.strictObject({ id, version: readVersion }),
    output: noOutput,
  }),
  cancelEvent: route<CancelEventInput, CancelEventOutput>('cancelEvent', {
    summary: 'Cancels an event and its tickets, notifies their holders and refunds them',
    input: z.strictObject({ id, reason: text(CANCELLATION_FIELDS.reason) }),
    output: oneEvent,
  }),
  viewCancellation: route<ViewCancellationInput, ViewCancellationOutput>('viewCancellation', {
    summary: 'Returns the progress of an event’s cancellation',
    input: onlyId,
    output: z.object({
      progress: z
        .object({
          total: z.int(),
          cancelled: z.int(),
          failed: z.int().describe('Tickets left whose cancellation failed and is retried'),
        })
        .nullable(),
    }),
  }),
};
