import { isEmail, normalEmail } from '../../people/credential-rules.ts';
import { isStudentIdKey, studentIdKey } from '../../people/facts/person-facts.ts';
import { FieldChecks } from '../../shared/field-checks.ts';
import { truncateText } from '../../shared/text.ts';

/** Lists of one event. */
export const MAX_LISTS = 20;

/** The limits of a list. */
export const LIST_FIELDS = {
  name: { label: 'Name', max: 60 },
  entries: { label: 'Entries', min: 1, max: 5_000 },
  entry: { label: 'Entries', max: 254 },
} as const;

/** Problems that one answer names. */
const MAX_PROBLEMS = 20;
const MAX_SHOWN = 40;

/** A list as submitted. */
export interface ListDraft {
  readonly name: string;
  /** Email addresses and matric numbers; blank ones count as none. */
  readonly entries: readonly string[];
}

/**
 * Returns the name, and the entries without blank ones. Throws `invalid_input`: `entries` where there are none or too many,
 * and `entries.0` for each of the first that is neither an address nor a matric number.
 */
export function checkList(draft: ListDraft): ListDraft {
  const checks = new FieldChecks();
  const name = checks.text('name', draft.name, LIST_FIELDS.name);
  const entries = draft.entries.filter((entry) => entry.trim() !== '');
  const { min, max, label } = LIST_FIELDS.entries;
  if (entries.length < min || entries.length > max)
    checks.addProblem('entries', { code: 'not_this_many', label, min, max });
  checks.throwIfInvalid();
  const malformed = [...draft.entries.entries()].filter(
    ([, entry]) => entry.trim() !== '' && !isListEntry(entry),
  );
  for (const [place, entry] of malformed.slice(0, MAX_PROBLEMS))
    checks.addProblem(`entries.${place}`, {
      code: 'list_entry_malformed',
      line: place + 1,
      written: truncateText(entry.trim(), MAX_SHOWN),
    });
  checks.throwIfInvalid();
  return { name, entries };
}

/** Returns whether a text can be an entry: an email address, or a matric number. */
export function isListEntry(entry: string): boolean {
  return entry.includes('@') ? isEmail(normalEmail(entry)) : isStudentIdKey(studentIdKey(entry));
}
