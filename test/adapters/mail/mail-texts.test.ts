import { describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { OutboxMailGateway } from '#adapters/mail/outbox-mail-gateway.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { REFUND_REASONS } from '#core/payments/refund-reason.ts';
import type { Language } from '#core/shared/language.ts';
import { NO_SUPPORT_CONTACTS, type SupportContacts } from '#core/site/site-facts.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import {
  aMessage,
  CANCELLED,
  CHARGED_BACK,
  CONFIRMED,
  DECIDED,
  DETAILS_NEEDED,
  EXPIRING,
  FROM_ORGANIZER,
  MOVED,
  ON_ITS_WAY,
  PAID_BACK,
  REFUND,
  RESET,
  REVIEWED,
  REVOKED,
  SALE_CHARGED_BACK,
  TICKET_CHARGED_BACK,
} from './mail-samples.ts';

const texts = new MailTexts('https://acara.test/');
const compose = (notice: Notice, name = 'Aina Rahman', language: Language = 'en') =>
  texts.compose({
    ...aMessage({ notice, to: aRecipient({ name, email: 'aina@student.acara.test' }) }),
    language,
  });
const composeMalay = (notice: Notice, name?: string) => compose(notice, name, 'ms');
/** Composes in English and in Malay. */
const composeBoth = (notice: Notice) => [compose(notice), composeMalay(notice)] as const;

