import { hasAddress } from './addresses-in-text.ts';
import { type FieldProblems, invalidInput } from './domain-error.ts';
import {
  type ChoiceRule,
  type IntegerRule,
  missingFieldMessage,
  type PatternRule,
  type TextRule,
} from './field-rules.ts';
import { withThousands } from './format.ts';
import { characterCount, hasBidiControls, hasControlCharacters, hasLineBreaks } from './text.ts';

/** Validates an input and collects all problems, one per field. */
export class FieldChecks {
  readonly #problems: Record<string, string> = {};

  /**
   * Returns the trimmed text. Adds a problem when it is empty (unless `optional`), too long, has control characters, or
   * has line breaks without `multiline`.
   */
  text(field: string, value: string, rule: TextRule): string {
    const text = value.trim();
    if (text === '' && !rule.optional) this.addProblem(field, missingFieldMessage(rule));
    this.length(field, value, rule);
    if (hasControlCharacters(text))
      this.addProblem(field, `${rule.label} has a character that can't be shown.`);
    if (!rule.multiline && hasLineBreaks(text))
      this.addProblem(field, `${rule.label} must be on one line, without tabs.`);
    if (hasBidiControls(text, rule))
      this.addProblem(
        field,
        `${rule.label} can't contain invisible characters that change the direction of text.`,
      );
    return text;
  }

  /**
   * Returns a name, as `text`. Adds a problem when it has an email or web address, because names appear in mail to
   * others.
   */
  name(field: string, value: string, rule: TextRule): string {
    const name = this.text(field, value, rule);
    if (characterCount(name) <= rule.max && hasAddress(name))
      this.addProblem(field, `${rule.label} can't contain an email or web address.`);
    return name;
  }

  /** Adds a problem when the text is too long. */
  length(field: string, text: string, rule: Pick<TextRule, 'label' | 'max'>): void {
    if (text.length > rule.max && characterCount(text) > rule.max)
      this.addProblem(field, `${rule.label} can have at most ${rule.max} characters.`);
  }

  /** Returns the number. Adds a problem when it is missing, not an integer or out of range. */
  integer(field: string, value: number, rule: IntegerRule): number {
    if (Number.isNaN(value) || value === null) this.addProblem(field, missingFieldMessage(rule));
    else if (!Number.isInteger(value) || value < rule.min)
      this.addProblem(field, `${rule.label} must be a whole number, at least ${rule.min}.`);
    else if (value > rule.max)
      this.addProblem(field, `${rule.label} can be at most ${withThousands(rule.max)}.`);
    return value;
  }

  /** Returns the option. For any other text, adds a problem and returns the first option. */
  choice<Option extends string>(field: string, value: string, rule: ChoiceRule<Option>): Option {
    const option = rule.options.find((one) => one === value);
    if (option === undefined)
      this.addProblem(
        field,
        value === '' ? missingFieldMessage(rule) : `${rule.label} must be one of ${rule.options.join(', ')}.`,
      );
    return option ?? (rule.options[0] as Option);
  }

  /** Adds a problem when the text does not match the pattern. */
  pattern(field: string, text: string, rule: PatternRule): void {
    if (!new RegExp(rule.pattern, 'u').test(text))
      this.addProblem(field, text.trim() === '' ? missingFieldMessage(rule) : rule.problem);
  }

  /** Adds a problem. Only the first one of a field is kept. */
  addProblem(field: string, problem: string): void {
    this.#problems[field] ??= problem;
  }

  /** Runs a rule and collects the fields of its `DomainError`; returns null when it throws one. */
  attempt<Value>(rule: () => Value): Value | null {
    try {
      return rule();
    } catch (error) {
      for (const [field, problem] of Object.entries(fieldsOf(error))) this.addProblem(field, problem);
      return null;
    }
  }

  /** Throws `invalid_input` when there is a problem. */
  throwIfInvalid(): void {
    if (Object.keys(this.#problems).length > 0) throw invalidInput({ ...this.#problems });
  }
}

function fieldsOf(error: unknown): FieldProblems {
  const fields = (error as { fields?: FieldProblems | null }).fields;
  if (!fields) throw error;
  return fields;
}
