import type { Notice } from './notice.ts';

/** The priorities of mail: tickets and security first, then changes, then announcements. */
export const MAIL_LANES = ['urgent', 'changes', 'announcements'] as const;
export type MailLane = (typeof MAIL_LANES)[number];

export function laneOf(notice: Notice): MailLane {
  switch (notice.kind) {
    case 'ticket_confirmed':
      // A list of guests is long, and buyers wait for theirs.
      return notice.invitedBy === undefined ? 'urgent' : 'announcements';
    case 'guest_invited':
    case 'event_reminder':
    case 'club_news':
    case 'club_digest':
      return 'announcements';
    case 'hold_expiring':
    case 'password_reset':
    case 'club_invitation':
    case 'email_verification':
    case 'operator_alert':
    case 'security_changed':
    case 'account_disabled':
      return 'urgent';
    case 'organizer_message':
      return notice.tellsOfChange ? 'changes' : 'announcements';
    default:
      return 'changes';
  }
}
