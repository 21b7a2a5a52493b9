/** The id of the element in which the web app draws, and the server its first page. */
export const ROOT_ELEMENT = 'root';

/** The id of the template that holds what a drawn page loads once it is painted. public/start.js takes it from there. */
export const LATER_ELEMENT = 'later';

/** The parameter in an event's address that chooses a ticket type. */
export const CHOSEN_TYPE = 'ticket';

/** The languages in which pages are drawn. */
export type PageLanguage = 'en' | 'ms';

/** The cookie with the language that somebody has chosen. */
export const LANGUAGE_COOKIE = 'acara.language';

/** What the server's drawing of a page depends on, beside its answers: attributes of that element. */
export interface DrawnPage {
  readonly path: string;
  readonly language: PageLanguage;
  /** The instant that it was drawn for. */
  readonly at: string;
}
