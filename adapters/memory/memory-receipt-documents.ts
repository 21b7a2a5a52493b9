import { paidBy } from '#core/receipts/paid-by.ts';
import type { Receipt } from '#core/receipts/receipt.ts';
import type { ReceiptDocuments } from '#core/receipts/receipt-documents.ts';
import { dayOf } from '#core/shared/day.ts';
import { formatAmount } from '#core/shared/money.ts';

/** Receipts as plain lines of ASCII on one page, for tests and for the app without a server. */
export class MemoryReceiptDocuments implements ReceiptDocuments {
  async pdf(receipt: Receipt, reversed: Receipt | null): Promise<Uint8Array> {
    const { number, kind, issuer, buyerName, amountSen, currency, issuedAt, listPriceSen, codeText } =
      receipt;
    const lines = [
      `${kind === 'receipt' ? 'Receipt' : 'Credit note'} ${number}, ${dayOf(issuedAt)}`,
      ...(reversed ? [`Reverses ${reversed.number}`] : []),
      issuer.name,
      buyerName,
      [receipt.eventTitle, receipt.typeName].filter((text) => text !== '').join(', '),
      ...(listPriceSen === null ? [] : [`${formatAmount(listPriceSen, currency)}, code ${codeText}`]),
      formatAmount(amountSen, currency),
      paidBy(receipt, 'en'),
    ];
    return new TextEncoder().encode(pageOf(lines));
  }
}

function pageOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${asciiOf(line)}) '`).join('\n');
  const content = `BT /F 14 Tf 20 TL 60 780 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  return `${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
}

/** Replaces other characters by `?`, and escapes those with a meaning in the file. */
function asciiOf(line: string): string {
  return line
    .replace(/\u00a0/g, ' ')
    .replace(/[^\u0020-\u007e]/gu, '?')
    .replace(/[\\()]/g, '\\$&');
}
