import type { MailAttachment, MailText, OutgoingMail } from '#core/notifications/mail-gateway.ts';
import { NO_SUPPORT_CONTACTS, type SupportContacts } from '#core/site/site-facts.ts';
import { trimTrailingSlash } from '../shared/trim-trailing-slash.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { TICKET_CODE_ID } from './content/html-blocks.ts';
import { htmlLetter } from './content/html-letter.ts';
import { type Letter, plainLetter } from './content/letter.ts';
import { type MailContent, oneLine } from './content/mail-content.ts';
import { type Words, wordsIn } from './content/words.ts';
import { contentOf } from './content-of.ts';
import { MailLinks } from './mail-links.ts';
import { topicNoticeOf } from './topic-notice.ts';

/** Composes mails, each in the language of its reader, as plain text and as HTML that say the same. */
export class MailTexts {
  readonly #publicUrl: string;

  /** `support`: the contact in the last line of every mail, which is left out without one. */
  constructor(
    publicUrl: string,
    private readonly support: SupportContacts = NO_SUPPORT_CONTACTS,
  ) {
    this.#publicUrl = trimTrailingSlash(publicUrl);
  }

  compose(message: OutgoingMail): MailText {
    const words = wordsIn(message.language ?? 'en');
    const links = new MailLinks(this.#publicUrl, message.secret);
    const content = contentOf(message, words, links);
    const code = codeAttachment(content, message.ticketCode);
    const calendar = calendarAttachment(message, words, links);
    const topic = topicNoticeOf(message, words, links.home);
    return this.#written(
      { ...this.#frame(message.to.name, words), content, topic },
      [code, calendar].filter((attachment) => attachment !== null),
    );
  }

  /** Composes a mail to a bare address, which is about nobody. */
  composeContent(content: MailContent, words: Words): MailText {
    return this.#written({ ...this.#frame('', words), content, topic: null }, []);
  }

  #written(letter: Letter, attachments: readonly MailAttachment[]): MailText {
    const content = { ...letter.content, subject: oneLine(letter.content.subject) };
    const whole = { ...letter, content };
    const hasCode = attachments.some(({ kind }) => kind === 'ticket_code');
    return {
      subject: content.subject,
      text: plainLetter(whole),
      html: htmlLetter(whole, hasCode),
      attachments,
    };
  }

  #frame(name: string, { language, say }: Words): Pick<Letter, 'language' | 'greeting' | 'home' | 'help'> {
    const to = oneLine(name);
    const { email, phone, hours } = this.support;
    const contacts = [email, phone, hours].filter((contact) => contact !== null).map(oneLine);
    return {
      language,
      greeting: to ? say(`Hi ${to},`, `Salam ${to},`) : say('Hi there,', 'Salam,'),
      home: this.#publicUrl,
      help: contacts.length === 0 ? null : `${say('Help', 'Bantuan')}: ${contacts.join(' · ')}`,
    };
  }
}

/** Returns the code that a mail shows; null for a mail that shows none, or where there is none. */
function codeAttachment({ blocks }: MailContent, code: string | undefined): MailAttachment | null {
  if (code === undefined || !blocks.some(({ kind }) => kind === 'ticketCode')) return null;
  return { kind: 'ticket_code', contentId: TICKET_CODE_ID, code };
}
