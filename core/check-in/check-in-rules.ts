import type { TextRule } from '../shared/field-rules.ts';

/** What a scan carries beside the ticket. */
export const CHECK_IN_FIELDS = {
  /** Of any characters: whatever a camera reads is answered. */
  code: { label: 'Code', max: 2_000 },
  scanId: { label: 'Scan', max: 100 },
  gate: { label: 'Gate', max: 40, optional: true },
} as const satisfies Readonly<Record<string, TextRule>>;
