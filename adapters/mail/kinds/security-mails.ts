import type { SecurityChange } from '#core/notifications/notice.ts';
import { button, type MailContent, note, paragraph, quoted } from '../content/mail-content.ts';
import type { Words } from '../content/words.ts';

type Bilingual = readonly [english: string, malay: string];

interface Texts {
  readonly subject: Bilingual;
  readonly text: Bilingual;
}

const TEXTS: Readonly<Record<SecurityChange, Texts>> = {
  passkey_added: {
    subject: [
      'A passkey was added to your Acara account',
      'Kunci laluan telah ditambah pada akaun Acara anda',
    ],
    text: [
      'A passkey was added to your account. It can be used to sign in.',
      'Satu kunci laluan telah ditambah pada akaun anda. Ia boleh digunakan untuk log masuk.',
    ],
  },
  passkey_removed: {
    subject: [
      'A passkey was removed from your Acara account',
      'Kunci laluan telah dibuang daripada akaun Acara anda',
    ],
    text: [
      'A passkey was removed from your account.',
      'Satu kunci laluan telah dibuang daripada akaun anda.',
    ],
  },
  authenticator_added: {
    subject: [
      'An authenticator app was set up for your Acara account',
      'Aplikasi pengesah telah disediakan untuk akaun Acara anda',
    ],
    text: [
      'An authenticator app was set up for your account. Sign-in now asks for its code.',
      'Aplikasi pengesah telah disediakan untuk akaun anda. Log masuk kini meminta kodnya.',
    ],
  },
  authenticator_removed: {
    subject: [
      'The authenticator app was removed from your Acara account',
      'Aplikasi pengesah telah dibuang daripada akaun Acara anda',
    ],
    text: [
      'The authenticator app was removed from your account.',
      'Aplikasi pengesah telah dibuang daripada akaun anda.',
    ],
  },
  recovery_codes_replaced: {
    subject: ['New recovery codes for your Acara account', 'Kod pemulihan baharu untuk akaun Acara anda'],
    text: [
      'New recovery codes were made for your account. The earlier ones no longer work.',
      'Kod pemulihan baharu telah dijana untuk akaun anda. Kod yang lama tidak lagi boleh digunakan.',
    ],
  },
  second_factor_reset: {
    subject: [
      'Your Acara account was reset to its password',
      'Akaun Acara anda ditetapkan semula kepada kata laluannya',
    ],
    text: [
      'The Acara team removed the passkeys, the authenticator app and the recovery codes of your account, and signed you out everywhere. Sign in with your password and set up a new one.',
      'Pasukan Acara telah membuang kunci laluan, aplikasi pengesah dan kod pemulihan akaun anda, dan melog keluar semua peranti. Log masuk dengan kata laluan anda dan sediakan yang baharu.',
    ],
  },
  provider_unlinked: {
    subject: [
      'Your Acara account waits for your next sign-in',
      'Akaun Acara anda menunggu log masuk anda yang seterusnya',
    ],
    text: [
      'The Acara team removed the link between your account and the one that you sign in with, at the university or Google, and signed you out everywhere. Sign in as before: that links them again.',
      'Pasukan Acara telah memutuskan pautan antara akaun anda dengan akaun yang anda guna untuk log masuk, di universiti atau Google, dan melog keluar semua peranti. Log masuk seperti biasa untuk memautkannya semula.',
    ],
  },
  password_changed: {
    subject: ['Your Acara password was changed', 'Kata laluan Acara anda telah ditukar'],
    text: [
      'The password of your account was changed, and every other device was signed out.',
      'Kata laluan akaun anda telah ditukar, dan semua peranti lain telah log keluar.',
    ],
  },
};

/** Tells a person that the protection of their account changed. `page`: where they see and change it. */
export function securityChanged(change: SecurityChange, { say }: Words, page: string): MailContent {
  const { subject, text } = TEXTS[change];
  return {
    subject: say(...subject),
    blocks: [
      paragraph(say(...text)),
      paragraph(
        say(
          'If it was you, there is nothing to do. If it was not, choose a new password at once and look at your devices.',
          'Jika itu anda, tiada apa-apa perlu dilakukan. Jika bukan, tukar kata laluan anda dengan segera dan semak peranti anda.',
        ),
      ),
      button(say('Check your account', 'Semak akaun anda'), page),
    ],
  };
}

export function accountDisabled({ reason }: { readonly reason: string }, { say }: Words): MailContent {
  return {
    subject: say('Your Acara account is disabled', 'Akaun Acara anda dinyahaktifkan'),
    blocks: [
      paragraph(
        say(
          'An admin of your university disabled your Acara account. You are signed out everywhere and cannot sign in until it is enabled again.',
          'Pentadbir universiti anda telah menyahaktifkan akaun Acara anda. Anda telah log keluar daripada semua peranti dan tidak boleh log masuk sehingga akaun diaktifkan semula.',
        ),
      ),
      ...quoted(say('The admin’s reason:', 'Sebab pentadbir:'), reason),
      note(
        say(
          'Tickets that you have bought stay valid. Ask your university’s Acara team what is needed to enable it.',
          'Tiket yang telah anda beli kekal sah. Tanya pasukan Acara universiti anda tentang cara mengaktifkannya semula.',
        ),
      ),
    ],
  };
}
