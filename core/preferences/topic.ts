/** What people choose the channels of. All other notices are always mailed: purchase, cancellation, refund, account. */
export const TOPICS = ['reminders', 'changes', 'organisers', 'followed_clubs', 'waiting'] as const;
export type Topic = (typeof TOPICS)[number];

/** The ways by which notices reach people. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What mail is switched off for by itself: each topic, and the weekly digest of the clubs that a person follows. */
export const MAIL_SWITCHES = [...TOPICS, 'digest'] as const;
export type MailSwitch = (typeof MAIL_SWITCHES)[number];
