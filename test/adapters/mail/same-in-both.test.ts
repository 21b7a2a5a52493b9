import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '#adapters/mail/content/html-parts.ts';
import type { MailBlock } from '#adapters/mail/content/mail-content.ts';
import { wordsIn } from '#adapters/mail/content/words.ts';
import { contentOf } from '#adapters/mail/content-of.ts';
import { MailLinks } from '#adapters/mail/mail-links.ts';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { MAIL_SAMPLES, SAMPLE_KINDS } from '#adapters/mail/samples/mail-samples.ts';
import type { OutgoingMail } from '#core/notifications/mail-gateway.ts';
import { LANGUAGES } from '#core/shared/language.ts';
import { aMessage } from './mail-samples.ts';

const HOME = 'https://acara.test';
const texts = new MailTexts(HOME, { email: 'help@acara.test', phone: null, hours: null });
const READER = { uid: 'person-1', name: 'Aina Rahman', email: 'aina@student.acara.test' };
const GUEST = { uid: 'guest-1', name: 'Guest One', email: 'guest.one@uni.test' };
const ALL = SAMPLE_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const));

/** A mail of a kind with all that a mail can have. */
function mailOf(
  kind: (typeof SAMPLE_KINDS)[number],
  language: OutgoingMail['language'] & string,
): OutgoingMail {
  return {
    ...aMessage({ notice: MAIL_SAMPLES[kind], to: kind === 'guest_invited' ? GUEST : READER }),
    language,
    secret: '012345',
    unsubscribeToken: 'token-1',
    ticketCode: 'what the code holds',
  };
}

