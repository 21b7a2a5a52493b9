import { hasAddress } from './addresses-in-text.ts';
import { invalidInput } from './errors/build-error.ts';
import { DomainError } from './errors/domain-error.ts';
import type { FieldProblem } from './errors/field-problem.ts';
import type { ChoiceRule, IntegerRule, PatternRule, TextRule } from './field-rules.ts';
import { characterCount, hasBidiControls, hasControlCharacters, hasLineBreaks, trimUnseen } from './text.ts';

/** Validates an input and collects all problems, one per field. */
export class FieldChecks {
  readonly #problems: Record<string, FieldProblem> = {};

  /**
   * Returns the text as `trimUnseen`. Adds a problem when nothing is left (unless `optional`), and when it is too long,
   * has control or direction characters, or has line breaks without `multiline`.
   */
  text(field: string, value: string, rule: TextRule): string {
    const text = trimUnseen(value, rule);
    if (text === '' && !rule.optional) this.addProblem(field, { code: 'required', label: rule.label });
    this.length(field, value, rule);
    if (hasControlCharacters(text)) this.addProblem(field, { code: 'control_character', label: rule.label });
    if (!rule.multiline && hasLineBreaks(text))
      this.addProblem(field, { code: 'line_break', label: rule.label });
    if (hasBidiControls(text, rule))
      this.addProblem(field, { code: 'direction_character', label: rule.label });
    return text;
  }

  /**
   * Returns a name, as `text`. Adds a problem when it has an email or web address, because names appear in mail to
   * others.
   */
  name(field: string, value: string, rule: TextRule): string {
    const name = this.text(field, value, rule);
    if (characterCount(name) <= rule.max && hasAddress(name))
      this.addProblem(field, { code: 'has_address', label: rule.label });
    return name;
  }

  /** Adds a problem when the text is too long. */
  length(field: string, text: string, rule: Pick<TextRule, 'label' | 'max'>): void {
    if (text.length > rule.max && characterCount(text) > rule.max)
      this.addProblem(field, { code: 'too_long', label: rule.label, max: rule.max });
  }

  /** Returns the number. Adds a problem when it is missing, not an integer or out of range. */
  integer(field: string, value: number, rule: IntegerRule): number {
    if (Number.isNaN(value) || value === null)
      this.addProblem(field, { code: 'required', label: rule.label });
    else if (!Number.isInteger(value) || value < rule.min)
      this.addProblem(field, { code: 'not_a_whole_number', label: rule.label, min: rule.min });
    else if (value > rule.max) this.addProblem(field, { code: 'too_high', label: rule.label, max: rule.max });
    return value;
  }

  /** Returns the option. For any other text, adds a problem and returns the first option. */
  choice<Option extends string>(field: string, value: string, rule: ChoiceRule<Option>): Option {
    const option = rule.options.find((one) => one === value);
    if (option === undefined)
      this.addProblem(
        field,
        value === ''
          ? { code: 'required', label: rule.label }
          : { code: 'not_an_option', label: rule.label, options: rule.options },
      );
    return option ?? (rule.options[0] as Option);
  }

  /** Adds a problem when the text does not match the pattern. */
  pattern(field: string, text: string, rule: PatternRule): void {
    if (!new RegExp(rule.pattern, 'u').test(text))
      this.addProblem(field, text.trim() === '' ? { code: 'required', label: rule.label } : rule.problem);
  }

  /** Adds a problem. Only the first one of a field is kept. */
  addProblem(field: string, problem: FieldProblem): void {
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

  get hasProblems(): boolean {
    return Object.keys(this.#problems).length > 0;
  }

  /** Throws `invalid_input` when there is a problem. */
  throwIfInvalid(): void {
    if (this.hasProblems) throw invalidInput({ ...this.#problems });
  }
}

function fieldsOf(error: unknown): Readonly<Record<string, FieldProblem>> {
  if (!(error instanceof DomainError) || !('fields' in error.params)) throw error;
  return error.params.fields;
}
