import type { AuditedForm } from '../versions/audited-fields.ts';
import type { Event } from './event.ts';

/** The fields of an event's form, which its version counts. */
export const EVENT_FORM: AuditedForm<Event> = {
  actions: ['event_edited'],
  fields: [
    { field: 'title', key: 'title', of: ({ title }) => title },
    { field: 'description', key: 'description', of: ({ description }) => description },
    { field: 'category', key: 'category', of: ({ category }) => category },
    { field: 'tags', key: 'tags', of: ({ tags }) => tags },
    { field: 'imageUrl', key: 'picture', of: ({ imageUrl }) => imageUrl },
    { field: 'startDate', key: 'start', of: ({ startsAt }) => startsAt, isCode: true },
    { field: 'endDate', key: 'end', of: ({ endsAt }) => endsAt, isCode: true },
    { field: 'venue', key: 'venue', of: ({ venue }) => venue },
    { field: 'location', key: 'location', of: ({ location }) => location },
    { field: 'ticketPrice', key: 'price_sen', of: ({ priceSen }) => priceSen, isCode: true },
    { field: 'capacity', key: 'capacity', of: ({ capacity }) => capacity, isCode: true },
    {
      field: 'perPersonLimit',
      key: 'per_person_limit',
      of: ({ perPersonLimit }) => perPersonLimit ?? 'none',
      isCode: true,
    },
  ],
};
