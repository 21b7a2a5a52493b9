import { CREDENTIAL_FIELDS, normalEmail } from '../people/credential-rules.ts';
import type { FieldChecks } from '../shared/field-checks.ts';
import type { PatternRule, TextRule } from '../shared/field-rules.ts';

/** The fields of a request and of its decision. A note is required to decline. */
export const CLUB_REQUEST_FIELDS = {
  clubName: { label: 'Club name', max: 100 },
  about: { label: 'About the club', max: 1_000, multiline: true },
  note: { label: 'Note', max: 500, multiline: true },
} as const satisfies Readonly<Record<string, TextRule>>;

const { email } = CREDENTIAL_FIELDS;

/** A club's contact address, which may be empty. */
export const CONTACT_EMAIL = {
  label: 'Contact email',
  max: email.max,
  pattern: `^(${email.pattern.slice(1, -1)})?$`,
  problem: email.problem,
} as const satisfies PatternRule;

/** Returns the normal form of a contact address. Adds a problem when it is neither empty nor an address. */
export function checkContactEmail(checks: FieldChecks, written: string): string {
  const email = normalEmail(written);
  // The documented pattern refuses white space alone.
  checks.pattern('contactEmail', email || written, CONTACT_EMAIL);
  return email;
}
