/** Every address of the app: the pattern the router matches, and how to write one. */
export const paths = {
  home: '/',
  events: '/events',
  event: { pattern: '/events/:id', to: (id: string) => `/events/${id}` },
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  myTickets: '/my-tickets',
  ticket: { pattern: '/tickets/:id', to: (id: string) => `/tickets/${id}` },
  pay: { pattern: '/pay/:paymentId', to: (paymentId: string) => `/pay/${paymentId}` },
  profile: '/profile',
  createEvent: '/create-event',
  analytics: '/analytics',
  admin: '/admin',
} as const;
