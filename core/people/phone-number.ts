import type { FieldChecks } from '../shared/field-checks.ts';
import type { TextRule } from '../shared/field-rules.ts';
import { withoutUnseen } from '../shared/pasted.ts';

const SPACES = /\s+/gu;
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/**
 * A phone number as people write it, in Malaysia or elsewhere, or an extension of the university's own: at most 15 digits,
 * grouped by spaces, dashes, dots, slashes and brackets, with a plus sign before the country. In the syntax of JSON
 * schemas.
 */
const NUMBER = '[(]?[+]?[(]?[0-9](?:[ ().\\/-]{0,3}[0-9]){0,14}';

/** Returns the pattern of the phone numbers that `checkPhoneNumber` accepts, for JSON schemas. */
export function phonePattern({ optional = false }: Pick<TextRule, 'optional'>): string {
  return optional ? `^ *(?:${NUMBER} *)?$` : `^ *${NUMBER} *$`;
}

const PHONE_NUMBER = new RegExp(phonePattern({}));

/**
 * Returns the phone number with plain spaces and dashes, and without what comes along unseen when it is pasted. Adds a
 * problem for a text that is none, unless it is the stored one.
 */
export function checkPhoneNumber(
  checks: FieldChecks,
  field: string,
  value: string,
  rule: TextRule,
  stored: string | null,
): string {
  const plain = withoutUnseen(value).replace(SPACES, ' ').replace(DASHES, '-');
  const isStored = stored !== null && value.trim() === stored;
  const number = checks.text(field, isStored ? value : plain, rule);
  if (number !== '' && !isStored && !PHONE_NUMBER.test(number))
    checks.addProblem(field, { code: 'phone_malformed' });
  return number;
}
