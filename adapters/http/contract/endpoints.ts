import type { Endpoint } from './endpoint.ts';

/** For a bank's statement of the longest length, whatever its letters. */
const MAX_STATEMENT_BYTES = 2 * 1024 * 1024;

/** Every endpoint of the API, by the name of its use case. Without schemas, so that a browser loads none. */
export const endpoints = {
  signUp: {
    method: 'POST',
    path: '/identity/sign-up',
    access: 'everyone',
    status: 201,
    session: 'opens',
    rateLimit: 'sign-up',
  },
  signIn: {
    method: 'POST',
    path: '/identity/sign-in',
    access: 'everyone',
    status: 200,
    session: 'opens',
    rateLimit: 'sign-in',
  },
  renewSession: {
    method: 'POST',
    path: '/identity/renew',
    access: 'everyone',
    status: 200,
    session: 'renews',
    rateLimit: 'renewal',
  },
  signOut: {
    method: 'POST',
    path: '/identity/sign-out',
    access: 'everyone',
    status: 204,
    session: 'ends',
    rateLimit: 'renewal',
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/identity/request-password-reset',
    access: 'everyone',
    status: 204,
    rateLimit: 'reset-request',
    passesCaller: true,
  },
  resetPassword: {
    method: 'POST',
    path: '/identity/reset-password',
    access: 'everyone',
    status: 204,
    rateLimit: 'reset',
  },

  register: { method: 'POST', path: '/auth/register', access: 'signed-in', status: 201, statusAgain: 200 },
  viewProfile: { method: 'GET', path: '/auth/profile', access: 'signed-in', status: 200 },
  updateProfile: { method: 'PUT', path: '/auth/profile', access: 'signed-in', status: 200 },

  browseEvents: { method: 'GET', path: '/events', access: 'everyone', status: 200, shared: 'any' },
  listEventDays: { method: 'GET', path: '/events/days', access: 'everyone', status: 200, shared: 'any' },
  listMyEvents: { method: 'GET', path: '/events/my/events', access: 'organizer', status: 200 },
  viewEvent: { method: 'GET', path: '/events/:id', access: 'everyone', status: 200, shared: 'event' },
  createEvent: { method: 'POST', path: '/events', access: 'organizer', status: 201 },
  editEvent: { method: 'PUT', path: '/events/:id', access: 'organizer', status: 200 },
  publishEvent: { method: 'POST', path: '/events/:id/publish', access: 'organizer', status: 200 },
  unpublishEvent: { method: 'POST', path: '/events/:id/unpublish', access: 'organizer', status: 200 },
  duplicateEvent: { method: 'POST', path: '/events/:id/duplicate', access: 'organizer', status: 201 },
  deleteEvent: { method: 'POST', path: '/events/:id/delete', access: 'organizer', status: 204 },
  cancelEvent: { method: 'POST', path: '/events/:id/cancel', access: 'organizer', status: 200 },
  viewCancellation: { method: 'GET', path: '/events/:id/cancellation', access: 'organizer', status: 200 },
  listAttendees: { method: 'GET', path: '/events/:id/attendees', access: 'organizer', status: 200 },
  exportAttendees: { method: 'POST', path: '/events/:id/attendees/export', access: 'organizer', status: 200 },
  printAttendees: { method: 'POST', path: '/events/:id/attendees/print', access: 'organizer', status: 200 },
  messageAttendees: {
    method: 'POST',
    path: '/events/:id/attendees/message',
    access: 'organizer',
    status: 202,
    rateLimit: 'message',
  },
  viewEventRefunds: { method: 'GET', path: '/events/:id/refunds', access: 'organizer', status: 200 },

  computeClubAnalytics: { method: 'GET', path: '/analytics/club/:uid', access: 'organizer', status: 200 },
  viewEventStatement: { method: 'GET', path: '/events/:id/statement', access: 'organizer', status: 200 },
  viewClubStatement: { method: 'GET', path: '/clubs/:uid/statement', access: 'organizer', status: 200 },
  computePlatformAnalytics: { method: 'GET', path: '/analytics/platform', access: 'admin', status: 200 },

  requestClubAccount: { method: 'POST', path: '/clubs/request', access: 'signed-in', status: 201 },
  viewMyClubRequest: { method: 'GET', path: '/clubs/request', access: 'signed-in', status: 200 },
  viewClub: { method: 'GET', path: '/clubs/:id', access: 'everyone', status: 200, shared: 'any' },
  listClubEvents: {
    method: 'GET',
    path: '/clubs/:id/events',
    access: 'everyone',
    status: 200,
    shared: 'any',
  },

  purchaseTicket: {
    method: 'POST',
    path: '/tickets/purchase',
    access: 'signed-in',
    status: 201,
    headers: { idempotencyKey: 'Idempotency-Key' },
    rateLimit: 'purchase',
  },
  listMyTickets: { method: 'GET', path: '/tickets/my', access: 'signed-in', status: 200 },
  viewTicket: { method: 'GET', path: '/tickets/:id', access: 'signed-in', status: 200 },
  openCheckout: {
    method: 'POST',
    path: '/tickets/:id/pay',
    access: 'signed-in',
    status: 200,
    rateLimit: 'purchase',
  },
  cancelTicket: { method: 'POST', path: '/tickets/:id/cancel', access: 'signed-in', status: 200 },
  revokeTicket: { method: 'POST', path: '/tickets/:id/revoke', access: 'organizer', status: 200 },
  checkInTicket: { method: 'POST', path: '/events/:id/check-ins', access: 'organizer', status: 200 },
  viewCheckIn: { method: 'GET', path: '/events/:id/door', access: 'organizer', status: 200 },
  listTicketKeys: { method: 'GET', path: '/door/keys', access: 'everyone', status: 200 },

  viewPayment: { method: 'GET', path: '/payments/:id', access: 'signed-in', status: 200 },
  listPaymentOptions: { method: 'GET', path: '/payments/options', access: 'signed-in', status: 200 },
  checkPayment: { method: 'POST', path: '/payments/:id/check', access: 'signed-in', status: 200 },

  viewReceipt: { method: 'GET', path: '/tickets/:id/receipt', access: 'signed-in', status: 200 },
  downloadReceipt: {
    method: 'GET',
    path: '/receipts/:id/pdf',
    access: 'signed-in',
    status: 200,
    file: 'application/pdf',
  },

  listMyRefunds: { method: 'GET', path: '/refunds/my', access: 'signed-in', status: 200 },
  submitBankDetails: { method: 'PUT', path: '/refunds/my/bank-details', access: 'signed-in', status: 200 },

  viewMyCalendar: { method: 'GET', path: '/me/calendar', access: 'signed-in', status: 200 },
  replaceMyCalendar: { method: 'POST', path: '/me/calendar', access: 'signed-in', status: 200 },

  viewSite: { method: 'GET', path: '/site', access: 'everyone', status: 200 },

  listEventsToReview: { method: 'GET', path: '/admin/reviews', access: 'admin', status: 200 },
  reviewEvent: { method: 'POST', path: '/admin/reviews/:id', access: 'admin', status: 200 },
  listClubRequests: { method: 'GET', path: '/admin/club-requests', access: 'admin', status: 200 },
  decideClubRequest: { method: 'POST', path: '/admin/club-requests/:id', access: 'admin', status: 200 },
  listPeople: { method: 'GET', path: '/admin/people', access: 'admin', status: 200 },
  changeRole: { method: 'PUT', path: '/admin/people/:uid/role', access: 'admin', status: 200 },
  disablePerson: { method: 'PUT', path: '/admin/people/:uid/disabled', access: 'admin', status: 200 },
  viewOrganizerSales: { method: 'GET', path: '/admin/people/:uid/sales', access: 'admin', status: 200 },
  endSessions: { method: 'POST', path: '/admin/people/:uid/end-sessions', access: 'admin', status: 204 },
  listPaymentsNeedingAttention: { method: 'GET', path: '/admin/payments', access: 'admin', status: 200 },
  findReceipt: { method: 'GET', path: '/admin/receipts/:id', access: 'admin', status: 200 },
  listPaymentAlerts: { method: 'GET', path: '/admin/payment-alerts', access: 'admin', status: 200 },
  closePaymentAlert: {
    method: 'POST',
    path: '/admin/payment-alerts/:id/close',
    access: 'admin',
    status: 204,
  },
  listStatementLines: { method: 'GET', path: '/admin/bank-statements/lines', access: 'admin', status: 200 },
  previewBankStatement: {
    method: 'POST',
    path: '/admin/bank-statements/preview',
    access: 'admin',
    status: 200,
    maxBodyBytes: MAX_STATEMENT_BYTES,
  },
  importBankStatement: {
    method: 'POST',
    path: '/admin/bank-statements',
    access: 'admin',
    status: 200,
    maxBodyBytes: MAX_STATEMENT_BYTES,
  },
  assignStatementLine: {
    method: 'POST',
    path: '/admin/bank-statements/lines/:id/assign',
    access: 'admin',
    status: 200,
  },
  closeStatementLines: {
    method: 'POST',
    path: '/admin/bank-statements/lines/close',
    access: 'admin',
    status: 204,
  },
  completeRefund: { method: 'POST', path: '/admin/refunds/:id/complete', access: 'admin', status: 204 },
  remindOfBankDetails: {
    method: 'POST',
    path: '/admin/events/:id/refunds/remind',
    access: 'admin',
    status: 200,
  },
  reopenRefund: { method: 'POST', path: '/admin/refunds/:id/reopen', access: 'admin', status: 204 },
  createRefundBatch: { method: 'POST', path: '/admin/refund-batches', access: 'admin', status: 201 },
  viewRefundBatch: { method: 'GET', path: '/admin/refund-batches/:id', access: 'admin', status: 200 },
  exportRefundBatch: {
    method: 'POST',
    path: '/admin/refund-batches/:id/export',
    access: 'admin',
    status: 200,
  },
  importTransferResults: {
    method: 'POST',
    path: '/admin/refund-batches/:id/results',
    access: 'admin',
    status: 200,
  },
  viewGoodwillRefund: { method: 'GET', path: '/tickets/:id/goodwill-refund', access: 'admin', status: 200 },
  issueGoodwillRefund: { method: 'POST', path: '/tickets/:id/goodwill-refund', access: 'admin', status: 201 },
  closeRefundBatch: { method: 'POST', path: '/admin/refund-batches/:id/close', access: 'admin', status: 200 },
  undoRefundBatch: { method: 'POST', path: '/admin/refund-batches/:id/undo', access: 'admin', status: 200 },
  listAuditLog: { method: 'GET', path: '/admin/audit', access: 'admin', status: 200 },
  listOutbox: { method: 'GET', path: '/admin/outbox', access: 'admin', status: 200 },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;

/** Returns the use case's name: `PurchaseTicket` for `purchaseTicket`. */
export function useCaseNameOf<Name extends EndpointName>(name: Name): Capitalize<Name> {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}` as Capitalize<Name>;
}
