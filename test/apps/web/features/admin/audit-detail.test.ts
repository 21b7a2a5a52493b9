import { expect, test } from 'vitest';
import { auditDetailOf, auditSubjectOf } from '#apps/web/src/features/admin/records/audit-detail.ts';
import { auditDetailTexts } from '#apps/web/src/features/admin/records/audit-detail-texts.ts';
import { type AuditDetail, writeDetail } from '#core/audit/audit-detail.ts';
import type { AuditEntryView } from '#core/audit/audit-entry-view.ts';
import { anAuditFact } from '#test/support/an-audit-fact.ts';

const CASES: readonly (readonly [AuditDetail, string, string])[] = [
  [{}, '', ''],
  [{ count: 1_200 }, '1,200 times', '1,200 kali'],
  [{ role: 'club' }, 'Now a club', 'Kini kelab'],
  [{ rows: 12, medium: 'paper' }, 'Rows: 12; On: paper', 'Baris: 12; Pada: kertas'],
  [
    { status: 'published>pending_review', title: 'changed', price_sen: '2500>3050' },
    'Status: published → waiting for review; Title; Price: RM\u00a025.00 → RM\u00a030.50',
    'Status: diterbitkan → menunggu semakan; Tajuk; Harga: RM\u00a025.00 → RM\u00a030.50',
  ],
  [
    { types: 'changed', pools: 'changed', price_sen: '2500>1500.0' },
    'Ticket types; Shared limits; Price: RM\u00a025.00 → RM\u00a015.00, RM\u00a00.00',
    'Jenis tiket; Had bersama; Harga: RM\u00a025.00 → RM\u00a015.00, RM\u00a00.00',
  ],
  [
    { start: '2026-12-20T12:00:00.000Z' },
    'Start: Sun, 20 Dec 2026, 8:00\u00a0pm',
    'Mula: Ahd, 20 Dis 2026, 8.00\u00a0malam',
  ],
  [
    { event: 'event-1', payment: 'payment-1', amount_sen: 500, currency: 'SGD' },
    'Amount: SGD\u00a05.00',
    'Jumlah: SGD\u00a05.00',
  ],
  [
    { provider: 'chip', mode: 'live', result: 'verified' },
    'Mode: live; Result: verified',
    'Mod: sebenar; Keputusan: disahkan',
  ],
];

test.each(CASES)('writes the detail %j for people in both languages', (detail, english, malay) => {
  const entry = { detail: writeDetail(detail) };
  expect(auditDetailOf(entry, auditDetailTexts.en, 'en')).toBe(english);
  expect(auditDetailOf(entry, auditDetailTexts.ms, 'ms')).toBe(malay);
});

test('writes the ids of a detail where they are asked for', () => {
  const entry = { detail: writeDetail({ payment: 'payment-1', amount_sen: 500 }) };
  expect(auditDetailOf(entry, auditDetailTexts.en, 'en', true)).toBe(
    'Payment: payment-1; Amount: RM\u00a05.00',
  );
});

test('names a list as the subject, and omits a subject that says nothing', () => {
  const subjectOf = (differences: Partial<AuditEntryView>) =>
    auditSubjectOf(
      {
        ...anAuditFact(),
        number: 1,
        hash: '',
        actorName: '',
        clubName: null,
        subjectName: 'event-1',
        ...differences,
      },
      auditDetailTexts.en,
    );
  expect(subjectOf({ subject: 'people', subjectName: 'people' })).toBe('the list of people');
  expect(subjectOf({ subject: 'event-1', subjectName: 'Moot Court' })).toBe('Moot Court');
  expect(subjectOf({ subject: 'event-9', subjectName: 'event-9' })).toBe('event-9');
  expect(subjectOf({ action: 'outbox_read', subject: 'mail-1', subjectName: 'mail-1' })).toBe('');
  expect(subjectOf({ actor: 'person-1', subject: 'person-1', subjectName: 'Aina' })).toBe('');
});