/** What a reader of an HTML document reads, without what is hidden. */
function readable(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<div style="display:none[\s\S]*?<\/div>/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const wordsOf = (text: string) => text.split(/[\s:]+/).filter((word) => word !== '');

/** The texts of a block that both forms show, and its links. */
function shown(block: MailBlock): readonly string[] {
  switch (block.kind) {
    case 'facts':
      return block.rows.flat();
    case 'beforeAndAfter':
      return [block.before, block.after, ...block.rows.flat()];
    case 'ticketCode':
      return [block.text];
    default: {
      const { kind: _kind, ...rest } = block;
      return Object.entries(rest).flatMap(([name, text]) => (name === 'url' ? [] : [text]));
    }
  }
}

describe('a mail', () => {
  it.each(ALL)('of kind %s says the same as text and as HTML: %s', (kind, language) => {
    const mail = mailOf(kind, language);
    const { subject, text, html } = texts.compose(mail);
    const content = contentOf(mail, wordsIn(language), new MailLinks(HOME, mail.secret));
    expect(subject).toBe(content.subject);
    const [inText, inHtml] = [new Set(wordsOf(text)), new Set(wordsOf(readable(html)))];
    for (const word of content.blocks.flatMap(shown).flatMap(wordsOf)) {
      expect(inText).toContain(word);
      expect(inHtml).toContain(word);
    }
    const addresses = text.match(/https?:\/\/\S+/g) ?? [];
    for (const address of addresses) expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
    for (const url of links) expect(text).toContain(url);
  });

  it.each(ALL)(
    'of kind %s has no word that its text has not, but the code’s description: %s',
    (kind, language) => {
      const { subject, text, html } = texts.compose(mailOf(kind, language));
      const known = new Set(wordsOf(`${subject} ${text} acara.test ·`));
      for (const word of wordsOf(readable(html))) expect(known).toContain(word);
    },
  );

  it.each(ALL)(
    'of kind %s is one document in its language, without anything from elsewhere: %s',
    (kind, language) => {
      const { html } = texts.compose(mailOf(kind, language));
      expect(html).toMatch(new RegExp(`^<!doctype html>\n<html lang="${language}" dir="ltr">`));
      expect(html.length).toBeLessThan(40_000);
      expect(html).not.toMatch(/<script|<link|<iframe|@import|url\(|undefined|\[object|NaN/);
      const pictures = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => tag);
      for (const tag of pictures) expect(tag).toMatch(/^<img src="cid:ticket-code" alt="[^"]+"/);
      expect(html.match(/class="on-accent"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    },
  );

  it.each(SAMPLE_KINDS)('of kind %s is written in one language', (kind) => {
    const [english, malay] = LANGUAGES.map((language) => texts.compose(mailOf(kind, language)));
    expect(english?.text).toMatch(/^Hi /);
    expect(english?.text).not.toMatch(/\b(anda|telah|untuk|dengan|acara ini)\b/);
    expect(malay?.text).toMatch(/^Salam /);
    const fromPeople = /^ {4}.*$|^.*\b(Bring your student card|Early bird)\b.*$/gm;
    expect(malay?.text.replace(fromPeople, '')).not.toMatch(/\b(your|you|the|will|with|was|is)\b/i);
    expect(malay?.text).not.toContain('tertera di atas');
    if (kind !== 'organizer_message' && kind !== 'club_news')
      expect(malay?.subject).not.toBe(english?.subject);
  });

  it('links in Malay where it links in English', () => {
    for (const kind of SAMPLE_KINDS) {
      const [english, malay] = LANGUAGES.map((language) =>
        texts.compose(mailOf(kind, language)).text.match(/https?:\/\/\S+/g),
      );
      expect(malay).toEqual(english);
    }
  });

  it('shows the picture of the code only when it comes with it', () => {
    const { ticketCode: _code, ...without } = mailOf('ticket_confirmed', 'en');
    expect(texts.compose({ ...without, ticketCode: 'x' }).html).toContain('cid:ticket-code');
    const { html } = texts.compose(without);
    expect(html).not.toContain('<img');
    expect(html).toContain('Show the QR code at the door.');
    expect(texts.compose(mailOf('refund_paid', 'en')).html).not.toContain('<img');
  });

  it('is in English for a reader whose language is not known', () => {
    const { language: _language, ...without } = mailOf('ticket_confirmed', 'ms');
    expect(texts.compose(without).html).toContain('<html lang="en"');
  });

  it('escapes what people write, wherever it stands', () => {
    const hostile = `</td><script>alert("x")</script>'&amp;<img src=x onerror=alert(1)>`;
    for (const [kind, language] of ALL) {
      const mail = mailOf(kind, language);
      const { html } = texts.compose({
        ...mail,
        to: { ...mail.to, name: hostile },
        notice: JSON.parse(
          JSON.stringify(mail.notice, (key, value) =>
            typeof value === 'string' &&
            /title|name|note|reason$|text|subject|venue|location|email/i.test(key)
              ? kind === 'refund_due' && key === 'reason'
                ? value
                : hostile
              : value,
          ),
        ),
      });
      expect(html).not.toMatch(/<script|<img src=x|onerror=alert\(1\)>/);
      expect(html).toContain('&lt;/td&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;amp;');
    }
  });

  it('keeps an id within its link', () => {
    const notice = { ...MAIL_SAMPLES.club_news, eventId: '"><b>/../x?y' };
    const { html } = texts.compose(aMessage({ notice }));
    expect(html).toContain('href="https://acara.test/events/%22%3E%3Cb%3E%2F..%2Fx%3Fy"');
  });

  it('says why it came and where it is switched off, when it can be', () => {
    const [english, malay] = LANGUAGES.map(
      (language) => texts.compose(mailOf('event_reminder', language)).text,
    );
    expect(english).toContain(`
You get this reminder because you have a ticket for this event.
Switch these mails off:
https://acara.test/u/token-1
Choose what you are sent:
https://acara.test/profile/notifications
`);
    expect(malay).toContain(`
Anda menerima peringatan ini kerana anda mempunyai tiket untuk acara ini.
Hentikan e-mel ini:
https://acara.test/u/token-1
Pilih e-mel yang anda terima:
https://acara.test/profile/notifications
`);
  });

  it('says of a club’s message that it is also for who waits', () => {
    const [english, malay] = LANGUAGES.map(
      (language) => texts.compose(mailOf('organizer_message', language)).text,
    );
    expect(english).toContain(
      'You get this because you have a ticket for an event of this club, are paying for one, or wait for it.',
    );
    expect(malay).toContain(
      'kerana anda mempunyai tiket untuk acara kelab ini, sedang membayarnya atau menunggunya.',
    );
  });

  it('says nothing of it when it is always mailed, and shows a guest no settings', () => {
    expect(texts.compose(mailOf('ticket_confirmed', 'en')).text).not.toContain('/u/');
    const { unsubscribeToken: _token, ...without } = mailOf('event_reminder', 'en');
    expect(texts.compose(without).text).not.toContain('/u/');
    const toGuest = texts.compose({ ...mailOf('event_reminder', 'en'), to: GUEST }).text;
    expect(toGuest).toContain('https://acara.test/u/token-1');
    expect(toGuest).not.toContain('/profile/notifications');
  });

  it.each([
    ['en', ['1\u00a0December 2026, 8:00\u00a0pm. See you there!', '12:00\u00a0am']],
    ['ms', ['8.00\u00a0malam. Jumpa anda', '12.00\u00a0tengah\u00a0malam']],
  ] as const)('keeps a day, and a time, on one line: %s', (language, times) => {
    const pages = (['event_reminder', 'club_invitation'] as const).map(
      (kind) => texts.compose(mailOf(kind, language)).html,
    );
    for (const time of times) expect(pages.join('')).toContain(time);
  });

  it('stays far below the size at which Gmail cuts a mail off, however much it says', () => {
    const events = Array.from({ length: 100 }, (_, n) => ({
      ...MAIL_SAMPLES.club_news,
      eventId: `0193b2c0-7d1a-7000-8000-0000000000${n}`,
      eventTitle: 'Malam Kebudayaan '.repeat(5),
    }));
    const text = 'Bring your card & a friend <3\n'.repeat(170);
    for (const notice of [
      { ...MAIL_SAMPLES.club_digest, events },
      { ...MAIL_SAMPLES.organizer_message, text },
    ])
      expect(Buffer.byteLength(texts.compose(aMessage({ notice })).html)).toBeLessThan(100_000);
  });

  it('has the colours of the web app', () => {
    const css = readFileSync(new URL('../../../apps/web/src/styles.css', import.meta.url), 'utf8');
    for (const [name, { light, dark }] of Object.entries(COLOURS))
      expect(css).toContain(`--${name}: light-dark(${light}, ${dark});`);
  });
});

describe('the mail of a change', () => {
  const { event_changed: changed } = MAIL_SAMPLES;

  it('shows old and new beside each other, and what has stayed', () => {
    const { text } = texts.compose(aMessage({ notice: { ...changed, venue: changed.before.venue } }));
    expect(text).toContain(`The time of Malam Kebudayaan has changed. Your ticket stays yours.

  Starts
    Before: Tuesday, 1 December 2026, 8:00 pm
    Now:    Sunday, 20 December 2026, 8:00 pm

  Ends
    Before: Tuesday, 1 December 2026, 11:00 pm
    Now:    Sunday, 20 December 2026, 11:00 pm

  Where: Dewan Besar, Kampus Utama
`);
  });

  it.each([
    ['en', 'The time and place of Malam Kebudayaan have changed. Your ticket stays yours.'],
    ['ms', 'Masa dan tempat Malam Kebudayaan telah berubah. Tiket anda kekal milik anda.'],
  ] as const)('names time and place in one sentence where both changed: %s', (language, sentence) => {
    expect(texts.compose({ ...aMessage({ notice: changed }), language }).text).toContain(sentence);
  });

  it('offers to give the ticket back only where that is possible', () => {
    const offered = texts.compose(aMessage({ notice: changed })).text;
    expect(offered).toContain('you can give your ticket back for its price until Tuesday, 24 November 2026');
    const { text } = texts.compose(aMessage({ notice: { ...changed, giveBackUntil: null } }));
    expect(text).not.toMatch(/give (your ticket )?back/i);
  });
});
