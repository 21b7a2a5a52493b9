import type { Notice } from '#core/notifications/notice.ts';
import { type Draft, facts, oneLine, place, typeFacts, typeRows } from './mail-draft.ts';
import { englishDate, englishTime, malayTime } from './mail-figures.ts';

/** Tells somebody whose free place waits for their answers when it ends. There is nothing to pay. */
export function answersExpiring(notice: Extract<Notice, { kind: 'hold_expiring' }>, link: string): Draft {
  const title = oneLine(notice.eventTitle);
  return {
    subject: `Answer by ${englishTime(notice.holdExpiresAt)} to keep your place: ${notice.eventTitle}`,
    english: [
      `We are holding a place for you at ${title} until ${englishTime(notice.holdExpiresAt)}. It is yours once you have answered the organizer’s questions. After that time it goes to somebody else.`,
      facts([['When', englishDate(notice.startsAt)], ['Where', place(notice)], ...typeRows(notice, 'en')]),
      `Answer now:\n${link}`,
      'The ticket is free. If you no longer want to go, just let the time run out.',
    ],
    malay: [
      `Tempat anda untuk ${title} disimpan sehingga ${malayTime(notice.holdExpiresAt)}. Tempat ini menjadi milik anda sebaik sahaja anda menjawab soalan penganjur. Selepas masa itu, tempat ini diberikan kepada orang lain.`,
      ...typeFacts(notice, 'ms'),
      `Jawab sekarang:\n${link}`,
      'Tiket ini percuma. Jika anda tidak mahu pergi lagi, biarkan sahaja masa itu tamat.',
    ],
  };
}
