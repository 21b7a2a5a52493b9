import { lazyPage } from './lazy-page.tsx';

/** Every page of the app, each loaded when it is first needed. */
export const pages = {
  /** Around the pages that are not for everybody. */
  guard: lazyPage(async () => (await import('../guarded.ts')).Guard),
  home: lazyPage(async () => (await import('./home-route.tsx')).HomeRoute),
  browseEvents: lazyPage(
    async () => (await import('../../features/events/browse/browse-events-page.tsx')).BrowseEventsPage,
  ),
  club: lazyPage(async () => (await import('../../features/events/club/club-page.tsx')).ClubPage),
  event: lazyPage(async () => (await import('./event-route.tsx')).EventRoute),
  myTickets: lazyPage(async () => (await import('./my-tickets-route.tsx')).MyTicketsRoute),
  ticket: lazyPage(async () => (await import('./ticket-route.tsx')).TicketRoute),
  answers: lazyPage(async () => (await import('./answers-route.tsx')).AnswersRoute),
  receipt: lazyPage(async () => (await import('../../features/receipts/receipt-page.tsx')).ReceiptPage),
  createEvent: lazyPage(
    async () => (await import('../../features/organizer/create/create-event-page.tsx')).CreateEventPage,
  ),
  manageEvent: lazyPage(async () => (await import('./manage-event-route.tsx')).ManageEventRoute),
  printAttendees: lazyPage(async () => (await import('./print-attendees-route.tsx')).PrintAttendeesRoute),
  eventPoster: lazyPage(async () => (await import('./event-poster-route.tsx')).EventPosterRoute),
  eventStatement: lazyPage(async () => (await import('./event-statement-route.tsx')).EventStatementRoute),
  clubStatement: lazyPage(
    async () => (await import('../../features/statements/club-statement-page.tsx')).ClubStatementPage,
  ),
  clubTeam: lazyPage(async () => (await import('../../features/clubs/team/team-page.tsx')).TeamPage),
  clubPeople: lazyPage(
    async () => (await import('../../features/clubs/people/club-people-page.tsx')).ClubPeoplePage,
  ),
  importClubPeople: lazyPage(
    async () => (await import('../../features/clubs/people/import-people-page.tsx')).ImportPeoplePage,
  ),
  myClubs: lazyPage(async () => (await import('../../features/clubs/mine/my-clubs-page.tsx')).MyClubsPage),
  invitation: lazyPage(
    async () => (await import('../../features/clubs/invitation/invitation-page.tsx')).InvitationPage,
  ),
  editClub: lazyPage(async () => (await import('../../features/clubs/edit/edit-club-page.tsx')).EditClubPage),
  clubHandover: lazyPage(
    async () => (await import('../../features/clubs/handover/handover-page.tsx')).HandoverPage,
  ),
  guestTicket: lazyPage(
    async () => (await import('../../features/tickets/guest/guest-ticket-page.tsx')).GuestTicketPage,
  ),
  passCheckIn: lazyPage(
    async () =>
      (await import('../../features/check-in/pass-check-in/pass-check-in-page.tsx')).PassCheckInPage,
  ),
  checkIn: lazyPage(async () => (await import('./check-in-route.tsx')).CheckInRoute),
  editEvent: lazyPage(async () => (await import('./edit-event-route.tsx')).EditEventRoute),
  pay: lazyPage(async () => (await import('./pay-route.tsx')).PayRoute),
  guestPaid: lazyPage(
    async () => (await import('../../features/payments/guest-paid-page.tsx')).GuestPaidPage,
  ),
  analytics: lazyPage(
    async () => (await import('../../features/analytics/club-analytics-page.tsx')).ClubAnalyticsPage,
  ),
  work: lazyPage(async () => (await import('../guarded.ts')).WorkLayout),
  adminAnalytics: lazyPage(
    async () => (await import('../../features/analytics/platform-analytics-page.tsx')).PlatformAnalyticsPage,
  ),
  adminReviews: lazyPage(
    async () => (await import('../../features/admin/reviews/reviews-page.tsx')).ReviewsPage,
  ),
  adminClubRequests: lazyPage(
    async () => (await import('../../features/admin/reviews/club-requests-page.tsx')).ClubRequestsPage,
  ),
  adminClubs: lazyPage(async () => (await import('../../features/admin/clubs/clubs-page.tsx')).ClubsPage),
  adminPeople: lazyPage(async () => (await import('../../features/admin/people/people-page.tsx')).PeoplePage),
  adminPayments: lazyPage(
    async () => (await import('../../features/treasury/payments-page.tsx')).PaymentsPage,
  ),
  adminRefundList: lazyPage(
    async () => (await import('../../features/treasury/lists/refund-list-page.tsx')).RefundListPage,
  ),
  adminReceipt: lazyPage(
    async () => (await import('../../features/receipts/receipt-by-number-page.tsx')).ReceiptByNumberPage,
  ),
  adminOutbox: lazyPage(
    async () => (await import('../../features/admin/records/outbox-page.tsx')).OutboxPage,
  ),
  adminAudit: lazyPage(async () => (await import('../../features/admin/records/audit-page.tsx')).AuditPage),
  privacy: lazyPage(async () => (await import('../../features/privacy/privacy-page.tsx')).PrivacyPage),
  login: lazyPage(async () => (await import('../../features/account/login-page.tsx')).LoginPage),
  register: lazyPage(async () => (await import('../../features/account/register-page.tsx')).RegisterPage),
  forgotPassword: lazyPage(
    async () => (await import('../../features/account/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  resetPassword: lazyPage(
    async () => (await import('../../features/account/reset-password-page.tsx')).ResetPasswordPage,
  ),
  verifyEmail: lazyPage(
    async () => (await import('../../features/account/verification/verify-email-page.tsx')).VerifyEmailPage,
  ),
  dashboard: lazyPage(async () => (await import('./dashboard-route.tsx')).DashboardRoute),
  security: lazyPage(async () => (await import('../../features/security/security-page.tsx')).SecurityPage),
  notifications: lazyPage(
    async () => (await import('../../features/notifications/notifications-page.tsx')).NotificationsPage,
  ),
  unsubscribe: lazyPage(
    async () => (await import('../../features/notifications/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  profile: lazyPage(async () => (await import('../../features/profile/profile-page.tsx')).ProfilePage),
};
