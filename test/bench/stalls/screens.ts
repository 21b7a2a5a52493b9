import { dayOf, daysAfter } from '#core/shared/day.ts';

/** Whom and what the screens of an installation are about. */
export interface Subjects {
  /** Bearer tokens, signed in just now. */
  readonly student: string;
  readonly club: string;
  readonly admin: string;
  readonly clubId: string;
  /** The club’s upcoming event with the most tickets. */
  readonly event: { readonly id: string; readonly title: string; readonly category: string };
  /** The name of a holder of a ticket of the event. */
  readonly holder: string;
  /** The path of the calendar of the student’s tickets. */
  readonly calendar: string;
}

export interface Screen {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly as: 'student' | 'club' | 'admin' | 'everybody';
  path(subjects: Subjects): string;
  /** The paths that an answer names and that belong to the screen. */
  readonly parts?: (answer: string) => readonly string[];
  /** Bars besides that of the stall. */
  readonly maxMs?: number;
  readonly maxBytes?: number;
}

type Path = (subjects: Subjects) => string;

const NO_MATCH = 'q=zzqxzz';
const TODAY = dayOf(new Date().toISOString());
const DAYS = `from=${TODAY}&to=${daysAfter(TODAY, 61)}`;
const MONTH = `from=${daysAfter(TODAY, -29)}&to=${TODAY}`;
const YEAR = `from=${daysAfter(TODAY, -364)}&to=${TODAY}`;
const MAX_PLATFORM_MS = 20;

const ofEvent =
  (rest: string): Path =>
  ({ event }) =>
    `/api/events/${event.id}${rest}`;
const ofHolder =
  (rest: string): Path =>
  ({ event, holder }) =>
    `/api/events/${event.id}${rest}?q=${encodeURIComponent(holder)}`;
const fixed =
  (path: string): Path =>
  () =>
    `/api${path}`;

/** Every screen whose answer could grow with what is stored. */
export const SCREENS: readonly Screen[] = [
  get('student', 'my tickets', fixed('/tickets/my'), { maxMs: 30, maxBytes: 200_000 }),
  get('everybody', 'ticket calendar feed', ({ calendar }) => calendar),
  get('student', 'my data (zip)', fixed('/me/export')),
  get('everybody', 'club calendar feed', ({ clubId }) => `/api/calendar/clubs/${clubId}.ics`),
  get(
    'everybody',
    'category calendar feed',
    ({ event }) => `/api/calendar/categories/${encodeURIComponent(event.category)}.ics`,
  ),
  get('club', 'attendees, page 1', ofEvent('/attendees')),
  get('club', 'attendees, no match', ofEvent(`/attendees?${NO_MATCH}`)),
  get('club', 'attendees, a name', ofHolder('/attendees')),
  post('club', 'attendees, export', ofEvent('/attendees/export')),
  post('club', 'attendees, print', ofEvent('/attendees/print')),
  get('club', 'check-in', ofEvent('/door')),
  get('club', 'ticket holders at check-in, a name', ofHolder('/door/holders')),
  get('club', 'ticket holders at check-in, no match', ofEvent(`/door/holders?${NO_MATCH}`)),
  get('club', 'refunds of an event', ofEvent('/refunds')),
  get('club', 'statement of an event', ofEvent('/statement')),
  get('club', 'statement of an event, with payments', ofEvent('/statement?payments=true')),
  get('admin', 'people', fixed('/admin/people')),
  get('admin', 'people, a word', fixed('/admin/people?q=pelajar')),
  get('admin', 'people, no match', fixed(`/admin/people?${NO_MATCH}`)),
  get('admin', 'outbox', fixed('/admin/outbox')),
  get('admin', 'outbox, no match', fixed(`/admin/outbox?${NO_MATCH}`)),
  get('admin', 'audit log', fixed('/admin/audit')),
  get('admin', 'audit log, no match', fixed('/admin/audit?person=nobody')),
  get('admin', 'reviews', fixed('/admin/reviews')),
  get('admin', 'clubs', fixed('/admin/clubs')),
  get('admin', 'sales of a club', ({ clubId }) => `/api/admin/people/${clubId}/sales`),
  get('admin', 'handover', ({ clubId }) => `/api/clubs/${clubId}/handover`),
  get('admin', 'payments needing attention', fixed('/admin/payments')),
  get('everybody', 'events', fixed('/events')),
  get('everybody', 'events, a word', fixed('/events?q=kelab')),
  get(
    'everybody',
    'events, an exact title',
    ({ event }) => `/api/events?q=${encodeURIComponent(event.title)}`,
  ),
  get('everybody', 'events, no match', fixed(`/events?${NO_MATCH}`)),
  get('everybody', 'events, two letters', fixed('/events?q=ke')),
  get('everybody', 'events, days of two months', fixed(`/events/days?${DAYS}`)),
  get('everybody', 'events of a club', ({ clubId }) => `/api/clubs/${clubId}/events`),
  get('everybody', 'club', ({ clubId }) => `/api/clubs/${clubId}`),
  get('everybody', 'sitemap with its parts', () => '/sitemap.xml', { parts: sitemapsIn }),
  get('admin', 'platform analytics, 30 days', fixed(`/analytics/platform?${MONTH}`), {
    maxMs: MAX_PLATFORM_MS,
  }),
  get('admin', 'platform analytics, a year', fixed(`/analytics/platform?${YEAR}`), {
    maxMs: MAX_PLATFORM_MS,
  }),
  get('admin', 'platform analytics, all', fixed('/analytics/platform'), { maxMs: MAX_PLATFORM_MS }),
  get('club', 'club analytics, a year', ({ clubId }) => `/api/analytics/club/${clubId}?${YEAR}`),
  get('club', 'club statement', ({ clubId }) => `/api/clubs/${clubId}/statement`),
];

function get(as: Screen['as'], name: string, path: Path, more: Partial<Screen> = {}): Screen {
  return { name, method: 'GET', as, path, ...more };
}

function post(as: Screen['as'], name: string, path: Path): Screen {
  return { name, method: 'POST', as, path };
}

/** Returns the paths of the sitemaps that an index lists. */
function sitemapsIn(answer: string): readonly string[] {
  const all = [...answer.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)];
  return all.map(([, address = '']) => new URL(address).pathname);
}
