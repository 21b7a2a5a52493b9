import { describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { OutboxMailGateway } from '#adapters/mail/outbox-mail-gateway.ts';
import type { Notice } from '#core/notices/notice.ts';
import { REFUND_REASONS } from '#core/payments/refund.ts';
import { aMessage, CONFIRMED, EXPIRING, REFUND, RESET } from './mail-samples.ts';

const texts = new MailTexts('https://acara.test/');
const compose = (notice: Notice, name = 'Aina Rahman') =>
  texts.compose(aMessage({ notice, to: { name, email: 'aina@student.acara.test' } }));

describe('mail', () => {
  it('tells of a confirmed ticket', () => {
    expect(compose(CONFIRMED)).toEqual({
      subject: 'Your ticket for Malam Kebudayaan',
      text: `Hi Aina Rahman,

You’re going to Malam Kebudayaan. Your ticket is confirmed.

  When:  Tuesday, 1 December 2026, 8:00 pm
  Where: Dewan Besar, Kampus Utama
  Paid:  RM1,012.50

Your ticket and its QR code:
https://acara.test/tickets/t-1

Show the QR code at the door. Open it once before you come, or save it as a picture, in case there is no signal there.

———

Salam Aina Rahman,

Tiket anda untuk Malam Kebudayaan telah disahkan.

  Bila:    Selasa, 1 Disember 2026, 8:00 malam
  Di mana: Dewan Besar, Kampus Utama
  Dibayar: RM1,012.50

Tunjukkan kod QR di pintu masuk:
https://acara.test/tickets/t-1

—
Acara · https://acara.test
`,
    });
  });

  it('does not ask for money that a free ticket doesn’t cost', () => {
    const { text } = compose({ ...CONFIRMED, priceSen: 0 });
    expect(text).toContain('  Price: Free');
    expect(text).toContain('  Harga:   Percuma');
    expect(text).not.toContain('RM');
  });

  it('tells of a hold that runs out, with the way to pay', () => {
    const { subject, text } = compose(EXPIRING);
    expect(subject).toBe('Pay by 9:05 am to keep your place: Malam Kebudayaan');
    expect(text).toContain('until 9:05 am');
    expect(text).toContain('sehingga 9:05 pagi');
    expect(text.split('https://acara.test/pay/p-1\n')).toHaveLength(3);
  });

  it('leads to the ticket when a hold has no payment yet', () => {
    const { text } = compose({ ...EXPIRING, paymentId: null });
    expect(text).toContain('https://acara.test/tickets/t-1');
    expect(text).not.toContain('/pay/');
  });

  it.each(REFUND_REASONS)('tells of a refund because of %s, in both languages', (reason) => {
    const { subject, text } = compose({ ...REFUND, reason });
    expect(subject).toBe('You get RM0.50 back: Malam Kebudayaan');
    expect(text).toContain('We owe you RM0.50');
    expect(text).toContain('memulangkan RM0.50');
    expect(text).not.toContain(reason.includes('_') ? reason : 'undefined');
    expect(text.split('https://acara.test/tickets/t-1\n')).toHaveLength(3);
  });

  it('tells of a password reset, with the secret as the link’s query', () => {
    const { subject, text } = compose(RESET);
    expect(subject).toBe('Choose a new password for Acara');
    expect(text).toContain('https://acara.test/reset-password?secret=a%2Bb%2F%3D%26c\n');
    expect(text).toContain('until Tuesday, 1 December 2026, 12:00 am');
    expect(text).toContain('sehingga Selasa, 1 Disember 2026, 12:00 pagi');
  });

  it.each([
    ['2026-02-28T16:00:00.000Z', 'Sunday, 1 March 2026, 12:00 am', 'Ahad, 1 Mac 2026, 12:00 pagi'],
    ['2026-05-09T04:30:00.000Z', 'Saturday, 9 May 2026, 12:30 pm', 'Sabtu, 9 Mei 2026, 12:30 tengah hari'],
    ['2026-08-31T06:05:00.000Z', 'Monday, 31 August 2026, 2:05 pm', 'Isnin, 31 Ogos 2026, 2:05 petang'],
    [
      '2026-12-31T11:00:00.000Z',
      'Thursday, 31 December 2026, 7:00 pm',
      'Khamis, 31 Disember 2026, 7:00 malam',
    ],
    ['2026-12-31T16:59:00.000Z', 'Friday, 1 January 2027, 12:59 am', 'Jumaat, 1 Januari 2027, 12:59 pagi'],
  ])('says %s as people in Kuala Lumpur do', (startsAt, english, malay) => {
    const { text } = compose({ ...CONFIRMED, startsAt });
    expect(text).toContain(english);
    expect(text).toContain(malay);
  });

  it('keeps what people wrote on its line', () => {
    const { subject, text } = compose(
      { ...CONFIRMED, eventTitle: 'Pesta\r\nBcc: all@acara.test\u2028x\u0000' },
      'Aina\nRahman',
    );
    expect(subject).toBe('Your ticket for Pesta Bcc: all@acara.test x');
    expect(text).toContain('Hi Aina Rahman,');
    expect(text).not.toMatch(/^Bcc/m);
  });

  it('greets somebody without a name, and names a place once', () => {
    const { text } = compose({ ...CONFIRMED, location: 'Dewan Besar' }, ' ');
    expect(text).toMatch(/^Hi,\n/);
    expect(text).toContain('\n\nSalam,\n');
    expect(text).toContain('Where: Dewan Besar\n');
  });

  it('stays in the outbox where that is the way mail goes', async () => {
    const gateway = new OutboxMailGateway(texts);
    const message = aMessage({ notice: CONFIRMED });
    await expect(gateway.send(message)).resolves.toBeUndefined();
    expect(gateway.compose(message)).toEqual(texts.compose(message));
  });
});
