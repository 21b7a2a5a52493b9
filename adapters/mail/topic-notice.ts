import type { OutgoingMail } from '#core/notifications/mail-gateway.ts';
import { topicOf } from '#core/notifications/topic.ts';
import type { Topic } from '#core/preferences/topic.ts';
import { unsubscribePath } from '#core/preferences/unsubscribing/unsubscribe-token.ts';
import type { TopicNotice } from './content/letter.ts';
import type { Words } from './content/words.ts';
import { isToGuest } from './mail-links.ts';

const REASONS: Readonly<Record<Topic, readonly [english: string, malay: string]>> = {
  reminders: [
    'You get this reminder because you have a ticket for this event.',
    'Anda menerima peringatan ini kerana anda mempunyai tiket untuk acara ini.',
  ],
  changes: [
    'You get this because you have a ticket for this event, or are paying for one.',
    'Anda menerima e-mel ini kerana anda mempunyai tiket untuk acara ini, atau sedang membayarnya.',
  ],
  organisers: [
    'You get this because you have a ticket for an event of this club, are paying for one, or wait for it.',
    'Anda menerima e-mel ini kerana anda mempunyai tiket untuk acara kelab ini, sedang membayarnya atau menunggunya.',
  ],
  followed_clubs: [
    'You get this because you follow clubs on Acara.',
    'Anda menerima e-mel ini kerana anda mengikuti kelab di Acara.',
  ],
  waiting: [
    'You get this because you asked to be reminded of this event.',
    'Anda menerima e-mel ini kerana anda minta diingatkan tentang acara ini.',
  ],
};

/** Returns why a mail came and where it is switched off; null for what is always mailed. Guests have no settings. */
export function topicNoticeOf(
  { notice, to, unsubscribeToken }: OutgoingMail,
  { say }: Words,
  home: string,
): TopicNotice | null {
  const topic = topicOf(notice);
  if (topic === null || unsubscribeToken === undefined) return null;
  const switchOff = {
    label: say('Switch these mails off', 'Hentikan e-mel ini'),
    url: `${home}${unsubscribePath(unsubscribeToken)}`,
  };
  const all = {
    label: say('Choose what you are sent', 'Pilih e-mel yang anda terima'),
    url: `${home}/profile/notifications`,
  };
  return {
    reason: say(...REASONS[topic]),
    links: to.uid === null || isToGuest(to) ? [switchOff] : [switchOff, all],
  };
}
