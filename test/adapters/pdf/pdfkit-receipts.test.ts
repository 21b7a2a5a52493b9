import { describe, expect, it } from 'vitest';
import { PdfkitReceipts } from '#adapters/pdf/pdfkit-receipts.ts';
import { printableText } from '#adapters/pdf/printable-text.ts';
import { receiptRows } from '#adapters/pdf/receipt-rows.ts';
import { aReceipt } from '#test/support/a-receipt.ts';

const documents = new PdfkitReceipts();

describe('receipts as PDF', () => {
  it('returns the same bytes for the same receipt, and others for another', async () => {
    const first = await documents.pdf(aReceipt(), null);
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(await documents.pdf(aReceipt(), null)).equals(first)).toBe(true);
    expect(Buffer.from(await documents.pdf(aReceipt({ amountSen: 2_501 }), null)).equals(first)).toBe(false);
  });

  it.each([
    ['陈小明', '???', false],
    ['கவிதா', '???', false],
    ['Aina 🎉', 'Aina ?', false],
    ['👨‍👩‍👧', '?', false],
    ['Zoë D’Cruz', 'Zoë D’Cruz', true],
    ['Şule Ōno', 'Sule Ono', true],
    ['a\u0000\u202eb\ud800', 'a  b ', true],
    ['', '', true],
  ])('shows %j as %j', async (name, text, isComplete) => {
    expect(printableText(name)).toEqual({ text, isComplete });
    const bytes = await documents.pdf(aReceipt({ buyerName: name, eventTitle: name.repeat(50) }), null);
    expect(bytes.length).toBeGreaterThan(1_000);
  });

  it('states the payment of a receipt', () => {
    expect(receiptRows(aReceipt({ method: 'fpx' }), null).map(({ value }) => value)).toEqual([
      'Student One',
      'Gamelan Night',
      'Online banking (FPX) · Perbankan dalam talian (FPX)',
      'bill-1',
      '01/12/2026, 12:05',
    ]);
  });

  it('states the receipt that a credit note reverses', () => {
    const note = aReceipt({ kind: 'credit_note', refundId: 'refund-1', provider: 'chip', reference: null });
    expect(receiptRows(note, aReceipt()).map(({ label, value }) => [label, value])).toEqual([
      ['Reverses receipt · Membatalkan resit', 'R-2026-000001'],
      ['Paid back to · Dibayar balik kepada', 'Student One'],
      ['For · Untuk', 'Gamelan Night'],
      ['Paid back by · Cara bayaran balik', 'CHIP'],
      ['Paid back on · Dibayar balik pada', '01/12/2026, 12:05'],
    ]);
  });
});