describe('MailTexts', () => {
  it('asks for answers while a free place waits for them, in both languages and without a word of paying', () => {
    const [english, malay] = composeBoth({ ...EXPIRING, priceSen: 0, paymentId: null, forAnswers: true });
    expect(english.subject).toMatch(/^Answer by .* to keep your place: /);
    expect(malay.subject).toMatch(/^Jawab sebelum .* untuk mengekalkan tempat anda: /);
    expect(english.text).toContain(`Answer now:\nhttps://acara.test/tickets/${EXPIRING.ticketId}`);
    expect(malay.text).toContain(`Jawab sekarang:\nhttps://acara.test/tickets/${EXPIRING.ticketId}`);
    for (const { subject, text } of [english, malay])
      expect(`${subject}${text}`).not.toMatch(/\bpay|\bpaid|bayar|RM/i);
  });

  it('confirms a ticket', () => {
    expect(compose(CONFIRMED)).toMatchObject({
      subject: 'Your ticket for Malam Kebudayaan',
      text: `Hi Aina Rahman,

You’re going to Malam Kebudayaan. Your ticket is confirmed.

  When:  Tuesday, 1 December 2026, 8:00 pm
  Where: Dewan Besar, Kampus Utama
  Paid:  RM\u00a01,012.50

Show the QR code at the door. Save it as a picture before you come, in case there is no signal there.

Open your ticket:
https://acara.test/tickets/t-1

Your receipt:
https://acara.test/tickets/t-1/receipt

—
Acara · https://acara.test
`,
    });
  });

  it('confirms a ticket in Malay', () => {
    expect(composeMalay(CONFIRMED)).toMatchObject({
      subject: 'Tiket anda untuk Malam Kebudayaan',
      text: `Salam Aina Rahman,

Anda akan ke Malam Kebudayaan. Tiket anda telah disahkan.

  Masa:    Selasa, 1 Disember 2026, 8.00 malam
  Tempat:  Dewan Besar, Kampus Utama
  Dibayar: RM\u00a01,012.50

Tunjukkan kod QR di pintu masuk. Simpan kod itu sebagai gambar sebelum anda datang, sekiranya tiada isyarat di sana.

Buka tiket anda:
https://acara.test/tickets/t-1

Resit anda:
https://acara.test/tickets/t-1/receipt

—
Acara · https://acara.test
`,
    });
  });

  it.each([
    ['confirmed', CONFIRMED],
    ['held', EXPIRING],
    ['refunded', REFUND],
    ['refunded, once bank details are needed', DETAILS_NEEDED],
    ['refunded, once the money is on its way', ON_ITS_WAY],
    ['refunded, once the money is paid', PAID_BACK],
    ['cancelled', CANCELLED],
    ['revoked', REVOKED],
    ['charged back', CHARGED_BACK],
  ])('names the type of a ticket that is %s, in both languages, when it has a name', (_, notice) => {
    const of = (type: { name: string; nameMs: string | null }, language: Language) =>
      compose({ ...notice, type }, 'Aina Rahman', language).text;
    for (const { text } of composeBoth(notice)) expect(text).not.toMatch(/Ticket: |Tiket: /);
    const named = { name: 'Early\nbird', nameMs: 'Tiket awal' };
    expect(of(named, 'en')).toMatch(/^ {2}Ticket: +Early bird$/m);
    expect(of(named, 'ms')).toMatch(/^ {2}Tiket: +Tiket awal$/m);
    expect(of({ name: 'Early bird', nameMs: null }, 'ms')).toMatch(/^ {2}Tiket: +Early bird$/m);
  });

  it('names the contact for help, as far as it is configured', () => {
    const endOf = (support: SupportContacts, language: Language = 'en') =>
      new MailTexts('https://acara.test', support)
        .compose({ ...aMessage({ notice: CONFIRMED }), language })
        .text.split('\n—\n')[1];
    const email = 'help@acara.test';
    const all = { email, phone: '03-1234 5678', hours: '9 to 5' };
    expect(endOf(all)).toBe('Acara · https://acara.test\nHelp: help@acara.test · 03-1234 5678 · 9 to 5\n');
    expect(endOf(all, 'ms')).toBe(
      'Acara · https://acara.test\nBantuan: help@acara.test · 03-1234 5678 · 9 to 5\n',
    );
    expect(endOf({ email: null, phone: '03-1234 5678', hours: null })).toBe(
      'Acara · https://acara.test\nHelp: 03-1234 5678\n',
    );
    expect(endOf(NO_SUPPORT_CONTACTS)).toBe('Acara · https://acara.test\n');
  });

  it('mentions no payment for a free ticket', () => {
    const [english, malay] = composeBoth({ ...CONFIRMED, priceSen: 0 });
    expect(english.text).toContain('  Price: Free');
    expect(malay.text).toContain('  Harga:  Percuma');
    for (const { text } of [english, malay]) expect(text).not.toContain('RM');
  });

  it('warns of an expiring hold with a link to pay', () => {
    const [english, malay] = composeBoth(EXPIRING);
    expect(english.subject).toBe('Pay by 9:05 am to keep your place: Malam Kebudayaan');
    expect(malay.subject).toBe('Bayar sebelum 9.05 pagi untuk mengekalkan tempat anda: Malam Kebudayaan');
    expect(english.text).toContain('until 9:05 am');
    expect(malay.text).toContain('sehingga 9.05 pagi');
    for (const { text } of [english, malay])
      expect(text.split('https://acara.test/pay/p-1\n')).toHaveLength(2);
  });

  it('links to the ticket when a hold has no payment yet', () => {
    const { text } = compose({ ...EXPIRING, paymentId: null });
    expect(text).toContain('https://acara.test/tickets/t-1');
    expect(text).not.toContain('/pay/');
  });

  it.each(REFUND_REASONS)('announces a refund because of %s in both languages', (reason) => {
    const [english, malay] = composeBoth({ ...REFUND, reason });
    expect(english.subject).toBe('You get RM\u00a00.50 back: Malam Kebudayaan');
    expect(malay.subject).toBe('Anda mendapat semula RM\u00a00.50: Malam Kebudayaan');
    expect(english.text).toContain('We owe you RM\u00a00.50');
    expect(malay.text).toContain('memulangkan RM\u00a00.50');
    for (const { text } of [english, malay]) {
      expect(text).not.toContain(reason.includes('_') ? reason : 'undefined');
      expect(text.split('https://acara.test/tickets/t-1\n')).toHaveLength(2);
    }
  });

  it('links the credit note of a refund that has one', () => {
    for (const { text } of composeBoth({ ...PAID_BACK, hasCreditNote: true }))
      expect(text.split('https://acara.test/tickets/t-1/receipt\n')).toHaveLength(2);
    for (const { text } of composeBoth(PAID_BACK)) expect(text).not.toContain('/receipt');
  });

  it.each([
    { ...REFUND, byHand: true },
    { ...CANCELLED, byHand: true },
    DETAILS_NEEDED,
    { ...DETAILS_NEEDED, why: 'transfer_failed' as const },
    { ...DETAILS_NEEDED, why: 'reminder' as const },
  ])('asks for bank details with a link to their page: $kind', (notice) => {
    const [english, malay] = composeBoth(notice);
    expect(english.text).toContain(
      'on the page of your ticket.\n\nEnter your bank account:\nhttps://acara.test/tickets/t-1\n',
    );
    expect(malay.text).toContain(
      'di halaman tiket anda.\n\nMasukkan akaun bank anda:\nhttps://acara.test/tickets/t-1\n',
    );
    for (const { text } of [english, malay]) {
      expect(text.split('https://acara.test/tickets/t-1\n')).toHaveLength(2);
      expect(text).not.toMatch(/don’t have to ask|tidak perlu memohon/);
    }
  });

  it('announces a cancelled event with reason and refund', () => {
    expect(compose(CANCELLED)).toMatchObject({
      subject: 'Cancelled: Malam Kebudayaan',
      text: `Hi Aina Rahman,

Malam Kebudayaan will not take place: the organizer has cancelled it, and your ticket is no longer valid. We are sorry.

  Was on: Tuesday, 1 December 2026, 8:00 pm
  Where:  Dewan Besar, Kampus Utama

The organizer’s reason:

    The hall is flooded.

You get all of your money back, RM\u00a025.00. You don’t have to ask for it.

Follow your refund:
https://acara.test/tickets/t-1

—
Acara · https://acara.test
`,
    });
  });

  it('announces a cancelled event in Malay with reason and refund', () => {
    expect(composeMalay(CANCELLED)).toMatchObject({
      subject: 'Dibatalkan: Malam Kebudayaan',
      text: `Salam Aina Rahman,

Malam Kebudayaan tidak akan diadakan: penganjur telah membatalkan acara ini, dan tiket anda tidak lagi sah. Kami mohon maaf.

  Tarikh asal: Selasa, 1 Disember 2026, 8.00 malam
  Tempat:      Dewan Besar, Kampus Utama

Alasan penganjur:

    The hall is flooded.

Wang anda, RM\u00a025.00, dipulangkan sepenuhnya. Anda tidak perlu memohon.

Ikuti bayaran balik anda:
https://acara.test/tickets/t-1

—
Acara · https://acara.test
`,
    });
  });

  it('mentions no refund without a payment and no reason without one', () => {
    const [english, malay] = composeBoth({ ...CANCELLED, refundSen: 0, reason: '' });
    expect(english.text).toContain('You have not paid anything');
    expect(malay.text).toContain('Anda tidak membayar apa-apa');
    for (const { text } of [english, malay]) expect(text).not.toMatch(/RM\d|reason|Alasan|> /);
  });

  it('tells who revoked a ticket, why, and about the money', () => {
    const [{ subject, text }, malay] = composeBoth(REVOKED);
    expect(subject).toBe('Your ticket was cancelled: Malam Kebudayaan');
    expect(text).toContain('Kelab Teater, the organizer of Malam Kebudayaan, has cancelled your ticket.');
    expect(text).toContain('The reason that was given:\n\n    The seat is broken.\n');
    expect(text).toContain('You get all of your money back, RM\u00a025.00.');
    expect(malay.subject).toBe('Tiket anda dibatalkan: Malam Kebudayaan');
    expect(malay.text).toContain('membatalkan tiket anda');
    expect(malay.text).toContain('Sebab yang diberikan:\n\n    The seat is broken.\n');
    expect(malay.text).toContain('Wang anda, RM\u00a025.00, dipulangkan sepenuhnya.');
    for (const each of [text, malay.text])
      expect(each.split('https://acara.test/tickets/t-1\n')).toHaveLength(2);
  });

  it('tells a buyer about a charge-back and the ticket', () => {
    const [english, malay] = composeBoth(CHARGED_BACK);
    expect(english.subject).toBe('Your bank took RM\u00a025.00 back: Malam Kebudayaan');
    expect(malay.subject).toBe('Bank anda mengambil semula RM\u00a025.00: Malam Kebudayaan');
    expect(english.text).toContain('your ticket is no longer valid');
    expect(malay.text).toContain('tiket anda tidak lagi sah');
    for (const { text } of composeBoth({ ...CHARGED_BACK, voidsTicket: false, currency: 'SGD' })) {
      expect(text).toContain('SGD\u00a025.00');
      expect(text).not.toMatch(/no longer valid|tidak lagi sah/);
    }
  });

  it('tells the holder of a ticket, which somebody else paid for, that a charge-back ended it', () => {
    const [english, malay] = composeBoth(TICKET_CHARGED_BACK);
    expect(english.subject).toBe('Your ticket is no longer valid: Malam Kebudayaan');
    expect(malay.subject).toBe('Tiket anda tidak lagi sah: Malam Kebudayaan');
    expect(english.text).toContain('taken back by the payer’s bank');
    expect(malay.text).toContain('diambil semula oleh bank pembayar');
    for (const { text } of [english, malay]) {
      expect(text).not.toContain('RM');
      expect(text.split('https://acara.test/tickets/t-1\n')).toHaveLength(2);
    }
  });

  it('tells a club about a sale lost to a charge-back', () => {
    const [english, malay] = composeBoth(SALE_CHARGED_BACK);
    expect(english.subject).toBe('A payment was taken back: Malam Kebudayaan');
    expect(english.text).toContain('The bank of Aina Rahman has taken back the RM\u00a025.00');
    expect(malay.text).toContain('Bank Aina Rahman telah mengambil semula RM\u00a025.00');
    for (const { text } of [english, malay])
      expect(text.split('https://acara.test/events/e-1/manage\n')).toHaveLength(2);
  });

  it('tells a club that the ticket of a charge-back stays when its buyer was checked in', () => {
    const [english, malay] = composeBoth({ ...SALE_CHARGED_BACK, voidsTicket: false });
    expect(english.text).toContain('was checked in before, so the ticket stays');
    expect(malay.text).toContain('tiketnya kekal');
    for (const { text } of [english, malay]) expect(text).not.toMatch(/no longer valid|tidak lagi sah/);
  });

  it('tells a club that its event is on sale', () => {
    const [english, malay] = composeBoth(REVIEWED);
    expect(english.subject).toBe('On sale now: Malam Kebudayaan');
    expect(malay.subject).toBe('Kini dijual: Malam Kebudayaan');
    for (const { text } of [english, malay]) {
      expect(text.split('https://acara.test/events/e-1\n')).toHaveLength(2);
      expect(text).not.toMatch(/note|catatan/i);
    }
    const noted = composeBoth({ ...REVIEWED, note: 'Well done' });
    expect(noted[0].text).toContain('The admin’s note:\n\n    Well done\n');
    expect(noted[1].text).toContain('Catatan pentadbir:\n\n    Well done\n');
  });

  it('tells a club what to change before its event goes on sale', () => {
    const [english, malay] = composeBoth({ ...REVIEWED, approved: false, note: 'Please name the hall.' });
    expect(english.subject).toBe('Please change your event: Malam Kebudayaan');
    expect(malay.subject).toBe('Sila ubah acara anda: Malam Kebudayaan');
    expect(english.text).toContain('What the admin asks you to change:\n\n    Please name the hall.\n');
    expect(malay.text).toContain('Perubahan yang diminta oleh pentadbir:\n\n    Please name the hall.\n');
    expect(malay.text).toContain('kembali sebagai draf');
    for (const { text } of [english, malay])
      expect(text.split('https://acara.test/events/e-1\n')).toHaveLength(2);
  });

  it('says in fixed words where and when a moved event now takes place', () => {
    const [{ subject, text }, malay] = composeBoth(MOVED);
    expect(subject).toBe('Changed: Malam Kebudayaan');
    expect(malay.subject).toBe('Perubahan: Malam Kebudayaan');
    expect(text).toContain(
      'The time or place of Malam Kebudayaan has changed. Your ticket, or the place that you are paying for, stays yours.',
    );
    expect(text).toMatch(
      /Starts: Sunday, 20 December 2026, 8:00 pm\n {2}Ends: +Sunday, 20 December 2026, 11:00 pm\n {2}Where: +Dewan Besar, Kampus Utama\n/,
    );
    expect(malay.text).toMatch(
      /Mula: +Ahad, 20 Disember 2026, 8\.00 malam\n {2}Tamat: +Ahad, 20 Disember 2026, 11\.00 malam\n {2}Tempat: Dewan Besar, Kampus Utama\n/,
    );
    for (const each of [text, malay.text])
      expect(each.split('https://acara.test/events/e-1\n')).toHaveLength(2);
  });

  it('forwards a club’s message and names the club as its author', () => {
    expect(compose(FROM_ORGANIZER)).toMatchObject({
      subject: 'Kelab Teater: Bring your student card',
      text: `Hi Aina Rahman,

Kelab Teater, the organizer of Malam Kebudayaan, writes to you:

    Doors open at 7 pm.

    See you there!

Open the event:
https://acara.test/events/e-1

Kelab Teater wrote this, not Acara. Your reply to this email goes to them (teater@club.acara.test). Acara will never ask you for money or a password in such a message.

—
Acara · https://acara.test
`,
    });
  });

  it('forwards a club’s message in Malay with all of its text', () => {
    expect(composeMalay(FROM_ORGANIZER)).toMatchObject({
      subject: 'Kelab Teater: Bring your student card',
      text: `Salam Aina Rahman,

Kelab Teater, penganjur Malam Kebudayaan, menulis kepada anda:

    Doors open at 7 pm.

    See you there!

Buka acara ini:
https://acara.test/events/e-1

Kelab Teater yang menulis mesej ini, bukan pasukan Acara. Balasan anda kepada e-mel ini dihantar kepada mereka (teater@club.acara.test). Pasukan Acara tidak sekali-kali meminta wang atau kata laluan melalui mesej sebegini.

—
Acara · https://acara.test
`,
    });
  });

  it.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'])(
    'indents every line of a club’s message, whatever ended the line before (%j)',
    (lineEnd) => {
      const forged = ['Hello', '———', 'Your password has run out:', 'https://evil.test', '—', 'Acara'];
      const { text } = compose({ ...FROM_ORGANIZER, text: forged.join(lineEnd) });
      const written = text.slice(text.indexOf('    Hello'), text.indexOf('\n\nOpen the event:'));
      expect(written.split(/[\n\v\f\r\u0085\u2028\u2029]/)).toEqual(forged.map((line) => `    ${line}`));
    },
  );

  it('tells a student that they lead their club now, and one from before clubs had names in mails', () => {
    const [english, malay] = composeBoth({ ...DECIDED, clubName: 'Kelab Catur' });
    expect(english.subject).toBe('Kelab Catur is on Acara');
    expect(malay.subject).toBe('Kelab Catur kini di Acara');
    expect(english.text).toContain('the president of Kelab Catur.');
    expect(malay.text).toContain('presiden Kelab Catur.');
    expect(compose(DECIDED).subject).toBe('Your club is ready');
    expect(composeMalay(DECIDED).subject).toBe('Kelab anda sudah sedia');
    for (const { text } of [english, malay]) expect(text).not.toMatch(/note|catatan/i);
  });

  it('invites to an office with one link, which carries the token, and no address of a member', () => {
    const { expiresAt } = RESET;
    const notice = {
      kind: 'club_invitation',
      clubName: 'Kelab Catur',
      office: 'treasurer',
      expiresAt,
    } as const;
    const [english, malay] = (['en', 'ms'] as const).map((language) =>
      texts.compose({ ...aMessage({ notice }), secret: 'A_b-9', language }),
    );
    expect(english?.subject).toBe('Kelab Catur invites you to its committee');
    expect(malay?.subject).toBe('Kelab Catur menjemput anda menyertai jawatankuasanya');
    expect(english?.text).toContain('its treasurer');
    expect(malay?.text).toContain('bendahari');
    expect(english?.text).toContain('until Tuesday, 1 December 2026, 12:00 am');
    for (const mail of [english, malay]) {
      expect(mail?.text.match(/\S+\/invitation\S*/g)).toEqual(['https://acara.test/invitation?token=A_b-9']);
      expect(mail?.text).not.toContain('@');
    }
    expect(compose(notice).text).toContain('/invitation?token=•••\n');
  });

  it.each([
    ['accept', 'Will you lead Kelab Catur?', 'presiden seterusnya'],
    ['confirm', 'Please confirm the handover of Kelab Catur', 'penasihat kelab'],
    ['leads', 'You lead Kelab Catur now', 'anda kini presiden Kelab Catur'],
    ['handed_over', 'Kelab Catur is handed over', 'Terima kasih'],
  ] as const)(
    'leads to the handover in the mail of its step “%s”, without an address',
    (step, subject, malay) => {
      const mails = composeBoth({ kind: 'club_handover', step, clubId: 'club-1', clubName: 'Kelab Catur' });
      expect(mails[0].subject).toBe(subject);
      expect(mails[1].text).toContain(malay);
      for (const { text } of mails) {
        expect(text).toContain('\nhttps://acara.test/clubs/club-1/handover\n');
        expect(text).not.toContain('@');
      }
    },
  );

  it('says until when a club is verified and what happens then', () => {
    const [{ subject, text }, malay] = composeBoth({
      kind: 'club_verification_ending',
      clubId: 'club-1',
      clubName: 'Kelab Catur',
      verifiedUntil: '2026-12-01T04:00:00.000Z',
    });
    expect(subject).toBe('The verification of Kelab Catur ends soon');
    expect(text).toContain('is verified until Tuesday, 1 December 2026, 12:00 pm');
    expect(text).toContain('Events that are on sale stay on sale.');
    expect(malay.text).toContain('Pengesahan Kelab Catur tamat pada');
    expect(malay.text).toContain('Acara yang sedang dijual terus dijual.');
  });

  it('tells who asked for a new name of a club what an admin decided', () => {
    const decided = { kind: 'club_rename_decided', clubName: 'Kelab Drama' } as const;
    const approved = composeBoth({ ...decided, approved: true, note: '' });
    expect(approved[0].subject).toBe('Your club is now called Kelab Drama');
    expect(approved[1].text).toContain('kini bernama Kelab Drama');
    for (const { text } of approved) expect(text).not.toMatch(/note|catatan/i);
    const declined = composeBoth({ ...decided, approved: false, note: 'Too general.' });
    expect(declined[0].subject).toBe('The name Kelab Drama was declined');
    expect(declined[0].text).toContain('The admin’s reason:\n\n    Too general.\n');
    expect(declined[1].text).toContain('Alasan pentadbir:\n\n    Too general.\n');
  });

  it('tells a student why the club was declined', () => {
    const [english, malay] = composeBoth({
      ...DECIDED,
      approved: false,
      note: 'Please ask your society first.',
    });
    expect(english.subject).toBe('Your request for a club');
    expect(english.text).toContain('The admin’s reason:\n\n    Please ask your society first.\n');
    expect(malay.text).toContain('Alasan pentadbir:\n\n    Please ask your society first.\n');
    expect(malay.text).toContain('tidak diluluskan');
    for (const { text } of [english, malay])
      expect(text.split('https://acara.test/profile\n')).toHaveLength(2);
  });

  it('sends a password reset with the secret in the link’s query', () => {
    const { subject, text } = texts.compose({ ...aMessage({ notice: RESET }), secret: 'a+b/=&c' });
    expect(subject).toBe('Choose a new password for Acara');
    expect(text).toContain('https://acara.test/reset-password?secret=a%2Bb%2F%3D%26c\n');
    expect(text).toContain('until Tuesday, 1 December 2026, 12:00 am');
    expect(composeMalay(RESET).text).toContain('sehingga Selasa, 1 Disember 2026, 12.00 tengah malam');
    expect(compose(RESET).text).toContain('https://acara.test/reset-password?secret=•••\n');
  });

  it('begins a verification mail with its code, the only six digits before it is entered', () => {
    const notice = { kind: 'email_verification', expiresAt: RESET.expiresAt } as const;
    const { subject, text } = texts.compose({ ...aMessage({ notice }), secret: '012345' });
    expect(subject).toBe('012345 is your Acara code');
    expect(text.match(/[0-9]{6}/)?.[0]).toBe('012345');
    expect(text).toContain('Your code for Acara is 012345');
    const malay = texts.compose({ ...aMessage({ notice }), secret: '012345', language: 'ms' });
    expect(malay.subject).toBe('012345 ialah kod Acara anda');
    expect(malay.text).toContain('Kod anda untuk Acara ialah 012345');
    expect(malay.text.match(/[0-9]{6}/)?.[0]).toBe('012345');
    expect(compose(notice)).toMatchObject({ subject: '••• is your Acara code' });
    expect(compose(notice).text).not.toMatch(/[0-9]{6}/);
  });

  it('leaves out event and buyer where they may not be named', () => {
    const declined = composeBoth({ ...REVIEWED, eventTitle: '', approved: false, note: 'Too short.' });
    expect(declined.map(({ subject }) => subject)).toEqual([
      'Please change your event',
      'Sila ubah acara anda',
    ]);
    expect(declined[0].text).toContain('Your event was reviewed, and');
    expect(declined[1].text).toContain('Acara anda telah disemak, dan');
    const [english, malay] = composeBoth({ ...SALE_CHARGED_BACK, buyerName: '' });
    expect(english.text).toContain('The bank of a buyer has taken');
    expect(malay.text).toContain('Bank seorang pembeli telah');
  });

  it.each([
    ['2026-02-28T16:00:00.000Z', 'Sunday, 1 March 2026, 12:00 am', 'Ahad, 1 Mac 2026, 12.00 tengah malam'],
    ['2026-05-09T04:30:00.000Z', 'Saturday, 9 May 2026, 12:30 pm', 'Sabtu, 9 Mei 2026, 12.30 tengah hari'],
    ['2026-08-31T06:05:00.000Z', 'Monday, 31 August 2026, 2:05 pm', 'Isnin, 31 Ogos 2026, 2.05 petang'],
    [
      '2026-12-31T11:00:00.000Z',
      'Thursday, 31 December 2026, 7:00 pm',
      'Khamis, 31 Disember 2026, 7.00 malam',
    ],
    ['2026-12-31T16:59:00.000Z', 'Friday, 1 January 2027, 12:59 am', 'Jumaat, 1 Januari 2027, 12.59 pagi'],
  ])('writes %s as people in Kuala Lumpur do', (startsAt, english, malay) => {
    const mails = composeBoth({ ...CONFIRMED, startsAt });
    expect(mails[0].text).toContain(english);
    expect(mails[1].text).toContain(malay);
  });

  it('keeps people’s text on its line', () => {
    const { subject, text } = compose(
      { ...CONFIRMED, eventTitle: 'Pesta\r\nBcc: all@acara.test\u2028x\u0000' },
      'Aina\nRahman',
    );
    expect(subject).toBe('Your ticket for Pesta Bcc: all@acara.test x');
    expect(text).toContain('Hi Aina Rahman,');
    expect(text).not.toMatch(/^Bcc/m);
  });

  it('greets a person without a name and names a place once', () => {
    const notice = { ...CONFIRMED, location: 'Dewan Besar' };
    const { text } = compose(notice, ' ');
    expect(text).toMatch(/^Hi there,\n/);
    expect(composeMalay(notice, ' ').text).toMatch(/^Salam,\n/);
    expect(text).toContain('Where: Dewan Besar\n');
  });

  it('stays in the outbox without a mail server', async () => {
    const gateway = new OutboxMailGateway(texts, false);
    const message = aMessage({ notice: CONFIRMED });
    await expect(gateway.send(message)).resolves.toBeUndefined();
    expect(gateway.compose(message)).toEqual(texts.compose(message));
  });
});
