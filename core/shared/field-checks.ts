import { hasAddress } from './addresses-in-text.ts';
import { type FieldProblems, invalidInput } from './domain-error.ts';
import { type ChoiceRule, missing, type PatternRule, type TextRule, type WholeRule } from './field-rules.ts';
import { changesDirection, characterCount, hasControlCharacters, hasLineBreaks } from './text.ts';
import { withThousands } from './with-thousands.ts';

/** Gathers what is wrong with an input, so that a person hears of every fault at once. */
export class FieldChecks {
  readonly #problems: Record<string, string> = {};

  /** The text, trimmed; a problem when it is empty (unless `optional`), too long or not text people write; line breaks are for `multiline` ones. */
  text(field: string, value: string, rule: TextRule): string {
    const text = value.trim();
    if (text === '' && !rule.optional) this.refuse(field, missing(rule));
    this.length(field, value, rule);
    if (hasControlCharacters(text)) this.refuse(field, `${rule.label} has a character that can't be shown.`);
    if (!rule.multiline && hasLineBreaks(text))
      this.refuse(field, `${rule.label} must be on one line, without tabs.`);
    if (changesDirection(text, rule))
      this.refuse(
        field,
        `${rule.label} can't contain invisible characters that change the direction of text.`,
      );
    return text;
  }

  /** A name, as `text`; a problem also when it holds an email or web address, which would reach others' mailboxes. */
  name(field: string, value: string, rule: TextRule): string {
    const name = this.text(field, value, rule);
    if (characterCount(name) <= rule.max && hasAddress(name))
      this.refuse(field, `${rule.label} can't contain an email or web address.`);
    return name;
  }

  /** A problem when the text is too long as it is. */
  length(field: string, text: string, rule: Pick<TextRule, 'label' | 'max'>): void {
    if (text.length > rule.max && characterCount(text) > rule.max)
      this.refuse(field, `${rule.label} can have at most ${rule.max} characters.`);
  }

  /** The number; a problem when there is none, or it is not whole or out of bounds. */
  whole(field: string, value: number, rule: WholeRule): number {
    if (Number.isNaN(value) || value === null) this.refuse(field, missing(rule));
    else if (!Number.isInteger(value) || value < rule.min)
      this.refuse(field, `${rule.label} must be a whole number, at least ${rule.min}.`);
    else if (value > rule.max) this.refuse(field, `${rule.label} can be at most ${withThousands(rule.max)}.`);
    return value;
  }

  /** The option; a problem, and the first one, for any other text. */
  choice<Option extends string>(field: string, value: string, rule: ChoiceRule<Option>): Option {
    const option = rule.options.find((one) => one === value);
    if (option === undefined)
      this.refuse(
        field,
        value === '' ? missing(rule) : `${rule.label} must be one of ${rule.options.join(', ')}.`,
      );
    return option ?? (rule.options[0] as Option);
  }

  /** A problem when the pattern does not describe the text. */
  pattern(field: string, text: string, rule: PatternRule): void {
    if (!new RegExp(rule.pattern, 'u').test(text))
      this.refuse(field, text.trim() === '' ? missing(rule) : rule.problem);
  }

  /** Only the first problem of a field is kept. */
  refuse(field: string, problem: string): void {
    this.#problems[field] ??= problem;
  }

  /** Runs a rule that throws `DomainError` with fields, and gathers its problems; null when it refused. */
  attempt<Value>(rule: () => Value): Value | null {
    try {
      return rule();
    } catch (error) {
      for (const [field, problem] of Object.entries(fieldsOf(error))) this.refuse(field, problem);
      return null;
    }
  }

  /** Throws `invalid_input` when anything was refused. */
  settle(): void {
    if (Object.keys(this.#problems).length > 0) throw invalidInput({ ...this.#problems });
  }
}

function fieldsOf(error: unknown): FieldProblems {
  const fields = (error as { fields?: FieldProblems | null }).fields;
  if (!fields) throw error;
  return fields;
}
