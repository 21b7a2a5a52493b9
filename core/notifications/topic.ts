import type { MailSwitch, Topic } from '../preferences/topic.ts';
import type { Notice } from './notice.ts';

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

/** Returns what mail of a notice is switched off for; null for one that is always mailed. */
export function mailSwitchOf(notice: Notice): MailSwitch | null {
  return notice.kind === 'club_digest' ? 'digest' : topicOf(notice);
}
