import { REFUND_REASONS } from '../payments/refund-reason.ts';

/** The formats of an exported batch. */
export const TRANSFER_FILE_FORMATS = ['bank', 'spreadsheet'] as const;
export type TransferFileFormat = (typeof TRANSFER_FILE_FORMATS)[number];

/** The fields of manual transfers. */
export const REFUND_FIELDS = {
  bankReference: { label: 'Bank reference', max: 60 },
  /** Why money is owed. */
  cause: { label: 'Reason', options: REFUND_REASONS },
  /** Why a refund recorded as paid is owed again. */
  reason: { label: 'Reason', max: 300 },
  /** Why the bank could not pay a line of a list. */
  problem: { label: 'A reason for each failed line', max: 300 },
  /** The refunds of one batch. */
  refundIds: { label: 'Refunds', min: 1, max: 500 },
  /** The format of an exported batch. */
  format: { label: 'Format', options: TRANSFER_FILE_FORMATS },
  /** The result file from the bank. */
  csv: { label: 'The file', max: 60_000 },
} as const;
