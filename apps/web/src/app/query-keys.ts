/**
 * Every key of the query cache. Invalidating `queryKeys.myTickets` also invalidates each single ticket, and
 * `queryKeys.events`
 * every list and every single event, because invalidation matches keys by prefix.
 */
export const queryKeys = {
  events: ['events'],
  eventList: (filter: Readonly<Record<string, unknown>>) => ['events', 'list', filter],
  eventDays: (search: Readonly<Record<string, unknown>>) => ['events', 'days', search],
  event: (id: string) => ['events', id],
  club: (id: string) => ['events', 'clubs', id],
  clubEvents: (id: string, when: string) => ['events', 'clubs', id, when],

  /** Keys of the signed-in person's data begin with `me`; they are removed from the cache at sign-out. */
  profiles: ['me', 'profile'],
  profile: (uid: string | null) => ['me', 'profile', uid],
  myEvents: ['me', 'events'],
  myEventList: ['me', 'events', 'list'],
  myVenues: ['me', 'events', 'venues'],
  attendees: (id: string, filter: Readonly<Record<string, unknown>> = {}) => [
    'me',
    'events',
    id,
    'attendees',
    filter,
  ],
  /** Not below `attendees`: a sale does not change what is on paper. */
  printedAttendees: (id: string) => ['me', 'printed-attendees', id],
  eventRevenue: (id: string, sold: number) => ['me', 'events', id, 'revenue', sold],
  cancellation: (id: string) => ['me', 'events', id, 'cancellation'],
  checkIn: (id: string) => ['me', 'events', id, 'door'],
  eventStatement: (id: string) => ['me', 'events', id, 'statement'],
  clubStatement: (of: Readonly<Record<string, unknown>>) => ['me', 'analytics', 'statement', of],
  eventRefunds: (id: string) => ['me', 'events', id, 'refunds'],
  clubRequest: ['me', 'club-request'],
  myTickets: ['me', 'tickets'],
  ticket: (id: string) => ['me', 'tickets', id],
  receipt: (ticketId: string) => ['me', 'tickets', ticketId, 'receipt'],
  payment: (id: string) => ['me', 'payments', id],
  paymentOptions: ['me', 'payment-options'],
  paymentOptionsOf: (ticketId: string) => ['me', 'payment-options', ticketId],
  myCalendar: ['me', 'calendar'],
  myRefunds: ['me', 'my-refunds'],
  analytics: ['me', 'analytics'],
  analyticsOf: (days: Readonly<Record<string, unknown>>) => ['me', 'analytics', days],

  reviews: ['me', 'reviews'],
  reviewList: ['me', 'reviews', 'list'],
  reviewCount: ['me', 'reviews', 'count'],
  clubRequests: ['me', 'club-requests'],
  people: ['me', 'people'],
  peopleList: (filter: Readonly<Record<string, unknown>>) => ['me', 'people', filter],
  organizerSales: (uid: string) => ['me', 'people', uid, 'sales'],
  goodwillRefund: (ticketId: string) => ['me', 'goodwill-refunds', ticketId],
  refunds: ['me', 'refunds'],
  refundBatch: (id: string) => ['me', 'refunds', id],
  receiptByNumber: (number: string) => ['me', 'refunds', 'receipts', number],
  statementLines: ['me', 'statement-lines'],
  paymentAlerts: ['me', 'payment-alerts'],
  outbox: ['me', 'outbox'],
  outboxPages: (filter: Readonly<Record<string, unknown>>) => ['me', 'outbox', filter],
  auditLog: ['me', 'audit-log'],
  auditPages: (filter: Readonly<Record<string, unknown>>) => ['me', 'audit-log', filter],
} as const;
