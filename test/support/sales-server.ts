import { httpApi } from '#adapters/http/client/http-api.ts';
import { EVENT_DEFAULTS } from '#core/events/event.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Settings of a server on which the same buyers buy many times. */
export const MANY_SALES = { DEMO: 'off', RATE_LIMITS: 'off', MAX_OPEN_HOLDS: '1000' };

export const PRICE_SEN = 1_000;

/** Publishes an event of a verified club over HTTP and returns its id. */
export async function publishEvent(url: string, clubToken: string, capacity: number): Promise<string> {
  const now = Date.now();
  const api = httpApi({ baseUrl: `${url}/api`, token: async () => clubToken });
  const { event } = await api.createEvent({
    ...EVENT_DEFAULTS,
    title: 'Night of the Rush',
    description: 'An event that everybody wants to go to.',
    category: 'Social',
    startDate: new Date(now + DAY_MS).toISOString(),
    endDate: new Date(now + 2 * DAY_MS).toISOString(),
    location: 'Main Campus',
    venue: 'Great Hall',
    ticketPrice: PRICE_SEN / 100,
    capacity,
    status: null,
  });
  return event.id;
}
