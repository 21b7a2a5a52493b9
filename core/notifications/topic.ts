import type { Notice } from './notice.ts';

/** What people choose the channels of. All other notices are always mailed: purchase, cancellation, refund, account. */
export const TOPICS = ['reminders', 'changes', 'organisers', 'followed_clubs', 'waiting'] as const;
export type Topic = (typeof TOPICS)[number];

/** Returns the topic of a notice; null for one that cannot be switched off. */
export function topicOf(notice: Notice): Topic | null {
  switch (notice.kind) {
    case 'event_reminder':
      return 'reminders';
    case 'event_changed':
    case 'event_moved':
      return 'changes';
    case 'organizer_message':
      return notice.tellsOfChange ? 'changes' : 'organisers';
    case 'club_news':
    case 'club_digest':
      return 'followed_clubs';
    case 'opening_soon':
      return 'waiting';
    default:
      return null;
  }
}
