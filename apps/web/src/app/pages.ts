import { lazyPage } from './lazy-page.tsx';

/** Every page of the app, each fetched when it is first needed. */
export const pages = {
  home: lazyPage(async () => (await import('../features/events/home-page.tsx')).HomePage),
  browseEvents: lazyPage(
    async () => (await import('../features/events/browse-events-page.tsx')).BrowseEventsPage,
  ),
  event: lazyPage(async () => (await import('./event-route.tsx')).EventRoute),
  myTickets: lazyPage(async () => (await import('../features/tickets/my-tickets-page.tsx')).MyTicketsPage),
  ticket: lazyPage(async () => (await import('../features/tickets/ticket-page.tsx')).TicketPage),
  createEvent: lazyPage(
    async () => (await import('../features/events/create-event-page.tsx')).CreateEventPage,
  ),
  pay: lazyPage(async () => (await import('../features/payments/pay-page.tsx')).PayPage),
  analytics: lazyPage(async () => (await import('./analytics-route.tsx')).AnalyticsRoute),
  admin: lazyPage(async () => (await import('../features/admin/outbox-page.tsx')).OutboxPage),
  login: lazyPage(async () => (await import('../features/account/login-page.tsx')).LoginPage),
  register: lazyPage(async () => (await import('../features/account/register-page.tsx')).RegisterPage),
  forgotPassword: lazyPage(
    async () => (await import('../features/account/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  resetPassword: lazyPage(
    async () => (await import('../features/account/reset-password-page.tsx')).ResetPasswordPage,
  ),
  dashboard: lazyPage(async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage),
  profile: lazyPage(async () => (await import('../features/profile/profile-page.tsx')).ProfilePage),
};
