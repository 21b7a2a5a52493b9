/** Which money counts: real money, or the providers' test payments. */
export const PAYMENT_MODES = ['live', 'test'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];
