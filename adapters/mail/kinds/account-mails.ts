import type { Notice } from '#core/notifications/notice.ts';
import { button, type MailContent, note, paragraph } from '../content/mail-content.ts';
import type { Words } from '../content/words.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

/** The code stands first, also in the subject, so that a notification on a phone shows it. */
export function emailVerification(
  { expiresAt }: NoticeOf<'email_verification'>,
  words: Words,
  code: string,
): MailContent {
  const { say } = words;
  const until = words.time(expiresAt);
  return {
    subject: say(`${code} is your Acara code`, `${code} ialah kod Acara anda`),
    blocks: [
      { kind: 'code', label: say('Your code for Acara is', 'Kod anda untuk Acara ialah'), code },
      paragraph(
        say(
          `Enter it on the page that asked for it. It works once, until ${until}.`,
          `Masukkan kod ini pada halaman yang memintanya. Kod ini hanya boleh digunakan sekali, sehingga ${until}.`,
        ),
      ),
      note(
        say(
          'If you did not sign up for Acara, do nothing: without the code nobody can use this address. Nobody at Acara will ever ask you for it.',
          'Jika anda tidak mendaftar di Acara, abaikan e-mel ini: tanpa kod ini, alamat ini tidak boleh digunakan oleh sesiapa. Tiada sesiapa daripada pasukan Acara akan meminta kod ini daripada anda.',
        ),
      ),
    ],
  };
}

/** `page`: where the password is chosen, with the secret. */
export function passwordReset(
  { expiresAt }: NoticeOf<'password_reset'>,
  words: Words,
  page: string,
): MailContent {
  const { say } = words;
  const until = words.date(expiresAt);
  return {
    subject: say('Choose a new password for Acara', 'Tetapkan kata laluan baharu untuk Acara'),
    blocks: [
      paragraph(
        say(
          'Someone, hopefully you, asked to reset the password of your Acara account.',
          'Seseorang, mungkin anda, meminta supaya kata laluan akaun Acara anda ditetapkan semula.',
        ),
      ),
      button(say('Choose a new password', 'Tetapkan kata laluan baharu'), page),
      paragraph(
        say(
          `The link works once, until ${until}.`,
          `Pautan ini hanya boleh digunakan sekali, sehingga ${until}.`,
        ),
      ),
      note(
        say(
          'If it was not you, do nothing: your password stays as it is. Nobody at Acara will ever ask you for this link.',
          'Jika bukan anda, abaikan e-mel ini: kata laluan anda kekal seperti sedia ada. Tiada sesiapa daripada pasukan Acara akan meminta pautan ini daripada anda.',
        ),
      ),
    ],
  };
}
