import { describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { OutboxMailGateway } from '#adapters/mail/outbox-mail-gateway.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { REFUND_REASONS } from '#core/payments/refund-reason.ts';
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
const compose = (notice: Notice, name = 'Aina Rahman') =>
  texts.compose(aMessage({ notice, to: aRecipient({ name, email: 'aina@student.acara.test' }) }));

describe('MailTexts', () => {
  it('asks for answers while a free place waits for them, in both languages and without a word of paying', () => {
    const { subject, text } = compose({ ...EXPIRING, priceSen: 0, paymentId: null, forAnswers: true });
    expect(subject).toMatch(/^Answer by .* to keep your place: /);
    expect(text).toContain(`Answer now:\nhttps://acara.test/tickets/${EXPIRING.ticketId}`);
    expect(text).toContain(`Jawab sekarang:\nhttps://acara.test/tickets/${EXPIRING.ticketId}`);
    expect(`${subject}${text}`).not.toMatch(/\bpay|\bpaid|bayar|RM/i);
  });

  it('confirms a ticket', () => {
    expect(compose(CONFIRMED)).toEqual({
      subject: 'Your ticket for Malam Kebudayaan',
      text: `Hi Aina Rahman,

You’re going to Malam Kebudayaan. Your ticket is confirmed.

  When:  Tuesday, 1 December 2026, 8:00 pm
  Where: Dewan Besar, Kampus Utama
  Paid:  RM\u00a01,012.50

Your ticket and its QR code:
https://acara.test/tickets/t-1

Show the QR code at the door. Save it as a picture before you come, in case there is no signal there.

Your receipt:
https://acara.test/tickets/t-1/receipt

———

Salam Aina Rahman,

Tiket anda untuk Malam Kebudayaan telah disahkan.

  Masa:    Selasa, 1 Disember 2026, 8.00 malam
  Tempat:  Dewan Besar, Kampus Utama
  Dibayar: RM\u00a01,012.50

Tunjukkan kod QR di pintu masuk:
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
    const of = (type: { name: string; nameMs: string | null }) => compose({ ...notice, type }).text;
    expect(compose(notice).text).not.toMatch(/Ticket: |Tiket: /);
    expect(of({ name: 'Early\nbird', nameMs: 'Tiket awal' })).toMatch(
      /^ {2}Ticket: +Early bird$[\s\S]*^ {2}Tiket: +Tiket awal$/m,
    );
    expect(of({ name: 'Early bird', nameMs: null })).toMatch(/^ {2}Tiket: +Early bird$/m);
  });

  it('names the contact for help, as far as it is configured', () => {
    const endOf = (support: SupportContacts) =>
      new MailTexts('https://acara.test', support)
        .compose(aMessage({ notice: CONFIRMED }))
        .text.split('\n—\n')[1];
    const email = 'help@acara.test';
    expect(endOf({ email, phone: '03-1234 5678', hours: '9 to 5' })).toBe(
      'Acara · https://acara.test\nHelp · Bantuan: help@acara.test · 03-1234 5678 · 9 to 5\n',
    );
    expect(endOf({ email: null, phone: '03-1234 5678', hours: null })).toBe(
      'Acara · https://acara.test\nHelp · Bantuan: 03-1234 5678\n',
    );
    expect(endOf(NO_SUPPORT_CONTACTS)).toBe('Acara · https://acara.test\n');
  });

  it('mentions no payment for a free ticket', () => {
    const { text } = compose({ ...CONFIRMED, priceSen: 0 });
    expect(text).toContain('  Price: Free');
    expect(text).toContain('  Harga:  Percuma');
    expect(text).not.toContain('RM');
  });

  it('warns of an expiring hold with a link to pay', () => {
    const { subject, text } = compose(EXPIRING);
    expect(subject).toBe('Pay by 9:05 am to keep your place: Malam Kebudayaan');
    expect(text).toContain('until 9:05 am');
    expect(text).toContain('sehingga 9.05 pagi');
    expect(text.split('https://acara.test/pay/p-1\n')).toHaveLength(3);
  });

  it('links to the ticket when a hold has no payment yet', () => {
    const { text } = compose({ ...EXPIRING, paymentId: null });
    expect(text).toContain('https://acara.test/tickets/t-1');
    expect(text).not.toContain('/pay/');
  });

  it.each(REFUND_REASONS)('announces a refund because of %s in both languages', (reason) => {
    const { subject, text } = compose({ ...REFUND, reason });
    expect(subject).toBe('You get RM\u00a00.50 back: Malam Kebudayaan');
    expect(text).toContain('We owe you RM\u00a00.50');
    expect(text).toContain('memulangkan RM\u00a00.50');
    expect(text).not.toContain(reason.includes('_') ? reason : 'undefined');
    expect(text.split('https://acara.test/tickets/t-1\n')).toHaveLength(3);
  });

  it('links the credit note of a refund that has one', () => {
    expect(
      compose({ ...PAID_BACK, hasCreditNote: true }).text.split('https://acara.test/tickets/t-1/receipt\n'),
    ).toHaveLength(3);
    expect(compose(PAID_BACK).text).not.toContain('/receipt');
  });

  it.each([
    { ...REFUND, byHand: true },
    { ...CANCELLED, byHand: true },
    DETAILS_NEEDED,
    { ...DETAILS_NEEDED, why: 'transfer_failed' as const },
    { ...DETAILS_NEEDED, why: 'reminder' as const },
  ])('asks for bank details with a link to their page: $kind', (notice) => {
    const { text } = compose(notice);
    expect(text).toContain('on the page of your ticket:\nhttps://acara.test/tickets/t-1\n');
    expect(text).toContain('di halaman tiket anda:\nhttps://acara.test/tickets/t-1\n');
    expect(text.split('https://acara.test/tickets/t-1\n')).toHaveLength(3);
    expect(text).not.toMatch(/don’t have to ask|tidak perlu memohon/);
  });

  it('announces a cancelled event with reason and refund', () => {
    expect(compose(CANCELLED)).toEqual({
      subject: 'Cancelled: Malam Kebudayaan',
      text: `Hi Aina Rahman,

Malam Kebudayaan will not take place: the organizer has cancelled it, and your ticket is no longer valid. We are sorry.

  Was on: Tuesday, 1 December 2026, 8:00 pm
  Where:  Dewan Besar, Kampus Utama

The organizer’s reason:

    The hall is flooded.

You get all of your money back, RM\u00a025.00. You don’t have to ask for it. Follow your refund here:
https://acara.test/tickets/t-1

———

Salam Aina Rahman,

Malam Kebudayaan tidak akan diadakan: penganjur telah membatalkan acara ini (Selasa, 1 Disember 2026, 8.00 malam), dan tiket anda tidak lagi sah. Kami mohon maaf.

Alasan penganjur tertera di atas.

Wang anda, RM\u00a025.00, dipulangkan sepenuhnya. Anda tidak perlu memohon. Status bayaran balik:
https://acara.test/tickets/t-1

—
Acara · https://acara.test
`,
    });
  });

  it('mentions no refund without a payment and no reason without one', () => {
    const { text } = compose({ ...CANCELLED, refundSen: 0, reason: '' });
    expect(text).toContain('You have not paid anything');
    expect(text).toContain('Anda tidak membayar apa-apa');
    expect(text).not.toMatch(/RM\d|reason|Alasan|> /);
  });

  it('tells who revoked a ticket, why, and about the money', () => {
    const { subject, text } = compose(REVOKED);
    expect(subject).toBe('Your ticket was cancelled: Malam Kebudayaan');
    expect(text).toContain('Kelab Teater, the organizer of Malam Kebudayaan, has cancelled your ticket.');
    expect(text).toContain('The reason that was given:\n\n    The seat is broken.\n');
    expect(text).toContain('You get all of your money back, RM\u00a025.00.');
    expect(text).toContain('membatalkan tiket anda');
    expect(text.split('https://acara.test/tickets/t-1\n')).toHaveLength(3);
  });

  it('tells a buyer about a charge-back and the ticket', () => {
    const { subject, text } = compose(CHARGED_BACK);
    expect(subject).toBe('Your bank took RM\u00a025.00 back: Malam Kebudayaan');
    expect(text).toContain('your ticket is no longer valid');
    expect(text).toContain('tiket anda tidak lagi sah');
    const without = compose({ ...CHARGED_BACK, voidsTicket: false, currency: 'SGD' }).text;
    expect(without).toContain('SGD\u00a025.00');
    expect(without).not.toMatch(/no longer valid|tidak lagi sah/);
  });

  it('tells the holder of a ticket, which somebody else paid for, that a charge-back ended it', () => {
    const { subject, text } = compose(TICKET_CHARGED_BACK);
    expect(subject).toBe('Your ticket is no longer valid: Malam Kebudayaan');
    expect(text).toContain('taken back by the payer’s bank');
    expect(text).toContain('diambil semula oleh bank pembayar');
    expect(text).not.toContain('RM');
    expect(text.split('https://acara.test/tickets/t-1\n')).toHaveLength(3);
  });

  it('tells a club about a sale lost to a charge-back', () => {
    const { subject, text } = compose(SALE_CHARGED_BACK, 'Kelab Teater');
    expect(subject).toBe('A payment was taken back: Malam Kebudayaan');
    expect(text).toContain('The bank of Aina Rahman has taken back the RM\u00a025.00');
    expect(text.split('https://acara.test/events/e-1/manage\n')).toHaveLength(3);
  });

  it('tells a club that the ticket of a charge-back stays when its buyer was checked in', () => {
    const { text } = compose({ ...SALE_CHARGED_BACK, voidsTicket: false });
    expect(text).toContain('was checked in before, so the ticket stays');
    expect(text).toContain('tiketnya kekal');
    expect(text).not.toContain('no longer valid');
    expect(text).not.toContain('tidak lagi sah');
  });

  it('tells a club that its event is on sale', () => {
    const { subject, text } = compose(REVIEWED);
    expect(subject).toBe('On sale now: Malam Kebudayaan');
    expect(text.split('https://acara.test/events/e-1\n')).toHaveLength(3);
    expect(text).not.toMatch(/note|catatan/i);
    expect(compose({ ...REVIEWED, note: 'Well done' }).text).toContain(
      'The admin’s note:\n\n    Well done\n',
    );
  });

  it('tells a club what to change before its event goes on sale', () => {
    const { subject, text } = compose({ ...REVIEWED, approved: false, note: 'Please name the hall.' });
    expect(subject).toBe('Please change your event: Malam Kebudayaan');
    expect(text).toContain('What the admin asks you to change:\n\n    Please name the hall.\n');
    expect(text).toContain('kembali sebagai draf');
    expect(text.split('https://acara.test/events/e-1\n')).toHaveLength(3);
  });

  it('says in fixed words where and when a moved event now takes place', () => {
    const { subject, text } = compose(MOVED);
    expect(subject).toBe('Changed: Malam Kebudayaan');
    expect(text).toContain(
      'The time or place of Malam Kebudayaan has changed. Your ticket, or the place that you are paying for, stays yours.',
    );
    expect(text).toMatch(
      /Starts: Sunday, 20 December 2026, 8:00 pm\n {2}Ends: +Sunday, 20 December 2026, 11:00 pm\n {2}Where: +Dewan Besar, Kampus Utama\n/,
    );
    expect(text).toMatch(/kini bermula pada .* dan tamat pada .*, di Dewan Besar, Kampus Utama\./);
    expect(text.split('https://acara.test/events/e-1\n')).toHaveLength(3);
  });

  it('forwards a club’s message and names the club as its author', () => {
    expect(compose(FROM_ORGANIZER)).toEqual({
      subject: 'Kelab Teater: Bring your student card',
      text: `Hi Aina Rahman,

Kelab Teater, the organizer of Malam Kebudayaan, writes to everyone who has a ticket or is paying for one:

    Doors open at 7 pm.

    See you there!

Kelab Teater wrote this, not Acara. Your reply to this email goes to them (teater@club.acara.test). Acara will never ask you for money or a password in such a message.

The event:
https://acara.test/events/e-1

———

Salam Aina Rahman,

Mesej di atas ditulis oleh Kelab Teater, penganjur Malam Kebudayaan, untuk semua yang memiliki tiket atau sedang membayar, dan bukan oleh pasukan Acara. Balasan anda kepada e-mel ini dihantar kepada mereka (teater@club.acara.test).

Pasukan Acara tidak sekali-kali meminta wang atau kata laluan melalui mesej sebegini. Laman acara ini:
https://acara.test/events/e-1

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
      const written = text.slice(text.indexOf('    Hello'), text.indexOf('\n\nKelab Teater wrote this'));
      expect(written.split(/[\n\v\f\r\u0085\u2028\u2029]/)).toEqual(forged.map((line) => `    ${line}`));
    },
  );

  it('tells a student that they lead their club now, and one from before clubs had names in mails', () => {
    const { subject, text } = compose({ ...DECIDED, clubName: 'Kelab Catur' });
    expect(subject).toBe('Kelab Catur is on Acara');
    expect(text).toContain('the president of Kelab Catur.');
    expect(text).toContain('presiden Kelab Catur.');
    expect(compose(DECIDED).subject).toBe('Your club is ready');
    expect(text).not.toMatch(/note|catatan/i);
  });

  it('invites to an office with one link, which carries the token, and no address of a member', () => {
    const { expiresAt } = RESET;
    const notice = {
      kind: 'club_invitation',
      clubName: 'Kelab Catur',
      office: 'treasurer',
      expiresAt,
    } as const;
    const { subject, text } = texts.compose({ ...aMessage({ notice }), secret: 'A_b-9' });
    expect(subject).toBe('Kelab Catur invites you to its committee');
    expect(text.match(/\S+\/invitation\S*/g)).toEqual(['https://acara.test/invitation?token=A_b-9']);
    for (const office of ['its treasurer', 'bendahari']) expect(text).toContain(office);
    expect(text).toContain('until Tuesday, 1 December 2026, 12:00 am');
    expect(text).not.toContain('@');
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
      const mail = compose({ kind: 'club_handover', step, clubId: 'club-1', clubName: 'Kelab Catur' });
      expect(mail.subject).toBe(subject);
      expect(mail.text).toContain('\nhttps://acara.test/clubs/club-1/handover\n');
      expect(mail.text).toContain(malay);
      expect(mail.text).not.toContain('@');
    },
  );

  it('says until when a club is verified and what happens then', () => {
    const { subject, text } = compose({
      kind: 'club_verification_ending',
      clubId: 'club-1',
      clubName: 'Kelab Catur',
      verifiedUntil: '2026-12-01T04:00:00.000Z',
    });
    expect(subject).toBe('The verification of Kelab Catur ends soon');
    expect(text).toContain('is verified until Tuesday, 1 December 2026, 12:00 pm');
    expect(text).toContain('Events that are on sale stay on sale.');
    expect(text).toContain('Pengesahan Kelab Catur tamat pada');
  });

  it('tells who asked for a new name of a club what an admin decided', () => {
    const decided = { kind: 'club_rename_decided', clubName: 'Kelab Drama' } as const;
    const approved = compose({ ...decided, approved: true, note: '' });
    expect(approved.subject).toBe('Your club is now called Kelab Drama');
    expect(approved.text).toContain('kini bernama Kelab Drama');
    expect(approved.text).not.toMatch(/note|catatan/i);
    const declined = compose({ ...decided, approved: false, note: 'Too general.' });
    expect(declined.subject).toBe('The name Kelab Drama was declined');
    expect(declined.text).toContain('The admin’s reason:\n\n    Too general.\n');
  });

  it('tells a student why the club was declined', () => {
    const { subject, text } = compose({
      ...DECIDED,
      approved: false,
      note: 'Please ask your society first.',
    });
    expect(subject).toBe('Your request for a club');
    expect(text).toContain('The admin’s reason:\n\n    Please ask your society first.\n');
    expect(text).toContain('tidak diluluskan');
    expect(text.split('https://acara.test/profile\n')).toHaveLength(3);
  });

  it('sends a password reset with the secret in the link’s query', () => {
    const { subject, text } = texts.compose({ ...aMessage({ notice: RESET }), secret: 'a+b/=&c' });
    expect(subject).toBe('Choose a new password for Acara');
    expect(text).toContain('https://acara.test/reset-password?secret=a%2Bb%2F%3D%26c\n');
    expect(text).toContain('until Tuesday, 1 December 2026, 12:00 am');
    expect(text).toContain('sehingga Selasa, 1 Disember 2026, 12.00 tengah malam');
    expect(compose(RESET).text).toContain('https://acara.test/reset-password?secret=•••\n');
  });

  it('begins a verification mail with its code, the only six digits before it is entered', () => {
    const notice = { kind: 'email_verification', expiresAt: RESET.expiresAt } as const;
    const { subject, text } = texts.compose({ ...aMessage({ notice }), secret: '012345' });
    expect(subject).toBe('012345 is your Acara code');
    expect(text.match(/[0-9]{6}/)?.[0]).toBe('012345');
    expect(text).toContain('Your code for Acara is 012345');
    expect(text).toContain('Kod anda untuk Acara ialah 012345');
    expect(compose(notice)).toMatchObject({ subject: '••• is your Acara code' });
    expect(compose(notice).text).not.toMatch(/[0-9]{6}/);
  });

  it('leaves out event and buyer where they may not be named', () => {
    const declined = compose({ ...REVIEWED, eventTitle: '', approved: false, note: 'Too short.' });
    expect(declined.subject).toBe('Please change your event');
    expect(declined.text).toContain('Your event was reviewed, and');
    expect(declined.text).toContain('Acara anda telah disemak tetapi');
    const { text } = compose({ ...SALE_CHARGED_BACK, buyerName: '' });
    expect(text).toContain('The bank of a buyer has taken');
    expect(text).toContain('Bank seorang pembeli telah');
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
    const { text } = compose({ ...CONFIRMED, startsAt });
    expect(text).toContain(english);
    expect(text).toContain(malay);
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
    const { text } = compose({ ...CONFIRMED, location: 'Dewan Besar' }, ' ');
    expect(text).toMatch(/^Hi there,\n/);
    expect(text).toContain('\n\nSalam,\n');
    expect(text).toContain('Where: Dewan Besar\n');
  });

  it('stays in the outbox without a mail server', async () => {
    const gateway = new OutboxMailGateway(texts, false);
    const message = aMessage({ notice: CONFIRMED });
    await expect(gateway.send(message)).resolves.toBeUndefined();
    expect(gateway.compose(message)).toEqual(texts.compose(message));
  });
});
