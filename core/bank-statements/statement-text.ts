import { csvBody } from '../shared/csv-table.ts';
import { invalidInput } from '../shared/errors/build-error.ts';
import { characterCount, hasControlCharacters } from '../shared/text.ts';
import { STATEMENT_FIELDS } from './statement-fields.ts';

/** Returns the text of a bank's file. Throws `invalid_input` for one that is too long or not a text. */
export function statementText(csv: string): string {
  const { csv: rule } = STATEMENT_FIELDS;
  if (characterCount(csv) > rule.max)
    throw invalidInput({ csv: { code: 'too_long', label: rule.label, max: rule.max } });
  const text = csvBody(csv);
  if (hasControlCharacters(text)) throw invalidInput({ csv: { code: 'results_control_character' } });
  return text;
}
