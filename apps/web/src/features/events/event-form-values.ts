import { posterAddress } from '#adapters/posters/poster-address.ts';
import type { CreateEventInput } from '#core/events/create-event.ts';
import { CATEGORIES, type Category } from '#core/events/event.ts';
import { checkEventDetails } from '#core/events/event-rules.ts';
import type { Instant } from '#core/shared/instant.ts';

/** The form as it is typed: text in every field. */
export interface EventFormValues {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly ticketPrice: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly location: string;
  readonly venue: string;
  readonly capacity: string;
  readonly imageUrl: string;
  /** Comma-separated. */
  readonly tags: string;
  /** The seed of the poster that stands in for a picture. */
  readonly poster: string;
}

export type EventFormField = Exclude<keyof EventFormValues, 'poster'>;

/** In the order in which they stand on the page. */
export const EVENT_FORM_FIELDS: readonly EventFormField[] = [
  'title',
  'description',
  'category',
  'startDate',
  'endDate',
  'venue',
  'location',
  'ticketPrice',
  'capacity',
  'imageUrl',
  'tags',
];

export function emptyEventForm(poster: string): EventFormValues {
  return {
    title: '',
    description: '',
    category: 'Academic',
    ticketPrice: '0',
    startDate: '',
    endDate: '',
    location: '',
    venue: '',
    capacity: '',
    imageUrl: '',
    tags: '',
    poster,
  };
}

/** What the API is asked to create. Times stay as they were typed: the API reads them as Kuala Lumpur time. */
export function toCreateEventInput(values: EventFormValues): CreateEventInput {
  return {
    title: values.title,
    description: values.description,
    category: values.category,
    startDate: values.startDate,
    endDate: values.endDate,
    location: values.location,
    venue: values.venue,
    ticketPrice: numberFrom(values.ticketPrice),
    capacity: numberFrom(values.capacity),
    imageUrl: pictureOf(values),
    tags: tagsFrom(values.tags),
    perPersonLimit: null,
    status: null,
  };
}

/** Throws what the API would throw, before anything is sent. The lowest paid price is the API's to know. */
export function checkEventForm(values: EventFormValues, now: Instant): void {
  checkEventDetails(toCreateEventInput(values), { lowestPaidPriceSen: 0 }, now);
}

/** The given picture, else the poster that the preview shows. */
export function pictureOf(values: EventFormValues): string {
  return values.imageUrl.trim() || posterAddress({ category: categoryOf(values), seed: values.poster });
}

export function categoryOf(values: Pick<EventFormValues, 'category'>): Category {
  return CATEGORIES.find((category) => category === values.category) ?? 'Academic';
}

export function tagsFrom(written: string): readonly string[] {
  const tags = written.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}

function numberFrom(written: string): number {
  return written.trim() === '' ? Number.NaN : Number(written);
}
