import { paths } from '../paths.ts';

/** The admin's pages under `/admin`, which is their analytics. Each label is a name in `adminTexts.nav`. */
export const adminLinks = [
  { to: paths.adminReviews, label: 'reviews' },
  { to: paths.adminClubRequests, label: 'clubRequests' },
  { to: paths.adminPeople, label: 'people' },
  { to: paths.adminPayments, label: 'payments' },
  { to: paths.adminOutbox, label: 'outbox' },
  { to: paths.adminAudit, label: 'audit' },
] as const;
