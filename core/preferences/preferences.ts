import type { PersonId } from '../shared/ids.ts';
import type { Instant } from '../shared/instant.ts';
import type { Language } from '../shared/language.ts';
import type { QuietHours } from './quiet-hours.ts';
import { type Channel, MAIL_SWITCHES, type MailSwitch, type Topic } from './topic.ts';

/** How often who follows clubs gets a digest of them. */
export const DIGESTS = ['off', 'weekly'] as const;
export type DigestRhythm = (typeof DIGESTS)[number];

/** What a person chose. */
export interface Choices {
  /** The channels of each topic, each at most once. A channel that is not in the list is never used. */
  readonly topics: Readonly<Record<Topic, readonly Channel[]>>;
  readonly digest: DigestRhythm;
  /** When pushes wait; null for never. */
  readonly quietHours: QuietHours | null;
  /** The language of mails and pushes. */
  readonly language: Language;
}

/** What a person, or a guest without an account, wants to hear, and how. */
export interface Preferences extends Choices {
  readonly uid: PersonId;
  /** Since when mail is switched off; null where it is on, and where nothing was ever chosen. */
  readonly mailOffSince: Readonly<Record<MailSwitch, Instant | null>>;
}

/** Some choices: what is left out, also a topic, stays as it is. */
export interface ChoicesToChange extends Partial<Omit<Choices, 'topics'>> {
  readonly topics?: Partial<Choices['topics']>;
}

/** Returns the preferences of who has chosen nothing. */
export function defaultPreferences(uid: PersonId): Preferences {
  return {
    uid,
    topics: {
      reminders: ['mail'],
      changes: ['mail'],
      organisers: ['mail'],
      followed_clubs: [],
      waiting: ['mail'],
    },
    digest: 'weekly',
    quietHours: null,
    language: 'en',
    mailOffSince: {
      reminders: null,
      changes: null,
      organisers: null,
      followed_clubs: null,
      waiting: null,
      digest: null,
    },
  };
}

/** Returns what a person chose, as the person sees it. */
export function choicesOf({ topics, digest, quietHours, language }: Choices): Choices {
  return { topics, digest, quietHours, language };
}

/** Returns the channels of a topic, or of the digest, which is mailed whatever the list of its topic says. */
export function channelsOf(what: MailSwitch, { topics, digest }: Choices): readonly Channel[] {
  if (what !== 'digest') return topics[what];
  return digest === 'weekly' ? ['mail'] : [];
}

export function isMailed(what: MailSwitch, choices: Choices): boolean {
  return channelsOf(what, choices).includes('mail');
}

/** Returns the preferences with some choices changed. Channels that a list names twice are kept once. */
export function changed(before: Preferences, changes: ChoicesToChange, now: Instant): Preferences {
  const given = Object.entries(changes.topics ?? {}).map(([topic, channels]) => [
    topic,
    [...new Set(channels)],
  ]);
  const choices: Choices = {
    topics: { ...before.topics, ...Object.fromEntries(given) },
    digest: changes.digest ?? before.digest,
    quietHours: changes.quietHours === undefined ? before.quietHours : changes.quietHours,
    language: changes.language ?? before.language,
  };
  const since = MAIL_SWITCHES.map((what) => [
    what,
    isMailed(what, choices) ? null : (before.mailOffSince[what] ?? now),
  ]);
  return { ...before, ...choices, mailOffSince: Object.fromEntries(since) };
}

/** Takes mail from a topic. For the digest, its clubs' news are no longer mailed either. */
export function withoutMail(before: Preferences, what: MailSwitch, now: Instant): Preferences {
  const topic = topicOfSwitch(what);
  const topics = { [topic]: before.topics[topic].filter((channel) => channel !== 'mail') };
  return changed(before, what === 'digest' ? { topics, digest: 'off' } : { topics }, now);
}

/** Adds mail to a topic, or has the digest sent again. */
export function withMail(before: Preferences, what: MailSwitch, now: Instant): Preferences {
  if (what === 'digest') return changed(before, { digest: 'weekly' }, now);
  return changed(before, { topics: { [what]: [...before.topics[what], 'mail'] } }, now);
}

/** Returns the topic of which a switch is a part. */
export function topicOfSwitch(what: MailSwitch): Topic {
  return what === 'digest' ? 'followed_clubs' : what;
}
