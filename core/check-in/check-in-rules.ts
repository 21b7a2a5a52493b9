import type { TextRule } from '../shared/field-rules.ts';

/** The fields of a scan. */
export const CHECK_IN_FIELDS = {
  /** Accepts any characters, because a camera can read any code. */
  code: { label: 'Code', max: 2_000 },
  scanId: { label: 'Scan', max: 100 },
  gate: { label: 'Gate', max: 40, optional: true },
} as const satisfies Readonly<Record<string, TextRule>>;
