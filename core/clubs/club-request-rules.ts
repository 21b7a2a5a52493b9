import type { TextRule } from '../shared/field-rules.ts';

/** The fields of a request and of its decision. A note is required to decline. */
export const CLUB_REQUEST_FIELDS = {
  clubName: { label: 'Club name', max: 100 },
  about: { label: 'About the club', max: 1_000, multiline: true },
  note: { label: 'Note', max: 500, multiline: true },
} as const satisfies Readonly<Record<string, TextRule>>;
