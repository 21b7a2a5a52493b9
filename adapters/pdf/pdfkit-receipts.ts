import type { Receipt } from '#core/receipts/receipt.ts';
import type { ReceiptDocuments } from '#core/receipts/receipt-documents.ts';

/** Receipts drawn by pdfkit. The library and the fonts are loaded with the first receipt, so that servers start sooner. */
export class PdfkitReceipts implements ReceiptDocuments {
  async pdf(receipt: Receipt, reversed: Receipt | null): Promise<Uint8Array> {
    const { drawReceipt } = await import('./draw-receipt.ts');
    return drawReceipt(receipt, reversed);
  }
}
