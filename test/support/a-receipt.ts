import type { Receipt, ReceiptDraft } from '#core/receipts/receipt.ts';

/** A receipt of `aPayment` before it is numbered. */
export function aReceiptDraft(differences: Partial<ReceiptDraft> = {}): ReceiptDraft {
  return {
    kind: 'receipt',
    paymentId: 'payment-1',
    refundId: null,
    ticketId: 'ticket-1',
    userId: 'person-1',
    amountSen: 2_500,
    currency: 'MYR',
    issuer: { name: 'Universiti Acara', registration: 'UA-001', address: null },
    buyerName: 'Student One',
    buyerEmail: 'student-one@student.acara.test',
    eventTitle: 'Gamelan Night',
    typeName: '',
    typeNameMs: null,
    listPriceSen: null,
    codeText: null,
    provider: 'sandbox',
    method: null,
    reference: 'bill-1',
    paidAt: '2026-12-01T04:05:00.000Z',
    issuedAt: '2026-12-01T04:06:00.000Z',
    ...differences,
  };
}

export function aReceipt(differences: Partial<Receipt> = {}): Receipt {
  return { ...aReceiptDraft(), number: 'R-2026-000001', year: 2026, sequence: 1, ...differences };
}
