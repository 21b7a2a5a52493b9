/** The ways to pay, as a buyer chooses them. */
export const PAYMENT_METHODS = ['duitnow_qr', 'fpx', 'ewallet', 'card', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
