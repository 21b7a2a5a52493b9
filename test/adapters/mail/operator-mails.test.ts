import { describe, expect, it } from 'vitest';
import { MailTexts } from '#adapters/mail/mail-texts.ts';
import type { Notice } from '#core/notifications/notice.ts';
import { PROBLEM_KINDS } from '#core/notifications/problem-kind.ts';
import type { Language } from '#core/shared/language.ts';
import { aRecipient } from '#test/support/a-recipient.ts';
import { aMessage } from './mail-samples.ts';

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;

const texts = new MailTexts('https://acara.test/');
const compose = (notice: Notice, language: Language = 'en') =>
  texts.compose({
    ...aMessage({ notice, to: aRecipient({ name: '', email: 'admin@acara.test' }) }),
    language,
  });

const ALERT: NoticeOf<'operator_alert'> = {
  kind: 'operator_alert',
  stage: 'began',
  problem: 'payments_differ',
  provider: null,
  since: '2026-12-01T12:00:00.000Z',
  count: 2,
};
const QUIET: NoticeOf<'daily_digest'> = {
  kind: 'daily_digest',
  day: '2026-12-01',
  problems: [],
  refunds: 0,
  refundsSince: null,
  clubRequests: 0,
  eventsToReview: 0,
  backedUpAt: null,
  figures: { ticketsSold: 0, revenueSen: 0, refundedSen: 0, newPeople: 0, lockouts: 0 },
};

describe('mails about problems', () => {
  it('says in both languages what is wrong, since when, and where to look', () => {
    expect(compose(ALERT)).toMatchObject({
      subject: 'Problem: payments differ from the provider’s records',
      text: `Hi there,

2 payments differ from the provider’s records, the first one since Tuesday, 1 December 2026, 8:00 pm. Investigate each and close its alert.

Look at it:
https://acara.test/admin/payments

While this lasts you get a reminder a day, and a mail when it is over.

—
Acara · https://acara.test
`,
    });
    expect(compose(ALERT, 'ms')).toMatchObject({
      subject: 'Masalah: bayaran tidak sepadan dengan rekod penyedia',
      text: `Salam,

2 bayaran tidak sepadan dengan rekod penyedia bayaran, yang pertama sejak Selasa, 1 Disember 2026, 8.00 malam. Siasat setiap satu dan tutup amarannya.

Lihat masalah ini:
https://acara.test/admin/payments

Selagi masalah ini berterusan, anda menerima satu peringatan sehari, dan satu e-mel apabila ia selesai.

—
Acara · https://acara.test
`,
    });
  });

  it('tells the beginning, the reminder and the end of every problem apart', () => {
    for (const problem of PROBLEM_KINDS) {
      const provider = problem === 'provider_away' ? 'chip' : null;
      const [began, continues, ended] = (['began', 'continues', 'ended'] as const).map((stage) =>
        compose({ ...ALERT, problem, provider, stage }),
      );
      expect(began?.subject).toMatch(/^Problem: /);
      expect(continues?.subject).toMatch(/^Still a problem: /);
      expect(ended?.subject).toMatch(/^Solved: /);
      expect(continues?.text).toBe(began?.text);
      expect(ended?.text).not.toContain('reminder');
    }
  });

  it('names the provider that is away, as people know it', () => {
    const notice = { ...ALERT, problem: 'provider_away', provider: 'chip' } as const;
    expect(compose(notice).subject).toBe('Problem: CHIP does not answer');
    expect(compose(notice, 'ms').subject).toBe('Masalah: CHIP tidak menjawab');
    expect(compose(notice, 'ms').text).toContain(
      'Panggilan kepada CHIP gagal sejak Selasa, 1 Disember 2026, 8.00 malam.',
    );
  });
});

describe('the daily digest', () => {
  it('is short when nothing waits and nothing happened', () => {
    expect(compose(QUIET)).toMatchObject({
      subject: 'Acara today: all is well',
      text: `Hi there,

Nothing waits for you.

Nothing was sold on Tuesday, 1 December 2026, and nobody joined.

This mail comes every morning. When it does not, check the server.

—
Acara · https://acara.test
`,
    });
    expect(compose(QUIET, 'ms')).toMatchObject({
      subject: 'Acara hari ini: semuanya baik',
      text: `Salam,

Tiada apa-apa yang menunggu anda.

Tiada jualan pada Selasa, 1 Disember 2026, dan tiada ahli baharu.

E-mel ini tiba setiap pagi. Jika tidak, semak pelayan.

—
Acara · https://acara.test
`,
    });
  });

  it('lists in both languages what waits, with links, and the figures of the day before', () => {
    const since = '2026-11-30T02:00:00.000Z';
    const notice = {
      ...QUIET,
      problems: [
        { problem: 'payments_differ', provider: null, since, count: 1 },
        { problem: 'provider_away', provider: 'billplz', since, count: null },
      ],
      refunds: 3,
      refundsSince: since,
      clubRequests: 1,
      eventsToReview: 2,
      backedUpAt: '2026-12-01T19:15:00.000Z',
      figures: { ticketsSold: 12, revenueSen: 123_450, refundedSen: 2_500, newPeople: 4, lockouts: 1 },
    } as const satisfies Notice;
    const { subject, text } = compose(notice);
    expect(subject).toBe('Acara today: something waits for you');
    expect(text).toBe(`Hi there,

This waits for you.

1 payment differs from the provider’s records since Monday, 30 November 2026, 10:00 am:
https://acara.test/admin/payments

Billplz has not answered since Monday, 30 November 2026, 10:00 am

3 refunds wait since Monday, 30 November 2026, 10:00 am:
https://acara.test/admin/payments

2 events to review:
https://acara.test/admin/reviews

1 request for a club account:
https://acara.test/admin/club-requests

On Tuesday, 1 December 2026:

  Tickets sold:    12
  Ticket sales:    RM\u00a01,259.50
  Refunded:        −\u00a0RM\u00a025.00
  Revenue:         RM\u00a01,234.50
  New people:      4
  Locked sign-ins: 1

The last backup: Wednesday, 2 December 2026, 3:15 am.

This mail comes every morning. When it does not, check the server.

—
Acara · https://acara.test
`);
    expect(compose(notice, 'ms').subject).toBe('Acara hari ini: ada yang menunggu anda');
    expect(compose(notice, 'ms').text).toBe(`Salam,

Ini menunggu tindakan anda.

1 bayaran tidak sepadan dengan rekod penyedia sejak Isnin, 30 November 2026, 10.00 pagi:
https://acara.test/admin/payments

Billplz tidak menjawab sejak Isnin, 30 November 2026, 10.00 pagi

3 bayaran balik menunggu sejak Isnin, 30 November 2026, 10.00 pagi:
https://acara.test/admin/payments

2 acara untuk disemak:
https://acara.test/admin/reviews

1 permohonan akaun kelab:
https://acara.test/admin/club-requests

Pada Selasa, 1 Disember 2026:

  Tiket dijual:      12
  Jualan tiket:      RM\u00a01,259.50
  Dibayar balik:     −\u00a0RM\u00a025.00
  Hasil:             RM\u00a01,234.50
  Ahli baharu:       4
  Log masuk dikunci: 1

Sandaran terakhir: Rabu, 2 Disember 2026, 3.15 pagi.

E-mel ini tiba setiap pagi. Jika tidak, semak pelayan.

—
Acara · https://acara.test
`);
  });
});
