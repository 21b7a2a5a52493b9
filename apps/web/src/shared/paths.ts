import { CHOSEN_TYPE } from '#adapters/http/contract/page/drawn-page.ts';

/** Every address of the app: its route pattern and a function that builds it. */
export const paths = {
  home: '/',
  events: '/events',
  eventsNamed: (text: string) => `/events?q=${encodeURIComponent(text)}`,
  event: { pattern: '/events/:id', to: (id: string) => `/events/${id}` },
  manageEvent: sectionOfEvent(''),
  manageTickets: sectionOfEvent('/tickets'),
  manageCodes: sectionOfEvent('/tickets/codes'),
  managePeople: sectionOfEvent('/people'),
  manageGuests: sectionOfEvent('/people/guests'),
  inviteGuests: sectionOfEvent('/people/import'),
  manageCheckIn: sectionOfEvent('/check-in'),
  manageQuestions: sectionOfEvent('/questions'),
  manageMessages: sectionOfEvent('/messages'),
  manageMoney: sectionOfEvent('/money'),
  printAttendees: { pattern: '/events/:id/print', to: (id: string) => `/events/${id}/print` },
  eventPoster: { pattern: '/events/:id/poster', to: (id: string) => `/events/${id}/poster` },
  eventStatement: { pattern: '/events/:id/statement', to: (id: string) => `/events/${id}/statement` },
  club: { pattern: '/clubs/:id', to: (id: string) => `/clubs/${id}` },
  clubTeam: { pattern: '/clubs/:id/team', to: (id: string) => `/clubs/${id}/team` },
  clubPeople: { pattern: '/clubs/:id/people', to: (id: string) => `/clubs/${id}/people` },
  clubPeopleImport: {
    pattern: '/clubs/:id/people/import',
    to: (id: string) => `/clubs/${id}/people/import`,
  },
  editClub: { pattern: '/clubs/:id/edit', to: (id: string) => `/clubs/${id}/edit` },
  clubHandover: { pattern: '/clubs/:id/handover', to: (id: string) => `/clubs/${id}/handover` },
  clubStatement: { pattern: '/clubs/:id/statement', to: (id: string) => `/clubs/${id}/statement` },
  checkIn: { pattern: '/door/:id', to: (id: string) => `/door/${id}` },
  /** Where members checked in before. Leads to `checkIn`. */
  earlierCheckIn: '/events/:id/check-in',
  /** The link of a check-in pass. The secret never leaves the browser with the address. */
  checkInWithPass: (id: string, secret: string) => `/door/${id}#${secret}`,
  editEvent: { pattern: '/events/:id/edit', to: (id: string) => `/events/${id}/edit` },
  invitation: '/invitation',
  invitationOf: (token: string) => `/invitation?token=${encodeURIComponent(token)}`,
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  dashboard: '/dashboard',
  myTickets: '/my-tickets',
  /** The ticket of a guest without an account. What follows `#` reaches no server. */
  guestTicket: { pattern: '/t/:id', to: (id: string, secret: string) => `/t/${id}#${secret}` },
  myClubs: '/my-clubs',
  ticket: { pattern: '/tickets/:id', to: (id: string) => `/tickets/${id}` },
  answers: { pattern: '/tickets/:id/answers', to: (id: string) => `/tickets/${id}/answers` },
  receipt: { pattern: '/tickets/:id/receipt', to: (id: string) => `/tickets/${id}/receipt` },
  /** The part of a ticket's page that asks for bank details. */
  refundOfTicket: (id: string) => `/tickets/${id}#refund`,
  pay: { pattern: '/pay/:paymentId', to: (paymentId: string) => `/pay/${paymentId}` },
  /** Where somebody without an account returns after paying at the entrance. The server names it to the provider. */
  guestPaid: '/paid',
  profile: '/profile',
  notifications: '/profile/notifications',
  /** The link of a mail that can be switched off. */
  unsubscribe: { pattern: '/u/:token', to: (token: string) => `/u/${token}` },
  privacy: '/privacy',
  security: '/security',
  createEvent: '/create-event',
  analytics: '/analytics',
  admin: '/admin',
  adminReviews: '/admin/reviews',
  adminClubRequests: '/admin/club-requests',
  adminClubs: '/admin/clubs',
  adminPeople: '/admin/people',
  adminPayments: '/admin/payments',
  adminStatement: '/admin/payments?tab=statement',
  adminTransferLists: '/admin/payments?tab=lists',
  adminPaymentChecks: '/admin/payments?tab=checks',
  adminReceipts: '/admin/payments?tab=receipts',
  adminRefundList: {
    pattern: '/admin/payments/lists/:id',
    to: (id: string) => `/admin/payments/lists/${id}`,
  },
  adminReceipt: {
    pattern: '/admin/payments/receipts/:number',
    to: (number: string) => `/admin/payments/receipts/${encodeURIComponent(number)}`,
  },
  adminOutbox: '/admin/outbox',
  adminAudit: '/admin/audit',
  /** Exists only in the build without a server. */
  demoBank: '/sandbox-bank/:ref',
} as const;

