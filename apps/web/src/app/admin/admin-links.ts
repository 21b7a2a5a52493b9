import { paths } from '../../shared/paths.ts';

/** The administrators' pages below `/admin`. Each label is a key of `adminNavTexts`. */
export const adminLinks = [
  { to: paths.adminReviews, label: 'reviews' },
  { to: paths.adminClubRequests, label: 'clubRequests' },
  { to: paths.adminClubs, label: 'clubs' },
  { to: paths.adminPeople, label: 'people' },
  { to: paths.adminPayments, label: 'payments' },
  { to: paths.adminOutbox, label: 'outbox' },
  { to: paths.adminAudit, label: 'audit' },
] as const;
