import type { Language } from '../../../ui/language/i18n.tsx';
import { EMPTY_MESSAGE, type MessageFormValues } from './message-form-values.ts';
import { TEMPLATE } from './template-link.ts';

export const TEMPLATES = ['thanks', 'practical', 'missed', 'answers'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

type Words = Pick<MessageFormValues, 'subject' | 'text'>;

/** Returns a message to begin with, in the language that the organizer reads. */
export function messageFrom(name: TemplateName, eventTitle: string, language: Language): MessageFormValues {
  return { ...EMPTY_MESSAGE, ...terms[name], ...words[language][name](eventTitle) };
}

const terms: Record<TemplateName, Partial<MessageFormValues>> = {
  thanks: { when: 'relative', amount: '1', unit: 'days', side: 'after_ends' },
  practical: { when: 'relative', amount: '2', unit: 'days', side: 'before_starts', alsoLater: true },
  missed: {
    when: 'relative',
    amount: '1',
    unit: 'days',
    side: 'after_ends',
    whom: 'part',
    presence: 'not_yet',
  },
  answers: { whom: 'part', unanswered: true },
};

const words: Record<Language, Record<TemplateName, (title: string) => Words>> = {
  en: {
    thanks: (title) => ({
      subject: 'Thank you for coming',
      text: `Thank you for coming to ${title}.\n\nHere are the photos: \n\nSee you at the next one!`,
    }),
    practical: (title) => ({
      subject: 'Before you come',
      text: `A few things before ${title}:\n\n• The doors open at \n• Please bring \n• The easiest way to get there is \n\nSee you soon!`,
    }),
    missed: (title) => ({
      subject: 'We missed you',
      text: `You had a ticket for ${title} and could not come. We hope that all is well.\n\nOur next event is `,
    }),
    answers: (title) => ({
      subject: 'One more thing for your ticket',
      text: `Your ticket for ${title} still lacks an answer that we need to plan. Please open it and answer the questions.\n\nThank you!`,
    }),
  },
  ms: {
    thanks: (title) => ({
      subject: 'Terima kasih kerana hadir',
      text: `Terima kasih kerana hadir ke ${title}.\n\nGambar-gambarnya di sini: \n\nJumpa lagi di acara seterusnya!`,
    }),
    practical: (title) => ({
      subject: 'Sebelum anda datang',
      text: `Beberapa perkara sebelum ${title}:\n\n• Pintu dibuka pada \n• Sila bawa \n• Cara paling mudah ke sana ialah \n\nJumpa nanti!`,
    }),
    missed: (title) => ({
      subject: 'Kami menanti anda',
      text: `Anda memiliki tiket ${title} tetapi tidak dapat hadir. Semoga semuanya baik.\n\nAcara kami yang seterusnya ialah `,
    }),
    answers: (title) => ({
      subject: 'Satu lagi perkara tentang tiket anda',
      text: `Tiket anda untuk ${title} masih belum mempunyai jawapan yang kami perlukan. Sila buka tiket anda dan jawab soalannya.\n\nTerima kasih!`,
    }),
  },
};

/** Returns the template that an address names; null for none. */
export function templateIn(search: string): TemplateName | null {
  const named = new URLSearchParams(search).get(TEMPLATE);
  return TEMPLATES.find((name) => name === named) ?? null;
}
