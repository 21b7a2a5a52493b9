import type { OutgoingMail } from '#core/notifications/mail-gateway.ts';
import type { MailSamples } from '#core/notifications/mail-samples.ts';
import { newMessage } from '#core/notifications/outbox-message.ts';
import type { Language } from '#core/shared/language.ts';
import { MAIL_SAMPLES, SAMPLE_KINDS, type SampleKind } from './mail-samples.ts';

const READER = { uid: 'sample', name: 'Aina Rahman', email: 'aina@example.edu.my' };
const GUEST = { uid: 'guest-sample', name: 'Wei Ling', email: 'wei@example.edu.my' };
const WRITTEN_AT = '2026-11-20T04:00:00.000Z';
/** As long as a real one, and signed by nobody. */
const CODE = JSON.stringify({
  ticketId: '00000000-0000-7000-8000-000000000000',
  eventId: '00000000-0000-7000-8000-000000000000',
  userId: '00000000-0000-7000-8000-000000000000',
  v: 1,
  g: 0,
  k: 'sample',
  sig: 'sample'.padEnd(86, '0'),
});

/** The samples as mails, to a person who does not exist. */
export const FICTIONAL_MAILS: MailSamples = {
  kinds: SAMPLE_KINDS,
  mail(kind: SampleKind, language: Language): OutgoingMail {
    const to = kind === 'guest_invited' ? GUEST : READER;
    return {
      ...newMessage('sample', to, MAIL_SAMPLES[kind], WRITTEN_AT),
      language,
      ...(kind === 'email_verification' && { secret: '012345' }),
      unsubscribeToken: '•••',
      ticketCode: CODE,
    };
  },
};
