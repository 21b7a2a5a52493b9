import type { ClubView } from '#core/clubs/club-view.ts';
import type { EventWithTypes } from '#core/events/event-views.ts';
import { cutText } from '#core/shared/cut-text.ts';
import { summaryOf } from '#core/sharing/event-summary.ts';
import type { LinkPicture } from '#core/sharing/link-picture.ts';
import {
  type PictureOrigin,
  pictureOfClub,
  pictureOfEvent,
  pictureOfSite,
} from '#core/sharing/link-pictures-of.ts';
import { eventData } from './event-data.ts';
import type { PageHead } from './page-head.ts';
import { type PictureSubject, picturePath, versionOf } from './picture-address.ts';

const NAME = 'Acara';
const MAX_DESCRIPTION = 160;

export interface HeadsOptions {
  readonly publicUrl: string;
  readonly universityName: string;
  /** The version of the drawings. */
  readonly drawing: string;
}

/** Composes the heads of pages, in English, which is the language of the page that the server sends. */
export class Heads {
  readonly origin: PictureOrigin;
  readonly #slogan: string;

  constructor(private readonly options: HeadsOptions) {
    const { publicUrl, universityName } = options;
    this.origin = { universityName, host: new URL(publicUrl).host };
    this.#slogan = `The smart event and ticketing platform for students of ${universityName}.`;
  }

  get homeAddress(): string {
    return this.#address('/');
  }

  home(): PageHead {
    return { ...this.generic(), address: this.homeAddress };
  }

  events(): PageHead {
    const texts = { title: `Events · ${NAME}`, shareTitle: 'Events' };
    return { ...this.generic(), ...texts, address: this.#address('/events') };
  }

  /** The head of a page that says nothing about itself. */
  generic({ isHidden } = { isHidden: false }): PageHead {
    return {
      title: NAME,
      shareTitle: `${NAME}: campus life, from the front row`,
      shareText: this.#slogan,
      description: this.#slogan,
      address: null,
      isHidden,
      picture: this.#picture({ kind: 'site' }, pictureOfSite(this.origin)),
      data: null,
    };
  }

  event(event: EventWithTypes): PageHead {
    const { day, time, price, standing } = summaryOf(event);
    const shareText = [standing, `${day}, ${time}`, event.venue, price].filter(Boolean).join(' · ');
    const page = this.#address(`/events/${encodeURIComponent(event.id)}`);
    const club = this.#address(`/clubs/${encodeURIComponent(event.organizerId)}`);
    const picture = this.#picture(
      { kind: 'events', id: event.id },
      pictureOfEvent(event, 'card', this.origin),
    );
    return {
      title: `${event.title} · ${NAME}`,
      shareTitle: event.title,
      shareText,
      description: shortened(`${shareText}. ${event.description}`),
      address: page,
      isHidden: false,
      picture,
      data: eventData(event, { page, club, picture: picture.address }),
    };
  }

  club(club: ClubView): PageHead {
    const { name, id, upcomingEvents } = club;
    const events = upcomingEvents === 1 ? '1 upcoming event' : `${upcomingEvents} upcoming events`;
    const shareText = upcomingEvents > 0 ? `${events} of ${name} on ${NAME}` : `Events of ${name} on ${NAME}`;
    return {
      title: `${name} · ${NAME}`,
      shareTitle: name,
      shareText,
      description: `${shareText}, for students of ${this.origin.universityName}.`,
      address: this.#address(`/clubs/${encodeURIComponent(id)}`),
      isHidden: false,
      picture: this.#picture({ kind: 'clubs', id }, pictureOfClub(club, this.origin)),
      data: null,
    };
  }

  #picture(subject: PictureSubject, picture: LinkPicture): PageHead['picture'] {
    const version = versionOf(picture, this.options.drawing);
    const { title, lines, badge } = picture;
    return {
      address: this.#address(picturePath({ subject, shape: 'card', version })),
      alt: [title, ...lines, badge].filter(Boolean).join(', '),
    };
  }

  #address(path: string): string {
    return `${this.options.publicUrl}${path}`;
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${cutText(line, MAX_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}