/** The address of a section of an event's management page. */
function sectionOfEvent(section: string) {
  return {
    pattern: `/events/:id/manage${section}`,
    to: (id: string) => `/events/${id}/manage${section}`,
  };
}

/**
 * The state of a link to /login that brings the person back: `<Link to={paths.login} state={returningTo(location)}>`.
 */
export function returningTo(location: { readonly pathname: string; readonly search: string }): {
  readonly from: string;
} {
  return { from: `${location.pathname}${location.search}` };
}

/** Returns the address in that state; null when there is none. */
export function returnAddress(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/** The state of a link between the pages of an account, which keeps the address to come back to and the email typed there. */
export function withEmail(state: unknown, email: string): { readonly from?: string; readonly email: string } {
  const from = returnAddress(state);
  return { ...(from !== null && { from }), email: email.trim() };
}

/** Returns the email that was typed on the page before; empty when there is none. */
export function emailIn(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}

/** Returns the address of an event's page with one of its ticket types chosen. */
export function eventWithType(id: string, typeId: string): string {
  return `${paths.event.to(id)}?${new URLSearchParams({ [CHOSEN_TYPE]: typeId })}`;
}

/** Returns the address of an event's page that brings a code with it; the page takes it out of the address at once. */
export function eventWithCode(id: string, code: string): string {
  return `${paths.event.to(id)}?${new URLSearchParams({ [CODE]: code })}`;
}

/**
 * Where a new account continues: the page of the club that the person came from, to join it, or else the dashboard, which
 * offers the event and the ticket that they came from, if any.
 */
export function afterRegistration(cameFrom: string | null): string {
  if (cameFrom !== null && /^\/clubs\/[^/?]+$/.test(cameFrom)) return cameFrom;
  const id = eventIn(cameFrom);
  if (id === null) return paths.dashboard;
  const [, search] = cameFrom?.split('?') ?? [];
  const typeId = new URLSearchParams(search).get(CHOSEN_TYPE);
  const carried = { [CONTINUE]: id, ...(typeId !== null && { [CHOSEN_TYPE]: typeId }) };
  return `${paths.dashboard}?${new URLSearchParams(carried)}`;
}

/** Returns the id of the event whose page an address opens, or that the dashboard continues with; null for another address. */
export function eventIn(address: string | null): string | null {
  const [pathname = '', search] = address?.split('?') ?? [];
  if (pathname === paths.dashboard) return new URLSearchParams(search).get(CONTINUE);
  return pathname.match(/^\/events\/([A-Za-z0-9_-]+)$/)?.[1] ?? null;
}

/** The query parameter of the dashboard that names the event to continue with. */
export const CONTINUE = 'continue';
/** The query parameter that names the ticket type that somebody has chosen. */
export { CHOSEN_TYPE };
/** The query parameter that brings a code of the event. */
export const CODE = 'code';

/** The navigation state after a purchase: `navigate(paths.myTickets, { state: withBought(id) })`. */
export function withBought(id: string): { readonly bought: string } {
  return { bought: id };
}

/** Returns the id of the ticket that was just bought; null when there is none. */
export function boughtIn(state: unknown): string | null {
  const bought = (state as { bought?: unknown } | null)?.bought;
  return typeof bought === 'string' ? bought : null;
}

/** The navigation state after an event was created: `navigate(paths.dashboard, { state: withCreated(id) })`. */
export function withCreated(id: string): { readonly created: string } {
  return { created: id };
}

/** Returns the id of the event that was just created; null when there is none. */
export function createdIn(state: unknown): string | null {
  const created = (state as { created?: unknown } | null)?.created;
  return typeof created === 'string' ? created : null;
}

/** Returns the whole address of a page, to be shared. Without a server, the path is in the hash. */
export function fullAddress(path: string): string {
  const before =
    import.meta.env.VITE_API === 'memory' ? `${window.location.href.split('#')[0]}#` : window.location.origin;
  return `${before}${path}`;
}
