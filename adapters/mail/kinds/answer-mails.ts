import type { Notice } from '#core/notifications/notice.ts';
import { button, facts, type MailContent, note, oneLine, paragraph } from '../content/mail-content.ts';
import { occasionRows, type Words } from '../content/words.ts';

/** Tells somebody whose free place waits for their answers when it ends. There is nothing to pay. */
export function answersExpiring(
  notice: Extract<Notice, { kind: 'hold_expiring' }>,
  words: Words,
  ticket: string,
): MailContent {
  const { say } = words;
  const title = oneLine(notice.eventTitle);
  const until = words.time(notice.holdExpiresAt);
  return {
    subject: say(
      `Answer by ${until} to keep your place: ${title}`,
      `Jawab sebelum ${until} untuk mengekalkan tempat anda: ${title}`,
    ),
    blocks: [
      paragraph(
        say(
          `We are holding a place for you at ${title} until ${until}. It is yours once you have answered the organizer’s questions. After that time it goes to somebody else.`,
          `Tempat anda untuk ${title} disimpan sehingga ${until}. Tempat ini menjadi milik anda sebaik sahaja anda menjawab soalan penganjur. Selepas masa itu, tempat ini diberikan kepada orang lain.`,
        ),
      ),
      facts(occasionRows(notice, words)),
      button(say('Answer now', 'Jawab sekarang'), ticket),
      note(
        say(
          'The ticket is free. If you no longer want to go, just let the time run out.',
          'Tiket ini percuma. Jika anda tidak mahu pergi lagi, biarkan sahaja masa itu tamat.',
        ),
      ),
    ],
  };
}
