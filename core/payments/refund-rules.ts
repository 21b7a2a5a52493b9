/** Who a transfer list's file is for. */
export const TRANSFER_FILE_FORMATS = ['bank', 'spreadsheet'] as const;
export type TransferFileFormat = (typeof TRANSFER_FILE_FORMATS)[number];

/** What a treasurer writes about transfers. */
export const REFUND_FIELDS = {
  bankReference: { label: 'Bank reference', max: 60 },
  /** Why a transfer that was noted as paid is owed again. */
  reason: { label: 'Reason', max: 300 },
  /** Why the bank could not pay a line of a list. */
  problem: { label: 'A reason for each failed line', max: 300 },
  /** The refunds of one list for the bank. */
  refundIds: { label: 'Refunds', min: 1, max: 500 },
  /** Of a list's file. */
  format: { label: 'Format', options: TRANSFER_FILE_FORMATS },
  /** The file that comes back from the bank. */
  csv: { label: 'The file', max: 60_000 },
} as const;

/** What an admin notes of a payment that somebody looked into. */
export const ALERT_FIELDS = { note: { label: 'Note', max: 300, multiline: true } } as const;
