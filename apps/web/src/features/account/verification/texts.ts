import { defineTexts } from '../../../ui/language/i18n.tsx';

export const texts = defineTexts({
  en: {
    title: 'Check your email',
    lead: {
      local: (email: string) => `We sent a six-digit code to ${email}. Enter it to start buying tickets.`,
      firebase: (email: string) =>
        `We sent a link to ${email}. Open it, then come back, to buy tickets and to organize.`,
    },
    code: 'Code',
    codeHint: 'It works for 15 minutes. If it is not in your inbox, look in the spam folder.',
    submit: 'Verify',
    openGmail: 'Open Gmail',
    opened: 'I have opened the link',
    done: 'Email verified!',
    failed: 'The email could not be verified',
    again: { local: 'Send a new code', firebase: 'Send a new link' },
    sent: { local: 'A new code is on its way.', firebase: 'A new link is on its way.' },
    notSent: 'The mail could not be sent',
    wait: (seconds: number) => `Resend in ${seconds} s`,
    waitUntil: {
      local: (moment: string) => `New code from ${moment}`,
      firebase: (moment: string) => `New link from ${moment}`,
    },
    locked: (moment: string) =>
      `Too many wrong codes for this email. From ${moment} you can send a new one and enter it.`,
    mistyped: 'Wrong email?',
    email: 'Email',
    emailHint: 'We’ll send the code here.',
    correct: 'Update email',
    corrected: {
      local: (email: string) => `A code is on its way to ${email}.`,
      firebase: (email: string) => `A link is on its way to ${email}. Your address changes when you open it.`,
    },
    notCorrected: 'The address could not be changed',
    later: 'Skip for now',
    verifiedTitle: 'Your email is verified',
    verified: (email: string) => `${email} is yours. Nothing is left to do here.`,
    onward: 'Continue',
  },
  ms: {
    title: 'Semak e-mel anda',
    lead: {
      local: (email: string) =>
        `Kod enam digit telah dihantar ke ${email}. Masukkan kod itu untuk membeli tiket dan menganjurkan acara.`,
      firebase: (email: string) =>
        `Pautan telah dihantar ke ${email}. Buka pautan itu, kemudian kembali ke sini, untuk membeli tiket dan menganjurkan acara.`,
    },
    code: 'Kod',
    codeHint: 'Kod sah selama 15 minit. Jika tiada dalam peti masuk, lihat folder spam.',
    submit: 'Sahkan',
    openGmail: 'Buka Gmail',
    opened: 'Saya telah membuka pautan itu',
    done: 'E-mel telah disahkan!',
    failed: 'E-mel tidak dapat disahkan',
    again: { local: 'Hantar kod baharu', firebase: 'Hantar pautan baharu' },
    sent: { local: 'Kod baharu sedang dihantar.', firebase: 'Pautan baharu sedang dihantar.' },
    notSent: 'E-mel itu tidak dapat dihantar',
    wait: (seconds: number) => `Hantar semula dalam ${seconds} s`,
    waitUntil: {
      local: (moment: string) => `Kod baharu mulai ${moment}`,
      firebase: (moment: string) => `Pautan baharu mulai ${moment}`,
    },
    locked: (moment: string) =>
      `Terlalu banyak kod yang salah untuk e-mel ini. Mulai ${moment}, anda boleh menghantar kod baharu dan memasukkannya.`,
    mistyped: 'E-mel salah?',
    email: 'E-mel',
    emailHint: 'Alamat yang menerima e-mel itu.',
    correct: 'Betulkan alamat',
    corrected: {
      local: (email: string) => `Kod sedang dihantar ke ${email}.`,
      firebase: (email: string) =>
        `Pautan sedang dihantar ke ${email}. Alamat anda bertukar apabila anda membukanya.`,
    },
    notCorrected: 'Alamat itu tidak dapat ditukar',
    later: 'Lihat-lihat dahulu',
    verifiedTitle: 'E-mel anda telah disahkan',
    verified: (email: string) => `${email} milik anda. Tiada apa-apa lagi yang perlu dibuat di sini.`,
    onward: 'Teruskan',
  },
});
