import type { ClubView } from '../clubs/club-view.ts';
import type { EventView } from '../events/event-view.ts';
import { summaryOf } from './event-summary.ts';
import type { LinkPicture, PictureShape } from './link-picture.ts';

/** What every picture of an installation says about it. */
export interface PictureOrigin {
  readonly universityName: string;
  /** The host of the web app's address. */
  readonly host: string;
}

/** What a picture shows of an event. It changes with no sale and no
 * opening, so that it is not drawn again for each. */
export function pictureOfEvent(event: EventView, shape: PictureShape, { host }: PictureOrigin): LinkPicture {
  const { day, time, priceRange } = summaryOf(event);
  return {
    shape,
    overline: event.organizerName,
    title: event.title,
    lines: [`${day}, ${time}`, event.venue],
    badge: event.status === 'cancelled' ? 'Cancelled' : priceRange,
    footer: host,
    imageUrl: event.imageUrl,
    category: event.category,
    seed: event.id,
  };
}

export function pictureOfClub({ id, name }: ClubView, { host, universityName }: PictureOrigin): LinkPicture {
  return { ...cover(name, universityName, host), seed: id };
}

export function pictureOfSite({ host, universityName }: PictureOrigin): LinkPicture {
  return { ...cover('Campus life, from the front row.', universityName, host), seed: 'acara' };
}

function cover(title: string, overline: string, footer: string): Omit<LinkPicture, 'seed'> {
  const lines = ['Events and tickets'];
  return { shape: 'card', overline, title, lines, badge: null, footer, imageUrl: null, category: 'Cultural' };
}
