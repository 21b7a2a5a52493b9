import { type FieldProblems, invalidInput } from './domain-error.ts';
import { hasControlCharacters } from './text.ts';

/** Gathers what is wrong with an input, so that a person hears of every fault at once. */
export class FieldChecks {
  readonly #problems: Record<string, string> = {};

  /** The text, trimmed; a problem when it is empty (unless `optional`), too long or not text people write. */
  text(field: string, value: string, rule: { label: string; max: number; optional?: boolean }): string {
    const text = value.trim();
    if (text === '' && !rule.optional) this.refuse(field, `${rule.label} is required.`);
    if (text.length > rule.max) this.refuse(field, `${rule.label} can have at most ${rule.max} characters.`);
    if (hasControlCharacters(text)) this.refuse(field, `${rule.label} has a character that can't be shown.`);
    return text;
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
