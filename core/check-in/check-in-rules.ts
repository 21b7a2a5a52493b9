import type { TextRule } from '../shared/field-rules.ts';
import { MAX_ENTRIES } from './entries/signed-entries.ts';

/** The fields of a scan. */
export const CHECK_IN_FIELDS = {
  /** Accepts any characters, because a camera can read any code. */
  code: { label: 'Code', max: 2_000 },
  scanId: { label: 'Scan', max: 100 },
  gate: { label: 'Gate', max: 40, optional: true },
} as const satisfies Readonly<Record<string, TextRule>>;

/** The fields of what devices send. */
export const ENTRY_FIELDS = {
  entries: { label: 'Scans of the device', min: 0, max: MAX_ENTRIES },
  scanId: { label: 'Scan', max: 80 },
  rowId: { label: 'Row of the list', max: 16 },
  undoes: { label: 'Scan to undo', max: 100 },
  deviceAt: { label: 'Time of the scan', max: 30 },
  asOf: { label: 'List as of', max: 30 },
  via: { label: 'Device', max: 64 },
  signature: { label: 'Signature', max: 100 },
  seq: { label: 'Number of the last scan', min: 0, max: 999_999_999 },
  waiting: { label: 'Scans waiting', min: 0, max: 999_999_999 },
} as const;

/** The fields of a decision on a conflict. */
export const CONFLICT_FIELDS = {
  note: { label: 'Reason', max: 200, optional: true },
} as const satisfies Readonly<Record<string, TextRule>>;

/** The fields of a note for who scans a ticket. */
export const NOTE_FIELDS = {
  text: { label: 'Note', max: 120, optional: true },
} as const satisfies Readonly<Record<string, TextRule>>;
