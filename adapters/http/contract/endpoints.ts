import type { Endpoint } from './endpoint.ts';

/** Every call of the API, by the name of its use case. Without schemas, so that a browser loads none. */
export const endpoints = {
  signUp: {
    method: 'POST',
    path: '/identity/sign-up',
    access: 'everyone',
    status: 201,
    session: 'opens',
    allowance: 'credentials',
  },
  signIn: {
    method: 'POST',
    path: '/identity/sign-in',
    access: 'everyone',
    status: 200,
    session: 'opens',
    allowance: 'credentials',
  },
  renewSession: {
    method: 'POST',
    path: '/identity/renew',
    access: 'everyone',
    status: 200,
    session: 'renews',
  },
  signOut: { method: 'POST', path: '/identity/sign-out', access: 'everyone', status: 204, session: 'ends' },
  requestPasswordReset: {
    method: 'POST',
    path: '/identity/request-password-reset',
    access: 'everyone',
    status: 204,
    allowance: 'credentials',
  },
  resetPassword: {
    method: 'POST',
    path: '/identity/reset-password',
    access: 'everyone',
    status: 204,
    allowance: 'credentials',
  },

  register: { method: 'POST', path: '/auth/register', access: 'signed-in', status: 201 },
  viewProfile: { method: 'GET', path: '/auth/profile', access: 'signed-in', status: 200 },
  updateProfile: { method: 'PUT', path: '/auth/profile', access: 'signed-in', status: 200 },

  browseEvents: { method: 'GET', path: '/events', access: 'everyone', status: 200 },
  listMyEvents: { method: 'GET', path: '/events/my/events', access: 'organizer', status: 200 },
  viewEvent: { method: 'GET', path: '/events/:id', access: 'everyone', status: 200 },
  createEvent: { method: 'POST', path: '/events', access: 'organizer', status: 201 },

  purchaseTicket: {
    method: 'POST',
    path: '/tickets/purchase',
    access: 'signed-in',
    status: 201,
    headers: { idempotencyKey: 'Idempotency-Key' },
    allowance: 'purchase',
  },
  listMyTickets: { method: 'GET', path: '/tickets/my', access: 'signed-in', status: 200 },
  viewTicket: { method: 'GET', path: '/tickets/:id', access: 'signed-in', status: 200 },
  openCheckout: {
    method: 'POST',
    path: '/tickets/:id/pay',
    access: 'signed-in',
    status: 200,
    allowance: 'purchase',
  },
  cancelTicket: { method: 'POST', path: '/tickets/:id/cancel', access: 'signed-in', status: 200 },
  listTicketKeys: { method: 'GET', path: '/door/keys', access: 'everyone', status: 200 },

  viewPayment: { method: 'GET', path: '/payments/:id', access: 'signed-in', status: 200 },
  checkPayment: { method: 'POST', path: '/payments/:id/check', access: 'signed-in', status: 200 },

  viewSite: { method: 'GET', path: '/site', access: 'everyone', status: 200 },

  listOutbox: { method: 'GET', path: '/admin/outbox', access: 'admin', status: 200 },
} as const satisfies Readonly<Record<string, Endpoint>>;

export type EndpointName = keyof typeof endpoints;
