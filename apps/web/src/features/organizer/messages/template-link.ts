import { paths } from '../../../shared/paths.ts';

/** The query parameter that opens the form with a template. */
export const TEMPLATE = 'template';

/** Returns the address of an event's messages with the thank-you begun. */
export function thankYouLink(eventId: string): string {
  return `${paths.manageMessages.to(eventId)}?${TEMPLATE}=thanks`;
}
