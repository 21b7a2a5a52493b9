import { TYPED_REFERENCE } from './transfer-reference.ts';

/** The fields of bank statements. */
export const STATEMENT_FIELDS = {
  /** The bank's statement: about 5,000 lines. */
  csv: { label: 'The file', max: 500_000 },
  /** The name of a column in its header. */
  column: { label: 'Column', max: 200 },
  /** Eight characters of base 32 with or without the prefix, and anything but letters and digits between them. */
  reference: {
    label: 'Reference',
    max: 40,
    pattern: TYPED_REFERENCE,
    problem: { code: 'not_right', label: 'Reference' },
  },
  note: { label: 'Note', max: 300, multiline: true },
  /** The lines closed with one note. */
  lineIds: { label: 'Lines', min: 1, max: 100 },
} as const;
