import { describe, expect, it } from 'vitest';
import { PdfkitReceipts } from '#adapters/pdf/pdfkit-receipts.ts';
import { receiptRows } from '#adapters/pdf/receipt-rows.ts';
import { aReceipt } from '#test/support/a-receipt.ts';
import { NAMES } from '#test/support/names-of-many-scripts.ts';
import { textOfPdf } from '#test/support/pdf-text.ts';

const documents = new PdfkitReceipts();

describe('receipts as PDF', () => {
  it('returns the same bytes for the same receipt, and others for another', async () => {
    const first = await documents.pdf(aReceipt(), null);
    expect(Buffer.from(first.subarray(0, 5)).toString()).toBe('%PDF-');
    expect(Buffer.from(await documents.pdf(aReceipt(), null)).equals(first)).toBe(true);
    expect(Buffer.from(await documents.pdf(aReceipt({ amountSen: 2_501 }), null)).equals(first)).toBe(false);
  });

  it.each(NAMES)('says %s to a person who copies or searches it', async (name) => {
    const { stated, drawn } = textOfPdf(await documents.pdf(aReceipt({ buyerName: name }), null));
    expect(stated).toEqual([name.normalize('NFC')]);
    expect(drawn.join('')).not.toContain('\ufffd');
    expect(drawn.join('')).not.toContain('?');
    const readsLeftwards = /\p{Script=Arabic}/u.test(name);
    const words = name.normalize('NFC').split(/\s+|(?<=[（])|(?=[）])/u);
    const shown = drawn.join('');
    for (const word of words)
      expect(shown.replaceAll('ํ้า', '้ำ')).toContain(readsLeftwards ? [...word].reverse().join('') : word);
  });

  it.each([
    ['Aina 🎉', ['Aina'], true],
    ['ខ្មែរ', ['??'], false],
    ['𝓐𝓲𝓷𝓪', ['Aina'], true],
    ['Zoë D’Cruz', [], true],
  ])('writes %s as %s, and says whether something is missing', async (buyerName, lines, isComplete) => {
    const { stated, drawn } = textOfPdf(await documents.pdf(aReceipt({ buyerName }), null));
    expect(stated).toEqual(lines);
    expect(drawn.join('').includes('stands for a character')).toBe(!isComplete);
  });

  it('breaks a long title into lines, each of which says its part', async () => {
    const eventTitle = 'Đêm nhạc Việt Nam '.repeat(7).trim();
    const { stated } = textOfPdf(await documents.pdf(aReceipt({ eventTitle }), null));
    expect(stated.length).toBeGreaterThan(1);
    expect(stated.join(' ')).toBe(eventTitle.normalize('NFC'));
  });

  it.each([
    '',
    'a\u0000\u202eb\ud800',
    '\u0301\u200d',
    // A mark that its font states no place for.
    'N \u0651',
    '👨‍👩‍👧'.repeat(40),
    '陈'.repeat(300),
    'ڤ'.repeat(300),
  ])('can be made of any text: %j', async (text) => {
    const bytes = await documents.pdf(aReceipt({ buyerName: text, eventTitle: text }), null);
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

  it('states what a ticket cost without its code, and the code', async () => {
    const receipt = aReceipt({ amountSen: 2_000, listPriceSen: 2_500, codeText: 'PANEL-12' });
    expect(receiptRows(receipt, null)[2]).toEqual({
      label: 'List price · Harga asal',
      value: 'RM\u00a025.00',
      detail: 'Code · Kod: PANEL-12',
    });
    expect((await documents.pdf(receipt, null)).length).toBeGreaterThan(1_000);
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
