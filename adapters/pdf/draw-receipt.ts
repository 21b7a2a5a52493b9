import PDFDocument from 'pdfkit';
import type { Weight } from '#adapters/typesetting/faces.ts';
import type { Receipt } from '#core/receipts/receipt.ts';
import { formatAmount } from '#core/shared/money.ts';
import { drawText, type Place } from './draw-text.ts';
import { date, type ReceiptRow, receiptRows, TITLES } from './receipt-rows.ts';

type Document = PDFKit.PDFDocument;

const PAGE = { width: 595.28, height: 841.89, margin: 64 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const LABEL_WIDTH = 176;
const VALUE_LEFT = PAGE.margin + LABEL_WIDTH;
const REGULAR = 500;
const BOLD = 700;
const INK = '#221a16';
const MUTED = '#6f625a';
const LINE = '#ded4ca';
const ACCENT = '#ad1543';

/** Draws a receipt on one A4 page, in English and Malay, and returns the file. */
export async function drawReceipt(receipt: Receipt, reversed: Receipt | null): Promise<Uint8Array> {
  const [title] = TITLES[receipt.kind];
  const document = new PDFDocument({
    size: 'A4',
    margin: PAGE.margin,
    lang: 'en',
    displayTitle: true,
    info: {
      Title: `${title} ${receipt.number}`,
      Author: receipt.issuer.name,
      Creator: 'Acara',
      // The library derives the file's id from these, so that the same receipt gives the same bytes.
      CreationDate: new Date(receipt.issuedAt),
      ModDate: new Date(receipt.issuedAt),
    },
  });
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  new ReceiptPage(document).draw(receipt, reversed);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Draws from top to bottom. */
class ReceiptPage {
  #isComplete = true;
  #y = PAGE.margin;

  constructor(private readonly document: Document) {}

  draw(receipt: Receipt, reversed: Receipt | null): void {
    this.#head(receipt);
    this.#amount(receipt);
    for (const row of receiptRows(receipt, reversed)) this.#row(row);
    this.#foot();
  }

  #head({ kind, number, issuer, issuedAt }: Receipt): void {
    const [english, malay] = TITLES[kind];
    this.document.rect(0, 0, PAGE.width, 6).fill(ACCENT);
    const half = WIDTH / 2 - 12;
    const right = PAGE.margin + WIDTH / 2 + 12;
    const alignment = { width: half, align: 'right' } as const;
    const top = this.#y;
    this.#text(english, BOLD, 24, INK, right, top, alignment);
    this.#text(malay, REGULAR, 12, MUTED, right, this.document.y + 2, alignment);
    this.#text(number, BOLD, 12, INK, right, this.document.y + 12, alignment);
    this.#text(date(issuedAt), REGULAR, 11, MUTED, right, this.document.y + 2, alignment);
    const rightEnd = this.document.y;
    this.#text(issuer.name, BOLD, 14, INK, PAGE.margin, top + 6, { width: half });
    for (const line of [issuer.registration, issuer.address])
      if (line !== null)
        this.#text(line, REGULAR, 10, MUTED, PAGE.margin, this.document.y + 3, { width: half });
    this.#y = Math.max(rightEnd, this.document.y) + 32;
  }

  #amount({ kind, amountSen, currency }: Receipt): void {
    const label =
      kind === 'receipt' ? 'Amount paid · Jumlah dibayar' : 'Amount paid back · Jumlah dibayar balik';
    this.document.roundedRect(PAGE.margin, this.#y, WIDTH, 72, 8).fill('#f6efe8');
    this.#text(label, REGULAR, 11, MUTED, PAGE.margin + 20, this.#y + 30, { width: WIDTH / 2 });
    const amount = { width: WIDTH - 40, align: 'right' } as const;
    this.#text(formatAmount(amountSen, currency), BOLD, 26, INK, PAGE.margin + 20, this.#y + 24, amount);
    this.#y += 72 + 20;
  }

  #row({ label, value, detail }: ReceiptRow): void {
    const top = this.#y + 12;
    const width = WIDTH - LABEL_WIDTH;
    this.#text(label, REGULAR, 9.5, MUTED, PAGE.margin, top + 1, { width: LABEL_WIDTH - 16 });
    const labelEnd = this.document.y;
    this.#text(value, REGULAR, 11, INK, VALUE_LEFT, top, { width });
    if (detail !== undefined)
      this.#text(detail, REGULAR, 9.5, MUTED, VALUE_LEFT, this.document.y + 2, { width });
    this.#y = Math.max(labelEnd, this.document.y) + 12;
    this.document
      .moveTo(PAGE.margin, this.#y)
      .lineTo(PAGE.margin + WIDTH, this.#y)
      .lineWidth(0.6)
      .stroke(LINE);
  }

  #foot(): void {
    const lines = [
      'Issued by computer; it needs no signature. · Dijana oleh komputer; tandatangan tidak diperlukan.',
      ...(this.#isComplete
        ? []
        : [
            'A “?” stands for a character that this file can’t show; the page of this document on the website shows it. · Tanda “?” menggantikan aksara yang tidak dapat dipaparkan dalam fail ini; sila rujuk halamannya di laman web.',
          ]),
    ];
    this.document.y = this.#y + 12;
    for (const line of lines)
      this.#text(line, REGULAR, 8.5, MUTED, PAGE.margin, this.document.y + 6, { width: WIDTH });
  }

  #text(
    text: string,
    weight: Weight,
    size: number,
    colour: string,
    x: number,
    y: number,
    { width, align }: Pick<Place, 'width' | 'align'>,
  ): void {
    const place = { x, y, width, ...(align && { align }) };
    if (!drawText(this.document, text, { weight, size, colour }, place)) this.#isComplete = false;
  }
}
