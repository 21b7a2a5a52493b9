import { z } from 'zod';
import { BROWSE_FIELDS } from '#core/events/browse-events.ts';
import { CATEGORIES } from '#core/events/event.ts';
import { EVENT_CURSOR } from '#core/events/event-cursor.ts';
import { EVENT_FILTER_FIELDS } from '#core/events/event-filter.ts';
import { CANCELLATION_FIELDS, EVENT_FIELDS } from '#core/events/event-rules.ts';
import { EVENT_DAYS_FIELDS, MAX_EVENT_DAYS } from '#core/events/list-event-days.ts';
import { DEFAULT_MY_EVENTS, type MyEventView, RECENT_DAYS } from '#core/events/list-my-events.ts';
import type { ChoiceRule } from '#core/shared/field-rules.ts';
import { SEARCH } from '#core/shared/search.ts';
import { id } from './basic-schemas.ts';
import { boolInQuery, choice, integerInQuery, nullWhenMissing, patternText, text } from './fields.ts';
import { route } from './route.ts';
import {
  dateTime,
  day,
  event,
  eventDraftFields,
  eventFields,
  eventPageFields,
  eventPageInput,
  eventWithTypes,
  noOutput,
  readVersion,
  search,
} from './schemas.ts';

const orEmpty = (rule: ChoiceRule) => nullWhenMissing(choice({ ...rule, options: ['', ...rule.options] }));
const filterFields = {
  category: orEmpty(EVENT_FILTER_FIELDS.category),
  q: search.describe(
    'Words in title, description, tags, venue or club, or a category, a day or “free”, in English or Malay; case, accents, hyphens and joined words do not matter',
  ),
  price: orEmpty(EVENT_FILTER_FIELDS.price).describe(
    'What somebody without a membership or proof pays now, or when sales open; under10: less than ten ringgit, free events included',
  ),
  available: boolInQuery('Available').describe(
    'true: only events of which something is open to everybody, with places left',
  ),
};
const browseEventsInput = z.object({
  ...filterFields,
  from: nullWhenMissing(patternText(BROWSE_FIELDS.from)).describe(
    `Only events that end after this: ${dateTime}`,
  ),
  to: nullWhenMissing(patternText(BROWSE_FIELDS.to)).describe(
    `Only events that start at this or earlier: ${dateTime}`,
  ),
  limit: integerInQuery(BROWSE_FIELDS.limit).describe('24 by default'),
  cursor: nullWhenMissing(patternText(EVENT_CURSOR)).describe('nextCursor of the previous page'),
});

const listEventDaysInput = z.object({
  ...filterFields,
  from: patternText(EVENT_DAYS_FIELDS.from).describe('A day in Kuala Lumpur'),
  to: patternText(EVENT_DAYS_FIELDS.to).describe(`A day in Kuala Lumpur; at most ${MAX_EVENT_DAYS} days`),
});

const createEventInput = z.strictObject({
  ...eventDraftFields,
  status: choice(EVENT_FIELDS.status).nullable().default(null).describe('draft for an unpublished event'),
});

const editEventInput = z.strictObject({
  id,
  ...eventDraftFields,
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
const oneEvent = z.object({ event: eventWithTypes });

export const events = {
  browseEvents: route('browseEvents', {
    summary: 'Lists published events that are not over, soonest first; with q, the best match first',
    input: browseEventsInput,
    output: z.object({
      events: z.array(event),
      nextCursor: z.string().nullable(),
      total: z.int().nullable().describe('Total of matching events; null above 1,000'),
      suggestion: z
        .string()
        .max(SEARCH.max)
        .optional()
        .describe('When q finds nothing: q with the nearest words, which finds something'),
    }),
  }),
  listEventDays: route('listEventDays', {
    summary: 'Lists the days on which published events that are not over run',
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
  listMyEvents: route('listMyEvents', {
    summary: 'Lists the signed-in organizer’s events, newest first',
    input: eventPageInput(DEFAULT_MY_EVENTS),
    output: z.object({ events: z.array(myEvent), ...eventPageFields }),
  }),
  viewEvent: route('viewEvent', {
    summary: 'Returns one event',
    refusals: ['event_not_found'],
    input: z.object({ id }),
    output: z.object({ event: eventWithTypes }),
  }),
  createEvent: route('createEvent', {
    summary: 'Creates an event; published at once for a verified club or an admin, otherwise after a review',
    refusals: ['too_many_events'],
    input: createEventInput,
    output: z.object({ event: eventWithTypes }),
  }),
  editEvent: route('editEvent', {
    summary: 'Changes an event; tickets already bought keep their price',
    refusals: ['event_not_found', 'event_over', 'changed_meanwhile'],
    input: editEventInput,
    output: oneEvent,
  }),
  publishEvent: route('publishEvent', {
    summary: 'Publishes a draft, or submits it for review for an unverified club',
    refusals: ['event_not_found', 'event_over', 'wrong_state', 'too_many_events'],
    input: onlyId,
    output: oneEvent,
  }),
  unpublishEvent: route('unpublishEvent', {
    summary: 'Unpublishes an event',
    refusals: ['event_not_found', 'event_over', 'wrong_state'],
    input: onlyId,
    output: oneEvent,
  }),
  duplicateEvent: route('duplicateEvent', {
    summary: 'Creates a draft with the same details',
    refusals: ['event_not_found', 'wrong_state', 'too_many_events'],
    input: onlyId,
    output: oneEvent,
  }),
  deleteEvent: route('deleteEvent', {
    summary: 'Deletes a draft without tickets',
    refusals: ['event_not_found', 'wrong_state', 'changed_meanwhile'],
    input: z.strictObject({ id, version: readVersion }),
    output: noOutput,
  }),
  cancelEvent: route('cancelEvent', {
    summary: 'Cancels an event and its tickets, notifies their holders and refunds them',
    refusals: ['event_not_found', 'event_over', 'wrong_state'],
    input: z.strictObject({ id, reason: text(CANCELLATION_FIELDS.reason) }),
    output: oneEvent,
  }),
  viewCancellation: route('viewCancellation', {
    summary: 'Returns the progress of an event’s cancellation',
    refusals: ['event_not_found'],
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
