import type { EventView } from '#core/events/event-view.ts';
import type { FormFields } from '../../../app/use-changed-meanwhile.ts';

/** What an admin reviews of an event, as text. */
export function reviewedFieldsOf(event: EventView): FormFields {
  const { title, description, category, startDate, endDate, location, venue } = event;
  return {
    ...{ title, description, category, startDate, endDate, location, venue },
    ticketPrice: String(event.ticketPrice),
    capacity: String(event.capacity),
    perPersonLimit: String(event.perPersonLimit ?? ''),
    imageUrl: event.imageUrl ?? '',
    tags: event.tags.join(', '),
  };
}
