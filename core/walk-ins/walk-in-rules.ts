import { DATE_TIME_PATTERN } from '../shared/instant.ts';

/** How somebody without a ticket pays: on the provider's page, or in cash to the person at the entrance. */
export const WALK_IN_WAYS = ['provider', 'cash'] as const;
export type WalkInWay = (typeof WALK_IN_WAYS)[number];

/** The fields of a sale at the venue, and of what devices keep for such sales. */
export const WALK_IN_FIELDS = {
  saleId: {
    label: 'Sale',
    pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    problem: { code: 'not_right', label: 'Sale' },
  },
  price: { label: 'Ticket Price' },
  way: { label: 'Way to pay', options: WALK_IN_WAYS },
  soldAt: {
    label: 'Time of the sale',
    pattern: DATE_TIME_PATTERN,
    problem: { code: 'not_a_date_time', label: 'Time of the sale' },
  },
  places: { label: 'Places for walk-ins', min: 0, max: 100 },
  float: { label: 'Float' },
  counted: { label: 'Counted cash' },
  countId: { label: 'Count of cash' },
} as const;

/** The provider under which cash is booked. No gateway has it: nobody can pay so on the web. */
export const CASH = 'cash';

/** Whom the ticket of a sale at the venue names: nobody is asked for a name there. */
export const WALK_IN_NAME = 'Walk-in';
