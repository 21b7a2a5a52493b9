import { describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import { MemoryAddressSigner } from '#adapters/memory/memory-address-signer.ts';
import { MemoryDatabase } from '#adapters/memory/memory-database.ts';
import { MemoryKeyedDigest } from '#adapters/memory/memory-keyed-digest.ts';
import { MemorySecretBox } from '#adapters/memory/memory-secret-box.ts';
import { MemoryUnitOfWork } from '#adapters/memory/memory-unit-of-work.ts';
import { MemoryPreferenceQueries } from '#adapters/memory/preferences/memory-preferences.ts';
import { SYSTEM } from '#core/actor.ts';
import { DeliverMail } from '#core/notifications/deliver-mail.ts';
import { laneOf } from '#core/notifications/mail-lane.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { guestSecretOf } from '#core/parties/guest.ts';
import { LANGUAGES, type Language } from '#core/shared/language.ts';
import { CapturedMail, NO_CODES } from '#test/support/captured-mail.ts';
import { FixedClock } from '#test/support/fixed-clock.ts';
import { aMessage, CANCELLED, CONFIRMED, FROM_ORGANIZER, MOVED, REVOKED } from './mail-samples.ts';

const INVITED: Notice = {
  kind: 'guest_invited',
  eventTitle: 'Malam Kebudayaan',
  startsAt: '2026-12-01T12:00:00.000Z',
  location: 'Kampus Utama',
  venue: 'Dewan Besar',
  ticketId: 't-1',
  organizerName: 'Kelab Teater',
};
const GUEST = { uid: 'guest-1', name: 'Guest One', email: 'guest.one@uni.test' };

const texts = new MailTexts('https://acara.test/');
const compose = (notice: Notice, secret?: string, language: Language = 'en') =>
  texts.compose({ ...aMessage({ notice, to: GUEST }), ...(secret && { secret }), language });

describe('mails to guests', () => {
  it('invite with the link of the ticket, in both languages', () => {
    expect(compose(INVITED, 'the-secret')).toMatchObject({
      subject: 'You are invited: Malam Kebudayaan',
      text: `Hi Guest One,

Kelab Teater invites you to Malam Kebudayaan. Your ticket is free and confirmed.

  When:  Tuesday, 1 December 2026, 8:00 pm
  Where: Dewan Besar, Kampus Utama

Show the QR code at the door. Save it as a picture before you come, in case there is no signal there.

Open your ticket:
https://acara.test/t/t-1#the-secret

You need no account. Keep this mail and its link to yourself: everybody who has them has your ticket.

—
Acara · https://acara.test
`,
    });
    expect(compose(INVITED, 'the-secret', 'ms')).toMatchObject({
      subject: 'Anda dijemput: Malam Kebudayaan',
      text: `Salam Guest One,

Kelab Teater menjemput anda ke Malam Kebudayaan. Tiket anda percuma dan telah disahkan.

  Masa:   Selasa, 1 Disember 2026, 8.00 malam
  Tempat: Dewan Besar, Kampus Utama

Tunjukkan kod QR di pintu masuk. Simpan kod itu sebagai gambar sebelum anda datang, sekiranya tiada isyarat di sana.

Buka tiket anda:
https://acara.test/t/t-1#the-secret

Anda tidak memerlukan akaun. Jangan kongsi e-mel ini dan pautannya: sesiapa yang memilikinya memiliki tiket anda.

—
Acara · https://acara.test
`,
    });
  });

  it.each([
    ['a ticket that was taken back', REVOKED],
    ['a cancelled event', CANCELLED],
  ])('speak of %s with the same link, and of no money', (_, notice) => {
    for (const language of LANGUAGES) {
      const { text } = compose(notice, 'the-secret', language);
      expect(text).toContain('https://acara.test/t/t-1#the-secret');
      expect(text).not.toMatch(/\/tickets\/|money|wang|paid/);
    }
  });

  it.each([
    ['another time or place', MOVED],
    ['what the club writes', FROM_ORGANIZER],
  ])('tell of %s with the link of the ticket, in both languages', (_, notice) => {
    const [english, malay] = LANGUAGES.map((language) =>
      compose({ ...notice, ticketId: 't-1' }, 'the-secret', language),
    );
    expect(english?.text).toContain('Open your ticket:\nhttps://acara.test/t/t-1#the-secret');
    expect(malay?.text).toContain('Buka tiket anda:\nhttps://acara.test/t/t-1#the-secret');
    for (const mail of [english, malay]) expect(mail?.text).not.toContain('/events/');
  });

  it('hide the secret from who reads the outbox', () => {
    expect(compose(INVITED).text).toContain('https://acara.test/t/t-1#•••');
  });

  it('tell who has an account of the invitation, and where the ticket is', () => {
    const { subject, text } = texts.compose(
      aMessage({ notice: { ...CONFIRMED, priceSen: 0, invitedBy: 'Kelab Teater' } }),
    );
    expect(subject).toBe('Your ticket for Malam Kebudayaan');
    expect(text).toContain(
      'Kelab Teater invites you to Malam Kebudayaan. Your ticket is free and confirmed.',
    );
    expect(text).toContain('https://acara.test/tickets/t-1');
  });

  it('wait behind the tickets of buyers', () => {
    expect([INVITED, { ...CONFIRMED, invitedBy: 'Kelab Teater' }, CONFIRMED].map(laneOf)).toEqual([
      'announcements',
      'announcements',
      'urgent',
    ]);
  });

  it('get the secret when they are sent, and store none', async () => {
    const digest = new MemoryKeyedDigest();
    const database = new MemoryDatabase();
    const unitOfWork = new MemoryUnitOfWork(database);
    const message = aMessage({ notice: INVITED, to: GUEST });
    await unitOfWork.run(({ outbox }) => outbox.add(message));
    const mail = new CapturedMail();
    const verified = { among: async () => new Set<string>() };
    const deliver = new DeliverMail(
      unitOfWork,
      new MemoryPreferenceQueries(database),
      mail,
      new MemorySecretBox(),
      digest,
      new MemoryAddressSigner(),
      verified,
      { verifiesEmails: true },
      new FixedClock(),
      NO_CODES,
    );
    expect(await deliver.execute(SYSTEM)).toEqual({ sent: 1, failed: 0 });
    expect(mail.handedOver).toMatchObject([{ secret: guestSecretOf('t-1', digest), sealedSecret: null }]);
  });
});
